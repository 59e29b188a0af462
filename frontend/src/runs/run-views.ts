import type { RunListItem } from '@citeloom/common/contracts/run';

type Shown = Pick<RunListItem, 'id' | 'input'>;

type RunView = { noun: string; path: (run: Shown) => string };

/** Images and packages are looked at on the page of their article. */
function articlePath({ input }: Shown): string {
  const { articleId } = input as { articleId?: string };
  return articleId ? `/articles/${articleId}` : '/';
}

/** Where each kind of run is looked at. A kind without a view does not compile. */
export const runViews: Record<RunListItem['kind'], RunView> = {
  research: { noun: 'Research', path: ({ id }) => `/research/${id}` },
  article: { noun: 'Article', path: ({ id }) => `/articles/${id}` },
  images: { noun: 'Images', path: articlePath },
  download: { noun: 'Package', path: articlePath },
  'connection-test': { noun: 'Test', path: () => '/' },
  'text-check': { noun: 'Check', path: ({ id }) => `/check/${id}` },
  upload: { noun: 'File', path: () => '/' },
  judge: { noun: 'Judging', path: articlePath },
};
