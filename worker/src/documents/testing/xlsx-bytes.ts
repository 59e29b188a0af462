import { zipBytes } from './zip-bytes.ts';

type XlsxContent = {
  /** The inside of each `worksheet`, and whether the workbook shows it. */
  sheets: readonly { name: string; xml: string; state?: 'hidden' | 'veryHidden' }[];
  strings?: readonly string[];
  /** The inside of `styleSheet`. */
  styles?: string;
  /** The inside of `cp:coreProperties`. */
  core?: string;
  /** Further entries of the archive. */
  entries?: Readonly<Record<string, string | Uint8Array>>;
};

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A small Excel workbook; for tests. */
export function xlsxBytes({ sheets, strings = [], styles = '', core, entries }: XlsxContent) {
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"${state ? ` state="${state}"` : ''}/>`,
  );
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return zipBytes({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    ...(core && {
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">${core}</cp:coreProperties>`,
    }),
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${MAIN}>${xml}</worksheet>`,
      ]),
    ),
    ...entries,
  });
}
