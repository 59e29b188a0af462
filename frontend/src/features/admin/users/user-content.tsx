import type { ReactNode } from 'react';
import type { AdminUserDetail } from '@citeloom/common/contracts/admin-users';
import { formatCount, formatDay, formatNumber } from '../../../lib/format.ts';
import { DeliveryBadge, OutcomeBadge } from '../content/record-badges.tsx';

type Content = Pick<AdminUserDetail, 'content'>;

type ListProps = {
  title: string;
  total: number;
  shown: number;
  empty: string;
  children: ReactNode;
};

/** One list about a user, with a heading and how many there are. */
export function UserList({ title, total, shown, empty, children }: ListProps) {
  return (
    <section aria-label={title} className="mt-8">
      <h3 className="flex items-baseline gap-2 text-18 font-semibold">
        {title}
        <span className="figures text-14 font-normal text-muted">
          {shown < total
            ? `the newest ${formatNumber(shown)} of ${formatNumber(total)}`
            : formatNumber(total)}
        </span>
      </h3>
      {shown === 0 ? (
        <p className="mt-2 text-14 text-muted">{empty}</p>
      ) : (
        <ul
          tabIndex={0}
          aria-label={title}
          className="mt-3 max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line"
        >
          {children}
        </ul>
      )}
    </section>
  );
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-14';

/** What a user has taken along. */
export function UserDownloads({ content: { downloads, downloadsTotal } }: Content) {
  return (
    <UserList
      title="Downloaded Content"
      total={downloadsTotal}
      shown={downloads.length}
      empty="No downloaded content found."
    >
      {downloads.map((download) => (
        <li key={download.id} className={ROW}>
          <span
            dir="auto"
            className="line-clamp-3 min-w-0 flex-1 basis-48 font-[550] wrap-anywhere"
          >
            {download.articleTitle}
          </span>
          <span className="text-muted">{formatDay(download.createdAt)}</span>
          <DeliveryBadge download={download} />
        </li>
      ))}
    </UserList>
  );
}

/** What a user has searched for, each search with the summaries that are still there. */
export function UserSearches({ content: { searches, searchesTotal } }: Content) {
  return (
    <UserList
      title="Search History"
      total={searchesTotal}
      shown={searches.length}
      empty="No search history found."
    >
      {searches.map((search) => (
        <li key={search.id} className="px-4 py-3 text-14">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span
              dir="auto"
              className="line-clamp-3 min-w-0 flex-1 basis-48 font-[550] wrap-anywhere"
            >
              {search.searchTerm}
            </span>
            <span className="text-muted">{formatDay(search.createdAt)}</span>
            <OutcomeBadge search={search} />
          </div>
          {search.summaries.length > 0 && (
            <details className="group mt-1">
              <summary className="inline-flex min-h-8 items-center gap-2 text-muted marker:content-[''] hover:text-ink">
                <span aria-hidden="true" className="transition-transform group-open:rotate-90">
                  ›
                </span>
                <span>{formatCount(search.summaries.length, 'summary', 'summaries')}</span>
              </summary>
              <ul className="mt-1 grid gap-2">
                {search.summaries.map(({ id, title, summary, sourcesCount }) => (
                  <li key={id} dir="auto" className="border-l-2 border-line pl-3">
                    <p className="font-[550] wrap-anywhere">{title}</p>
                    <p className="line-clamp-3 text-muted wrap-anywhere">{summary}</p>
                    <p className="text-13 text-muted">{formatCount(sourcesCount, 'source')}</p>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </UserList>
  );
}
