import { baseOf, localeOf } from '../text/locale.ts';

const word = (body: string) => `(?:${body.replace(/\n/g, '').replaceAll(' ', '\\s+')})`;

/**
 * Words that tie a sentence to the one before and claim nothing by themselves; each goes with its comma.
 * "For example" is none: what stays would be said of everything.
 */
const BEFORE_COMMA: Readonly<Record<string, string>> = {
  en: `however|moreover|furthermore|additionally|in addition|besides|also|again|finally|similarly|likewise|indeed|in fact|of course
|accordingly|consequently|therefore|thus|hence|so|nevertheless|nonetheless|conversely|in contrast|by contrast|in turn|instead|still|yet
|meanwhile|lastly|secondly|thirdly|on the other hand|on the contrary|as a result|as a consequence|for this reason|because of this
|at the same time|in this way|to this end|what is more|all the same|even so|after all|in short|then|next`,
  de: 'außerdem|zudem|darüber hinaus|allerdings|jedoch|ferner|mehr noch|nun|kurzum',
  fr: `cependant|toutefois|néanmoins|pourtant|par ailleurs|de plus|en outre|en effet|enfin|ainsi|donc|par conséquent|en conséquence
|en revanche|par contre|au contraire|à l'inverse|de même|de son côté|d'ailleurs|malgré cela|pour cette raison`,
  es: `sin embargo|no obstante|además|asimismo|por otra parte|por otro lado|en efecto|finalmente|por último|por lo tanto|por tanto|así
|así pues|en cambio|por el contrario|al contrario|por ello|por eso|en consecuencia|de hecho|aun así|por esta razón`,
  pt: `no entanto|contudo|todavia|porém|entretanto|além disso|além disto|ademais|por outro lado|de fato|de facto|finalmente|por fim
|por último|portanto|por isso|assim|em contrapartida|pelo contrário|por conseguinte|ainda assim|por esta razão|por essa razão`,
};
/** Conjunctions behind which a sentence goes on as if they were not there. */
const CONJUNCTIONS: Readonly<Record<string, string>> = {
  en: 'but(?! (?:for|then) )|and|yet(?! (?:another|to|more|again) )|so(?= (?:the|an?|it|they|he|she|there|no|some|most|all) )',
  de: 'aber|und|denn|doch(?= (?:der|die|das|ein|eine|kein|keine) )',
  fr: 'mais|et|or|car',
  es: 'pero|mas|y|e|pues',
  pt: 'mas|porém|e|pois',
};
/** The same words between commas, and adverbs that may stand anywhere. */
const INSIDE: Readonly<Record<string, string>> = {
  en: ',\\s(?:however|though|therefore|too|then|instead|in turn|by contrast|meanwhile),|,\\s(?:too|though|either|as well)(?=[.!]?$)|\\s(?:therefore|consequently|hence|likewise|accordingly)(?=\\s)',
  de: ',\\s(?:jedoch|allerdings|hingegen),|\\s(?:jedoch|allerdings|hingegen|daher|deshalb|deswegen|folglich|somit)(?=\\s)',
  fr: ',\\s(?:cependant|toutefois|en revanche|par contre|quant à (?:lui|elle|eux|elles)),|\\s(?:donc|par conséquent|cependant|toutefois)(?=\\s)',
  es: ',\\s(?:sin embargo|no obstante|en cambio|por (?:lo )?tanto),|\\s(?:por (?:lo )?tanto|por eso|por ello)(?=\\s)',
  pt: ',\\s(?:no entanto|porém|contudo|por outro lado|portanto),|\\s(?:portanto|por isso|porém)(?=\\s)',
};
/** Adverbs that add to what was said before. */
const ADDING: Readonly<Record<string, string>> = {
  en: 'also',
  de: 'ebenfalls|zudem|außerdem|ferner',
  fr: 'également',
  es: 'también|asimismo',
  pt: 'também|igualmente',
};

type Expressions = { opening: RegExp; inside: RegExp; adding: RegExp };

const EXPRESSIONS = new Map(
  Object.keys(BEFORE_COMMA).map((base): [string, Expressions] => [
    base,
    {
      opening: new RegExp(
        `^(?:(?:${word(BEFORE_COMMA[base] ?? '')},|${word(CONJUNCTIONS[base] ?? '')}(?!\\p{Alpha}))\\s+){1,2}`,
        'iu',
      ),
      inside: new RegExp(INSIDE[base] ?? '(?!)', 'iu'),
      // In front of the verb or right behind it, where it adds the whole statement.
      adding: new RegExp(
        `(?<=^(?:\\S+\\s){1,5}\\S*)(?<!\\s(?:but|sondern|mais|sino|mas))\\s(?:${ADDING[base] ?? '(?!)'})(?=[\\s.])`,
        'iu',
      ),
    },
  ]),
);

/**
 * A sentence without what merely ties it to the one before ("However, ", ", though,"), its new first
 * letter a capital; unchanged where there is no such word, and in languages other than en, de, fr, es, pt.
 * `adding` takes out "also" and the like as well, for a sentence before which nothing is left.
 */
export function withoutConnectives(sentence: string, language: string, adding = false): string {
  const known = EXPRESSIONS.get(baseOf(language));
  if (!known) return sentence;
  const bare = sentence.replaceAll('’', "'");
  const opening = known.opening.exec(bare)?.[0] ?? '';
  let rest = sentence.slice(opening.length);
  rest = rest.replace(known.inside, '');
  if (adding) rest = rest.replace(known.adding, '');
  if (opening === '') return rest;
  return rest.charAt(0).toLocaleUpperCase(localeOf(language)) + rest.slice(1);
}
