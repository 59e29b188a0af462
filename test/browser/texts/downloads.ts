/**
 * What the dialog for taking an article along says, word for word, state by state. A browser brings about
 * each state and looks for all of them (`downloads.test.ts`).
 */
export const downloadTexts = {
  'the choice': ['What you get', 'Download as file', 'Saved by this browser now.', 'Send by email'],
  'where mails go out': ['Attached up to 15 MB, else as a link that works for 7 days.'],
  'where no mail goes out': [
    'No mail server is set up here: the mail stays in the outbox of this installation and goes to nobody.',
  ],
  'what a package is': [
    'Every source and passage, the evidence report and the images, beside the article. Opens without a network.',
  ],
  'its forms': [
    'Package (ZIP)',
    'Word (DOCX)',
    'PDF',
    'E-book (EPUB)',
    'Web page (HTML)',
    'Markdown',
    'Plain text',
    'JSON',
    'Spreadsheet of citations (CSV)',
    'BibTeX',
    'RIS',
    'CSL-JSON',
  ],
  'a package without a form': ['Choose at least one form for the package'],
  'an address that is none': ['Email is invalid'],
  'what is being made': [
    'You can close this and go on reading. The work goes on, and Download brings you back here.',
  ],
  'what is done': ['Download complete!'],
  'an image that is gone': ['One image is no longer there and was left out of the package.'],
  'what was cancelled': ['Download cancelled'],
  'a mail in the outbox': ['The mail lies in the outbox'],
  'what was not started': ['Download failed', 'The storage of this installation is full.'],
} as const;

/** What is said of a mail that a mail server has taken (`whole-loop.test.ts`). */
export const takenMailText = 'Your article will be sent to your email shortly';
