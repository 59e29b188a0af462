import { describe, expect, it } from '@jest/globals';
import { readXmlRpc, xmlRpcCall } from './xml-rpc-values.ts';

const answered = (value: string) =>
  `<?xml version="1.0"?>\n<methodResponse><params><param>${value}</param></params></methodResponse>`;

describe('XML-RPC', () => {
  it('reads back every kind of value that it writes', () => {
    const value = {
      ...{ text: 'a & b <c> "d" ü', number: 7, share: 0.5, yes: true, none: null, empty: '' },
      list: ['x', { deep: [1, [2]] }],
    };
    const [, written = ''] = /<param>(.*)<\/param>/s.exec(xmlRpcCall('m', [value])) ?? [];
    expect(readXmlRpc(answered(written))).toEqual({ value });
  });

  it('takes a value without a type for text', () => {
    expect(readXmlRpc(answered('<value>12 &amp; 3</value>'))).toEqual({ value: '12 & 3' });
  });

  it('reads a fault', () => {
    const fault =
      '<methodResponse><fault><value><struct><member><name>faultCode</name><value><int>403</int></value></member><member><name>faultString</name><value><string>No &#8220;way&#8221;</string></value></member></struct></value></fault></methodResponse>';
    expect(readXmlRpc(fault)).toEqual({ fault: { code: 403, text: 'No “way”' } });
  });

  it('leaves out characters that XML does not have', () => {
    expect(xmlRpcCall('m', ['a\u0000\u0008b\uFFFE\u{1F642}'])).toContain(
      '<string>ab\u{1F642}</string>',
    );
  });

  it('writes bytes as base64', () => {
    expect(xmlRpcCall('m', [new Uint8Array([1, 2])])).toContain('<base64>AQI=</base64>');
  });

  it.each([
    ['a page', '<!doctype html><html><body>Hello</body></html>'],
    ['nothing', ''],
    ['half an answer', '<methodResponse><params><param><value><int>7</int>'],
    ['a bottomless one', '<value>'.repeat(1000)],
  ])('refuses %s', (_name, text) => {
    expect(() => readXmlRpc(text)).toThrow();
  });
});
