import { existsSync } from 'node:fs';
import { findOnPath } from '../start-up/run-program.js';

/** What is on PATH for it is a Java archive that not every shell can start. */
const EPUBCHECK = '/usr/share/java/epubcheck.jar';
const has = (program) => findOnPath(program).length > 0;

/** The programs that exported articles are opened in and that scans are read by, and Debian's packages of them. */
const CONSUMERS = [
  { name: 'LibreOffice', package: 'libreoffice-writer-nogui', isHere: () => has('soffice') },
  { name: 'poppler', package: 'poppler-utils', isHere: () => has('pdfinfo') && has('pdftotext') },
  { name: 'tesseract', package: 'tesseract-ocr', isHere: () => has('tesseract') },
  { name: 'epubcheck', package: 'epubcheck', isHere: () => has('java') && existsSync(EPUBCHECK) },
];

/**
 * Finds the programs that people open exported articles in, and the one that reads scans.
 *
 * @returns {{ found: string[], missing: { name: string, package: string }[] }}
 */
export function findConsumers() {
  return {
    found: CONSUMERS.filter(({ isHere }) => isHere()).map(({ name }) => name),
    missing: CONSUMERS.filter(({ isHere }) => !isHere()),
  };
}
