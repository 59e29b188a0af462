import { escapeHtml } from '@citeloom/common/domain/article/escape-html';

/** A value by the XML-RPC Specification; bytes travel as base64. */
export type XmlRpcValue =
  string | number | boolean | null | Uint8Array | XmlRpcValue[] | { [name: string]: XmlRpcValue };

/** Characters that XML 1.0 does not allow at all (§2.2). */
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Deeper than any answer of WordPress. */
const DEPTH_MAX = 40;
/** Longer names has no element of XML-RPC. */
const TAG_MAX = 100;

function valueXml(value: XmlRpcValue): string {
  if (value === null) return '<value><nil/></value>';
  if (typeof value === 'string')
    return `<value><string>${escapeHtml(value.toWellFormed().replace(NOT_IN_XML, ''))}</string></value>`;
  if (typeof value === 'boolean') return `<value><boolean>${value ? 1 : 0}</boolean></value>`;
  if (typeof value === 'number')
    return Number.isInteger(value)
      ? `<value><int>${value}</int></value>`
      : `<value><double>${value}</double></value>`;
  if (value instanceof Uint8Array)
    return `<value><base64>${Buffer.from(value).toString('base64')}</base64></value>`;
  if (Array.isArray(value))
    return `<value><array><data>${value.map(valueXml).join('')}</data></array></value>`;
  const members = Object.entries(value).map(
    ([name, member]) => `<member><name>${escapeHtml(name)}</name>${valueXml(member)}</member>`,
  );
  return `<value><struct>${members.join('')}</struct></value>`;
}

/** A call as XML. */
export function xmlRpcCall(method: string, parameters: readonly XmlRpcValue[]): string {
  const params = parameters.map((one) => `<param>${valueXml(one)}</param>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><methodCall><methodName>${escapeHtml(method)}</methodName><params>${params}</params></methodCall>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};

function unescape(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hex, name: string) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hex as string, 16);
      return code < 0x11_0000 ? String.fromCodePoint(code) : whole;
    },
  );
}

type Token = { tag: string; closing: boolean; empty: boolean } | { text: string };

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
const TAG = /^<(\/?)([\w.]+)/;

/** Tags, texts and sections of character data in their order; what is left open at the end is left out. */
function* tokensOf(xml: string): Generator<Token> {
  for (let at = 0; at < xml.length;) {
    const isTag = xml[at] === '<';
    const isData = isTag && xml.startsWith(CDATA, at);
    const ending = isData ? CDATA_END : isTag ? '>' : '<';
    const end = xml.indexOf(ending, at);
    if (end < 0 && isTag) return;
    const next = end < 0 ? xml.length : isTag ? end + ending.length : end;
    if (isData) yield { text: xml.slice(at + CDATA.length, end) };
    else if (!isTag) yield { text: unescape(xml.slice(at, next)) };
    else {
      const [, closing, tag] = TAG.exec(xml.slice(at, Math.min(next, at + TAG_MAX))) ?? [];
      if (tag) yield { tag, closing: closing === '/', empty: xml[end - 1] === '/' };
    }
    at = next;
  }
}

/** An element with its text and children, as far as an answer of XML-RPC needs. */
type XmlNode = { tag: string; text: string; children: XmlNode[] };

function treeOf(xml: string): XmlNode {
  const root: XmlNode = { tag: '', text: '', children: [] };
  const open = [root];
  for (const token of tokensOf(xml)) {
    const parent = open.at(-1) ?? root;
    if ('text' in token) parent.text += token.text;
    else if (token.closing) open.pop();
    else {
      const node = { tag: token.tag, text: '', children: [] };
      parent.children.push(node);
      if (!token.empty) open.push(node);
      if (open.length > DEPTH_MAX) throw new Error('an answer that is nested too deeply');
    }
    if (open.length === 0) throw new Error('an answer that is no XML');
  }
  if (open.length !== 1) throw new Error('an answer that was cut');
  return root;
}

const child = ({ children }: XmlNode, tag: string) => children.find((one) => one.tag === tag);

function readValue(node: XmlNode): XmlRpcValue {
  const [typed] = node.children;
  if (!typed) return node.text;
  switch (typed.tag) {
    case 'int':
    case 'i4':
    case 'i8':
    case 'double':
      return Number(typed.text);
    case 'boolean':
      return typed.text.trim() === '1';
    case 'nil':
      return null;
    case 'array':
      return (child(typed, 'data')?.children ?? []).map(readValue);
    case 'struct':
      return Object.fromEntries(
        typed.children.map((member) => [
          child(member, 'name')?.text ?? '',
          readValue(child(member, 'value') ?? { tag: 'value', text: '', children: [] }),
        ]),
      );
    default:
      return typed.text;
  }
}

/** An answer: what the method returns, or the fault that it reports. */
export type XmlRpcAnswer = { value: XmlRpcValue } | { fault: { code: number; text: string } };

/** @throws Error when it is no answer of XML-RPC, or only the beginning of one. */
export function readXmlRpc(xml: string): XmlRpcAnswer {
  const answer = child(treeOf(xml), 'methodResponse');
  if (!answer) throw new Error('no answer of XML-RPC');
  const fault = child(answer, 'fault');
  const holder = fault ?? child(child(answer, 'params') ?? answer, 'param');
  const value = holder && child(holder, 'value');
  if (!value) throw new Error('an answer without a value');
  const read = readValue(value);
  if (!fault) return { value: read };
  const { faultCode = 0, faultString = '' } = read as Record<string, XmlRpcValue>;
  return { fault: { code: Number(faultCode), text: textOf(faultString) } };
}

/** A value as text: numbers in figures, what is no single value as nothing. */
export function textOf(value: XmlRpcValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}
