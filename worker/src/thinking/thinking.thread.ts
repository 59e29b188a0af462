import { workerData } from 'node:worker_threads';
import type { Disagreement } from '@citeloom/common/contracts/evidence-report';
import {
  checkAgainstTexts,
  type CheckedWritten,
} from '@citeloom/common/domain/evidence/check-against-texts';
import { findDisagreements } from '@citeloom/common/domain/evidence/report/disagreements';
import {
  storedTrustedBlocks,
  onlyBlocks,
} from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import type { OpposedTask } from '@citeloom/common/server/articles/opposed-evidence';
import type { TextDocument } from '@citeloom/common/server/models/text';
import type { Connection } from 'mongoose';
import type { SubmittedFilesTask } from '../download/submitted-files.ts';
import type { TextFile } from '../download/zip-files.ts';
import type { SubmittedWords } from '../images/text-brief.ts';
import type { ImageBrief } from '../providers/artists/artist.ts';
import { selectCitable } from '../research/select-citable.ts';
import { groupNearCopies } from '../research/near-copies.ts';
import type { ChosenPassages } from '../research/passages/passage.ts';
import { indexSources, type SourceIndex } from '../research/passages/source-index.ts';
import type { PassagesTask } from '../research/research-dependencies.ts';
import type { SubmittedText } from '../text-check/read-submitted.ts';
import type { CheckTask } from '../text-check/text-check-dependencies.ts';
import { gateSentences, type Gated, type GateTask } from '../writing/gate-sentences.ts';

/** What the threads are started with. */
export type ThinkingThreadData = { databaseUrl: string };

/** Places that the passages of a research are cut around, and that a sentence is held against. */
const PLACES_MAX = 150;
const PLACES_PER_SENTENCE = 6;

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

/** Read here, so that megabytes of text never pass through the main thread. */
async function readTexts(textIds: readonly string[]): Promise<Map<string, TextDocument>> {
  const database = await connection();
  const texts = await database
    .collection<TextDocument>('texts')
    .find({ _id: { $in: [...new Set(textIds)] } })
    .toArray();
  return new Map(texts.map((text) => [text._id, text]));
}

type Indexed = { texts: Map<string, TextDocument>; index: SourceIndex };

/** What was indexed last: a text is checked a few sentences at a time against the same sources. */
let last: { key: string; indexed: Promise<Indexed> } | undefined;

function indexTexts(textIds: readonly string[]): Promise<Indexed> {
  const key = [...new Set(textIds)].sort().join(' ');
  if (last?.key === key) return last.indexed;
  const indexed = readTexts(textIds).then((texts) => ({
    texts,
    index: indexSources([...texts.values()].map((text) => ({ ...text, id: text._id }))),
  }));
  last = { key, indexed };
  indexed.catch(() => (last = undefined));
  return indexed;
}

/** Groups near-copies: text id → id of their common origin. Orders to programs make no difference. */
export async function findOrigins(textIds: readonly string[]): Promise<Record<string, string>> {
  const stored = await readTexts(textIds);
  const texts = [...new Set(textIds)].flatMap((id) => {
    const text = stored.get(id);
    return text ? [{ id, text: onlyBlocks(text.text, storedTrustedBlocks(text)) }] : [];
  });
  return Object.fromEntries(groupNearCopies(texts));
}

/** Chooses passages of sources that are ranked among themselves, whoever found them. */
export async function choosePassages(task: PassagesTask): Promise<ChosenPassages> {
  const textIds = task.sources.map((source) => source.textId);
  const { texts: textById, index } = await indexTexts(textIds);
  const sources = task.sources.flatMap(({ textId, ...source }) => {
    const stored = textById.get(textId);
    if (!stored) return [];
    const { text, blocks, trusted, language } = stored;
    return [{ ...source, textId, text, blocks, trusted, language }];
  });
  const ranked = index.rank(task.words, textIds, PLACES_MAX);
  const places = ranked.flatMap(({ textId, start, end, score }) =>
    sources
      .filter((source) => source.textId === textId)
      .map((source) => ({ sourceId: source.id, start, end, score })),
  );
  const { topic, limit } = task;
  return selectCitable(sources, places, { topic, words: index.known(task.words), limit });
}

/** Puts sentences through the gate; its rules compile with the first of them, longer than the main thread may wait. */
export function gate(task: GateTask): Gated {
  return gateSentences(task);
}

/** Reads a text that somebody pasted; what that takes is loaded when it is first needed. */
export async function readGiven(text: string): Promise<SubmittedText> {
  const { readSubmitted: read } = await import('../text-check/read-submitted.ts');
  return read(text);
}

/** Makes the text files of a package of an article that somebody posted. */
export async function makeGivenFiles(task: SubmittedFilesTask): Promise<TextFile[]> {
  const { makeGivenFiles: make } = await import('../download/submitted-files.ts');
  return make(task);
}

/** What an artist may know of a text that somebody posted. */
export async function briefOfText(words: SubmittedWords): Promise<ImageBrief> {
  const { briefOfText: read } = await import('../images/text-brief.ts');
  return read(words);
}

/** Where passages of independent origins say different things. */
export function disagreements({ passages, cited }: OpposedTask): Disagreement[] {
  return findDisagreements(passages, (id) => cited.has(id));
}

/** Checks sentences that a person wrote against the places that speak of each. */
export async function checkWritten(task: CheckTask): Promise<CheckedWritten[]> {
  const { texts, index } = await indexTexts(task.textIds);
  const sentences = task.sentences.map(({ text, words, textIds }) => ({
    text,
    places: index.rank(words, textIds, PLACES_PER_SENTENCE),
  }));
  return checkAgainstTexts({ ...task, sentences }, texts);
}
