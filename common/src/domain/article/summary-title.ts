import { z } from 'zod';
import { normalizeText } from '../text/normalize-text.ts';
import { Summary } from '../../contracts/research.ts';

/** Most characters (UTF-16 units) of a title that a person gives a summary. */
export const SUMMARY_TITLE_MAX = 110;

/** A person's own title of a summary: one line of plain text, without control and invisible characters. */
export const SummaryTitle = z
  .string()
  .transform((text) => normalizeText(text).replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'A summary needs a title.')
      .max(SUMMARY_TITLE_MAX, `A title has at most ${SUMMARY_TITLE_MAX} characters.`),
  );

/** `PUT /api/summaries/:id`; null gives the title back that the research had found. */
export const SummaryChange = z.object({ title: SummaryTitle.nullable() });
export type SummaryChange = z.infer<typeof SummaryChange>;

/** What a summary is called now. */
export const NamedSummary = Summary.pick({ id: true, title: true, renamed: true });
export type NamedSummary = z.infer<typeof NamedSummary>;
