const pointer = (body: string) =>
  new RegExp(`(?<![\\p{Alpha}\\d-])(?:${body})(?![\\p{Alpha}\\d-])`, 'iu');
const NUMBERED = '(?:[§#]?\\s?(?:\\d+(?:\\.\\d+)*|[A-H](?:\\.\\d+)+|[IVX]+))';

/**
 * Words that send the reader to another place of the source. They make no sense in an extract, where
 * that place is not at hand.
 */
const POINTERS: readonly RegExp[] = [
  // English
  pointer(
    `(?:sections?|chapters?|appendix|appendices|figures?|fig\\.|tables?|footnotes?|listings?|examples?|pages?)\\s+${NUMBERED}`,
  ),
  pointer(
    '(?:see|cf\\.?)\\s+(?:also|above|below|the|section|chapter|appendix|man|under|[A-Z“"\'`][^,;]*\\b(?:for|section|above|below)|[\\w-]+\\(\\d\\w?\\)|https?:)',
  ),
  pointer(
    '(?:described|discussed|mentioned|noted|explained|shown|listed|given|specified|defined|outlined|detailed|documented|as|seen|stated|example|examples|section|list|table|figure|code|one|case)\\s+(?:above|below|earlier|previously|later on|elsewhere|hereafter)',
  ),
  pointer(
    '(?:this|these|previous|preceding|next|following|above)\\s+(?:sub)?(?:section|chapter|appendix|page|article|document|documentation|manual|manpage|guide|tutorial|table|figure|listing|footnote|paragraph|post)s?',
  ),
  pointer(
    'the (?:above|aforementioned|above-mentioned|following)|aforementioned|above-mentioned|as follows|see below|see above',
  ),
  // German
  pointer(
    `(?:abschnitt(?:en|s)?|kapiteln?|anhang|abbildung(?:en)?|abb\\.|tabellen?|seiten?|fußnote|absatz)\\s+${NUMBERED}`,
  ),
  pointer(
    'siehe|(?:oben|unten|weiter unten|im folgenden|nachfolgend|vorstehend|zuvor) (?:beschrieben|genannt|erwähnt|gezeigt|aufgeführt|erläutert)\\p{Alpha}*|s\\. ?[oua]\\.|(?:dies(?:er|es|em|en)|nächste[rnsm]?|vorige[rnsm]?|folgende[rnsm]?) (?:abschnitts?|kapitels?|seite|dokuments?|artikels?|handbuchs?|tabelle|abbildung)|wie folgt',
  ),
  // French
  pointer(`(?:sections?|chapitres?|annexes?|figures?|tableaux?|pages?|paragraphe)\\s+${NUMBERED}`),
  pointer(
    'voir (?:aussi|ci-dessus|ci-dessous|plus|la|le|les|section|chapitre)|ci-dessus|ci-dessous|ci-après|(?:ce|cet|cette|la|le) (?:section|chapitre|page|document|article|tableau|figure) (?:suivante?|précédente?)|(?:cette section|ce chapitre|cette page|ce document|cet article|ce manuel)|comme suit',
  ),
  // Spanish
  pointer(
    `(?:secci[oó]n(?:es)?|cap[ií]tulos?|ap[eé]ndices?|figuras?|tablas?|p[aá]ginas?|apartado)\\s+${NUMBERED}`,
  ),
  pointer(
    '(?:véase|ver (?:también|más|la|el|sección|capítulo))|(?:descrit|mencionad|mostrad|indicad|citad)[oa]s? (?:anteriormente|arriba|más (?:arriba|abajo|adelante)|a continuación)|(?:esta sección|este capítulo|esta página|este documento|este artículo|este manual)|como sigue|a continuación',
  ),
  // Portuguese
  pointer(
    `(?:se[cç][cç]?(?:ão|ões)|cap[ií]tulos?|ap[eê]ndices?|figuras?|tabelas?|p[aá]ginas?)\\s+${NUMBERED}`,
  ),
  pointer(
    '(?:veja|consulte|ver (?:também|mais|a|o|seção|capítulo))|(?:descrit|mencionad|mostrad|indicad|citad)[oa]s? (?:anteriormente|acima|abaixo|a seguir)|(?:esta seção|este capítulo|esta página|este documento|este artigo|este manual)|como segue|a seguir',
  ),
];

/** Whether a sentence sends the reader to a section, figure, page, "above" or "below" (en, de, fr, es, pt). */
export function pointsElsewhere(sentence: string): boolean {
  return POINTERS.some((expression) => expression.test(sentence));
}
