import { createContext, use } from 'react';
import type { CitationNumbers } from '@citeloom/common/domain/article/number-citations';
import type { Rewriting } from './use-rewriting.ts';
import type { Operation } from './edit-operations.ts';
import type { FindPassage } from './nearest-passage.tsx';

/** What every part of the text needs of the editor that it stands in. */
export type Editor = {
  /** Of the article; goes up with every change. */
  version: number;
  /** The numbers of what the article cites. */
  citations: CitationNumbers;
  passageOf: FindPassage;
  /** A change is on its way. */
  busy: boolean;
  /** Which part the person is at; its note is shown. */
  active: string | null;
  /** Makes a change, after which the focus goes to what a selector finds; true when it was kept. */
  apply: (operation: Operation, focus?: string) => Promise<boolean>;
  /** The section that is written again, or was while this is open. */
  rewriting: Rewriting;
  /** Asks for the wish with which a section is to be written again. */
  onRewrite: (index: number) => void;
};

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a part of the text. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('a part of a text is edited outside of an editor');
  return editor;
}

/** Whether the words around are not to be changed for the moment: an engine is writing them again. */
export const ReadOnlyContext = createContext(false);

/** Whether the part of the text that one is in cannot be changed for the moment. */
export function useReadOnly(): boolean {
  return use(ReadOnlyContext);
}
