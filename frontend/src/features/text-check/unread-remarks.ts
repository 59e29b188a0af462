import type { CheckedLink } from '@citeloom/common/contracts/text-check';

/**
 * What to say beside sentences of which no link was read, by their numbers: no passage was looked for
 * where they point.
 */
export function unreadRemarks(links: readonly CheckedLink[]): Map<number, string> {
  const held = new Set(links.flatMap((link) => (link.read ? link.sentences : [])));
  const remarks = new Map<number, string>();
  for (const link of links) {
    if (link.read) continue;
    const remark = `What it links to was not read, so the library was searched instead. ${link.reason}`;
    for (const number of link.sentences)
      if (!held.has(number) && !remarks.has(number)) remarks.set(number, remark);
  }
  return remarks;
}
