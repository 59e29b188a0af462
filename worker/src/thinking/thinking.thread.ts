import { workerData } from 'node:worker_threads';
import type { Disagreement } from '@citeloom/common/contracts/evidence-report';
import {
  checkAgainstTexts,
  type CheckedWritten,
  type TextsTask,
} from '@citeloom/common/domain/evidence/check-against-texts';
import { findDisagreements } from '@citeloom/common/domain/evidence/report/disagreements';
import type { OpposedTask } from '@citeloom/common/server/articles/opposed-evidence';
import type { TextDocument } from '@citeloom/common/server/models/text';
import type { Connection } from 'mongoose';
import type { GivenTask } from '../download/given-files.ts';
import type { TextFile } from '../download/zip-files.ts';
import type { GivenWords } from '../images/text-brief.ts';
import type { ImageBrief } from '../providers/artists/artist.ts';
import { chooseQuotable } from '../research/choose-quotable.ts';
import type { ChosenPassages } from '../research/passages/passage.ts';
import type { PassagesTask } from '../research/research-parts.ts';
import type { GivenText } from '../verify/read-given.ts';
import { gateSentences, type Gated, type GateTask } from '../writing/gate-sentences.ts';

/** What the threads are started with. */
export type ThinkingThreadData = { databaseUrl: string };

const { databaseUrl } = workerData as ThinkingThreadData;
let opened: Promise<Connection> | undefined;

/**
 * Opened by the first call; when that fails (no database), the next one tries again. The driver takes longer
 * to load than all rules of the gate.
 */
function connection(): Promise<Connection> {
  opened ??= connect().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function connect(): Promise<Connection> {
  const { default: mongoose } = await import('mongoose');
  const options = { maxPoolSize: 1, serverSelectionTimeoutMS: 10_000 };
  return mongoose.createConnection(databaseUrl, options).asPromise();
}

/** Reads the sources' texts itself, so that megabytes of text never pass through the main thread. */
export async function choosePassages(task: PassagesTask): Promise<ChosenPassages> {
  const database = await connection();
  const texts = await database
    .collection<TextDocument>('texts')
    .find({ _id: { $in: task.sources.map((source) => source.textId) } })
    .toArray();
  const textById = new Map(texts.map((text) => [text._id, text]));
  const sources = task.sources.flatMap(({ textId, ...source }) => {
    const stored = textById.get(textId);
    if (!stored) return [];
    const { text, blocks, heard, language } = stored;
    return [{ ...source, textId, text, blocks, heard, language }];
  });
  const places = task.places.flatMap(({ textId, start, end, score }) =>
    sources
      .filter((source) => source.textId === textId)
      .map((source) => ({ sourceId: source.id, start, end, score })),
  );
  const { topic, words, limit } = task;
  return chooseQuotable(sources, places, { topic, words, limit });
}

/** Puts sentences through the gate; compiling its rules takes longer than the main thread may wait. */
export function gate(task: GateTask): Gated {
  return gateSentences(task);
}

/** Reads a text that somebody pasted; what that takes is loaded when it is first needed. */
export async function readGiven(text: string): Promise<GivenText> {
  const { readGiven: read } = await import('../verify/read-given.ts');
  return read(text);
}

/** Makes the text files of a package of an article that somebody posted. */
export async function makeGivenFiles(task: GivenTask): Promise<TextFile[]> {
  const { makeGivenFiles: make } = await import('../download/given-files.ts');
  return make(task);
}

/** What an artist may know of a text that somebody posted. */
export async function briefOfText(words: GivenWords): Promise<ImageBrief> {
  const { briefOfText: read } = await import('../images/text-brief.ts');
  return read(words);
}

/** Where passages of independent origins say different things. */
export function disagreements({ passages, cited }: OpposedTask): Disagreement[] {
  return findDisagreements(passages, (id) => cited.has(id));
}

/** Checks sentences that a person wrote; it reads the texts that they are held against itself. */
export async function checkWritten(task: TextsTask): Promise<CheckedWritten[]> {
  const database = await connection();
  const ids = task.sentences.flatMap(({ places }) => places.map(({ textId }) => textId));
  const texts = await database
    .collection<TextDocument>('texts')
    .find({ _id: { $in: [...new Set(ids)] } })
    .toArray();
  return checkAgainstTexts(task, new Map(texts.map((text) => [text._id, text])));
}

// Compiled now, the rules are ready when the first run needs them.
gateSentences({
  language: 'en',
  sentences: [{ text: 'Rules do not compile in 2 ms.', evidenceIds: ['warm'] }],
  evidence: [{ id: 'warm', quote: 'Some rules compile in 2 ms.', blocks: [{ start: 0, end: 27 }] }],
  said: [],
});
