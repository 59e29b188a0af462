import { useId } from 'react';
import type { ArticleWishes } from '@citeloom/common/contracts/blog';

/** The choices of the contract, each beginning with leaving it to the plan (design §5). */
const WISHES = {
  length: { label: 'Length', first: 'As the plan needs', choices: ['short', 'medium', 'long'] },
  tone: { label: 'Tone', first: 'Plain', choices: ['friendly', 'formal'] },
  audience: { label: 'Audience', first: 'General', choices: ['beginners', 'professionals'] },
} as const satisfies Record<
  keyof ArticleWishes,
  { label: string; first: string; choices: readonly string[] }
>;

type Props = { wishes: ArticleWishes; onChange: (wishes: ArticleWishes) => void };

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What a model may be told for one article: length, tone, audience. */
export function ArticleOptions({ wishes, onChange }: Props) {
  const id = useId();
  return (
    <details className="group text-14">
      <summary className="inline-flex min-h-11 items-center gap-2 text-muted marker:content-[''] hover:text-ink">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        Options
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-3">
        {(Object.keys(WISHES) as (keyof typeof WISHES)[]).map((name) => (
          <div key={name} className="max-sm:grid max-sm:grid-cols-[5.5rem_1fr] max-sm:items-center">
            <label htmlFor={`${id}-${name}`} className="font-[550]">
              {WISHES[name].label}
            </label>
            <select
              id={`${id}-${name}`}
              value={wishes[name] ?? ''}
              onChange={({ target: { value } }) => {
                const { [name]: _before, ...others } = wishes;
                onChange(value ? { ...others, [name]: value } : others);
              }}
              className="min-h-11 w-full rounded-control border border-control bg-surface px-3 sm:mt-1"
            >
              <option value="">{WISHES[name].first}</option>
              {WISHES[name].choices.map((choice) => (
                <option key={choice} value={choice}>
                  {capital(choice)}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </details>
  );
}
