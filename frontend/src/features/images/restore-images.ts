import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast-store.ts';

/** Brings images of an article back to their places; pending until the article has been asked again. */
export function useRestoreImages(articleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (imageIds: string[]) =>
      callApi('POST', `/api/articles/${encodeURIComponent(articleId)}/images/restore`, {
        body: { imageIds },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.run(articleId), exact: true }),
    onError: (error) =>
      showToast('The images could not be brought back', messageOf(error), 'destructive'),
  });
}
