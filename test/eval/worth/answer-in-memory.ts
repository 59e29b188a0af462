import { SUMMARIES_MAX, WINDOW_DAYS } from '@citeloom/common/contracts/research';
import { overlaps } from '@citeloom/common/domain/evidence/parse/spans';
import {
  onlyBlocks,
  storedHeardBlocks,
} from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import { askedIn } from '../../../worker/src/documents/index/asked-in.ts';
import { analyseQuery, readingLanguage } from '../../../worker/src/documents/index/query.ts';
import { searchDocuments } from '../../../worker/src/documents/index/search-documents.ts';
import { TOPICAL_WEIGHT } from '../../../worker/src/documents/index/topic-gate.ts';
import type { SearchProvider } from '../../../worker/src/providers/search/search-provider.ts';
import { planSearch } from '../../../worker/src/providers/writers/builtin/plan-search.ts';
import { summarise } from '../../../worker/src/providers/writers/builtin/summarise.ts';
import { chooseHits, rankHits } from '../../../worker/src/research/choose-hits.ts';
import { groupNearCopies } from '../../../worker/src/research/near-copies.ts';
import type { Nearness } from '../../../worker/src/research/passages/fit.ts';
import { foundFacets, type FoundFacet } from '../../../worker/src/research/passages/passage.ts';
import { passageName } from '../../../worker/src/research/passages/passage-name.ts';
import { placesByName } from '../../../worker/src/research/passages/places-by-name.ts';
import {
  indexSources,
  type SourceIndex,
} from '../../../worker/src/research/passages/source-index.ts';
import { selectCitable } from '../../../worker/src/research/select-citable.ts';
import { RESEARCH } from '../../../worker/src/research/tuning.ts';
import type { MemoryDocument, MemoryLibrary } from './library-in-memory.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date();
const SINCE = new Date(NOW.getTime() - WINDOW_DAYS * DAY_MS);
const FOLDER = { name: 'documents', undatedWelcome: true } as SearchProvider;

/** A summary as a reader gets it, and the pages that it quotes. */
export type Card = { title: string; sentences: string[]; quoted: { path: string; text: string }[] };

/** What the process keeps of a library from one question to the next. */
export type Memory = {
  origins: Map<string, Map<string, string>>;
  indexes: Map<string, SourceIndex>;
};

/** How near texts are to a question in meaning. */
export type Meanings = (question: string) => Nearness;

/**
 * The summaries that the built-in engine gives to a question, by the same functions as a research, in this
 * process: what is chosen and written, without what is stored and checked.
 */
export function answerInMemory(
  { documents, index }: MemoryLibrary,
  question: string,
  { memory, meanings }: { memory: Memory; meanings: Meanings | null },
): Card[] {
  const lexicon = index.lexicon();
  const words = analyseQuery(question, lexicon)
    .filter(({ passages, weight }) => passages > 0 || weight >= TOPICAL_WEIGHT)
    .sort((a, b) => a.start - b.start)
    .map(({ text, strength, passages }) => ({ text, strength, known: passages > 0 }));
  const language = readingLanguage(question, lexicon.languages);
  const nearness = meanings?.(question);
  const found = search({ documents, index }, question, language);
  const read = found.length > 0 || !nearness ? found : nearest({ documents, index }, nearness);
  const texts = read.map(({ document }) => document);
  const origins = kept(memory.origins, keyOf(texts), () =>
    groupNearCopies(
      texts.map((one) => ({
        id: one.textId,
        text: onlyBlocks(one.text, storedHeardBlocks(one)),
      })),
    ),
  );
  const sources = read.map(({ document, relevance }) => ({
    ...document,
    ...{ id: document.path, relevance, url: null, finalUrl: null, site: 'documents' },
    originId: origins.get(document.textId) ?? document.textId,
    provider: 'documents',
  }));
  for (const source of sources)
    if (source.originId !== source.textId) source.relevance *= RESEARCH.copy;
  const ids = texts.map(({ textId }) => textId);
  const own = kept(memory.indexes, keyOf(texts), () =>
    indexSources(texts.map((one) => ({ ...one, id: one.textId }))),
  );
  const worded = own
    .rank(words, ids, RESEARCH.placesMax)
    .flatMap(({ textId, start, end, score }) =>
      sources.flatMap((source) =>
        source.textId === textId ? [{ sourceId: source.id, start, end, score }] : [],
      ),
    );
  const places = worded.length === 0 && nearness ? placesByName(sources, nearness) : worded;
  const chosen = selectCitable(sources, places, {
    ...{ topic: question, language: askedIn(question), words: own.known(words) },
    ...{ limit: SUMMARIES_MAX, nearness },
  });
  return written(question, language, sources, {
    facets: foundFacets(chosen, chosen.facets),
    spare: foundFacets(chosen, chosen.spare),
  });
}

function search({ documents, index }: MemoryLibrary, question: string, language: string) {
  const { queries } = planSearch({ topic: question, language });
  const answers = queries.flatMap((query) =>
    [SINCE, null].map((since) =>
      searchDocuments(index, query, { since, limit: RESEARCH.hitsPerSearch, now: NOW }).map(
        (hit) => ({
          ...hit,
          ...{ provider: FOLDER.name, ref: hit.path, site: '' },
        }),
      ),
    ),
  );
  const { chosen } = chooseHits(rankHits(FOLDER, answers, { since: SINCE.toISOString() }));
  return chosen.map(({ ref, relevance }) => ({ document: documents.get(ref)!, relevance }));
}

/** As `nearestDocuments` does. */
function nearest({ documents, index }: MemoryLibrary, nearness: Nearness) {
  const named = [...documents.values()].map((document) => {
    const passages = index.text(document.textId)?.passages ?? [];
    const headings = new Set(passages.flatMap(({ headingPath }) => headingPath.slice(-1)));
    const names = [[], ...[...headings].map((one) => [one])].map((own) =>
      passageName(document.title, own),
    );
    return { document, near: Math.max(...nearness(names)) };
  });
  const best = named
    .filter(({ near }) => near >= RESEARCH.nearName)
    .toSorted((a, b) => b.near - a.near)
    .slice(0, RESEARCH.nearDocumentsMax);
  return best.map(({ document, near }) => ({ document, relevance: near / best[0]!.near }));
}

type Source = MemoryDocument & { id: string; originId: string };

function written(
  topic: string,
  asked: string,
  sources: readonly Source[],
  { facets, spare }: { facets: FoundFacet[]; spare: FoundFacet[] },
): Card[] {
  const cards: (Card & { spans: { sourceId: string; start: number; end: number }[] })[] = [];
  const tell = ({ title, passages, language }: FoundFacet) => {
    const evidence = passages.map((one, at) => {
      const source = sources.find(({ id }) => id === one.sourceId)!;
      return {
        ...{ alias: `e${at}`, text: one.quote, blocks: one.blocks, headings: one.headings },
        ...{ source: source.id, origin: source.originId, sourceTitle: source.title },
        ...{ publishedAt: source.publishedAt, start: one.start, score: one.score },
      };
    });
    const draft = summarise({ topic, language: language ?? asked }, { title, evidence });
    const isCell = passages.some(({ blocks }) => blocks.some(({ kind }) => kind === 'table'));
    if (draft.sentences.length < (isCell ? 1 : RESEARCH.fewestSentences)) return;
    const spans = passages.filter((_one, at) =>
      draft.sentences.some(({ aliases }) => aliases.includes(`e${at}`)),
    );
    const quoted = draft.sentences.flatMap(({ text, aliases }) =>
      aliases.map((alias) => ({ path: passages[Number(alias.slice(1))]!.sourceId, text })),
    );
    cards.push({
      title: draft.title,
      sentences: draft.sentences.map(({ text }) => text),
      quoted,
      spans,
    });
  };
  facets.forEach(tell);
  for (const facet of spare) {
    const sentences = cards.flatMap((card) => card.sentences);
    if (cards.length >= RESEARCH.enoughSummaries && sentences.length >= RESEARCH.enoughSentences)
      break;
    const [best] = facet.passages;
    const isQuoted = cards
      .flatMap(({ spans }) => spans)
      .some((one) => best && one.sourceId === best.sourceId && overlaps(one, best));
    if (!isQuoted) tell(facet);
  }
  return cards.map(({ spans: _spans, ...card }) => card);
}

const keyOf = (texts: readonly MemoryDocument[]) => texts.map(({ textId }) => textId).join(' ');

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}
