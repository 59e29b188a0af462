import type { Logger } from '@citeloom/common/server/log';
import { LINKED_PAGES } from '@citeloom/common/server/models/source';
import type { ExtractedDocument } from '../documents/extract/extract-document.ts';
import { openReaderPool } from '../documents/extract/reader-pool.ts';
import { storeText } from '../documents/stored-texts.ts';
import { ProviderError } from '../engine/provider-error.ts';
import { asDocument } from '../feeds/page-bytes.ts';
import { pageDate } from '../feeds/page-date.ts';
import type { ReadDocument } from '../providers/search/search-provider.ts';
import { PAGE_TYPES } from '../web/content-type.ts';
import { fetchError } from '../web/fetch-error.ts';
import type { SafeFetch } from '../web/fetch-safely.ts';
import { untilAborted } from '../web/until-aborted.ts';

/** Reads pages of the web that visitors' texts link to. */
export type LinkReader = {
  /**
   * Fetches a page, reads it in a process of its own and stores its text.
   *
   * @throws ProviderError with the code of a note and words for people; the signal's reason when it
   * is aborted; database errors.
   */
  read(address: string, signal: AbortSignal): Promise<ReadDocument>;
  close(): Promise<void>;
};

/** Opens the reader; `allowHosts` are pairs of host and port that may be private. */
export function openLinkReader(allowHosts: readonly string[], log: Logger): LinkReader {
  let opening: Promise<SafeFetch> | undefined;
  const web = () =>
    (opening ??= import('../web/fetch-safely.ts').then(({ openSafeFetch }) =>
      openSafeFetch(allowHosts, { webPortsOnly: true }),
    ));
  const readers = openReaderPool();

  async function fetchAndExtract(
    address: string,
    signal: AbortSignal,
  ): Promise<{ document: ExtractedDocument; finalUrl: string }> {
    try {
      const fetched = await (await web()).fetch(address, { types: PAGE_TYPES, signal });
      const outcome = await untilAborted(readers.read(asDocument(fetched, '')), signal);
      if (outcome.ok) return { document: outcome.document, finalUrl: fetched.finalUrl };
      throw fetchError('unreadable', outcome.detail ?? outcome.reason, { words: outcome.reason });
    } catch (error) {
      if (signal.aborted || error instanceof ProviderError) throw error;
      log.warn({ err: error }, 'a linked page cannot be read');
      throw fetchError('unreadable', 'it cannot be read', {
        words: 'It could not be read.',
        cause: error,
      });
    }
  }

  return {
    async read(address, signal) {
      const { document, finalUrl } = await fetchAndExtract(address, signal);
      await storeText(document);
      const { textId, title, author, contentType, language } = document;
      const now = new Date();
      return {
        ...{ provider: LINKED_PAGES, ref: address, path: null, url: address, finalUrl },
        ...{ textId, title, author, contentType, language },
        site: new URL(finalUrl).host.replace(/^www\./, ''),
        ...pageDate(document, null, [finalUrl, address], now),
        fetchedAt: now.toISOString(),
      };
    },
    async close() {
      readers.close();
      await (await opening)?.close();
    },
  };
}
