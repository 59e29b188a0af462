import type { KeyboardEvent } from 'react';
import type { ArticleBlock } from '@citeloom/common/domain/article/article';
import { placeCaretBeside } from './caret.ts';
import { changeHeading } from './edit-operations.ts';
import { EditableText } from './editable-text.tsx';
import { useEditor } from './editor-context.ts';
import type { PartTools } from './part-menu.tsx';
import { PartNote } from './part-note.tsx';

type Props = {
  heading: Extract<ArticleBlock, { type: 'heading' }>;
  section: number;
  /** Among the blocks of its section. */
  index: number;
  /** What its section is called. */
  of: string;
  tools: PartTools;
};

/** A heading that is typed into where it stands; with it the person is at the whole section. */
export function EditableHeading({ heading, section, index, of, tools }: Props) {
  const { busy, active, apply } = useEditor();
  const part = `heading ${section} ${index}`;
  const Level = heading.level === 2 ? 'h2' : 'h3';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (!busy) tools.onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div data-part={part} className="heading-block" onKeyDown={onKeyDown}>
      <Level onClick={placeCaretBeside}>
        <EditableText
          label="Heading"
          value={heading.text}
          placeholder="Left empty, this heading is deleted"
          onCommit={(text) => apply(changeHeading(section, index, text))}
        />
      </Level>
      {active === part && (
        <PartNote of={of} tools={[tools]} line={<span>Heading of this section</span>} />
      )}
    </div>
  );
}
