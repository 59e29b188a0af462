import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  neighbourhoodOf,
  type Neighbourhood,
} from '@citeloom/common/domain/evidence/neighbourhood';
import { isProse } from '@citeloom/common/domain/readability/prose';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { heldOutPairs, tunedPairs, type LabelledPair } from './pairs/read-pairs.ts';

/** A true sentence with the passage that carries it: what the liar makes lies of. */
export type Truth = {
  /** Of the passage; truths of one passage share it. */
  evidenceId: string;
  /** Truths of different documents do not support each other. */
  document: string;
  language: string;
  text: string;
  passage: Neighbourhood;
  names: string[];
  /** Whole sentences of the passage, this one included where it is a quotation. */
  sentences: string[];
  /** Whether it stems from pairs that the gate was not worked on with. */
  heldOut: boolean;
};

const DOCS = join(import.meta.dirname, '../../../docs');

const textOf = (passage: Neighbourhood) => passage.before + passage.quote + passage.after;
const sentencesOf = (text: string, language: string) =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

/** Passages of the pairs: their own sentences and the paraphrases that are labelled as carried. */
function truthsOfPairs(pairs: readonly LabelledPair[], heldOut: boolean): Truth[] {
  const passages = Map.groupBy(pairs, ({ passage }) => passage);
  return [...passages].flatMap(([quote, rows], index) => {
    const [{ language, subject, names }] = rows as [LabelledPair];
    const document = `${heldOut ? 'held-out' : 'pairs'}-${language}-${subject}`;
    const sentences = sentencesOf(quote, language);
    const carried = rows.filter(({ supported }) => supported).map(({ sentence }) => sentence);
    return [...new Set([...sentences, ...carried])].map((text): Truth => {
      const passage = { before: '', quote, after: '' };
      const evidenceId = `${document}-${index}`;
      return { evidenceId, document, language, text, passage, names, sentences, heldOut };
    });
  });
}

/** Every sentence of prose of the product's own documentation, with the paragraph around it. */
function ofDocs(): Truth[] {
  const pages = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
  return pages.sort().flatMap((page) => {
    const text = readFileSync(join(DOCS, page), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    const paragraphs = text.split(/\n{2,}/).filter((part) => /^\p{Lu}[^|`[\]*]+\.$/u.test(part));
    return paragraphs.flatMap((paragraph, at) =>
      splitSentences(paragraph, 'en').flatMap(({ start, end }): Truth[] => {
        const sentence = paragraph.slice(start, end);
        if (!isProse(sentence)) return [];
        const block = { start: 0, end: paragraph.length };
        const passage = neighbourhoodOf(paragraph, block, start, end);
        const sentences = sentencesOf(textOf(passage), 'en');
        const evidenceId = `${page}-${at}-${start}`;
        const source = { document: page, language: 'en', heldOut: false };
        return [{ ...source, evidenceId, text: sentence, passage, names: [], sentences }];
      }),
    );
  });
}

/** All truths that stand in the repository, in a fixed order. */
export function readTruths(): Truth[] {
  return [
    ...truthsOfPairs(tunedPairs(), false),
    ...truthsOfPairs(heldOutPairs(), true),
    ...ofDocs(),
  ];
}
