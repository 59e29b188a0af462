import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EditableArticle } from '@citeloom/common/contracts/article';
import { ArticleVersion, ArticleVersionList } from '@citeloom/common/contracts/article-versions';
import { callApi } from '../../lib/api.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast-store.ts';

/** The stored versions of an article, newest first. */
export function useVersions(articleId: string) {
  return useQuery({
    queryKey: contentQueryKeys.versions(articleId),
    queryFn: ({ signal }) =>
      callApi('GET', `/api/articles/${articleId}/versions`, { schema: ArticleVersionList, signal }),
    staleTime: 0,
  });
}

/** The text of one version; null while none is looked at. */
export function useVersion(articleId: string, id: string | null) {
  return useQuery({
    queryKey: contentQueryKeys.version(articleId, id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) =>
      callApi('GET', `/api/articles/${articleId}/versions/${id}`, {
        schema: ArticleVersion,
        signal,
      }),
  });
}

/** Makes an earlier version the article; refused when the article has changed since the list was read. */
export function useRestoreVersion(articleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      callApi('POST', `/api/articles/${articleId}/versions/${id}/restore`, {
        body: { version },
        schema: EditableArticle,
      }),
    onSuccess: ({ title }) => {
      showToast('Version restored', title);
      void client.invalidateQueries({ queryKey: contentQueryKeys.contents });
      void client.invalidateQueries({ queryKey: queryKeys.run(articleId), exact: true });
      void client.invalidateQueries({ queryKey: queryKeys.editable(articleId) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: contentQueryKeys.versions(articleId) }),
  });
}
