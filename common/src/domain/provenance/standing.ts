import type { Standing, StandingKind } from '../../contracts/standing.ts';

/** What a source with a standing is called, in a word or two. */
export const standingWord: Readonly<Record<StandingKind, string>> = {
  retracted: 'Retracted',
  withdrawn: 'Withdrawn',
  concern: 'Expression of concern',
  superseded: 'Superseded',
  corrected: 'Corrected',
  updated: 'Updated by another document',
};

const STATED_BY: Readonly<Record<Standing['statedBy'], string>> = {
  register: 'as the register of DOIs says',
  'page-data': 'as the data of its page says',
  title: 'as its title says',
  text: 'as it says itself',
};

type Stands = { standing?: Standing | null | undefined };

/** Whether whoever published a source no longer stands by it. */
export function isWithdrawn({ standing }: Stands): boolean {
  return standing?.kind === 'retracted' || standing?.kind === 'withdrawn';
}

/**
 * The standing that nothing of a source is quoted without; undefined where there is none. What was corrected
 * or updated is still what its publisher says.
 */
export function cautionOf({ standing }: Stands): StandingKind | undefined {
  const kind = standing?.kind;
  return kind === 'corrected' || kind === 'updated' ? undefined : kind;
}

/** Finds the standing that nothing of a source is quoted without among those given, by its id. */
export function cautionFinder(
  sources: Iterable<Stands & { id: string }>,
): (sourceId: string) => StandingKind | undefined {
  const standings = new Map([...sources].map((source) => [source.id, cautionOf(source)]));
  return (sourceId) => standings.get(sourceId);
}

/**
 * The title of a source with its standing before it, as NISO RP-45-2024 asks for wherever a retracted work
 * is named; one that says so already stays.
 *
 * @example titleWithStanding({ title: 'Honey', standing }) // 'Retracted: Honey'
 */
export function titleWithStanding({ title, standing }: Stands & { title: string }): string {
  const caution = cautionOf({ standing });
  if (!caution || standing?.words === title) return title;
  const word = standingWord[caution];
  const plain = title.replace(/^\P{L}+/u, '').toLowerCase();
  return plain.startsWith(word.toLowerCase()) ? title : `${word}: ${title}`;
}

/** A standing and who states it: `Retracted, as its title says`. */
export function standingInWords({ kind, statedBy }: Standing): string {
  return `${standingWord[kind]}, ${STATED_BY[statedBy]}`;
}
