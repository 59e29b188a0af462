import { useStartRun } from '../../runs/use-start-run.ts';
import { anyGiven, areasOf, orderOf, type OwnSources } from '../../own-sources/own-sources.ts';

/**
 * A text to check, what it is to be held against, whether the pages of the web that it links to are to be read,
 * and whether a model is to judge what is restated.
 */
export type TextCheckOrder = {
  text: string;
  readLinks: boolean;
  judge?: true;
  urls?: string[];
  uploads?: string[];
  searchLibrary?: boolean;
};

/** What a person gave, in the words of a check; nothing where nothing was. */
export function givenOrder(
  own: OwnSources,
): Pick<TextCheckOrder, 'urls' | 'uploads' | 'searchLibrary'> {
  const { urls, uploads } = orderOf(own);
  const isPlain = !anyGiven(own) && own.searches.library === undefined;
  return {
    ...(urls && { urls }),
    ...(uploads && { uploads }),
    ...(!isPlain && { searchLibrary: areasOf(own).includes('library') }),
  };
}

/** `POST /api/text-check`, answered at once. `open` shows the run; until it has, the call is pending. */
export function useStartTextCheck(open: (runId: string) => Promise<void>) {
  return useStartRun<TextCheckOrder>('/api/text-check', {
    failed: 'The text could not be checked',
    onAccepted: open,
  });
}
