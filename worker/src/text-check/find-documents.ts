import type { TextCheckRequest } from '@citeloom/common/contracts/text-check';
import type { RunContext } from '../run-engine/run-context.ts';
import { RunInterrupted } from '../run-engine/run-interrupted.ts';
import { ownSourceHits } from '../own-sources/own-source-hits.ts';
import type { ReadDocument, SearchHit } from '../providers/search/search-provider.ts';
import { unreadableNote } from '../research/unreadable-note.ts';
import type { FollowedLinks } from './follow-links.ts';
import type { SubmittedSentence } from './read-submitted.ts';
import type { TextCheckDependencies } from './text-check-dependencies.ts';

/** Sentences that are looked up in one stored call. */
const BATCH = 8;
const HITS_PER_SENTENCE = 5;
/** Most documents that one text is held against: those that most of its sentences speak of. */
const DOCUMENTS_MAX = 40;

const keyOf = ({ provider, ref }: Pick<SearchHit, 'provider' | 'ref'>) => `${provider} ${ref}`;

/** Lets every provider read what is new or has changed, before anything is looked up. */
export async function prepareProviders(
  context: RunContext,
  { providers }: TextCheckDependencies,
): Promise<void> {
  for (const provider of providers) {
    const notes = (await provider.prepare?.(context.signal)) ?? [];
    for (const note of notes) await context.note(note);
  }
}

/**
 * Asks every provider for each sentence, and reads the documents that were found most and best. The
 * whole text decides: a sentence with a wrong name in it finds nothing by itself.
 */
export async function findDocuments(
  context: RunContext,
  parts: TextCheckDependencies,
  sentences: readonly SubmittedSentence[],
): Promise<ReadDocument[]> {
  const worth = new Map<string, { hit: SearchHit; worth: number }>();
  const total = sentences.length;
  for (const provider of parts.providers) {
    for (let at = 0; at < total; at += BATCH) {
      const texts = sentences.slice(at, at + BATCH).map(({ text, judged }) => judged ?? text);
      const hits = await context.call(
        `search:${provider.name}`,
        { texts, limit: HITS_PER_SENTENCE },
        ({ limit }, { signal }) =>
          Promise.all(texts.map((text) => provider.search(text, { since: null, limit, signal }))),
      );
      for (const answer of hits) addWorth(worth, answer);
      const done = Math.min(total, at + BATCH);
      const message = `Looked for ${done} of ${total} sentences in ${provider.name}`;
      await context.report({ stage: 'find', done, total, message });
    }
  }
  const best = [...worth.values()]
    .sort((one, other) => other.worth - one.worth)
    .slice(0, DOCUMENTS_MAX);
  return readDocuments(
    context,
    parts,
    best.map(({ hit }) => hit),
  );
}

/**
 * Reads the sources that a person gave; one that cannot be read is told in a note.
 *
 * @param pages what the links of the text led to, by address: no page is fetched twice.
 */
export async function readGivenSources(
  context: RunContext,
  parts: TextCheckDependencies,
  given: Pick<TextCheckRequest, 'urls' | 'uploads'>,
  pages: FollowedLinks['pages'],
): Promise<ReadDocument[]> {
  const hits = await ownSourceHits(context, given);
  const total = hits.length;
  const report = (done: number) =>
    context.report({
      stage: 'given',
      done,
      total,
      message: `Read ${done} of ${total} of your sources`,
    });
  if (total > 0) await report(0);
  const linked = hits.flatMap(({ ref }) => {
    const page = pages.get(ref);
    return page && 'document' in page ? [page.document] : [];
  });
  const others = hits.filter(({ ref }) => !linked.some((page) => page.ref === ref));
  const read = await readDocuments(context, parts, others);
  if (total > 0) await report(total);
  return [...linked, ...read];
}

async function readDocuments(
  context: RunContext,
  parts: TextCheckDependencies,
  hits: readonly SearchHit[],
): Promise<ReadDocument[]> {
  const read = await Promise.all(hits.map((hit) => readDocument(context, parts, hit)));
  return read.filter((document) => document !== null);
}

/** A document counts by how well it answers each sentence, beside that sentence's best. */
function addWorth(worth: Map<string, { hit: SearchHit; worth: number }>, hits: SearchHit[]): void {
  const top = Math.max(...hits.map(({ score }) => score), Number.MIN_VALUE);
  for (const hit of hits) {
    const known = worth.get(keyOf(hit)) ?? { hit, worth: 0 };
    worth.set(keyOf(hit), { hit, worth: known.worth + hit.score / top });
  }
}

/** A document by its reference; null, with a note, when it cannot be read. */
async function readDocument(
  context: RunContext,
  { providers, givenReaders = [] }: TextCheckDependencies,
  hit: SearchHit,
): Promise<ReadDocument | null> {
  const { provider: name, ref } = hit;
  const provider = [...providers, ...givenReaders].find((one) => one.name === name);
  if (!provider) return null;
  try {
    return await context.call('read', { provider: name, ref }, (_what, { signal }) =>
      provider.read(ref, signal),
    );
  } catch (error) {
    if (error instanceof RunInterrupted || context.signal.aborted) throw error;
    await context.note(unreadableNote(hit, error));
    return null;
  }
}
