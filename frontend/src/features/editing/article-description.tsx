import { placeCaretBeside } from './caret.ts';
import { changeDescription } from './edit-operations.ts';
import { EditableText } from './editable-text.tsx';
import { useEditor } from './editor-context.ts';

/** So many characters of a description search engines show, roughly. */
const SHOWN = 160;

type Props = {
  description: string | null;
  /** What is told where nothing else was written. */
  firstWords: string | null;
};

/** What is told of the article where it is linked to; typed into under its title. */
export function ArticleDescription({ description, firstWords }: Props) {
  const { apply } = useEditor();
  const text = description ?? '';
  return (
    <div data-part="description" className="mt-6 max-w-[68ch]" onClick={placeCaretBeside}>
      <p lang="en" dir="ltr" className="text-13 font-[550] text-muted">
        Description
      </p>
      <p className="mt-1 text-18 text-muted">
        <EditableText
          label="Description"
          value={text}
          placeholder={firstWords ?? 'What the article tells'}
          aria-describedby="description-hint"
          onCommit={(words) => apply(changeDescription(words))}
        />
      </p>
      <p id="description-hint" lang="en" dir="ltr" className="mt-1 text-13 text-muted">
        {text === ''
          ? 'The first words of the article, until you write something else.'
          : `${text.length} characters; search engines show about ${SHOWN}.`}{' '}
        It goes along in search results, previews and exports. What you write here is not checked.
      </p>
    </div>
  );
}
