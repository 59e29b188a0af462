import { belongingOf } from '@citeloom/common/server/content/belonging';
import type { Belonging } from '@citeloom/common/server/models/owned';
import { deriveId } from '@citeloom/common/server/derive-id';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import { sourceReference } from '@citeloom/common/server/presenters/present-source';
import pLimit from 'p-limit';
import { isBudgetFailure } from '../run-engine/budget.ts';
import type { RunContext } from '../run-engine/run-context.ts';
import { RunInterrupted } from '../run-engine/run-interrupted.ts';
import type { ReadDocument, SearchHit } from '../providers/search/search-provider.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import type { RelevantHit } from '../providers/search/relevant-hit.ts';
import { unreadableNote } from './unreadable-note.ts';
import { RESEARCH } from './tuning.ts';

/** A source with its score (0..1) relative to the best hit of the provider that found it. */
export type ReadSource = SourceDocument & { relevance: number };

/** The sources of one research as they are read; each is read once, whoever asks for it. */
export type SourceReading = {
  /** Begins to read, eight at a time; each source is shown as soon as it is read. */
  begin(hits: readonly RelevantHit[]): void;
  /**
   * Waits until some are read, those not begun yet included, and tells how many are; one that cannot be
   * read becomes a note and gives its place to the next of those that stand by. In the order of the hits.
   */
  read(hits: readonly RelevantHit[], spare?: readonly RelevantHit[]): Promise<ReadSource[]>;
  /** Waits until what is read so far passes a test; null when `read` has ended and it still fails. */
  until(test: (sources: readonly ReadSource[]) => boolean): Promise<readonly ReadSource[] | null>;
};

/** Opens the reading of one research. */
export function openReading(context: RunContext, parts: ResearchDependencies): SourceReading {
  const limit = pLimit(RESEARCH.readAtATime);
  const begun = new Map<string, Promise<ReadSource | null>>();
  const sources: ReadSource[] = [];
  const waiting = new Set<() => void>();
  let ended = false;

  const wake = () => waiting.forEach((look) => look());

  function readOnce(hit: RelevantHit): Promise<ReadSource | null> {
    const key = `${hit.provider} ${hit.ref}`;
    let reading = begun.get(key);
    if (!reading) {
      reading = limit(async () => {
        const source = await readSource(context, parts, hit);
        if (!source) return null;
        const body = sourceReference(source);
        await context.show({ kind: 'source', id: body.id, body });
        const read = { ...source, relevance: hit.relevance };
        sources.push(read);
        wake();
        return read;
      });
      begun.set(key, reading);
      // Whoever waits for it sees the failure.
      reading.catch(() => undefined);
    }
    return reading;
  }

  return {
    begin(hits) {
      for (const hit of hits) void readOnce(hit);
    },
    async read(hits, spare = []) {
      const total = hits.length;
      const next = [...spare];
      const latest = performance.now() + RESEARCH.replacedMs;
      let done = 0;
      let refused = 0;
      const readOrReplace = async (hit: RelevantHit): Promise<ReadSource | null> => {
        const source = await readOnce(hit);
        if (source) return source;
        refused += 1;
        const other = performance.now() < latest ? next.shift() : undefined;
        return other ? readOrReplace(other) : null;
      };
      const read = await Promise.all(
        hits.map(async (hit) => {
          const source = await readOrReplace(hit);
          done += 1;
          const message = `Read ${done} of ${total} sources${refused > 0 ? ` · ${refused} refused` : ''}`;
          await context.report({ stage: 'read', done, total, message });
          return source;
        }),
      );
      ended = true;
      wake();
      return read.filter((source) => source !== null);
    },
    until: (test) =>
      new Promise((resolve) => {
        const look = () => {
          const passes = test(sources);
          if (!passes && !ended) return;
          waiting.delete(look);
          resolve(passes ? [...sources] : null);
        };
        waiting.add(look);
        look();
      }),
  };
}

async function readSource(
  context: RunContext,
  parts: Pick<ResearchDependencies, 'providers' | 'givenReaders'>,
  hit: RelevantHit,
): Promise<SourceDocument | null> {
  try {
    const document = await readHit(context, parts, hit);
    return document && asSource(belongingOf(context), document);
  } catch (error) {
    if (error instanceof RunInterrupted || isBudgetFailure(error)) throw error;
    if (context.signal.aborted) throw error;
    await context.note(unreadableNote(hit, error));
    return null;
  }
}

/**
 * Reads what a search found or a person gave; the same is read once in a run. Null when its provider is
 * not there any more.
 *
 * @throws ProviderError when it cannot be read.
 */
export async function readHit(
  context: RunContext,
  { providers, givenReaders = [] }: Pick<ResearchDependencies, 'providers' | 'givenReaders'>,
  hit: SearchHit,
): Promise<ReadDocument | null> {
  const reader = [...providers, ...givenReaders].find(({ name }) => name === hit.provider);
  if (!reader) return null;
  return context.call('read', { provider: hit.provider, ref: hit.ref }, ({ ref }, { signal }) =>
    reader.read(ref, signal, hit),
  );
}

/** A document as a source of what it belongs to; its origin is its own text until near-copies are looked for. */
export function asSource(belonging: Belonging, document: ReadDocument): SourceDocument {
  const { ref, fetchedAt, ...rest } = document;
  const _id = deriveId(belonging.contentId, 'source', document.provider, ref);
  const fetched = { fetchedAt: new Date(fetchedAt), originId: document.textId };
  return { _id, ...belonging, ...rest, ...fetched };
}
