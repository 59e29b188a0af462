import {
  generalServices,
  searchSettings,
  serviceNames,
} from '../../support/scripted-search/open-service.ts';
import { startSearchWeb } from '../../support/scripted-search/start-search-web.ts';
import type { Page } from './techniques.ts';
import { CONTENT_TYPE, STATED } from './serve-web.ts';
import type { WorldDocument } from './world.ts';

/** A document as its site sends it. */
export type SentDocument = {
  page: Page;
  document: WorldDocument;
  /** ISO 8601, or null. */
  published: string | null;
  body: string | Uint8Array;
};

/** Documents of a world as pages that search services know. */
export type SearchedWorld = {
  /** By their addresses. */
  documents: ReadonlyMap<string, WorldDocument>;
  /** All services and the feeds on, those that need a model's key where there is one. */
  settings(withModel: boolean): Record<string, string>;
  close(): Promise<void>;
};

/**
 * Puts documents onto a web, each site at a port of its own. Services rank them by their words and tell
 * the dates of those that state one for programs.
 */
export async function searchWorld(sent: readonly SentDocument[]): Promise<SearchedWorld> {
  const siteOf = ({ document }: SentDocument) => document.path.split('/')[0] ?? '';
  const sites = [...new Set(sent.map(siteOf))];
  const pages = sent.map((one) => {
    const { page, document, published, body } = one;
    const stated = document.date !== null && STATED.has(document.date);
    const type = CONTENT_TYPE[page.path.slice(page.path.lastIndexOf('.') + 1)] ?? 'text/plain';
    return {
      path: `/${page.path.split('/').map(encodeURIComponent).join('/')}`,
      ...{ title: page.title, text: document.body, language: document.language },
      date: stated ? (published?.slice(0, 10) ?? null) : null,
      by: [...generalServices, 'hacker-news', 'gdelt'],
      ...{ site: sites.indexOf(siteOf(one)), sent: { body, type } },
    };
  });
  const web = await startSearchWeb(pages);
  return {
    documents: new Map(
      pages.map((page, place) => [
        new URL(web.addressOf('brave', page)).href,
        sent[place]!.document,
      ]),
    ),
    settings: (withModel) =>
      searchSettings(web, [
        ...(['documents', 'feeds'] as const),
        ...serviceNames.filter((name) => withModel || name !== 'openai'),
      ]),
    close: () => web.close(),
  };
}
