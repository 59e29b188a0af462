import { useState } from 'react';
import type { EditableArticle } from '@citeloom/common/contracts/article';
import {
  addSection,
  changeHeading,
  moveSection,
  removeSection,
  type Operation,
} from './edit-operations.ts';
import { GrowingField } from './growing-field.tsx';
import type { FindPassage } from './nearest-passage.tsx';
import { NewSection } from './new-section.tsx';
import { RowTools } from './row-tools.tsx';
import { SentenceRow } from './sentence-row.tsx';

type Props = {
  section: EditableArticle['sections'][number];
  index: number;
  /** How many sentences stand before this section. */
  before: number;
  citations: ReadonlyMap<string, number>;
  passageOf: FindPassage;
  busy: boolean;
  apply: (operation: Operation) => Promise<boolean>;
};

/** A section of an article: its heading, its sentences, its tools. */
export function SectionEditor(props: Props) {
  const { section, index, before, citations, passageOf, busy, apply } = props;
  const [adding, setAdding] = useState(false);
  const heading = section.blocks.find((block) => block.type === 'heading');
  const name = heading ? `Section “${heading.text}”` : `Section ${index + 1}`;
  let number = before;
  return (
    <section aria-label={name} className="border-t border-line py-6">
      <div className="mb-2 flex items-center justify-between gap-2">
        <p className="kicker">
          {index === 0 && !heading ? 'Short answer' : `Section ${index + 1}`}
        </p>
        <RowTools
          of={name}
          busy={busy}
          onMove={(by) => void apply(moveSection(index, by))}
          onRemove={() => void apply(removeSection(index))}
          onAdd={() => setAdding(true)}
          addLabel="Add a section below"
        />
      </div>
      {section.blocks.map((block, place) => {
        if (block.type === 'heading') {
          return (
            <GrowingField
              key={place}
              label="Heading"
              value={block.text}
              className={block.level === 2 ? 'heading-field' : 'subheading-field'}
              onCommit={(text) => apply(changeHeading(index, place, text))}
            />
          );
        }
        const sentences = block.type === 'list' ? block.items : block.sentences;
        return (
          <ol key={place} className={`grid gap-3 ${place > 0 ? 'mt-5' : ''}`}>
            {sentences.map((sentence, at) => (
              <SentenceRow
                key={at}
                sentence={sentence}
                place={{ section: index, block: place, sentence: at }}
                number={++number}
                citations={citations}
                passageOf={passageOf}
                busy={busy}
                apply={apply}
              />
            ))}
          </ol>
        );
      })}
      {adding && (
        <NewSection
          onCommit={async (title, text) => {
            if (await apply(addSection(index, title, text))) setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </section>
  );
}
