const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'Reading it is not permitted.',
  EPERM: 'Reading it is not permitted.',
  ENOENT: 'It vanished while it was read.',
  ELOOP: 'It is a link that leads nowhere.',
  ENAMETOOLONG: 'Its name is too long.',
  EMFILE: 'Too many files are open on this machine.',
  ENFILE: 'Too many files are open on this machine.',
  EIO: 'The disk reported an error.',
};

/** Why the file system refuses a file or folder, as a sentence for people. */
export function fileProblem(error: unknown): string {
  const code = (error as { code?: string }).code ?? '';
  return REASONS[code] ?? `It could not be read${code === '' ? '' : ` (${code})`}.`;
}
