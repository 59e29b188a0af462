import { toldFields } from '@citeloom/common/server/models/read-fields';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import { documentTitle } from '../../documents/extract/title.ts';
import type { Library } from '../../documents/library.ts';
import type { ReadDocument, SearchHit, SearchProvider } from './search-provider.ts';

const NAME = 'documents';

/** The search provider over a folder of the user's own documents: `ref` is a relative path. */
export function createDocumentsProvider(
  library: Pick<Library, 'name' | 'prepare' | 'search' | 'find'>,
): SearchProvider {
  return {
    name: NAME,
    undatedWelcome: true,
    prepare: (signal) => library.prepare(signal),

    async search(query, options): Promise<SearchHit[]> {
      const hits = await library.search(query, options);
      return hits.map(({ path, title, publishedAt, score }) => ({
        provider: NAME,
        ref: path,
        title,
        site: library.name,
        publishedAt,
        score,
      }));
    },

    async read(path, signal): Promise<ReadDocument> {
      const document = await library.find(path, signal);
      if (!document?.textId) throw unreadable(path, document);
      return {
        ...{ provider: NAME, ref: path, path, url: null, finalUrl: null },
        ...{ textId: document.textId, ...toldFields(document) },
        site: library.name,
        fetchedAt: document.readAt.toISOString(),
      };
    },
  };
}

/** What people read of it names the document and never where it lies. */
function unreadable(path: string, document: LibraryDocument | null): ProviderError {
  const why = document?.error ?? 'It is not in the folder of documents.';
  return new ProviderError({
    code: 'unreadable',
    message: `documents: ${path}: ${why}`,
    userText: `“${document?.title || documentTitle([], path)}” cannot be read. ${why}`,
    retryable: false,
  });
}
