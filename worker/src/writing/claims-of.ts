import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { refersBack } from '@citeloom/common/domain/readability/dangling';
import type { Claim } from '@citeloom/common/domain/evidence/judge/claim';
import type { CitedSpan, WholePassage } from '@citeloom/common/domain/evidence/passage-pool';
import { claimPassage } from './claim-passage.ts';
import { claimText } from './claim-text.ts';

/** A passage with the headings above it and its document's title. */
type PlacedPassage = WholePassage & { headings: readonly string[]; document: string | undefined };

/** Sentences of a text as the gate left them, and what their citations lead to. */
export type GatedText = {
  sentences: readonly ArticleSentence[];
  spans: readonly CitedSpan[];
  evidence: readonly PlacedPassage[];
  language: string;
};

/**
 * The sentences that wait for a judge, by their place, each as a claim about the whole passages that it
 * cites. A sentence that leans on the one before is told together with it, since a judge knows nothing
 * else of the text. It waits for a judge even where it is a quotation, unless the one before is of the same
 * passage: elsewhere "it" may be something else.
 */
export function claimsOf({ sentences, spans, evidence, language }: GatedText): Map<number, Claim> {
  const passageIdsOf = ({ evidenceIds }: ArticleSentence) =>
    evidenceIds.map((id) => spans.find((span) => span.id === id)?.passageId ?? id);
  const leaningOn = (at: number): number | undefined => {
    if (!refersBack(sentences[at]?.text ?? '', language)) return undefined;
    const before = sentences.findLastIndex(
      ({ verdict }, index) => index < at && verdict !== 'uncited',
    );
    return before < 0 ? undefined : before;
  };
  const waits = (sentence: ArticleSentence, at: number) => {
    if (sentence.verdict === 'restated') return true;
    if (sentence.verdict !== 'supported') return false;
    const before = leaningOn(at);
    if (before === undefined) return false;
    const known = passageIdsOf(sentences[before]!);
    return !passageIdsOf(sentence).some((id) => known.includes(id));
  };
  const told = (at: number): { text: string; ids: string[] } => {
    const sentence = sentences[at]!;
    const ids = passageIdsOf(sentence);
    const cited = evidence.filter(({ id }) => ids.includes(id));
    const names = cited.flatMap((one) => one.names ?? []);
    const quotes = cited.map(({ quote }) => quote);
    const text = claimText(sentence.text, quotes, names, language);
    const before = leaningOn(at);
    if (before === undefined) return { text, ids };
    const first = told(before);
    return { text: `${first.text} ${text}`, ids: [...first.ids, ...ids] };
  };
  return new Map(
    sentences.flatMap((sentence, at) => {
      if (!waits(sentence, at)) return [];
      const { text, ids } = told(at);
      const passages = evidence
        .filter(({ id }) => ids.includes(id))
        .map(({ quote, headings, document }) => claimPassage(quote, headings, document));
      return [[at, { text, passages }] as const];
    }),
  );
}
