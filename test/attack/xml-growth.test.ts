import { expect, it, jest } from '@jest/globals';
import { parseXml } from '@citeloom/worker/documents/extract/xml/xml-tree';
import { growthAtTwice } from '../support/text-growth.ts';

jest.setTimeout(120_000);

/** Twice the text takes twice as long; four times would be quadratic. */
const TWICE_MAX = 2.3;

const many = (size: number, piece: (at: number) => string, length: number) =>
  Array.from({ length: Math.floor(size / length) }, (_none, at) => piece(at)).join('');

/** What made the parser of XML slow, by the characters asked for. */
const XML: Record<string, (size: number) => string> = {
  'elements in each other': (size) => `${'<a>'.repeat(size / 7)}${'</a>'.repeat(size / 7)}`,
  'namespaces in each other': (size) =>
    `<x:r xmlns:x="u">${'<x:a xmlns:y="u">'.repeat(size / 23)}${'</x:a>'.repeat(size / 23)}</x:r>`,
  'ever new namespaces in each other': (size) =>
    `${many(size, (at) => `<a xmlns:b${at}="u">`, 24)}${'</a>'.repeat(size / 24)}`,
  'elements of ever new names': (size) => `<r>${many(size, (at) => `<n${at}></n${at}>`, 15)}</r>`,
  'comments behind the end': (size) => `<r/>${'<!---->'.repeat(size / 7)}`,
  'instructions behind the end': (size) => `<r/>${'<?a?>'.repeat(size / 5)}`,
  'instructions before the beginning': (size) => `${'<?a?>'.repeat(size / 5)}<r/>`,
  'instructions that never end': (size) => `<r>${'<?a '.repeat(size / 4)}</r>`,
  'comments that never end': (size) => `<r>${'<!--'.repeat(size / 4)}</r>`,
  'data that never ends': (size) => `<r>${'<![CDATA['.repeat(size / 9)}</r>`,
  'tags that never end': (size) => `<r>${'<a b="'.repeat(size / 6)}</r>`,
  'document types': (size) => `${'<!DOCTYPE a>'.repeat(size / 12)}<r/>`,
  'document types that never end': (size) => `${'<!DOCTYPE a '.repeat(size / 12)}<r/>`,
  'attributes of one element': (size) => `<a ${many(size, (at) => `b${at}="" `, 10)}/>`,
  'elements beside each other': (size) => `<r>${'<a>b</a>\n'.repeat(size / 9)}</r>`,
  'entities in a text': (size) => `<r>${'&amp;'.repeat(size / 5)}</r>`,
  'entities without end': (size) => `<r>${'&a'.repeat(size / 2)}</r>`,
};

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    // What is refused is answered as well; a fault of the code is not.
    if (error instanceof TypeError || error instanceof RangeError) throw error;
  }
}

it.each(Object.entries(XML))(
  'the time to parse XML grows no faster than it: %s',
  (_name, ofSize) => {
    const growth = growthAtTwice((size) => {
      const xml = ofSize(size);
      return () => attempt(() => parseXml(xml));
    }, TWICE_MAX);
    expect(growth).toBeLessThanOrEqual(TWICE_MAX);
  },
);
