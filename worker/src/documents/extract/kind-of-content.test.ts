import { describe, expect, it } from '@jest/globals';
import { docxBytes } from '../testing/docx-bytes.ts';
import { pdfBytes, pdfParagraph } from '../testing/pdf-bytes.ts';
import { zipBytes } from '../testing/zip-bytes.ts';
import { kindOfContent } from './kind-of-content.ts';

const text = (content: string) => new TextEncoder().encode(content);
const pdf = pdfBytes({ pages: [pdfParagraph(['Tides.'])] });

describe('the kind of a file', () => {
  it.each([
    ['a PDF that is called a text', pdf, 'tides.txt', 'pdf'],
    ['a Word document without extension', docxBytes({ paragraphs: ['Tides.'] }), 'tides', 'docx'],
    ['a page that is called a PDF', text('<!DOCTYPE html><p>Tides.'), 'tides.pdf', 'html'],
    ['an XHTML page', text('<?xml version="1.0"?>\n<html xmlns="x"><p>a'), 'a.xml', 'html'],
    ['a page behind a comment', text('<!-- made by hand -->\n<html><p>Tides.'), 'a', 'html'],
    ['a part of a page', text('<h1>Tides</h1><p>They turn.</p>'), 'a.txt', 'html'],
    ['Markdown that begins with HTML', text('<p align="center">\n\n# Tides'), 'a.md', 'markdown'],
    [
      'Markdown that is called a text',
      text('Words.\n\n## Tides\n\nThey turn.'),
      'a.txt',
      'markdown',
    ],
    ['a text that is called a Word document', text('Tides turn.'), 'a.docx', 'text'],
    ['Rich Text', text('{\\rtf1\\ansi Tides turn.}'), 'tides.txt', 'rtf'],
    ['an e-book', zipBytes({ mimetype: 'application/epub+zip' }), 'a.zip', 'epub'],
    [
      'an OpenDocument text that is called a Word document',
      zipBytes({ mimetype: 'application/vnd.oasis.opendocument.text' }),
      'a.docx',
      'odt',
    ],
    ['half a workbook, by its name', Buffer.from('PK\u0003\u0004'), 'a.xlsx', 'xlsx'],
    ['an Excel workbook', zipBytes({ 'xl/workbook.xml': 'a' }), 'a.zip', 'xlsx'],
    ['a presentation', zipBytes({ 'ppt/presentation.xml': 'a' }), 'a.zip', 'pptx'],
    ['WebVTT', text('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nTides'), 'a.txt', 'vtt'],
    ['SubRip', text('1\r\n00:00:01,000 --> 00:00:02,000\r\nTides'), 'a.txt', 'srt'],
    ['a mail', text('Received: from a by b\r\nFrom: a@b.example\r\n\r\nTides'), 'a', 'mail'],
    ['a letter', text('Dear Ada,\nX-rays: they turn.\n'), 'a', 'text'],
    ['a table, by its name', text('Harbour,Depth\nTolsay,9'), 'a.csv', 'csv'],
    ['text in UTF-16', Buffer.from('\ufeffTides turn.', 'utf16le'), 'a.txt', 'text'],
  ])('is told by content: %s', (_what, bytes, name, kind) => {
    expect(kindOfContent(bytes, name)).toBe(kind);
  });

  it.each([
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'), 'tides.pdf'],
    ['a program', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), 'tides.txt'],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"><text>a</text></svg>'), 'a.html'],
    [
      'XML with entities',
      text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///c">]><a>&b;</a>'),
      'a.txt',
    ],
  ])('is none of ours: %s', (_what, bytes, name) => {
    expect(kindOfContent(bytes, name)).toBeUndefined();
  });
});
