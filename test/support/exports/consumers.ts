import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OUTPUT_MAX = 64 * 1024 * 1024;
/** Where Debian's package puts it; what is on PATH there is a Java archive that not every shell can start. */
const EPUBCHECK = '/usr/share/java/epubcheck.jar';

const found = (process.env.EXPORT_CONSUMERS ?? '').split(',');

/** The programs that people open exports in, and the one that reads scans, as far as `npm test` found them on this machine. */
export const consumers = {
  libreOffice: found.includes('LibreOffice'),
  poppler: found.includes('poppler'),
  tesseract: found.includes('tesseract'),
  epubcheck: found.includes('epubcheck'),
};

/** Puts files into a folder of its own, does something with it, and removes it again. */
async function withFiles<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-exports-'));
  try {
    await Promise.all(
      Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)),
    );
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Documents opened in LibreOffice and saved as HTML, in their order.
 *
 * @throws naming the first one that it did not open.
 */
export function openInLibreOffice(documents: readonly Uint8Array[]): Promise<string[]> {
  const files = Object.fromEntries(documents.map((bytes, index) => [`${index}.docx`, bytes]));
  return withFiles(files, async (folder) => {
    const profile = pathToFileURL(join(folder, 'profile')).href;
    const options = [`-env:UserInstallation=${profile}`, '--headless', '--norestore'];
    const paths = Object.keys(files).map((name) => join(folder, name));
    await run(
      'soffice',
      [...options, '--convert-to', 'html:HTML (StarWriter)', '--outdir', folder, ...paths],
      { maxBuffer: OUTPUT_MAX },
    );
    return Promise.all(
      documents.map((_, index) => readFile(join(folder, `${index}.html`), 'utf8')),
    );
  });
}

/** What `pdfinfo` says of a document, and its words without the marks that say their direction. */
export function openInPoppler(pdf: Uint8Array): Promise<{ facts: string; text: string }> {
  return withFiles({ 'article.pdf': pdf }, async (folder) => {
    const path = join(folder, 'article.pdf');
    const [info, text] = await Promise.all([
      run('pdfinfo', [path]),
      run('pdftotext', [path, '-'], { maxBuffer: OUTPUT_MAX }),
    ]);
    return {
      facts: info.stdout,
      text: text.stdout.replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, ''),
    };
  });
}

/** What `epubcheck` finds wrong with an e-book, warnings too: empty when nothing is. */
export function openInEpubcheck(epub: Uint8Array): Promise<string> {
  return withFiles({ 'article.epub': epub }, async (folder) => {
    const path = join(folder, 'article.epub');
    const args = ['-jar', EPUBCHECK, '--failonwarnings', path];
    const { error, stdout, stderr } = await new Promise<{
      error: Error | null;
      stdout: string;
      stderr: string;
    }>((resolve) => {
      execFile('java', args, { maxBuffer: OUTPUT_MAX }, (error_, stdout_, stderr_) =>
        resolve({ error: error_, stdout: stdout_, stderr: stderr_ }),
      );
    });
    return error ? stdout + stderr : '';
  });
}
