import type { UserContentItem } from '@citeloom/common/contracts/user-content';

/** What can be opened about an item over the page. */
export const contentDialogs = [
  ...(['preview', 'gallery', 'download', 'email', 'publish'] as const),
  ...(['sources', 'versions', 'rename'] as const),
];
export type ContentDialog = (typeof contentDialogs)[number];

/** What can be done with an item from its card or by key. */
export type ContentActions = {
  open: (item: UserContentItem, dialog: ContentDialog) => void;
  download: (items: UserContentItem[]) => void;
  remove: (items: UserContentItem[]) => void;
  mark: (item: UserContentItem) => void;
  toggle: (item: UserContentItem) => void;
};
