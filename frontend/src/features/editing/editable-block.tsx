import { Fragment, useState, type ReactNode } from 'react';
import type { ArticleBlock } from '@citeloom/common/domain/article/article';
import { citationMarkers } from '@citeloom/common/domain/article/citation-markers';
import { speakerOf } from '@citeloom/common/domain/article/quotations';
import { placeCaretBeside } from './caret.ts';
import { addSentence } from './edit-operations.ts';
import { EditableSentence, sentenceField } from './editable-sentence.tsx';
import { EditableText } from './editable-text.tsx';
import { useEditor } from './editor-context.ts';
import type { PartTools } from './part-menu.tsx';

type Props = {
  block: Exclude<ArticleBlock, { type: 'heading' }>;
  /** Where it stands: the index of its section, and its own there. */
  section: number;
  index: number;
  /** How many sentences stand before it. */
  before: number;
  /** What the quotation that it belongs to has of it; undefined where it is none. */
  quotation: { isFirst: boolean; source: string | null } | undefined;
  sectionTools: PartTools;
};

/**
 * A paragraph or a list, its sentences one behind the other. A quotation is the same elements in
 * another dress: so a field keeps the focus when its words stop being a quotation.
 */
export function EditableBlock(props: Props) {
  const { block, section, index, before, quotation, sectionTools } = props;
  const [adding, setAdding] = useState<number | null>(null);
  const sentences = block.type === 'list' ? block.items : block.sentences;
  const List = block.type === 'list' && block.ordered ? 'ol' : 'ul';
  const { citations, passageOf } = useEditor();
  const nameOf = (id: string) => passageOf(id)?.source.title ?? '';
  const behind =
    block.type === 'list'
      ? block.items.flatMap((item) => citationMarkers([item], citations))
      : citationMarkers(sentences, citations);
  const one = (at: number) => {
    const sentence = sentences[at];
    return (
      sentence && (
        <EditableSentence
          sentence={sentence}
          behind={behind[at]}
          speaker={quotation ? null : speakerOf(sentence, nameOf, behind[at]?.markers ?? [])}
          place={{ section, block: index, sentence: at }}
          number={before + at + 1}
          among={sentences.length}
          onAdd={() => setAdding(at)}
          sectionTools={sectionTools}
        />
      )
    );
  };
  const added = (at: number) => (
    <NewSentence
      key={`new ${at}`}
      after={{ section, block: index, sentence: at }}
      behind={sentenceField(before + at + 1)}
      becomes={sentenceField(before + at + 2)}
      onDone={() => setAdding(null)}
    />
  );
  const each = (wrap: (content: ReactNode, key: string) => ReactNode) =>
    sentences.map((_sentence, at) => (
      <Fragment key={at}>
        {wrap(one(at), 'old')}
        {adding === at && wrap(added(at), 'new')}
      </Fragment>
    ));
  return (
    <div
      role={quotation ? 'blockquote' : undefined}
      className={quotation ? `quoted ${quotation.isFirst ? '' : 'quoted-on'}` : 'editable-block'}
    >
      {block.type === 'list' ? (
        <List onClick={placeCaretBeside}>
          {each((content, key) => content && <li key={key}>{content}</li>)}
        </List>
      ) : (
        <p onClick={placeCaretBeside}>
          {each((content, key) => (
            <Fragment key={key}>{content} </Fragment>
          ))}
        </p>
      )}
      {quotation?.source && (
        <p>
          <cite>{quotation.source}</cite>
        </p>
      )}
    </div>
  );
}

type NewProps = {
  after: { section: number; block: number; sentence: number };
  /** Finds the field of the sentence before it. */
  behind: string;
  /** Finds the field that it becomes. */
  becomes: string;
  onDone: () => void;
};

/** An empty field for a new sentence; left empty, it goes away again. */
function NewSentence({ after, behind, becomes, onDone }: NewProps) {
  const { active, apply } = useEditor();
  return (
    <span
      data-part="new"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        document.querySelector<HTMLElement>(behind)?.focus();
      }}
    >
      <EditableText
        label="New sentence"
        value=""
        takesFocus
        placeholder="Write a sentence"
        onLeave={onDone}
        onCommit={async (text) => {
          const kept = await apply(addSentence(after, text), becomes);
          if (kept) onDone();
          return kept;
        }}
      />
      {active === 'new' && (
        <span className="part-note" lang="en" dir="ltr">
          It is checked against this article’s sources as soon as it is kept: by Enter, or when you
          go on.
        </span>
      )}
    </span>
  );
}
