import { parse } from 'yaml';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/**
 * Splits the YAML block off the beginning of a Markdown document. A block that is no valid mapping is
 * left out as well and counts as empty. Keys are lower-cased.
 */
export function splitFrontMatter(markdown: string): {
  values: Record<string, unknown>;
  body: string;
} {
  const match = FRONT_MATTER.exec(markdown);
  if (match === null) return { values: {}, body: markdown };
  return { values: mapping(match[1] ?? ''), body: markdown.slice(match[0].length) };
}

function mapping(yaml: string): Record<string, unknown> {
  try {
    const parsed: unknown = parse(yaml, { logLevel: 'silent', maxAliasCount: 0 });
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).map(([key, value]) => [key.toLowerCase(), value]),
    );
  } catch {
    return {};
  }
}
