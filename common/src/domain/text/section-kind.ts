/**
 * What a heading tells of the text under it. `skip`: nothing to quote (references, change lists);
 * `weak`: reference material whose sentences lack their subject (options, variables); `generic`:
 * prose, but the heading says nothing without its document; `telling`: anything else.
 */
export type SectionKind = 'skip' | 'weak' | 'generic' | 'telling';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const SKIP = words(
  'synopsis see also external references reference bibliography changelog changes release revision history author authors ' +
    'contributors acknowledgements acknowledgments license licence copyright git index contents version versions ' +
    'related documents links footnotes credits siehe auch literatur quellen voir aussi références bibliographie ' +
    'véase también referencias ver também referências',
);
const WEAK = words(
  'options option configuration variables variable commands command files environment output input arguments ' +
    'parameters parameter flags return values exit status codes bugs syntax subcommands and optionen konfiguration ' +
    'opciones opções paramètres',
);
const GENERIC = words(
  'description overview introduction intro about general generalities summary abstract background details discussion ' +
    'notes note remarks example examples usage use faq misc miscellaneous other others more further reading conclusion ' +
    'conclusions preface foreword scope purpose basics definitions definition terminology motivation content home ' +
    'getting started readme name part chapter topics behavior behaviour concepts features rationale the and of to a ' +
    'einleitung einführung überblick beschreibung allgemeines zusammenfassung hintergrund beispiele hinweise fazit und ' +
    'résumé aperçu généralités exemples remarques contexte et introducción descripción resumen ejemplos notas ' +
    'conclusión introdução descrição resumo geral exemplos conclusão',
);

/** A heading's kind; case, numbers and marks do not matter. */
export function sectionKind(heading: string): SectionKind {
  const parts = heading.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (parts.length === 0) return 'generic';
  // "History" alone is a subject; "Revision history" is a list of changes.
  if (parts.join() === 'history') return 'telling';
  if (parts.every((part) => SKIP.has(part))) return 'skip';
  if (/^version \d/iu.test(heading.replace(/^[\d.\s]+/u, ''))) return 'skip';
  if (parts.every((part) => WEAK.has(part)) || /^options?$/u.test(parts[0] ?? '')) return 'weak';
  if (parts.every((part) => GENERIC.has(part) || WEAK.has(part))) return 'generic';
  return 'telling';
}
