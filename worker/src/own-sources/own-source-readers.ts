import { toldFields } from '@citeloom/common/server/models/read-fields';
import { GIVEN_ADDRESSES, GIVEN_UPLOADS } from '@citeloom/common/domain/own-sources';
import { UploadModel, type UploadDocument } from '@citeloom/common/server/models/upload';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import { asReadDocument } from '../providers/search/as-read-document.ts';
import type { PageReader } from '../web/page-reader.ts';

/** Reads what a person gave a research; nothing is searched here. */
export type OwnSourceReader = Pick<SearchProvider, 'name' | 'read'>;

/** The readers of given addresses and of uploaded files; whose files they are the api has checked. */
export function createOwnSourceReaders(pages: PageReader): OwnSourceReader[] {
  return [
    {
      name: GIVEN_ADDRESSES,
      async read(address, signal) {
        try {
          const page = await pages.read(address, { signal });
          return asReadDocument(GIVEN_ADDRESSES, address, page, new Date());
        } catch (error) {
          // Somebody waits for the rest; whether to ask again is for them to say.
          throw error instanceof ProviderError ? error.with({ retryable: false }) : error;
        }
      },
    },
    {
      name: GIVEN_UPLOADS,
      async read(uploadId, signal) {
        signal.throwIfAborted();
        const upload = await UploadModel.findById(uploadId).lean<UploadDocument>();
        if (!upload?.textId) {
          throw new ProviderError({
            code: 'unreadable',
            message: `uploads: ${uploadId} is not there`,
            userText: 'It was removed.',
            retryable: false,
          });
        }
        return {
          ...{ provider: GIVEN_UPLOADS, ref: uploadId, path: null, url: null, finalUrl: null },
          ...{ textId: upload.textId, ...toldFields(upload) },
          site: upload.name,
          fetchedAt: upload.createdAt.toISOString(),
        };
      },
    },
  ];
}
