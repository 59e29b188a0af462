import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { decoderOf, pageOfCharset } from './code-pages.ts';
import { paragraphAfter, paragraphTag, USUAL, type RtfParagraph } from './rtf-paragraph.ts';
import { rtfLetterStyle, lookAfter, START, type RtfState } from './rtf-state.ts';
import { rtfTokens } from './rtf-tokens.ts';

/** Groups stand in each other no deeper in any honest document. */
const DEPTH_MAX = 1000;

const words = (list: string) => new Set(list.split(' '));

/** Destinations whose text is none of the document's; `\*` marks more, which a program need not know. */
const DESTINATIONS = words(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote listtext pntext ftnsep ftnsepc annotation atnid atnauthor listtable revtbl fldinst nonshppict tc xe bkmkstart bkmkend',
);
/** What `info` states. */
const FACTS = words('title author creatim');
const SIGNS: Readonly<Record<string, string>> = {
  ...{ tab: ' ', emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’', '~': '\u00a0' },
  ...{ ldblquote: '“', rdblquote: '”', emspace: ' ', enspace: ' ', _: '‑' },
  ...{ '{': '{', '}': '}', '\\': '\\' },
};
/** A ground that is not known, as CSS says it. */
const UNKNOWN = 'url(a)';

/** A document as HTML, whose styles say what is not seen, and what it states of itself by the names of `info`. */
export type RtfMarkup = { markup: string; info: ReadonlyMap<string, string> };

/**
 * Rich Text as HTML: paragraphs, headings by their level, items and tables. Headers, notes, comments,
 * fields' instructions, pictures and objects are left out.
 *
 * @param source the bytes of the file as Latin-1.
 */
export function rtfMarkup(source: string): RtfMarkup {
  const reading = new Reading();
  for (const token of rtfTokens(source)) {
    if (token.kind === 'byte') reading.addByte(token.byte);
    else if (token.kind === 'word') reading.addWord(token.name, token.value);
    else if (token.kind === 'text') reading.addText(token.text);
    else if (token.kind === 'close') reading.close();
    else if (!reading.open()) break;
  }
  return reading.end();
}

class Reading {
  #state: RtfState = START;
  #stack: RtfState[] = [];
  #look: RtfParagraph = USUAL;
  #startsGroup = false;
  #isOptional = false;
  #toSkip = 0;
  #bytes: number[] = [];
  #page = 1252;
  #pages = new Map<number, number>();
  /** Levels of the styles that are headings, by their numbers; the one whose name is read, and that. */
  #levels = new Map<number, number>();
  #style = 0;
  #styleName = '';
  #colours: string[] = [];
  #colour: number[] | undefined;
  #info = new Map<string, string>();
  #markup: string[] = [];
  #paragraph = '';
  #cells: string[] = [];
  #rows: string[] = [];
  #isShaded = false;

  /** False where groups stand too deep in each other. */
  open(): boolean {
    this.#flushBytes();
    this.#stack.push(this.#state);
    this.#startsGroup = true;
    this.#isOptional = false;
    this.#toSkip = 0;
    return this.#stack.length <= DEPTH_MAX;
  }

  close(): void {
    this.#flushBytes();
    this.#state = this.#stack.pop() ?? START;
    this.#startsGroup = false;
    this.#toSkip = 0;
  }

  addByte(byte: number): void {
    this.#startsGroup = false;
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else this.#bytes.push(byte);
  }

  addText(text: string): void {
    this.#startsGroup = false;
    const letters = text.slice(this.#toSkip);
    this.#toSkip = Math.max(0, this.#toSkip - text.length);
    // Letters beyond ASCII stand for bytes of the code page, too.
    for (let at = 0; at < letters.length; at += 1) this.#bytes.push(letters.charCodeAt(at));
  }

  addWord(name: string, value: number | undefined): void {
    this.#flushBytes();
    if (this.#startsGroup && name === '*') {
      this.#isOptional = true;
      return;
    }
    if (this.#startsGroup) this.#enter(name);
    this.#startsGroup = false;
    const sign = SIGNS[name];
    if (sign !== undefined) this.#write(sign);
    else if (name === 'u') {
      this.#write(String.fromCharCode((value ?? 0) & 0xffff));
      this.#toSkip = this.#state.skip;
    } else {
      this.#state = lookAfter(this.#state, name, value);
      this.#addFact(name, value ?? 0);
      if (this.#state.destination === undefined) this.#layOut(name, value);
    }
  }

  end(): RtfMarkup {
    this.#flushBytes();
    this.#endParagraph();
    this.#endTable();
    return { markup: this.#markup.join(''), info: this.#info };
  }

  /** A group's first word may make it a destination; within one only the facts of `info` are. */
  #enter(name: string): void {
    const { destination } = this.#state;
    const isFact = destination === 'info' && FACTS.has(name);
    const isOne = destination === undefined && (this.#isOptional || DESTINATIONS.has(name));
    if (isFact || isOne) this.#state = { ...this.#state, destination: name };
  }

  #flushBytes(): void {
    if (this.#bytes.length === 0) return;
    const decoder = decoderOf(this.#pages.get(this.#state.font) ?? this.#page);
    const letters = decoder.decode(Uint8Array.from(this.#bytes));
    this.#bytes = [];
    this.#write(letters);
  }

  #write(letters: string): void {
    const { destination, colour, ground } = this.#state;
    if (destination === 'colortbl') return this.#addColours(letters);
    if (destination === 'stylesheet') return this.#addStyles(letters);
    if (destination !== undefined) {
      if (FACTS.has(destination))
        this.#info.set(destination, (this.#info.get(destination) ?? '') + letters);
      return;
    }
    if (this.#look.isUnseen) return;
    const shaded = this.#isShaded && this.#look.isInTable ? UNKNOWN : '';
    const below = this.#colours[ground] || this.#colours[this.#look.ground] || shaded;
    const style = rtfLetterStyle(this.#state, this.#colours[colour] ?? '', below);
    const text = escapeHtml(letters);
    this.#paragraph += style === '' ? text : `<span style="${style}">${text}</span>`;
  }

  /** A semicolon ends each colour; one that states nothing is the usual one. */
  #addColours(letters: string): void {
    for (const letter of letters) {
      if (letter !== ';') continue;
      this.#colours.push(this.#colour ? `rgb(${this.#colour.join(',')})` : '');
      this.#colour = undefined;
    }
  }

  /** A semicolon ends the name of each style; Word and others call those of headings `heading 1`. */
  #addStyles(letters: string): void {
    const [name, end] = letters.split(';');
    this.#styleName += name;
    if (end === undefined) return;
    const level = /^\s*heading ([1-6])\b/i.exec(this.#styleName)?.[1];
    if (level !== undefined) this.#levels.set(this.#style, Number(level));
    this.#styleName = '';
    this.#style = 0;
  }

  #addFact(name: string, value: number): void {
    const { destination, font } = this.#state;
    const channel = ['red', 'green', 'blue'].indexOf(name);
    if (name === 'ansicpg') this.#page = value;
    else if (name === 'fcharset') this.#pages.set(font, pageOfCharset(value, this.#page));
    else if (destination === 'colortbl' && channel >= 0)
      (this.#colour ??= [0, 0, 0])[channel] = value & 0xff;
    else if (destination === 'stylesheet' && name === 's') this.#style = value;
    else if (destination === 'creatim') this.#info.set(name, String(value).padStart(2, '0'));
  }

  #layOut(name: string, value: number | undefined): void {
    this.#look = paragraphAfter(this.#look, name, value);
    if (name === 's') this.#look = { ...this.#look, level: this.#levels.get(value ?? 0) ?? 0 };
    if (/^(?:par|sect|page)$/.test(name)) this.#endParagraph();
    else if (name === 'line') this.#paragraph += '<br>';
    else if (name === 'trowd') this.#isShaded = false;
    else if (name === 'clcbpat') this.#isShaded = true;
    else if (/^(?:nest)?cell$/.test(name)) {
      this.#cells.push(this.#paragraph);
      this.#paragraph = '';
    } else if (/^(?:nest)?row$/.test(name)) {
      const cells = this.#cells.map((cell) => `<td>${cell}</td>`);
      this.#rows.push(`<tr>${cells.join('')}</tr>`);
      this.#cells = [];
    }
  }

  #endParagraph(): void {
    if (this.#look.isInTable) {
      this.#paragraph += ' ';
      return;
    }
    this.#endTable();
    const tag = paragraphTag(this.#look);
    this.#markup.push(`<${tag}>${this.#paragraph}</${tag}>\n`);
    this.#paragraph = '';
  }

  #endTable(): void {
    if (this.#rows.length > 0) this.#markup.push(`<table>${this.#rows.join('')}</table>\n`);
    this.#rows = [];
  }
}
