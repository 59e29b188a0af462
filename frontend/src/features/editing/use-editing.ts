import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EditableArticle } from '@citeloom/common/contracts/article';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { asEdit, type Operation } from './edit-operations.ts';

/** What a person does to an article: a change, or a step along the changes. */
export type Act = Operation | 'undo' | 'redo';

/**
 * An article as it is edited. The server has every change at once and answers with what the check
 * found; acts wait for each other, so each is made from the version that the one before left.
 */
export function useEditing(articleId: string) {
  const client = useQueryClient();
  const key = queryKeys.editable(articleId);
  const path = `/api/articles/${encodeURIComponent(articleId)}`;

  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('GET', path, { schema: EditableArticle, signal }),
    refetchOnMount: 'always',
  });

  const change = useMutation({
    scope: { id: `editing ${articleId}` },
    mutationFn: async (act: Act) => {
      const article = client.getQueryData<EditableArticle>(key);
      if (!article) return null;
      const schema = EditableArticle;
      if (typeof act === 'string') {
        const { version } = article;
        return callApi('POST', `${path}/${act}`, { body: { version }, schema });
      }
      const edit = act(asEdit(article));
      return edit && callApi('PUT', path, { body: edit, schema });
    },
    onSuccess: (changed) => {
      if (!changed) return;
      client.setQueryData(key, changed);
      // Not waited for: the next change needs the answer only, and the article behind may come later.
      void client.invalidateQueries({ queryKey: queryKeys.run(articleId), exact: true });
      void client.invalidateQueries({ queryKey: ['evidence', articleId] });
    },
    onError: (error) => {
      // Somebody else was first: their version is the one to go on from.
      if (error instanceof ApiError && error.code === 'edit_conflict') {
        void client.invalidateQueries({ queryKey: key });
      }
    },
  });

  return { article: query.data, error: query.error, refetch: query.refetch, change };
}
