import type { Note } from '@citeloom/common/contracts/run';
import type { ZipFile } from './zip-files.ts';

/** What goes into a package, and what is to be said about it. */
export type PackageMaterial = {
  articleId: string | null;
  title: string;
  /** True when a person has written or changed the text. */
  edited: boolean;
  files: ZipFile[];
  notes: Note[];
};

/** JSON that people can read, with a line break at its end. */
export function jsonFile(path: string, value: unknown): ZipFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}
