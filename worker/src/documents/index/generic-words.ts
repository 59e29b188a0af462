const GENERIC = new Set(
  (
    'guide guides overview introduction intro basics tutorial tips best practice practices way ways thing things kind kinds type types' +
    ' topic topics question questions answer answers information info detail details example examples explanation meaning definition' +
    ' difference differences advantage advantages disadvantage disadvantages benefit benefits pros cons reason reasons role importance' +
    ' work works working use uses used using usage handle handles handled handling make makes made mean means need needs needed want wants' +
    ' explain explains explained describe describes compare comparing understand understanding learn get gets getting set sets' +
    ' happen happens help helps keep keeps prevent prevents avoid avoids ensure ensures allow allows support supports supported' +
    ' good better best important main key common typical new latest current today different possible general' +
    ' funktioniert funktionieren erklären erklärung bedeutet bedeutung unterschied überblick einführung beispiel beispiele gibt' +
    ' fonctionne expliquer signifie différence aperçu exemple exemples funciona explicar significa diferencia ejemplo ejemplos'
  ).split(' '),
);

/** Adjectives, adverbs and verb forms of English: they modify a topic more often than they name it. */
const MODIFIER = /^[a-z]{3,}(?:ed|ing|ly|able|ible|ful|ous|ive|less)$/;
/** In a question a participle is its verb: "How are quotations verified?" is about quotations. */
const PARTICIPLE = /^[a-z]{3,}ed$/;
const QUESTION =
  /^\s*(?:how|what|why|when|where|which|who|does|do|did|is|are|was|were|can|could|should|will)\b/i;

/** Whether a topic is put as an English question rather than named. */
export function isQuestion(query: string): boolean {
  return QUESTION.test(query);
}

/** How much a question is about a word: 1 for what may name its topic, less for what goes around it. */
export function topicWeight(word: string, inQuestion: boolean): number {
  const lower = word.toLowerCase();
  if (GENERIC.has(lower) || (inQuestion && PARTICIPLE.test(lower))) return 0.25;
  return MODIFIER.test(lower) ? 0.6 : 1;
}
