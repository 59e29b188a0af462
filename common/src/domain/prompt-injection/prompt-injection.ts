import { DO, ORDERS } from './injection-phrases.ts';

const FORMS_OF = new Map<string, RegExp[]>();
const FORMS_BY_BEGINNING: [beginning: string, form: RegExp][] = [];
for (const { needs, form } of ORDERS) {
  for (const word of needs.split(' ')) {
    if (word.endsWith('*')) FORMS_BY_BEGINNING.push([word.slice(0, -1), form]);
    else FORMS_OF.set(word, [...(FORMS_OF.get(word) ?? []), form]);
  }
}

/** The forms of orders of which a lower-case word is a needed one; most words are of none. */
export function ordersWith(word: string): readonly RegExp[] {
  const whole = FORMS_OF.get(word) ?? [];
  const begun = FORMS_BY_BEGINNING.filter(([beginning]) => word.startsWith(beginning));
  return begun.length === 0 ? whole : [...whole, ...begun.map(([, form]) => form)];
}

const WORD = /[\p{Alpha}\d]+/gu;

/** A program that writes or answers, spoken of in any way. */
const MENTION = new RegExp(
  `(?<![\\p{Alpha}\\d])(?:AIs?|A\\.I\\.|LLMs?|GPT|(?:[Aa]utomated|[Mm]achine|[Tt]ext) (?:readers?|generators?)|[Rr]obots|[Ll]anguage models?|[Cc]hat ?bots?|ChatGPT|GPT-?\\d\\S*|Copilot|[Ss]ummari[sz]ers?|KI|KI-\\p{Alpha}+|Sprachmodelle?n?|IAs?|[Mm]odèles? de langage|[Mm]odelos? de (?:lenguaje|linguagem)|(?:^|[,:;.!] ?)(?:[Aa]ssistant|[Aa]sistente|[Aa]ssistente)(?=[ ,:;.!]))(?![\\p{Alpha}\\d])`,
  'u',
);
const DEMAND = new RegExp(
  `(?<![\\p{Alpha}\\d])(?:you|your|must|should|shall|have to|has to|instructed|required|requested|please|bitte|por favor|s.il (?:te|vous) plaît|müssen|sollen|doivent|deben|debe|devem|deve|asked to|answer to every|deiner?|ta|votre|tu|sua)(?![\\p{Alpha}\\d])|(?:^|[.:,!;] ?)(?:${DO})(?![\\p{Alpha}\\d])|digan?|the correct answer`,
  'iu',
);

/**
 * Whether a text demands something and speaks of writing programs at all. Too broad for sources on
 * such programs, right for all others: there a paragraph like that has lost its way.
 */
export function seemsMeantForMachines(text: string): boolean {
  return MENTION.test(text) && DEMAND.test(text);
}

/**
 * Whether a text gives orders to a program that reads it instead of telling people something. Such
 * words are never quoted, name nothing and reach no model: whoever wrote them speaks for nobody else. A
 * guard in depth beside the labelled channel, the aliases and the gate, not their
 * replacement. Reads English best, and the usual forms in German, French, Spanish and Portuguese.
 */
export function givesOrdersToMachines(text: string): boolean {
  const words = new Set(text.toLowerCase().match(WORD));
  const forms = new Set([...words].flatMap(ordersWith));
  return [...forms].some((form) => form.test(text));
}
