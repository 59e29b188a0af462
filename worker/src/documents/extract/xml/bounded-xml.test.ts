import { describe, expect, it } from '@jest/globals';
import { refuseUnboundedXml } from './bounded-xml.ts';

const nested = (depth: number, tag = '<a>') => tag.repeat(depth) + '</a>'.repeat(depth);
const SCOPE = '<a xmlns="u">';
const named = (count: number) =>
  `<r>${Array.from({ length: count }, (_none, at) => `<n${at}/>`).join('')}</r>`;

describe('the bounds of XML', () => {
  it.each([
    ['elements in each other', nested(10_000)],
    ['scopes of namespaces', nested(900, SCOPE)],
    ['many elements beside each other', `<r>${nested(2).repeat(50_000)}</r>`],
    ['many names', named(900)],
    ['comments inside', `<r>${'<!-- <b> -->'.repeat(5_000)}</r>`],
    ['a tag that ends behind a sign in a value', `<r>${'<a b=">" c=\'"\'/>'.repeat(5_000)}</r>`],
    ['signs in a section of characters', `<r><![CDATA[${'<a>'.repeat(5_000)}]]></r>`],
    ['a declaration and a type', '<?xml version="1.0"?><!DOCTYPE a><a/>'],
  ])('let pass %s', (_what, xml) => {
    expect(() => refuseUnboundedXml(xml)).not.toThrow();
  });

  it.each([
    ['more scopes of namespaces in each other', nested(1001, SCOPE), 'in each other'],
    ['more names', named(1001), 'names of elements'],
    ['more comments around', `<r/>${'<!---->'.repeat(1001)}`, 'around'],
    ['a comment without end', '<r><!-- </r>', 'no -->'],
    ['a value without end', '<r a="></r>', 'no "'],
    ['a tag without end', '<r', 'without end'],
  ])('refuse %s', (_what, xml, why) => {
    expect(() => refuseUnboundedXml(xml)).toThrow(why);
  });
});
