import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
/** Share of the standings that must be found; none may be found that is not there. */
const FOUND_MIN = 0.9;

const PROSE: Readonly<Record<string, string>> = {
  '': 'Rivers carry more than water. In a wet year they move sand and stones from the hills to the plain, and in a dry one they leave them lying where they are. Whoever builds beside a river has to know both, and most towns have learned it slowly.',
  de: 'Flüsse tragen mehr als Wasser. In einem nassen Jahr bringen sie Sand und Steine aus den Bergen in die Ebene, in einem trockenen lassen sie alles liegen. Wer an einem Fluss baut, muss beides kennen, und die meisten Städte haben das langsam gelernt.',
  fr: 'Les rivières portent plus que de l’eau. Une année humide, elles déplacent le sable et les pierres des collines vers la plaine, et une année sèche elles les laissent là. Qui bâtit au bord d’une rivière doit connaître les deux.',
  es: 'Los ríos llevan más que agua. En un año húmedo mueven la arena y las piedras de las colinas a la llanura, y en un año seco las dejan donde están. Quien construye junto a un río tiene que conocer las dos cosas.',
  pt: 'Os rios levam mais do que água. Num ano húmido movem a areia e as pedras das colinas para a planície, e num ano seco deixam-nas onde estão. Quem constrói junto a um rio tem de conhecer as duas coisas.',
};

type Case = { name: string; file: string; kind: string; content: string };

/**
 * Heads of documents in the forms of real publishers, each behind `@@ name = kind or none`, the ending of
 * the file in brackets where it is no page; written before standings were read, and set aside by the hash
 * of their names. Nothing is changed because of one of those that are set aside.
 */
function cases(side: 'open' | 'set-aside'): Case[] {
  const file = new URL(`../../testing/standings-${side}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split(/^@@ /m)
    .slice(1)
    .map((entry) => {
      const [, name = '', kind = '', raw = ''] = /^(.*) = (\S+)\n([\s\S]*)$/.exec(entry) ?? [];
      const [, ending = 'html'] = /\((md|txt)\)$/.exec(name) ?? [];
      const content = raw
        .replace(/\{\{text(\w*)\}\}/, (_all, language: string) => {
          const prose = PROSE[language] ?? '';
          return `<p>${prose}</p><h2>II</h2><p>${prose.toLowerCase()}</p>`;
        })
        .replace('{{plain}}', PROSE[''] ?? '');
      return { name, kind, content, file: `page.${ending}` };
    });
}

async function judged(side: 'open' | 'set-aside') {
  const [missed, wrong]: [string[], string[]] = [[], []];
  const all = cases(side);
  for (const { name, file, kind, content } of all) {
    const { standing } = await extractDocument(Buffer.from(content), file, NOW);
    const read = standing?.kind ?? 'none';
    if (read !== kind) (read === 'none' ? missed : wrong).push(`${name}: ${read}, not ${kind}`);
  }
  return {
    all: all.length,
    stated: all.filter(({ kind }) => kind !== 'none').length,
    missed,
    wrong,
  };
}

describe('the standing that documents state', () => {
  it('is found, or nothing is said of it', async () => {
    const { all, stated, missed, wrong } = await judged('open');
    expect({ all, stated }).toEqual({ all: 45, stated: 25 });
    expect(wrong).toEqual([]);
    expect(missed.length <= (1 - FOUND_MIN) * stated ? [] : missed).toEqual([]);
  });

  it('is found, or nothing is said of it, in documents set aside', async () => {
    const { all, stated, missed, wrong } = await judged('set-aside');
    expect({ all, stated }).toEqual({ all: 37, stated: 19 });
    expect(wrong.length).toBe(0);
    expect((stated - missed.length) / stated).toBeGreaterThanOrEqual(FOUND_MIN);
  });
});
