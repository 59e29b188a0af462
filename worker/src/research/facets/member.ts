/** A heading of a reference that names a part of an interface: "Event: 'message'", "agent.get(origin)". */
const MEMBER =
  /^(?:Event|Class|Static method|Method|Function|Property|Interface|Module|Constructor|new): ?\S|^new \p{Lu}|[\p{L}\p{N}_]\([^)\s]|[\p{L}\p{N}_]\(\)$|^[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)+$/u;

/** Whether a heading names a part of an interface and says nothing more. */
export function isMember(heading: string): boolean {
  return MEMBER.test(heading.trim());
}

/** The name without what stands around it: "get" of "agent.get(origin)", "exit" of "Event: 'exit'"; or null. */
export function memberNamed(heading: string): string | null {
  return pathOf(heading)?.split(/[.:]/u).at(-1) ?? null;
}

/** A title for what is said of it: "agent.get", "The exit event"; null when the heading names none. */
export function memberTitle(heading: string): string | null {
  const path = pathOf(heading);
  const kind = /^(?:Event|Class)(?=:)/u.exec(heading.trim())?.[0];
  return path !== null && kind ? `The ${path} ${kind.toLowerCase()}` : path;
}

function pathOf(heading: string): string | null {
  if (!isMember(heading)) return null;
  const plain = heading.trim().replace(/^\p{L}+(?: method)?: ?|^new /u, '');
  return /^['"‘“`]?([\p{L}\p{N}_.:-]+)/u.exec(plain)?.[1] ?? null;
}
