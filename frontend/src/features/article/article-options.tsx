import { useId } from 'react';
import { Checkbox } from '../../ui/field.tsx';
import { Help } from '../../ui/tooltip.tsx';
import type { ArticleOptions } from '@citeloom/common/contracts/article-request';

/** The choices of the contract, each beginning with leaving it to the plan. */
const OPTIONS = {
  length: { label: 'Length', first: 'As the plan needs', choices: ['short', 'medium', 'long'] },
  tone: { label: 'Tone', first: 'Plain', choices: ['friendly', 'formal'] },
  audience: { label: 'Audience', first: 'General', choices: ['beginners', 'professionals'] },
} as const satisfies Record<
  Exclude<keyof ArticleOptions, 'language' | 'quotedOnly' | 'outlineFirst'>,
  { label: string; first: string; choices: readonly string[] }
>;

type Props = {
  options: ArticleOptions;
  /** Languages of the selected summaries; with one there is nothing to choose. */
  languages: string[];
  /** Whether a model writes; without one only the language can be chosen. */
  withModel: boolean;
  onChange: (options: ArticleOptions) => void;
};

type Choice = { value: string; text: string };

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}

/** The fields that can be chosen now, each beginning with leaving it to the plan. */
function fieldsOf({ languages, withModel }: Pick<Props, 'languages' | 'withModel'>) {
  const names = withModel ? (Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]) : [];
  const fields = names.map((name) => ({
    name: name,
    label: OPTIONS[name].label,
    first: OPTIONS[name].first,
    choices: OPTIONS[name].choices.map((value): Choice => ({ value, text: capital(value) })),
  }));
  if (languages.length < 2) return fields;
  const choices = languages.map((value): Choice => ({ value, text: languageName(value) }));
  return [
    ...fields,
    { name: 'language' as const, label: 'Language', first: 'As most summaries', choices },
  ];
}

/** What one article may be told: length, tone, audience, language, to keep to quotations, and to wait with its outline. */
export function ArticleOptionsForm({ options, languages, withModel, onChange }: Props) {
  const id = useId();
  const fields = fieldsOf({ languages, withModel });
  return (
    <details className="group text-14">
      <summary className="inline-flex min-h-11 items-center gap-2 text-muted marker:content-[''] hover:text-ink">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        Options
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-3">
        {fields.map(({ name, label, first, choices }) => (
          <div key={name} className="max-sm:grid max-sm:grid-cols-[5.5rem_1fr] max-sm:items-center">
            <div className="flex items-center gap-1">
              <label htmlFor={`${id}-${name}`} className="font-[550]">
                {label}
              </label>
              {name === 'tone' && <Help about="conversational tone" />}
            </div>
            <select
              id={`${id}-${name}`}
              value={options[name] ?? ''}
              onChange={({ target: { value } }) => {
                const { [name]: _before, ...others } = options;
                onChange(value ? { ...others, [name]: value } : others);
              }}
              className="min-h-11 w-full rounded-control border border-control bg-surface px-3 sm:mt-1"
            >
              <option value="">{first}</option>
              {choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ))}
        <div className="sm:col-span-3">
          <Checkbox
            label="Show me the outline first"
            hint="Before anything is written: rename, move and cut sections, or add a question."
            checked={options.outlineFirst === true}
            onChange={({ target }) => onChange({ ...options, outlineFirst: target.checked })}
          />
        </div>
        {withModel && (
          <div className="sm:col-span-3">
            <Checkbox
              label="Only what code can prove"
              hint="Every cited sentence keeps the words of its source. Nothing restated, no model to believe."
              checked={options.quotedOnly === true}
              onChange={({ target }) => onChange({ ...options, quotedOnly: target.checked })}
            />
          </div>
        )}
      </div>
    </details>
  );
}
