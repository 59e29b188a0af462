import type { Scan } from '../../contracts/scan.ts';
import { countInWords } from '../text/count-in-words.ts';

const WHY = {
  program: 'tesseract is not installed here (Debian: apt install tesseract-ocr)',
  limit: 'they are too many',
  failed: 'tesseract failed at them',
};

/** What people should know of a text that was read from pictures of pages, and of pages that were not read. */
export function scanInWords({ pages, read, unread }: Scan): string {
  const recognized = `The text of ${countInWords(read, 'page')} was recognized from a scan (OCR by tesseract). No sentence with a word that may be misread is quoted.`;
  const left = pages - read;
  const missing =
    left > 0 &&
    `${countInWords(left, 'page')} of pictures ${left === 1 ? 'was' : 'were'} not read${unread ? `: ${WHY[unread]}` : ''}.`;
  return [read > 0 && recognized, missing].filter(Boolean).join(' ');
}

/** The same where there is room for a word or two. */
export function scanWord({ read }: Scan): string {
  return read > 0 ? 'read by OCR' : 'pages not read';
}
