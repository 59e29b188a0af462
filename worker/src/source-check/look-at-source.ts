import type { Standing } from '@citeloom/common/contracts/standing';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { ArticleSource } from '@citeloom/common/server/articles/cited-sources';
import type { Library } from '../documents/library.ts';
import type { PageReader } from '../web/page-reader.ts';
import { checkPage } from './check-page.ts';
import type { SourceFinding } from './finding.ts';
import type { MissingPassagesTask } from './missing-passages.ts';

/** What a look at a source needs. */
export type LookParts = {
  pages: PageReader;
  library: Pick<Library, 'find' | 'describe'>;
  /** Finds the passages that a stored text lacks; it may hold a thread for long. */
  missingPassages: (task: MissingPassagesTask, signal: AbortSignal) => Promise<string[]>;
};

type Place = {
  textId: string;
  movedTo: string | null;
  canonicalUrl: string | null;
  standing?: Standing | null | undefined;
};

async function lookAtFile(
  path: string,
  { library }: LookParts,
  signal: AbortSignal,
): Promise<Place | null> {
  const found = await library.find(path, signal);
  if (found?.textId) {
    const { textId, standing } = found;
    return { textId, movedTo: null, canonicalUrl: null, standing };
  }
  const failed = (userText: string) =>
    new ProviderError({
      ...{ code: 'unreadable', message: `documents: ${path}`, userText, retryable: false },
    });
  if (found) throw failed(found.error ?? 'It cannot be read.');
  // A folder that is not mounted has lost no file.
  const { documents } = await library.describe();
  if (documents === 0) throw failed('The folder of documents is empty or not there.');
  return null;
}

/**
 * Looks at the place of a source: its page, or its file in the folder.
 *
 * @param daily see `checkPage`.
 * @throws ProviderError when that may help to be tried again; the signal's reason.
 */
export async function lookAtSource(
  { source, passages }: ArticleSource,
  parts: LookParts,
  { daily, signal }: { daily: boolean; signal: AbortSignal },
): Promise<SourceFinding> {
  const { url, path } = source;
  let at = new Date().toISOString();
  try {
    let place: Place | null = null;
    let finalUrl: string | null = null;
    if (url === null) place = await lookAtFile(path ?? '', parts, signal);
    else {
      const now = await checkPage(url, parts.pages, { daily, signal });
      at = now.at.toISOString();
      finalUrl = now.page?.finalUrl ?? null;
      if (now.page) {
        const { textId, movedTo = null, canonicalUrl = null, standing } = now.page;
        place = { textId, movedTo, canonicalUrl, standing };
      }
    }
    if (!place) return { at, outcome: 'gone' };
    const asked = passages.map(({ _id: id, quote }) => ({ id, quote }));
    const isSame = place.textId === source.textId;
    const task = { textId: place.textId, passages: asked };
    const missing = isSame ? [] : await parts.missingPassages(task, signal);
    return { at, outcome: 'read', missing, finalUrl, ...place };
  } catch (error) {
    if (signal.aborted || !(error instanceof ProviderError)) throw error;
    return { at, outcome: 'failed', reason: error.userText };
  }
}
