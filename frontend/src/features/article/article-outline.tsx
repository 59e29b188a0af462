import { JumpLink } from '../../ui/jump-link.tsx';
import type { useOutline } from './use-outline.ts';

/** With fewer sections an article is seen at a glance. */
const FROM_SECTIONS = 3;

/** The sections of an article beside it, the one that is being read marked; nothing for a short article. */
export function ArticleOutline({ entries, current }: ReturnType<typeof useOutline>) {
  if (entries.length <= FROM_SECTIONS) return null;
  return (
    <nav aria-labelledby="outline-title" className="mt-8 min-h-0 overflow-y-auto text-14">
      <h2
        id="outline-title"
        className="border-l border-transparent pl-5 text-14 font-[550] text-ink"
      >
        On this page
      </h2>
      <ol className="mt-1">
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <JumpLink
              to={id}
              aria-current={id === current ? 'location' : undefined}
              className="block border-l border-line py-1.5 pl-5 leading-snug text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              <span dir="auto" className="block max-w-[30ch]">
                {heading}
              </span>
            </JumpLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
