import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A real page, and what people said of its text. */
export type GoldPage = {
  path: string;
  html: Uint8Array;
  /** Pieces that its text has, and pieces of other things on the page. */
  pieces?: { wanted: string[]; unwanted: string[] };
  /** Its whole text. */
  text?: string;
  /** The day on which it was published, `YYYY-MM-DD`, or null where it has none; and its address. */
  dated?: { day: string | null; address: string };
  half: 'open' | 'set aside';
};

type Pieces = Record<string, { file: string; with?: string[]; without?: string[] }>;
type Days = Record<string, { file: string; date: string | null }>;
type Bodies = Record<string, { articleBody: string }>;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

function halfOf(name: string): GoldPage['half'] {
  return createHash('sha256').update(name).digest()[0]! < 128 ? 'open' : 'set aside';
}

/**
 * The pages of a folder with their gold, in one of three forms: that of trafilatura's evaluation
 * (`evaldata.json` with pieces, pages in `cache` and `eval`), that of htmldate's (`eval_*.json` with days) and that of the article extraction benchmark
 * (`ground-truth.json` with whole texts, pages in `html`, packed).
 *
 * @throws Error when the folder has none of them.
 */
export function goldPages(folder: string): GoldPage[] {
  const [pieces, bodies] = [join(folder, 'evaldata.json'), join(folder, 'ground-truth.json')];
  if (existsSync(pieces)) return withPieces(folder, readJson(pieces) as Pieces);
  if (existsSync(bodies)) return withTexts(folder, readJson(bodies) as Bodies);
  const days = readdirSync(folder).filter((name) => /^eval_.*\.json$/.test(name));
  if (days.length > 0) return days.flatMap((name) => withDays(folder, join(folder, name)));
  throw new Error(`${folder} has no evaldata.json, no ground-truth.json and no eval_*.json.`);
}

function withDays(folder: string, path: string): GoldPage[] {
  // A page without a day has NaN, which is no JSON.
  const gold = JSON.parse(readFileSync(path, 'utf8').replace(/\bNaN\b/g, 'null')) as Days;
  return Object.entries(gold).flatMap(([address, { file, date }]) => {
    const page = ['cache', 'eval', 'test_set']
      .map((part) => join(folder, part, file))
      .find(existsSync);
    if (!page) return [];
    return [
      { path: page, html: readFileSync(page), dated: { day: date, address }, half: halfOf(file) },
    ];
  });
}

function withPieces(folder: string, gold: Pieces): GoldPage[] {
  return Object.entries(gold).flatMap(([address, { file, ...said }]) => {
    const path = ['cache', 'eval'].map((part) => join(folder, part, file)).find(existsSync);
    if (!path) return [];
    const pieces = { wanted: said.with ?? [], unwanted: said.without ?? [] };
    return [{ path, html: readFileSync(path), pieces, half: halfOf(address) }];
  });
}

function withTexts(folder: string, gold: Bodies): GoldPage[] {
  return Object.entries(gold).map(([id, { articleBody }]) => {
    const path = join(folder, 'html', `${id}.html.gz`);
    return { path, html: gunzipSync(readFileSync(path)), text: articleBody, half: halfOf(id) };
  });
}
