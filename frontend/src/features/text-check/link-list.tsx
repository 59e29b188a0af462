import type { CheckedLink } from '@citeloom/common/contracts/text-check';
import { formatCount } from '../../lib/format.ts';
import { SourceLink } from '../../ui/source-link.tsx';

/** More unread links than these are folded away, so that the report stays in sight. */
const OPEN_MAX = 10;

/** What a reader can open: the web, and stored sources of ours; other links are paths of somebody. */
function hrefOf(url: string): string | null {
  return /^(?:https?:\/\/|\/api\/sources\/)/i.test(url) ? url : null;
}

function LinkItem({ link }: { link: CheckedLink }) {
  return (
    <li data-read={link.read} className="[overflow-wrap:anywhere]">
      <SourceLink href={hrefOf(link.url)}>{link.url}</SourceLink>
      {link.read ? (
        <span className="block text-muted">Read: {link.title}</span>
      ) : (
        <span className="block font-[550] text-warning">Not read. {link.reason}</span>
      )}
    </li>
  );
}

/** The links of a checked text: those that were not read, each with why, then those that were. */
export function LinkList({ links }: { links: CheckedLink[] }) {
  if (links.length === 0) return null;
  const unread = links.filter(({ read }) => !read);
  const ordered = [...unread, ...links.filter(({ read }) => read)];
  const whole = formatCount(links.length, 'link');
  const read = links.length - unread.length;
  return (
    <details open={unread.length > 0 && unread.length <= OPEN_MAX} className="group text-14">
      <summary className="inline-flex min-h-11 items-center gap-2 text-muted marker:content-[''] hover:text-ink">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        {unread.length === 0 ? `${whole} read` : `${read} of ${whole} read`}
      </summary>
      <ul className="mt-1 grid max-w-[68ch] gap-3 border-l border-line pl-4">
        {ordered.map((link, index) => (
          <LinkItem key={index} link={link} />
        ))}
      </ul>
    </details>
  );
}
