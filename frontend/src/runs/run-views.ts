import type { RunListItem } from '@citeloom/common/contracts/run';
import { pageAddress } from '@citeloom/common/domain/page-addresses';

type Shown = Pick<RunListItem, 'id' | 'input'>;

type RunView = { noun: string; path: (run: Shown) => string };

/** Images and packages are looked at on the page of their article. */
function articlePath({ input }: Shown): string {
  const { articleId } = input as { articleId?: string };
  return articleId ? pageAddress('article', { runId: articleId }) : '/';
}

/** Where each kind of run is looked at. A kind without a view does not compile. */
export const runViews: Record<RunListItem['kind'], RunView> = {
  research: { noun: 'Research', path: ({ id }) => pageAddress('research', { runId: id }) },
  article: { noun: 'Article', path: ({ id }) => pageAddress('article', { runId: id }) },
  images: { noun: 'Images', path: articlePath },
  download: { noun: 'Package', path: articlePath },
  'connection-test': { noun: 'Test', path: () => '/' },
  'text-check': { noun: 'Check', path: ({ id }) => pageAddress('textCheck', { runId: id }) },
  upload: { noun: 'File', path: () => '/' },
  judge: { noun: 'Judging', path: articlePath },
};
