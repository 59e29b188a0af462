import { perKey } from '../../made-once.ts';
import { localeOf } from '../../text/locale.ts';

/** Whether a language groups thousands by dots and marks decimals by a comma. */
const groupsByDots = perKey((base) =>
  new Intl.NumberFormat(localeOf(base)).format(1e6).includes('.'),
);

export type ParsedNumber = { kind: 'number' | 'version' | 'time'; value: number };

/**
 * Reads digits with separators as the language does: `1,234.5` in English is `1.234,5` in German
 * and `1 234,5` in French. Three or more parts by dots that are no groups of three are a version.
 */
export function parseNumber(digits: string, base: string): ParsedNumber {
  if (digits.includes(':')) return { kind: 'time', value: Number.NaN };
  const plain = digits.replace(/[ '’]/g, '');
  const dots = plain.split('.').length - 1;
  const commas = plain.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ',';
    const group = decimal === '.' ? ',' : '.';
    return number(plain.replaceAll(group, '').replace(decimal, '.'));
  }
  const separator = dots > 0 ? '.' : ',';
  if (dots + commas === 0) return number(plain);
  const grouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${separator}\\d{3})+$`).test(plain);
  if (dots + commas > 1) {
    if (grouped) return number(plain.replaceAll(separator, ''));
    return { kind: 'version', value: Number.NaN };
  }
  const groups = groupsByDots(base) ? '.' : ',';
  if (grouped && separator === groups) return number(plain.replace(separator, ''));
  return number(plain.replace(',', '.'));
}

const number = (text: string): ParsedNumber => ({ kind: 'number', value: Number(text) });
