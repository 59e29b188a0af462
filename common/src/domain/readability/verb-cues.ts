const words = (body: string) =>
  new RegExp(`(?<![\\p{Alpha}\\d-])(?:${body})(?![\\p{Alpha}\\d-])`, 'iu');

/** English verbs by what precedes -ies, -es and -s; nouns with the same plural stay out. */
const REGULAR = 'appl|reappl|rel|carr|specif|identif|simplif|modif|notif|verif';
const REGULAR_E =
  'stor|creat|remov|delet|updat|handl|defin|generat|describ|ignor|receiv|replac|mov|merg|execut|produc|ensur|enabl|disabl|compar|prepar|declar|resolv|serv|provid|involv|caus|us|requir|includ|manag|combin|determin|influenc|introduc|publish|leav|believ|estimat|indicat|violat';
const REGULAR_PLAIN =
  'add|accept|allow|appear|avoid|belong|contain|convert|consist|depend|differ|expect|explain|fail|follow|happen|install|keep|maintain|need|obtain|perform|prevent|read|receiv|remain|return|seem|send|succeed|tend|treat|wait|want|writ|begin|exist|occur|offer|reduc|refer|sav|print|affect|protect|reflect|suggest|support(?=s \\p{Ll})';

/** Plural and imperative forms that are no nouns. */
const BARE =
  'contain|provide|require|include|allow|replace|describe|define|specify|depend|consist|exist|become|remain|belong|apply|create|remove|determine|indicate|represent|maintain|contribute|receive|believe|agree|tend|seem|appear';

/** Finite verbs, auxiliaries and endings that only or mostly verbs have, per primary language tag. */
const CUES: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    [
      words(
        "is|are|was|were|am|has|have|had|do|does|did|can|could|may|might|must|shall|should|will|would|cannot|\\p{Alpha}+n't|\\p{Alpha}+'(?:re|ve|ll)|it's|that's" +
          '|became|began|came|fell|found|gave|gets?|goes|go|grew|held|kept|knew|led|left|lost|made|makes?|means?|meant|met|needs?|paid|ran|rose|said|saw|says?|sent|showed|shows?|spent|stood|takes?|took|told|thought|went|won|wrote|uses?|allows?|contains?|provides?|requires?|returns?|includes?|lets?|helps?|follows?|exists?|works?|happens?|depends?|applies|apply|becomes?|remains?|seems?|belongs?|occurs?|appears?',
      ).source,
      words(`(?:${REGULAR})ies|(?:${REGULAR_E})es|(?:${REGULAR_PLAIN})s|${BARE}`).source,
      // "provides the", "created a": a word in -s or -ed before a determiner, an object or "by".
      '(?<!\\p{Alpha})\\p{Alpha}{3,}(?:s|ed)\\s+(?:the|an?|all|any|each|every|its|their|our|your|his|her|this|that|these|those|no|not|only|by|to|it|them|us|you|how|what|when|whether|which)(?!\\p{Alpha})',
      // An imperative: "Use the …".
      '^["“(]?\\p{Lu}?\\p{Ll}+(?<!ing|tion|ment)\\s+(?:the|an?|all|any|each|every|your|this|that|these|it|only|sure)(?!\\p{Alpha})',
    ].join('|'),
    'iu',
  ),
  de: words(
    'bin|ist|sind|war|waren|wäre|wird|werden|wurden?|würden?|hat|haben|hatten?|hätten?|kann|können|konnten?|könnten?|muss|müssen|mussten?|müssten?|soll|sollen|sollten?|darf|dürfen|durften?|will|wollen|wollten?|mag|mögen|möchten?|gibt|gab|geht|ging|kommt|kam|steht|stand|liegt|lag|heißt|hieß|lässt|ließ|\\p{Ll}{3,}(?:t|te|ten|ieren|en)',
  ),
  fr: words(
    "a|est|sont|était|étaient|fut|furent|sera|seront|serait|soit|ont|avait|avaient|eut|aura|peut|peuvent|pouvait|doit|doivent|devait|fait|font|faut|va|vont|permet|permettent|[cnsdljmtq]u?'(?:est|a|ont|était)|\\p{Ll}{2,}(?:ent|ait|aient|era|eront|erait|it|irent|èrent|e|ons|ez)",
  ),
  es: words(
    'es|son|era|eran|fue|fueron|será|serán|sería|sea|está|están|estaba|ha|han|había|habían|hay|hubo|tiene|tienen|puede|pueden|podía|debe|deben|hace|hacen|va|van|permite|permiten|\\p{Ll}{2,}(?:an|en|aba|aban|ía|ían|ará|arán|erá|ió|aron|ieron|ó|a|e)',
  ),
  pt: words(
    'é|são|era|eram|foi|foram|será|serão|seria|seja|está|estão|estava|há|tem|têm|tinha|pode|podem|podia|deve|devem|faz|fazem|vai|vão|permite|permitem|\\p{Ll}{2,}(?:am|em|ava|avam|ia|iam|ará|arão|erá|iu|aram|eram|ou|a|e)',
  ),
};

/** English clauses that hang on a noun or another clause; the verb in one is not the sentence's. */
const HANGING =
  /(?<!\p{Alpha})(?:which|who|whose|that(?=\s+(?:is|are|was|were|has|have|had|can|could|may|must|will|would|should|\p{Ll}+s)(?!\p{Alpha})))(?!\p{Alpha})/giu;

/** An English option or function described without naming it: "Returns the name.", "Used to …". */
const SUBJECTLESS = new RegExp(
  `^["“(]?(?:(?:${REGULAR})ies|(?:${REGULAR_E})(?:es|ed)|(?:${REGULAR_PLAIN})s|sends|shows|prints|sets|gets|lists|runs|makes|takes|tells|gives|reads|writes|starts|stops|checks|turns|causes|defaults|means|same|given|based|has|have|is|are|was|were|does|can|will)(?!\\p{Alpha})`,
  'iu',
);

/** English verbs of everyday prose, most of which are nouns as well: no sign of a verb in a heading. */
const EVERYDAY = words(
  '(?:cost|last|grow|turn|lower|rise|fall|drop|climb|reach|increase|decrease|improve|dampen|sell|buy|pay|eat|drink|live|die|lie|stay|come|bring|hold|play|stop|start|begin|end|open|close|know|think|feel|look|ask|call|change|build|draw|drive|learn|lead|lose|win|find|speak|stand|spend|suffer|share|travel|earn|own|recommend|advise|warn|argue|claim|estimate|warm|heat|cool|cover|offer|arrive|visit|meet|study|teach|employ|export|import|grant|fund|charge|treat|heal|harm|damage|disturb|attract|spread|shrink|double|halve|replace|recover|complain|demand|vote|decide|plan|hope|love|like|prefer|choose|try|join|attend|host|form|fill|fit|hit|hurt|kill|save|seek|sink|swim|touch|vary|weigh|wear|wonder|worry)(?:e?s)?' +
    '|carries|tries|studies|varies|worries|rose|fell|grew|dropped|reached|increased|decreased|improved|doubled|halved|climbed|sold|bought|paid|ate|drank|lived|died|lasted|cost|brought|held|stopped|started|opened|closed|felt|called|built|drew|drove|learned|lost|spoke|published|reported|announced|measured|studied|surveyed|found|founded|created|invented|discovered|launched|released|introduced|moved|joined|warned|argued|claimed|estimated|recommended|explained|replaced|covered|used|turned|happened|received|produced|followed|served|won|chose|tried|played|visited|changed|ended|helped',
);

/**
 * Whether a finished sentence may have a verb: `hasVerb`, or a word that is a verb in everyday English,
 * behind a subject. Kinder than `hasVerb`, so only for what looks like a sentence anyway.
 */
export function mayHaveVerb(text: string, base: string): boolean {
  if (hasVerb(text, base)) return true;
  if (base !== 'en' || SUBJECTLESS.test(text)) return false;
  return EVERYDAY.test(text.replace(/^\S+\s/u, ''));
}

/**
 * Whether a finished sentence opens with its verb, as an order does ("Pour slowly over the bed."): no other
 * word of its first clause is one. Known in English alone.
 */
export function opensWithVerb(sentence: string, base: string): boolean {
  const [, clause] = /^\S+(\s[^,;:–—]+)/u.exec(sentence) ?? [];
  // Behind a subject nothing is taken for an order or for a description without subject.
  return base === 'en' && clause !== undefined && !mayHaveVerb(`And she${clause}`, base);
}

/**
 * Whether a text holds something like a finite verb of its own; true in languages whose verbs are
 * not known here.
 */
export function hasVerb(text: string, base: string): boolean {
  const cues = CUES[base];
  if (!cues) return true;
  if (base !== 'en') return cues.test(text);
  if (SUBJECTLESS.test(text)) return false;
  const verbs = text.match(new RegExp(cues.source, 'giu'))?.length ?? 0;
  return verbs > (text.match(HANGING)?.length ?? 0);
}
