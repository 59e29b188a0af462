/** What stands above a box in a text, per language: it says nothing of what is in the box. */
const BOX_TITLE =
  /^(?:note|tip|hint|warning|caution|important|hinweis|anmerkung|warnung|remarque|attention|nota|aviso)s?$/iu;

/** Whether a heading or line is the title of a box, such as "Note". */
export function isBoxTitle(line: string): boolean {
  return BOX_TITLE.test(line.trim());
}
