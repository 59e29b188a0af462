import { cautionFinder } from '@citeloom/common/domain/provenance/standing';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  numberCitations,
  sectionSentences,
} from '@citeloom/common/domain/article/number-citations';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { directionOf } from '@citeloom/common/domain/text/direction';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { placeCaretBeside, stepToField } from './caret.ts';
import { ArticleDescription } from './article-description.tsx';
import { changeTitle, type Operation } from './edit-operations.ts';
import { EditableText } from './editable-text.tsx';
import { EditingBar } from './editing-bar.tsx';
import { EditorContext } from './editor-context.ts';
import type { FindPassage } from './nearest-passage.tsx';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { SectionEditor, sectionField } from './section-editor.tsx';
import { useActivePart } from './use-active-part.ts';
import { useEditing, type Act } from './use-editing.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { useRewriting } from './use-rewriting.ts';

type Props = {
  articleId: string;
  /** The stored passage of a piece of evidence, as far as it is known. */
  passageOf: FindPassage;
  onDone: () => void;
};

function stateWords(pending: boolean, failed: boolean, changed: boolean): string {
  if (pending) return 'Checking…';
  if (failed) return 'Not kept';
  return changed ? 'Saved and checked' : 'Type anywhere in the text';
}

/** A section as people call it. */
function nameOfSection({ id, blocks }: ArticleSection): string {
  const heading = blocks.find((block) => block.type === 'heading');
  if (heading) return `“${heading.text}”`;
  return id === 'lead' ? 'the opening' : 'this section';
}

/** Ctrl+Z and its kin, except where a field has typed words of its own to take back. */
function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest('input, textarea, [data-changed]'))
    return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

/**
 * The article as a person edits it: as readers see it, and every sentence is a field. What the check
 * finds stands in the margin.
 */
export default function ArticleEditor({ articleId, passageOf, onDone }: Props) {
  const { article, error, refetch, change } = useEditing(articleId);
  const rewriting = useRewriting(articleId);
  const [wished, setWished] = useState<number | null>(null);
  const sections = article?.sections ?? [];
  const citations = numberCitations(
    sections.flatMap(sectionSentences),
    (id) => passageOf(id)?.sourceId,
    cautionFinder(
      sections
        .flatMap(sectionSentences)
        .flatMap(({ evidenceIds }) => evidenceIds)
        .flatMap((id) => {
          const { sourceId, source } = passageOf(id) ?? {};
          return sourceId && source ? { ...source, id: sourceId } : [];
        }),
    ),
  );
  const lengths = sections.map((section) => sectionSentences(section).length);
  const editor = useRef<HTMLElement>(null);
  const { active, onFocus } = useActivePart();
  const loaded = article !== undefined;
  useKeyboardHeight(editor, loaded);
  // Pictures and actions may fill the screen: what was asked for comes into view.
  useEffect(() => {
    if (!loaded) return;
    const refused =
      location.hash === '#refused' && editor.current?.querySelector<HTMLElement>('[data-refused]');
    const asked = refused || editor.current;
    asked?.focus({ preventScroll: true });
    asked?.scrollIntoView({ block: 'start' });
  }, [loaded]);
  const wanted = useRef<string | null>(null);
  // What was moved or added keeps the focus, which stands somewhere else once the change is there.
  useEffect(() => {
    const selector = wanted.current;
    wanted.current = null;
    if (selector === null || !editor.current) return;
    const fields = [...editor.current.querySelectorAll<HTMLElement>('[data-field]')];
    (fields.find((field) => field.matches(selector)) ?? fields.at(-1))?.focus();
  }, [article]);

  if (!article) {
    if (!error) {
      return (
        <div className="min-h-dvh">
          <SkeletonLine className="mt-8 w-full" />
        </div>
      );
    }
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
  const act = (one: Act, focus?: string) =>
    change.mutateAsync(one).then(
      (changed) => {
        if (changed && focus !== undefined) wanted.current = focus;
        return true;
      },
      () => false,
    );
  const apply = (operation: Operation, focus?: string) => act(operation, focus);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (defaultPrevented || event.nativeEvent.isComposing) return;
    const modified = altKey || ctrlKey || metaKey || shiftKey;
    if (!modified && stepToField(event.currentTarget, key)) return event.preventDefault();
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    if (!change.isPending && article[step === 'undo' ? 'canUndo' : 'canRedo']) void act(step);
  };
  return (
    <EditorContext
      value={{
        version: article.version,
        citations,
        passageOf,
        busy: change.isPending,
        active,
        apply,
        rewriting,
        onRewrite: setWished,
      }}
    >
      <section
        ref={editor}
        tabIndex={-1}
        aria-label="Editor"
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className="editor mt-8 focus:outline-none"
      >
        <EditingBar
          canUndo={article.canUndo}
          canRedo={article.canRedo}
          busy={change.isPending}
          state={stateWords(change.isPending, change.isError, article.version > 0)}
          onUndo={() => void act('undo')}
          onRedo={() => void act('redo')}
          onDone={onDone}
        >
          {change.isError ? change.error.message : null}
        </EditingBar>
        <div lang={article.language} dir={directionOf(article.language)}>
          <div
            data-part="title"
            className="headline mt-8 text-36 sm:text-48"
            onClick={placeCaretBeside}
          >
            <EditableText
              label="Title"
              required
              value={article.title}
              onCommit={(title) => apply(changeTitle(title))}
            />
          </div>
          <ArticleDescription description={article.description} firstWords={article.firstWords} />
          <div className="article mt-8 border-t border-line pt-8">
            {sections.map((section, index) => (
              <SectionEditor
                key={section.id}
                section={section}
                index={index}
                before={lengths.slice(0, index).reduce((sum, length) => sum + length, 0)}
              />
            ))}
          </div>
        </div>
      </section>
      {wished !== null && sections[wished] && (
        <RewriteDialog
          name={nameOfSection(sections[wished])}
          busy={rewriting.starting || change.isPending}
          onStart={(wish) => rewriting.start({ sectionId: sections[wished]!.id, wish })}
          returnTo={sectionField(wished)}
          onClose={() => setWished(null)}
        />
      )}
    </EditorContext>
  );
}
