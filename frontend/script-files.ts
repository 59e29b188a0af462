import type { ChunkingContext } from 'rolldown';

const SOURCE = `${import.meta.dirname.replaceAll('\\', '/')}/src/`;
const FIRST = `${SOURCE}main.tsx`;
const page = (name: string) => `${SOURCE}app/pages/${name}-page.tsx`;
/** What stands on pages that are there before the web app, and has to be small. */
const LIGHT = [
  `${SOURCE}features/library/library-panel.tsx`,
  page('pricing'),
  page('how-it-works'),
];

/** What a module loads with itself, and it. */
function loadedWith(entry: string, context: ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Names the file of each module that the page of an article shares with that of a research or of a shared article.
 * Left to itself, the bundler makes sixty files for each page, one for every set of pages that share something.
 * What a module imports is in its file or in one that is named before it here, so that no two need each other.
 */
export function scriptFiles(): (id: string, context: ChunkingContext) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, context) => {
    const isIn = (entry: string) => {
      const modules = known.get(entry) ?? loadedWith(entry, context);
      known.set(entry, modules);
      return modules.has(id);
    };
    const isOf = (folder: RegExp) => folder.test(id);
    if (isIn(FIRST) || !isIn(page('article'))) return null;
    if (isIn(page('research'))) {
      if (LIGHT.some(isIn)) return 'light';
      if (isOf(/\/node_modules\/zod\//)) return 'zod';
      if (isOf(/\/common\/src\//)) return 'contracts';
      return isOf(/\/node_modules\/|\/frontend\/src\/(?:ui|lib|auth)\//) ? 'pieces' : 'runs';
    }
    if (LIGHT.some(isIn) || isOf(/\/node_modules\//)) return null;
    return isIn(page('shared-article')) ? 'reading' : null;
  };
}
