/** "Sources" as the label of a number, by language; English for the rest. */
const SOURCES: Readonly<Record<string, string>> = {
  ar: 'المصادر',
  bg: 'Източници',
  cs: 'Zdroje',
  da: 'Kilder',
  de: 'Quellen',
  el: 'Πηγές',
  es: 'Fuentes',
  fa: 'منابع',
  fi: 'Lähteet',
  fr: 'Sources',
  he: 'מקורות',
  hi: 'स्रोत',
  hu: 'Források',
  it: 'Fonti',
  ja: '出典',
  ko: '출처',
  nl: 'Bronnen',
  no: 'Kilder',
  pl: 'Źródła',
  pt: 'Fontes',
  ro: 'Surse',
  ru: 'Источники',
  sv: 'Källor',
  th: 'แหล่งที่มา',
  tr: 'Kaynaklar',
  uk: 'Джерела',
  vi: 'Nguồn',
  zh: '来源',
};

/** The label of the number of sources on a cover, in the article's language. */
export function sourcesLabel(language: string): string {
  return SOURCES[language.slice(0, 2).toLowerCase()] ?? 'Sources';
}
