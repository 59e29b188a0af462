import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ArticlePlan } from '@citeloom/common/contracts/article-request';
import { AcceptedRun, WAITING_HOURS_MAX } from '@citeloom/common/contracts/run';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { OutlineRow } from './outline-row.tsx';
import { moved, planOf, type PlannedRow, type PlannedSection } from './outline-rows.ts';
import { useDraftedOutline } from './use-drafted-outline.ts';

type Props = {
  runId: string;
  title: string;
  sections: readonly PlannedSection[];
  cancelling: boolean;
  onCancel: () => void;
};

/** The outline of an article before anything of it is written: to be renamed, reordered, cut and added to. */
export function OutlineReview({ runId, title: planned, sections, cancelling, onCancel }: Props) {
  const client = useQueryClient();
  const outline = useDraftedOutline(runId, planned, sections);
  const { title, rows, question } = outline.draft;
  const [told, setTold] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<string | null>(null);
  // What was moved keeps the focus; where something was cut, the next in its place gets it.
  useEffect(() => {
    if (wanted.current) form.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  }, [rows]);
  const write = useMutation({
    mutationFn: (plan: ArticlePlan) =>
      callApi('POST', `/api/articles/${encodeURIComponent(runId)}/outline`, {
        body: plan,
        schema: AcceptedRun,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.run(runId), exact: true }),
  });

  const change = (next: PlannedRow[], focus: string, words: string) => {
    wanted.current = focus;
    setTold(words);
    outline.change({ rows: next });
  };
  const add = () => {
    const heading = question.trim();
    if (heading === '') return;
    outline.change({ question: '' });
    change(
      [...rows, { key: randomUuid(), heading, points: [] }],
      '[data-add]',
      `Added “${heading}”`,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!write.isPending && rows.length > 0) write.mutate(planOf(title || planned, rows));
  };
  return (
    <form ref={form} onSubmit={submit} className="mx-auto max-w-[720px] py-10">
      <h1 className="headline text-28 sm:text-36">Here is the outline</h1>
      <p className="mt-3 text-muted">
        Nothing is written yet. Rename, move or cut sections, or add a question of your own. The
        outline waits for {WAITING_HOURS_MAX} hours.
      </p>
      <div className="mt-6">
        <Field label="Title">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={200}
              value={title}
              onChange={({ target }) => outline.change({ title: target.value })}
            />
          )}
        </Field>
      </div>
      <h2 className="mt-8 text-18 font-semibold">Sections</h2>
      <ol className="mt-2 border-b border-line">
        {rows.map((row, at) => (
          <OutlineRow
            key={row.key}
            row={row}
            at={at}
            last={rows.length - 1}
            onRename={(heading) =>
              outline.change({
                rows: rows.map((one) => (one === row ? { ...row, heading } : one)),
              })
            }
            onMove={(by) =>
              change(
                moved(rows, at, by),
                `[data-row="${at + by}"] [data-move="${by}"]:not([aria-disabled]), [data-row="${at + by}"] input`,
                `Now section ${at + by + 1} of ${rows.length}`,
              )
            }
            onCut={() =>
              change(
                rows.filter((one) => one !== row),
                `[data-row="${Math.min(at, rows.length - 2)}"] input, [data-add]`,
                `Cut “${row.heading}”`,
              )
            }
          />
        ))}
      </ol>
      <div className="mt-5 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field
            label="Add a question"
            hint="It is answered from what was read. Where nothing speaks of it, it is left out, and a note says so."
          >
            {(control) => (
              <Input
                {...control}
                dir="auto"
                data-add=""
                maxLength={200}
                value={question}
                onChange={({ target }) => outline.change({ question: target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  add();
                }}
              />
            )}
          </Field>
        </div>
        <Button className="mb-auto mt-7" busy={question.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
      <p role="alert" className="mt-4 text-14 text-danger empty:hidden">
        {write.error ? messageOf(write.error) : null}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={write.isPending || rows.length === 0}>
          {write.isPending ? 'Starting…' : 'Write it'}
        </Button>
        {!outline.asPlanned && (
          <Button
            onClick={() => {
              wanted.current = '[data-row="0"] input';
              setTold('The outline is as it was planned.');
              outline.takeBack();
            }}
          >
            Back to the planned outline
          </Button>
        )}
        <CancelButton cancelling={cancelling} onCancel={onCancel} />
      </div>
      <LiveText step={told} text={told} />
    </form>
  );
}
