import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { jumpTo } from '../../lib/jump-to.ts';
import type { ArticlePart } from './article-view.ts';
import { asHtml, stripArticleHtml } from './strip-article-html.ts';

/** A section of the article: the id that its heading has on the page, and its words. */
export type OutlineEntry = { id: string; heading: string };

const SECTION = 'section-';
const FOOTNOTES: OutlineEntry = { id: 'footnotes-title', heading: 'Footnotes' };

/** The part of the window, from its top, that a heading has to reach to be the one that is read. */
const READ_SHARE = 0.3;

function outlineOf(parts: readonly ArticlePart[]): OutlineEntry[] {
  const html = stripArticleHtml(parts.map(({ html: part }) => asHtml(part ?? '')).join('\n'));
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const sections = [...body.querySelectorAll('h2')].map(({ textContent }, index) => ({
    ...{ id: `${SECTION}${index + 1}`, heading: textContent },
  }));
  return sections.length > 0 ? [...sections, FOOTNOTES] : [];
}

/**
 * The sections of an article, and which of them is being read. The text comes as HTML, so its headings are
 * given the ids that links lead to whenever it changes.
 *
 * @param holder has the text and the footnotes in it.
 * @param parts null while there is nothing to be found on the page.
 */
export function useOutline(
  holder: RefObject<HTMLElement | null>,
  parts: readonly ArticlePart[] | null,
): { entries: OutlineEntry[]; current: string | null } {
  const entries = useMemo(() => outlineOf(parts ?? []), [parts]);
  const [current, setCurrent] = useState<string | null>(null);

  useLayoutEffect(() => {
    const sections = [...(holder.current?.querySelectorAll('.article h2') ?? [])];
    for (const [index, heading] of sections.entries()) heading.id = `${SECTION}${index + 1}`;
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const line = innerHeight * READ_SHARE + 1;
      const read = headings.findLast((one) => one.getBoundingClientRect().top <= line);
      setCurrent(read?.id ?? null);
    };
    const observer = new IntersectionObserver(look, {
      rootMargin: `0px 0px ${(READ_SHARE - 1) * 100}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [holder, entries]);

  const found = entries.length > 0;
  useLayoutEffect(() => {
    if (found && location.hash.startsWith(`#${SECTION}`)) jumpTo(location.hash.slice(1));
  }, [found]);

  return { entries, current };
}
