import { z } from 'zod';
import type { Standing, StandingKind } from '@citeloom/common/contracts/standing';

/** A notice that Crossref knows of: one to another work, or one that was issued about this work. */
const Update = z.object({
  DOI: z.string(),
  type: z.string().optional(),
  label: z.string().optional(),
});

/**
 * The field of a work in which Crossref names the notices about it, those of Retraction Watch included
 * (REST API). Its counterpart `update-to` stands in the notice itself, whose own standing it does not touch.
 */
export const UPDATES = { 'updated-by': z.array(Update).optional() };

/** Crossmark's types of updates, gravest first; what is not among them says nothing of a work's standing. */
const KINDS: readonly [StandingKind, readonly string[]][] = [
  ['retracted', ['retraction']],
  ['withdrawn', ['withdrawal', 'removal']],
  ['concern', ['expression_of_concern', 'partial_retraction']],
  ['superseded', ['new_edition', 'new_version']],
  ['corrected', ['correction', 'corrigendum', 'erratum', 'clarification']],
  ['updated', ['addendum']],
];

/**
 * How a work stands by the gravest notice about it that is registered, with the notice's address; undefined
 * where none is.
 */
export function registeredStanding({
  'updated-by': updates = [],
}: z.output<z.ZodObject<typeof UPDATES>>): Standing | undefined {
  for (const [kind, types] of KINDS) {
    const notice = updates.find(({ type = '' }) => types.includes(type));
    if (!notice) continue;
    const words = notice.label?.slice(0, 100);
    const url = `https://doi.org/${encodeURI(notice.DOI)}`;
    return { kind, statedBy: 'register', url, ...(words && { words }) };
  }
  return undefined;
}
