/** A page of the scripted web that services know of; `text` is its body. */
export type ScriptedPage = {
  path: string;
  title: string;
  text: string;
  /** `2026-10-01`, or null. */
  date: string | null;
  language?: string;
  /** The services that know of it; without any all do. */
  by?: readonly string[];
  /** Its site, by number; the first unless it says otherwise. */
  site?: number;
  /** The page as its site sends it; without it, one made of title, date and text. */
  sent?: { body: string | Uint8Array; type: string };
};

/** A page as a service names it: with the sentences that hold most of the question. */
export type FoundPage = ScriptedPage & { snippets: readonly string[] };

/** A request as a service sees it; its path begins behind the service's own. */
type ScriptedRequest = {
  path: string;
  parameters: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: string;
};

export type ScriptedAnswer = {
  status?: number;
  headers?: Record<string, string>;
  body: string | Uint8Array;
};

/**
 * A service that speaks its real protocol over a few pages. `find` gives the pages that hold words of
 * a question, best first, as new as a moment; `addressOf` their addresses on the scripted web.
 */
export type ScriptedService = {
  answer(request: ScriptedRequest, web: ScriptedWeb): ScriptedAnswer;
  /** The settings that switch it on, where it needs any, by the origin of the scripted web. */
  settings?(origin: string): Readonly<Record<string, string>>;
  /** Where it lies below its own path, such as its editions. */
  endpoint?: string;
  /** The address by which it names a page, when that is not the page's own. */
  addressOf?(page: ScriptedPage, origin: string): string;
};

export type ScriptedWeb = {
  find(query: string, since?: string): FoundPage[];
  addressOf(page: ScriptedPage): string;
};

export const json = (value: unknown): ScriptedAnswer => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

/** A refusal with a status of its own. */
export const refusal = (status: number, value: unknown = {}): ScriptedAnswer => ({
  ...json(value),
  status,
});

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
