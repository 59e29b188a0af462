import { useState } from 'react';
import type { ArticleBlock, ArticleSection } from '@citeloom/common/domain/article/article';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { inQuotations } from '@citeloom/common/domain/article/quotations';
import { addSection, moveSection, removeSection } from './edit-operations.ts';
import { EditableHeading } from './editable-heading.tsx';
import { ReadOnlyContext, useEditor } from './editor-context.ts';
import { NewSection } from './new-section.tsx';
import { RefusedSentences } from './refused-sentences.tsx';
import { sentenceField } from './editable-sentence.tsx';
import type { PartTools } from './part-menu.tsx';
import { EditableBlock } from './editable-block.tsx';
import { RewriteStatus } from './rewrite-status.tsx';

type Props = {
  section: ArticleSection;
  index: number;
  /** How many sentences stand before this section. */
  before: number;
};

/** Finds the first field of a section in the page. */
export function sectionField(index: number): string {
  return `[data-section="${index}"] [data-field]`;
}

/** A section of an article as readers see it: its heading, paragraphs, lists and quotations. */
export function SectionEditor({ section, index, before }: Props) {
  const { passageOf, apply, rewriting, onRewrite } = useEditor();
  const [adding, setAdding] = useState(false);
  const heading = section.blocks.find((block) => block.type === 'heading');
  const name = heading ? `Section “${heading.text}”` : `Section ${index + 1}`;
  const tools: PartTools = {
    kind: 'section',
    onMove: (by) => void apply(moveSection(index, by), sectionField(index + by)),
    onAdd: () => setAdding(true),
    onRemove: () => void apply(removeSection(index), sectionField(index)),
    onRewrite: () => onRewrite(index),
  };
  const isRewritten = rewriting.sectionId === section.id;
  const blocks = inQuotations(section.blocks, (id) => passageOf(id)?.source.title ?? '').flatMap(
    ({ quotedFrom, blocks: together }) =>
      together.map((block, at) => ({
        block,
        quotation:
          quotedFrom === null
            ? undefined
            : {
                isFirst: at === 0,
                source: at === together.length - 1 ? quotedFrom : null,
              },
      })),
  );
  const countIn = (some: ArticleBlock[]) => sectionSentences({ ...section, blocks: some }).length;
  return (
    <ReadOnlyContext value={isRewritten && rewriting.going}>
      {isRewritten && <RewriteStatus {...rewriting} />}
      <section
        aria-label={name}
        aria-busy={(isRewritten && rewriting.going) || undefined}
        data-section={index}
      >
        {blocks.map(({ block, quotation }, place) => {
          if (block.type === 'heading') {
            return (
              <EditableHeading
                key={place}
                heading={block}
                section={index}
                index={place}
                tools={tools}
                of={name}
              />
            );
          }
          return (
            <EditableBlock
              key={place}
              block={block}
              section={index}
              index={place}
              before={before + countIn(section.blocks.slice(0, place))}
              quotation={quotation}
              sectionTools={tools}
            />
          );
        })}
      </section>
      <RefusedSentences
        refused={section.removed}
        section={index}
        becomes={sentenceField(before + sectionSentences(section).length + 1)}
        fallback={sectionField(index)}
      />
      {adding && (
        <NewSection
          onCommit={async (title, text) => {
            if (await apply(addSection(index, title, text), sectionField(index + 1)))
              setAdding(false);
          }}
          onCancel={() => {
            setAdding(false);
            document.querySelector<HTMLElement>(sectionField(index))?.focus();
          }}
        />
      )}
    </ReadOnlyContext>
  );
}
