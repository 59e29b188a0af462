import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A word as tesseract would tell it. */
export type ScriptedWord = { text: string; sure?: number };

/** What tesseract says of words that stand in the first line that `scannedPdf` prints. */
export function tsvOf(words: readonly ScriptedWord[]): string {
  const head =
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';
  const rows = words.map(({ text, sure = 96.5 }, index) =>
    ['5', '1', '1', '1', '1', index + 1, ...[300, 330, 500, 60], sure, text].join('\t'),
  );
  return `${[head, ...rows].join('\n')}\n`;
}

/**
 * Does something while a program that takes the place of tesseract is all that is on PATH beside the system's
 * own; for tests.
 *
 * @param script of the shell, for a picture on its standard input; null where no tesseract is to be found.
 * @param work gets the folder of the program, whose files `script` finds in its own folder, $HERE.
 */
export async function withTesseract<Result>(
  script: string | null,
  work: (folder: string) => Promise<Result>,
  languages = ['eng', 'osd'],
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-tesseract-'));
  const before = process.env.PATH;
  try {
    const bin = join(folder, 'bin');
    await mkdir(bin);
    if (script !== null) {
      const list = ['List of available languages in "/x/" (2):', ...languages].join('\n');
      await writeFile(
        join(bin, 'tesseract'),
        `#!/bin/sh\nHERE='${folder}'\nif [ "$1" = --list-langs ]; then echo '${list}'; exit 0; fi\n${script}\n`,
      );
      await chmod(join(bin, 'tesseract'), 0o755);
    }
    process.env.PATH = [bin, folder].join(delimiter);
    return await work(folder);
  } finally {
    process.env.PATH = before;
    await rm(folder, { recursive: true, force: true });
  }
}
