import { useQuery } from '@tanstack/react-query';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { callApi } from '../../lib/api.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';
import { readPreview, type PreviewView } from './read-preview.ts';

const NOTHING = { content: null, image: '' } as const;

/** What is shown of an item: what its preview address answers, else the text that came with the list. */
export function usePreview(item: UserContentItem): {
  view: PreviewView;
  isLoading: boolean;
  retry: (() => void) | null;
} {
  const { previewUrl, fullContent, featuredImageUrl } = item;
  const hasAddress = previewUrl !== '#' && previewUrl !== '';
  const query = useQuery({
    queryKey: contentQueryKeys.contentPreview(item.id),
    enabled: hasAddress,
    queryFn: async ({ signal }) =>
      readPreview(await callApi<unknown>('GET', previewUrl, { signal })),
    staleTime: 0,
  });
  const kept: PreviewView | null = fullContent.trim()
    ? { content: fullContent, fallback: null, image: featuredImageUrl }
    : null;
  if (!hasAddress) {
    const fallback = 'No preview available';
    return { view: kept ?? { ...NOTHING, fallback }, isLoading: false, retry: null };
  }
  if (query.data) return { view: query.data, isLoading: false, retry: null };
  if (query.isPending) {
    return { view: { ...NOTHING, fallback: null }, isLoading: true, retry: null };
  }
  const fallback = 'Error loading preview content';
  const retry = () => void query.refetch();
  return { view: kept ?? { ...NOTHING, fallback }, isLoading: false, retry };
}
