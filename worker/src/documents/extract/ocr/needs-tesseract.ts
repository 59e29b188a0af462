/** What people can do about a scan that is not read. */
export const NEEDS_TESSERACT =
  'Scans are read where the program tesseract is installed (Debian: apt install tesseract-ocr).';
