import type { TextBlock } from '@citeloom/common/contracts/source';
import { chooseCells } from './choose-cells.ts';
import { isWithdrawn } from '@citeloom/common/domain/provenance/standing';
import { chooseFacets } from './choose-facets.ts';
import { cutPassages, GAP } from './cut-passages.ts';
import { nameFacets } from './facet-titles.ts';
import { answeringOf, measureFit, type FittingPassage, type Nearness } from './fit.ts';
import { groupPassages, type PassageGroup } from './group-passages.ts';
import { opensAt } from './opens-at.ts';
import type { ChosenPassages, Passage } from './passage.ts';
import { readQuestion, type Question } from './question.ts';
import type { WeighedWord } from '../../documents/index/weighed-question.ts';
import { withoutRepeats } from './repeats.ts';
import { scorePassages } from './score-passages.ts';
import type { FoundPlace, PassageSource } from './source.ts';
import { RESEARCH } from '../tuning.ts';

/** What passages are chosen for. */
export type QuestionToAnswer = {
  words: readonly WeighedWord[];
  /** The language that the question is put in (ISO 639-1), where that is known. */
  language?: string | undefined;
  /** Most facets. */
  limit: number;
  /** Compares texts with the question in meaning; without it, words alone decide. */
  nearness?: Nearness | undefined;
};

/**
 * The passages of sources that answer a question best, grouped into at most `limit` facets, the best
 * answer first. Where none is on the question's topic there are no facets, and the passages are those
 * that come closest. Pure and deterministic. Heavy: call it in a worker thread.
 */
export function choosePassages(
  sources: readonly PassageSource[],
  places: readonly FoundPlace[],
  { words, language, limit, nearness }: QuestionToAnswer,
): ChosenPassages {
  const question = readQuestion(words, language);
  const chosen = choose();
  const { scored, answering } = chosen;
  const beside = chooseFacets(groupPassages(chosen.beside), limit - chosen.groups.length);
  const cells = chooseCells(sources, words, question, scored[0]?.score ?? 1);
  // What only speaks of the subject is told where little answers; there is always one facet.
  const found = [...chosen.groups.filter(answers), ...chosen.groups.filter((one) => !answers(one))];
  const all = [...cells, ...found, ...beside];
  const wanted = Math.max(1, cells.length + found.filter(answers).length);
  const groups = all.slice(0, Math.min(limit, wanted));
  const quotable = [...cells.flatMap(({ passages }) => passages), ...answering];
  const kept = quotable.length > 0 ? quotable : scored.slice(0, RESEARCH.passagesMax);
  const titles = nameFacets(all, sources);
  const offered = offer([...cells, ...found], scored);
  const top = kept[0]?.score ?? 1;
  const quoted: Passage[] = [];
  const placesOf = new Map<FittingPassage, number[]>();
  const numbered = (some: readonly FittingPassage[]) =>
    some.flatMap((passage) => placesOf.get(passage) ?? []);
  for (const passage of new Set([...kept, ...all.flatMap((one) => one.passages), ...offered])) {
    const own = asPassages(passage, top, question);
    placesOf.set(
      passage,
      own.map((_one, index) => quoted.length + index),
    );
    quoted.push(...own);
  }
  const facets = all.map(({ passages }, index) => ({
    title: titles[index] ?? '',
    language: passages[0]?.source.language ?? 'en',
    passages: numbered(passages),
  }));
  return {
    passages: quoted,
    answering: numbered(kept).length,
    facets: facets.slice(0, groups.length),
    spare: facets.slice(groups.length),
    offered: numbered(offered).slice(0, RESEARCH.passagesMax),
  };

  function choose() {
    const cut = sources.flatMap((source) => cutPassages(source, places));
    const worded = withoutRepeats(scorePassages(cut, places, question));
    const { passages: measured, answered } = measureFit(worded, question, nearness);
    const scored = withdrawnLast(measured);
    const fitting = (least: number) => (answered ? scored.filter(({ fit }) => fit >= least) : []);
    const answering = fitting(RESEARCH.partly).slice(0, RESEARCH.passagesMax);
    const least = RESEARCH.answersWell * (answering[0]?.score ?? 0);
    const well = answering.filter(({ score }) => score >= least);
    const groups = chooseFacets(groupPassages(well, answering.slice(well.length)), limit);
    const grouped = groups.flatMap(({ passages }) => passages);
    const beside = fitting(RESEARCH.beside).filter((one) => !grouped.includes(one));
    return { scored, answering: [...new Set([...answering, ...grouped])], groups, beside };
  }
}

/** Whether a passage of a group answers the question by itself. */
const answers = ({ passages }: PassageGroup) =>
  passages.some(({ fit }) => answeringOf(fit) === 'answers');

/** Passages best first, those of retracted and withdrawn sources worth less. */
function withdrawnLast(passages: readonly FittingPassage[]): FittingPassage[] {
  return passages
    .map((passage) => {
      const worth = isWithdrawn(passage.source) ? RESEARCH.withdrawn : 1;
      return { ...passage, score: passage.score * worth };
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * What an article may be made from, at most 60 passages: those of the facets first, which answer the question
 * and each say something else, then the best two of each source, then what scores most. An engine that sorts
 * passages sees them also where the measure finds no answer, unless nothing is near, and is the one who decides.
 */
function offer(
  groups: readonly PassageGroup[],
  scored: readonly FittingPassage[],
): FittingPassage[] {
  const bySource = [...Map.groupBy(scored, ({ source }) => source).values()];
  const ofEach = bySource.flatMap((own) => own.slice(0, RESEARCH.ofEachSource));
  const own = groups.flatMap(({ passages }) => passages);
  const isOpen = groups.length > 0 || scored.some(({ fit }) => fit >= RESEARCH.offered);
  return isOpen ? [...new Set([...own, ...ofEach, ...scored])].slice(0, RESEARCH.passagesMax) : [];
}

/** A passage as it is quoted: several stretches where something was taken out of its source. */
function asPassages(
  { source, blocks, headings, score, fit }: FittingPassage,
  top: number,
  question: Question,
): Passage[] {
  const stretches: TextBlock[][] = [];
  for (const block of blocks) {
    const last = stretches.at(-1)?.at(-1);
    if (last && block.start - last.end <= GAP) stretches.at(-1)?.push(block);
    else stretches.push([block]);
  }
  return stretches.map((own) => {
    const start = own[0]?.start ?? 0;
    const end = own.at(-1)?.end ?? start;
    return {
      sourceId: source.id,
      start,
      end,
      quote: source.text.slice(start, end),
      blocks: own.flatMap(({ kind, ...block }) =>
        kind === 'paragraph' || kind === 'item' || kind === 'quote' || kind === 'table'
          ? [{ kind, start: block.start - start, end: block.end - start }]
          : [],
      ),
      headings,
      language: source.language,
      score: Math.min(1, score / top),
      opensAt: opensAt(source, own, question) - start,
      answering: answeringOf(fit),
    };
  });
}
