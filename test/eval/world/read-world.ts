import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Injection, Topic, WorldDocument } from './world.ts';

const FOLDER = import.meta.dirname;
const DEFAULTS = { facts: [], contradictions: [], agreements: [], traps: [] };

/** All topics with their documents, in the order of their files' names. */
export function readTopics(): Topic[] {
  const folder = join(FOLDER, 'topics');
  return readdirSync(folder)
    .sort()
    .map((name) => readTopic(readFileSync(join(folder, name), 'utf8')));
}

function readTopic(text: string): Topic {
  const [head = '', ...parts] = text.split(/^@@ /m);
  const topic = parse(head) as Omit<Topic, 'documents'>;
  const documents: WorldDocument[] = [];
  for (const part of parts) documents.push(readDocument(part, topic.language, documents));
  return { ...DEFAULTS, ...topic, documents };
}

function readDocument(
  part: string,
  language: string,
  before: readonly WorldDocument[],
): WorldDocument {
  const [path = '', ...lines] = part.trimEnd().split('\n');
  const blank = lines.indexOf('');
  const about = lines.slice(0, blank < 0 ? undefined : blank).map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')] as const;
  });
  const values = new Map(about);
  const copied = before.find((document) => document.path === values.get('copyOf'));
  const age = values.get('age');
  return {
    path,
    title: values.get('title') ?? path,
    author: values.get('author') ?? null,
    language,
    age: age === undefined || age === 'null' ? null : Number(age),
    date: (values.get('date') ?? null) as WorldDocument['date'],
    origin: values.get('origin') ?? path,
    primary: values.get('primary') === 'true',
    web: readWebPlace(values.get('web')),
    body: copied?.body ?? lines.slice(blank + 1).join('\n'),
  };
}

/** `rss /2026/news.html`. */
function readWebPlace(text: string | undefined): WorldDocument['web'] {
  const [feed, link] = text?.split(' ') ?? [];
  if (feed === undefined || link === undefined) return null;
  return { feed: feed as 'rss', link };
}

/** Files of injections: those that the product's rules were made with, and others. */
export type InjectionSet = 'injections' | 'injections-unseen';

/** All injections of a file, in order. */
export function readInjections(set: InjectionSet = 'injections'): Injection[] {
  return readFileSync(join(FOLDER, `${set}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [aim = '', canary = '', demanded = '', ...text] = line.split(' | ');
      return { aim, canary, demanded, text: text.join(' | ') };
    });
}
