import { describe, expect, it } from '@jest/globals';
import { htmlBlocks } from './html-blocks.ts';
import { parseDocument } from './parse-document.ts';

const textsOf = (html: string) =>
  htmlBlocks(parseDocument(`<body>${html}</body>`).documentElement)
    .filter(({ kind }) => kind === 'table')
    .map(({ text }) => text);

const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

describe('the cells of a table', () => {
  it('stand with caption, row and column, below the heads', () => {
    expect(
      textsOf(`<table><caption>Ferry</caption>${row('th', 'Year', 'Cars', 'Crossings')}
        ${row('td', '2022', '12', '')}${row('td', '2023', '–', '30')}</table>`),
    ).toEqual([
      'Year | Cars | Crossings',
      'Ferry · 2022 · Cars: 12',
      'Ferry · 2023 · Crossings: 30',
    ]);
  });

  it('stand with all heads above them, and once where they span columns', () => {
    expect(
      textsOf(`<table><thead><tr><th rowspan="2">Town</th><th colspan="2">People</th></tr>
        ${row('th', '2011', '2021')}</thead><tbody>
        <tr><td>Brindle</td><td>3</td><td>4</td></tr>
        <tr><td>Dunholme</td><td colspan="2">unknown</td></tr></tbody></table>`).slice(2),
    ).toEqual([
      'Brindle · People, 2011: 3',
      'Brindle · People, 2021: 4',
      'Dunholme · People, 2011, People, 2021: unknown',
    ]);
  });

  it('stand with the row that groups them, and the labels of several columns', () => {
    expect(
      textsOf(`<table>${row('th', 'Job', 'Wage')}<tr><th colspan="2">Office</th></tr>
        ${row('td', 'Clerk', '18')}<tr><td colspan="2">Before tax.</td></tr></table>`),
    ).toEqual(['Job | Wage', 'Office, Clerk · Wage: 18', 'Before tax.']);
    expect(
      textsOf(`<table>${row('th', 'Season', 'Day', 'Hours')}
        <tr><td rowspan="2">Summer</td><td>Monday</td><td>8</td></tr>${row('td', 'Tuesday', '9')}
        </table>`).slice(1),
    ).toEqual(['Summer, Monday · Hours: 8', 'Summer, Tuesday · Hours: 9']);
  });

  it('are named by what follows the number of a row', () => {
    expect(
      textsOf(
        `<table>${row('th', '', 'Club', 'Points')}${row('td', '1.', 'Tarn', '21')}</table>`,
      )[1],
    ).toBe('1., Tarn · Points: 21');
  });

  it('lose the mark of a note and keep an exponent apart', () => {
    expect(
      textsOf(`<table>${row('th', 'Year', 'Cars')}
        <tr><td>2024</td><td>101,500<sup>a</sup></td></tr>
        <tr><td>2025</td><td>10<sup>6</sup></td></tr></table>`).slice(1),
    ).toEqual(['2024 · Cars: 101,500', '2025 · Cars: 10^6']);
  });

  it('have heads that are not marked, where short words stand above figures', () => {
    const rows = `${row('td', 'Town', '2011')}${row('td', 'Brindle', '3')}${row('td', 'Eastwick', '4')}`;
    expect(textsOf(`<table>${rows}</table>`)).toEqual([
      'Town | 2011',
      'Brindle · 2011: 3',
      'Eastwick · 2011: 4',
    ]);
  });

  it.each([
    ['rows of words without heads', row('td', 'a', 'b') + row('td', 'c', 'd'), 'a | b\nc | d'],
    ['figures without heads', row('td', '1', '2') + row('td', '3', '4'), '1 | 2\n3 | 4'],
    ['heads without rows', row('th', 'a', 'b'), 'a | b'],
  ])('are not told one by one in %s', (_what, rows, text) => {
    expect(textsOf(`<table>${rows}</table>`)).toEqual([text]);
  });

  it('are none in a table that arranges a page', () => {
    expect(textsOf(`<table role="presentation">${row('td', 'a', 'b')}</table>`)).toEqual([]);
  });

  it('of a table with too many are read as lines', () => {
    const many = Array.from({ length: 1000 }, () =>
      row('td', ...Array.from({ length: 100 }, () => '1')),
    ).join('');
    const html = `<table>${row('th', ...Array.from({ length: 100 }, (_, at) => `c${at}`))}${many}</table>`;
    expect(textsOf(html)).toHaveLength(1);
  });

  it('of one endless row are read', () => {
    const cells = Array.from({ length: 9000 }, (_, at) => String(at));
    const html = `<table>${row('th', ...cells)}${row('td', ...cells)}</table>`;
    expect(textsOf(html)).toHaveLength(9000);
  });

  it('that claim to span a million places take no memory for them', () => {
    const wide = '<td colspan="1000" rowspan="60000">x</td>'.repeat(20);
    expect(textsOf(`<table>${row('th', 'a', 'b')}<tr>${wide}</tr></table>`)).toHaveLength(1);
  });
});
