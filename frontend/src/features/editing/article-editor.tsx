import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import {
  numberCitations,
  sectionSentences,
} from '@citeloom/common/domain/article/number-citations';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { changeTitle, type Operation } from './edit-operations.ts';
import { EditingBar } from './editing-bar.tsx';
import { GrowingField } from './growing-field.tsx';
import { SectionEditor } from './section-editor.tsx';
import type { FindPassage } from './nearest-passage.tsx';
import { useEditing, type Act } from './use-editing.ts';

type Props = {
  articleId: string;
  /** The stored passage of a piece of evidence, as far as it is known. */
  passageOf: FindPassage;
  onDone: () => void;
};

function stateWords(pending: boolean, failed: boolean, changed: boolean): string {
  if (pending) return 'Checking…';
  if (failed) return 'Not kept';
  return changed ? 'All changes are kept and checked' : 'Every change is checked and kept at once';
}

/** Ctrl+Z and its kin, except where a field has typed words of its own to take back. */
function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (
    event.target instanceof Element &&
    event.target.closest('input, form textarea, [data-changed]')
  )
    return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

/** The article as a person edits it: sentence by sentence, each with what the check finds. */
export default function ArticleEditor({ articleId, passageOf, onDone }: Props) {
  const { article, error, refetch, change } = useEditing(articleId);
  const sections = useMemo(
    () => article?.sections.map((section) => ({ ...section, removed: [] })) ?? [],
    [article],
  );
  const citations = useMemo(() => numberCitations(sections), [sections]);
  const lengths = sections.map((section) => sectionSentences(section).length);
  const editor = useRef<HTMLElement>(null);
  const loaded = article !== undefined;
  // Pictures and actions may fill the screen: what was asked for comes into view.
  useEffect(() => {
    if (!loaded) return;
    editor.current?.focus({ preventScroll: true });
    editor.current?.scrollIntoView({ block: 'start' });
  }, [loaded]);

  if (!article) {
    if (!error) return <SkeletonLine className="mt-8 w-full" />;
    const text = error instanceof ApiError ? error.message : 'The article could not be loaded.';
    return (
      <div className="mt-8">
        <Notice
          tone="danger"
          title="The article cannot be edited"
          role="alert"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {text}
        </Notice>
      </div>
    );
  }

  /** Whether it was kept; what was not says so above, and stays in its field. */
  const act = (one: Act) =>
    change.mutateAsync(one).then(
      () => true,
      () => false,
    );
  const apply = (operation: Operation) => act(operation);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    if (!change.isPending && article[step === 'undo' ? 'canUndo' : 'canRedo']) void act(step);
  };
  return (
    <section
      ref={editor}
      tabIndex={-1}
      aria-label="Editor"
      onKeyDown={onKeyDown}
      className="mt-8 scroll-mt-4 focus:outline-none"
      lang={article.language}
    >
      <EditingBar
        canUndo={article.canUndo}
        canRedo={article.canRedo}
        busy={change.isPending}
        state={stateWords(change.isPending, change.isError, article.version > 0)}
        onUndo={() => void act('undo')}
        onRedo={() => void act('redo')}
        onDone={onDone}
      />
      {change.isError && (
        <p role="alert" className="mb-4 text-14 text-danger">
          {change.error.message}
        </p>
      )}
      <GrowingField
        label="Title"
        value={article.title}
        className="title-field"
        onCommit={(title) => apply(changeTitle(title))}
      />
      <div className="mt-4">
        {sections.map((section, index) => {
          const before = lengths.slice(0, index).reduce((sum, length) => sum + length, 0);
          return (
            <SectionEditor
              key={section.id}
              section={section}
              index={index}
              before={before}
              citations={citations}
              passageOf={passageOf}
              busy={change.isPending}
              apply={apply}
            />
          );
        })}
      </div>
    </section>
  );
}
