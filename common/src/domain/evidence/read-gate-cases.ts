import type { Check } from '../../contracts/evidence-report.ts';
import type { Neighbourhood } from './neighbourhood.ts';

/** One labelled pair; `fails` names the check that stops the sentence, absent when it is supported. */
export type GateCase = {
  language: string;
  subject: string;
  passage: Neighbourhood;
  fact: string;
  sentence: string;
  fails: Check['name'] | undefined;
};

/** The rows of `GATE_CASES`. @throws Error on a line that is no row. */
export function readGateCases(table: string): GateCase[] {
  const cases: GateCase[] = [];
  let [language, subject] = ['', ''];
  let passage: Neighbourhood = { before: '', quote: '', after: '' };
  for (const line of table.split('\n').filter(Boolean)) {
    const [head = '', ...rest] = line.slice(2).split(' | ');
    if (line.startsWith('# ')) [language, subject] = [head, rest.join(' | ')];
    else if (line.startsWith('> ')) passage = { before: '', quote: line.slice(2), after: '' };
    else if (line.startsWith('+ ')) {
      cases.push({
        language,
        subject,
        passage,
        fact: head,
        sentence: rest.join(' | '),
        fails: undefined,
      });
    } else if (line.startsWith('- ')) {
      const [fact = '', ...words] = rest;
      cases.push({
        language,
        subject,
        passage,
        fact,
        sentence: words.join(' | '),
        fails: head as Check['name'],
      });
    } else throw new Error(`No row of the table of gate cases: ${line}`);
  }
  return cases;
}
