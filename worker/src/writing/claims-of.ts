import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { refersBack } from '@citeloom/common/domain/readability/dangling';
import type { Claim } from '@citeloom/common/domain/evidence/judge/claim';
import type { CitedSpan, WholePassage } from '@citeloom/common/domain/evidence/passage-pool';
import { contentWords } from '@citeloom/common/domain/text/words';
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
  /** What the text answers. */
  topic?: string | undefined;
};

/** Whoever says in so few words of content what comes next may mean nothing else. */
const SHORT = 4;

/** So many sentences tell what is announced. */
const ANNOUNCED = 3;

/** Whether a sentence may only announce the next ones: "So the payment has two parts." */
const leadsOn = (text: string, language: string): boolean =>
  text.endsWith(':') || contentWords(text, language).length <= SHORT;

/**
 * The sentences that wait for a judge, by their place, each as a claim about the whole passages that it
 * cites, with the sentence before it, the first with what the text answers. One that leans on the sentence
 * before is held against the passages of both, since only there may stand what its "it" is. It waits for a judge
 * even where it is a quotation, unless the one before is of the same passage: elsewhere "it" may be something else.
 */
export function claimsOf({
  sentences,
  spans,
  evidence,
  language,
  topic,
}: GatedText): Map<number, Claim> {
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
  /** The ids of a sentence's passages, and of those of all that it leans on, one after the other. */
  const idsOf = (at: number): string[] => {
    const before = leaningOn(at);
    return [...(before === undefined ? [] : idsOf(before)), ...passageIdsOf(sentences[at]!)];
  };
  const claimOf = (sentence: ArticleSentence, at: number): Claim => {
    const own = passageIdsOf(sentence);
    const cited = evidence.filter(({ id }) => own.includes(id));
    // Where passages are of several sources, the judge tells which of them says so.
    const [first, ...others] = cited.map((one) => one.names ?? []);
    const names = (first ?? []).filter((name) => others.every((own) => own.includes(name)));
    const quotes = cited.map(({ quote }) => quote);
    const from = leaningOn(at) ?? at - 1;
    // An example goes on from all that it has supposed, wherever that stands.
    const before = sentences
      .slice(0, at)
      .filter((one, place) => place >= from || (sentence.supposed && one.supposed))
      .map(({ text }) => text);
    const leads = leadsOn(sentence.text, language);
    const announced = leads ? sentences.slice(at + 1, at + 1 + ANNOUNCED) : [];
    const ids = idsOf(at);
    const passages = evidence
      .filter(({ id }) => ids.includes(id))
      .map(({ quote, headings, document, site }) => claimPassage(quote, headings, document, site));
    return {
      text: claimText(sentence.text, quotes, names, language),
      ...(before.length > 0 ? { before: before.join(' ') } : {}),
      ...(announced.length > 0 && { after: announced.map(({ text }) => text) }),
      ...(at === 0 && topic !== undefined && { question: topic }),
      passages,
    };
  };
  return new Map(
    sentences.flatMap((sentence, at) =>
      waits(sentence, at) ? [[at, claimOf(sentence, at)] as const] : [],
    ),
  );
}
