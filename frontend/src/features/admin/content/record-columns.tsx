import type { ReactNode } from 'react';
import type { AdminDownloadItem, AdminSearchItem } from '@citeloom/common/contracts/admin-records';
import { formatNumber } from '../../../lib/format.ts';
import { formatTime } from '../../../lib/format-time.ts';
import type { TableColumn } from '../../../ui/table.tsx';
import { DeliveryBadge, OUTCOME_WORDS } from './record-badges.tsx';

/** In the place of what went with an account; what is counted stays. */
const GONE = 'Gone with its account';

/** Opens a user; null where the rows are invented. */
type OnUser = ((id: number) => void) | null;

function toUser(text: string, userId: number | null, onUser: OnUser): ReactNode {
  if (userId === null || !onUser) return <span className="line-clamp-3">{text}</span>;
  return (
    <button
      type="button"
      onClick={() => onUser(userId)}
      className="text-left underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-accent"
    >
      <span className="line-clamp-3">{text}</span>
    </button>
  );
}

const id = { name: 'ID', sort: 'id', widthPx: 88, figures: true } as const;

/** The columns of the downloads. */
export function downloadColumns(onUser: OnUser): TableColumn<AdminDownloadItem>[] {
  return [
    { ...id, cell: (download) => download.id },
    {
      name: 'Email',
      cell: ({ email, articleTitle, userId }) =>
        toUser(email ?? (articleTitle ? 'Visitor' : '–'), userId, onUser),
      sort: 'email',
      widthPx: 240,
    },
    {
      name: 'Title',
      cell: ({ articleTitle }) => <span className="line-clamp-3">{articleTitle || GONE}</span>,
      sort: 'title',
      widthPx: 320,
    },
    { name: 'Created', cell: ({ createdAt }) => formatTime(createdAt), widthPx: 208 },
    { name: 'Status', cell: (download) => <DeliveryBadge download={download} />, widthPx: 232 },
  ];
}

/** The columns of the searches. */
export function searchColumns(onUser: OnUser): TableColumn<AdminSearchItem>[] {
  return [
    { ...id, cell: (search) => search.id },
    {
      name: 'Search Term',
      cell: ({ searchTerm, userId }) => toUser(searchTerm || GONE, userId, onUser),
      sort: 'term',
      widthPx: 440,
    },
    { name: 'Date', cell: ({ createdAt }) => formatTime(createdAt), widthPx: 208 },
    {
      name: 'Results',
      cell: ({ summariesCount, outcome }) => (
        <>
          {formatNumber(summariesCount)}
          {outcome !== 'succeeded' && (
            <span className="block text-13 text-muted">{OUTCOME_WORDS[outcome]}</span>
          )}
        </>
      ),
      sort: 'results',
      widthPx: 144,
      figures: true,
    },
  ];
}
