import type { Topic } from '../../eval/world/world.ts';
import type { ScriptedPage } from './scripted-service.ts';

/** Public services in turn: each names some of the documents, and none names all. */
const SERVICES = ['hacker-news', 'gdelt', 'wikipedia', 'crossref', 'arxiv'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Copies and papers of a site stay together; so many sites are enough for their politeness. */
const SITES = 24;

/** The documents of a topic as pages that services name, dated as far from now as they were written. */
export function worldPages({ documents, language }: Topic, now: Date): ScriptedPage[] {
  return documents.map((document, place) => ({
    path: `/${document.path}`,
    title: document.title,
    text: document.body.replace(/^#+ /gm, ''),
    date:
      document.age === null
        ? null
        : new Date(now.getTime() - document.age * DAY_MS).toISOString().slice(0, 10),
    language,
    by: [SERVICES[place % SERVICES.length]!],
    site: place % SITES,
  }));
}
