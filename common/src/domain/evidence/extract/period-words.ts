/** A length of time that things happen in: how it is said once and many times, and as an adverb. */
type PeriodWords = { period: string; one: string; adverbs: string };

/**
 * Words for periods by language, separated by `|`, `*` for any ending. `every` opens a rate ("per week"),
 * `times` goes before one that opens with an article ("twice a week"), `articles` is that article.
 */
export type PeriodLanguage = {
  every: string;
  times: string;
  articles: string;
  periods: readonly PeriodWords[];
  /** Words beside a period that tie it to the day of writing, before or behind it, and their sense. */
  deictic: readonly { sense: string; before: string; behind?: string }[];
  days: readonly { sense: string; words: string }[];
};

const period = (name: string, one: string, adverbs: string): PeriodWords => ({
  period: name,
  one,
  adverbs,
});

/** Periods as en, de, fr, es and pt say them. */
export const PERIOD_LANGUAGES: Readonly<Record<string, PeriodLanguage>> = {
  en: {
    every: 'per|every|each',
    times: 'once|twice|thrice|times',
    articles: 'a|an',
    periods: [
      period('second', 'second', ''),
      period('minute', 'minute', ''),
      period('hour', 'hour', 'hourly'),
      period('day', 'day', 'daily'),
      period('week', 'week', 'weekly'),
      period('month', 'month', 'monthly'),
      period('quarter', 'quarter', 'quarterly'),
      period('year', 'year|annum', 'yearly|annual|annually'),
      period('decade', 'decade', ''),
      period('century', 'century', ''),
    ],
    deictic: [
      { sense: 'this', before: 'this|the current' },
      { sense: 'next', before: 'next|the coming' },
      { sense: 'last', before: 'last|previous' },
    ],
    days: [
      { sense: 'yesterday', words: 'yesterday' },
      { sense: 'tomorrow', words: 'tomorrow' },
    ],
  },
  de: {
    every: 'pro|je|jede|jeden|jedes|jeder|jedem',
    times: 'einmal|zweimal|dreimal|viermal|mal',
    articles: 'im|am|in der|die|den|das',
    periods: [
      period('second', 'Sekunde', ''),
      period('minute', 'Minute', ''),
      period('hour', 'Stunde', 'stündlich*'),
      period('day', 'Tag', 'täglich*'),
      period('week', 'Woche', 'wöchentlich*'),
      period('month', 'Monat', 'monatlich*'),
      period('quarter', 'Quartal', 'vierteljährlich*'),
      period('year', 'Jahr', 'jährlich*|alljährlich*'),
      period('decade', 'Jahrzehnt', ''),
      period('century', 'Jahrhundert', ''),
    ],
    deictic: [
      { sense: 'this', before: 'diese[nsrm]?' },
      { sense: 'next', before: 'nächste[nsrm]?|kommende[nsrm]?' },
      { sense: 'last', before: 'letzte[nsrm]?|vorige[nsrm]?|vergangene[nsrm]?' },
    ],
    days: [{ sense: 'yesterday', words: 'gestern' }],
  },
  fr: {
    every: 'par|chaque|tous les|toutes les',
    times: 'fois',
    articles: "l’|l'|le|la",
    periods: [
      period('second', 'secondes?', ''),
      period('minute', 'minutes?', ''),
      period('hour', 'heures?', ''),
      period('day', 'jours?', 'quotidien*'),
      period('week', 'semaines?', 'hebdomadaire*'),
      period('month', 'mois', 'mensuel*'),
      period('quarter', 'trimestres?', 'trimestriel*'),
      period('year', 'ans?|années?', 'annuel*'),
      period('decade', 'décennies?', ''),
      period('century', 'siècles?', ''),
    ],
    deictic: [
      { sense: 'this', before: 'cette|ce' },
      { sense: 'next', before: 'prochaine?', behind: 'prochaine?' },
      { sense: 'last', before: 'dernière?', behind: 'dernière?|dernier|passée?' },
    ],
    days: [
      { sense: 'yesterday', words: 'hier' },
      { sense: 'tomorrow', words: 'demain' },
    ],
  },
  es: {
    every: 'por|cada|todos los|todas las',
    times: 'vez|veces',
    articles: 'al|a la',
    periods: [
      period('second', 'segundos?', ''),
      period('minute', 'minutos?', ''),
      period('hour', 'horas?', ''),
      period('day', 'días?', 'diari*'),
      period('week', 'semanas?', 'semanal*'),
      period('month', 'mes|meses', 'mensual*'),
      period('quarter', 'trimestres?', 'trimestral*'),
      period('year', 'años?', 'anual*'),
      period('decade', 'décadas?', ''),
      period('century', 'siglos?', ''),
    ],
    deictic: [
      { sense: 'this', before: 'este|esta' },
      { sense: 'next', before: 'próxim[oa]', behind: 'próxim[oa]|que viene' },
      { sense: 'last', before: 'últim[oa]', behind: 'pasad[oa]' },
    ],
    days: [{ sense: 'yesterday', words: 'ayer' }],
  },
  pt: {
    every: 'por|cada|todos os|todas as',
    times: 'vez|vezes',
    articles: 'ao|à',
    periods: [
      period('second', 'segundos?', ''),
      period('minute', 'minutos?', ''),
      period('hour', 'horas?', ''),
      period('day', 'dias?', 'diári*|diariamente'),
      period('week', 'semanas?', 'semanal*|semanais'),
      period('month', 'mês|meses', 'mensal*|mensais'),
      period('quarter', 'trimestres?', 'trimestral*|trimestrais'),
      period('year', 'anos?', 'anual*|anuais'),
      period('decade', 'décadas?', ''),
      period('century', 'séculos?', ''),
    ],
    deictic: [
      { sense: 'this', before: 'este|esta|neste|nesta' },
      { sense: 'next', before: 'próxim[oa]', behind: 'que vem' },
      { sense: 'last', before: 'últim[oa]', behind: 'passad[oa]' },
    ],
    days: [
      { sense: 'yesterday', words: 'ontem' },
      { sense: 'tomorrow', words: 'amanhã' },
    ],
  },
};
