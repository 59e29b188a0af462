import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { INPUT_MAX } from '../assemble-text.ts';
import { NO_DATE } from '../dates/document-date.ts';
import { detectLanguage } from '../detect-language.ts';
import { parseVisible } from '../hidden/hide-invisible.ts';
import type { RawBlock } from '../raw-block.ts';
import type { RawDocument } from '../raw-document.ts';
import { decodeText } from '../text/decode-text.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { cuesOf, subtitlesLanguage, styleSheetsOf, subtitlesTitle, type Cue } from './cues.ts';

/** A longer silence ends what was being said, in seconds. */
const SILENCE = 3;
/** Captions without full stops are parted where a cue ends, in characters. */
const STRETCH_MAX = 1000;
const ENDS = /[.!?…。！？]["'”’»)\]]*$/u;
/** A sound that is described, or the sign of a song, is nobody's statement. */
const SOUND = /^(?:[[({（【][^\])}）】]*[\])}）】]|[♪♫#*\s-]+)$/u;
const OTHER_SPEAKER = /^\s*[-–—]\s*/;

/**
 * Reads subtitles (SubRip, WebVTT): one block for each sentence, whichever cues it is spread over, with the
 * second at which the first of them is shown.
 *
 * @throws {UnreadableError} for a text without cues.
 */
export function readSubtitles(bytes: Uint8Array): RawDocument {
  const whole = decodeText(bytes).replace(/^\ufeff/, '');
  const text = whole.slice(0, INPUT_MAX);
  const cues = withoutRepeats(visibleCues(cuesOf(text), styleSheetsOf(text)));
  if (cues.length === 0) throw new UnreadableError('It holds no subtitles with times.');
  const words = cues.map(({ lines }) => ({ kind: 'paragraph' as const, text: lines.join(' ') }));
  const declaredLanguage = subtitlesLanguage(text);
  const language = detectLanguage(words, declaredLanguage);
  return {
    blocks: stretchesOf(cues).flatMap((stretch) => sentencesIn(stretch, language)),
    titles: [subtitlesTitle(text)],
    authors: [],
    ...NO_DATE,
    declaredLanguage,
    truncated: whole.length > INPUT_MAX,
  };
}

/** Cues without their markup and what that hides; what is below the letters is a picture that nobody knows. */
function visibleCues(cues: readonly Cue[], styles: string): Cue[] {
  const markup = cues.map(({ lines }) => `<p>${lines.map(lineMarkup).join('\n')}</p>`).join('');
  const sheet = `<style>${styles.replaceAll('</', '')}</style>`;
  const document = parseVisible(`${sheet}<body style="background:url(a)">${markup}</body>`);
  const paragraphs = document.querySelectorAll('body > p');
  return cues.map((cue, at) => ({
    ...cue,
    lines: (paragraphs[at]?.textContent ?? '').split('\n').filter((line) => line.trim() !== ''),
  }));
}

/** Tags of WebVTT as elements: `<c.loud>` has a class, `<v Ada>` names who speaks, `<00:01.000>` a time. */
function lineMarkup(line: string): string {
  return line
    .replace(/\{\\[^{}]{0,200}\}/g, '')
    .split(/(<[^<>]{1,300}>|&\w{1,10};)/)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : tagMarkup(part)))
    .join('');
}

function tagMarkup(tag: string): string {
  if (tag.startsWith('&')) return tag;
  if (/^<\/(?:c|v|lang|ruby|rt|b|i|u|font)\b/i.test(tag))
    return /^<\/font/i.test(tag) ? '</font>' : '</span>';
  const [, name = '', classes = ''] =
    /^<(c|v|lang|ruby|rt|b|i|u)((?:\.[\w-]{1,60})*)/i.exec(tag) ?? [];
  if (name !== '') return `<span class="${classes.slice(1).replaceAll('.', ' ')}">`;
  const colour = /^<font\b[^<>]*\bcolor=["']?(#?\w{1,30})/i.exec(tag)?.[1];
  return /^<font\b/i.test(tag) ? `<font color="${colour ?? ''}">` : '';
}

/** Captions that roll up show each line again above the next one. */
function withoutRepeats(cues: readonly Cue[]): Cue[] {
  let before: string[] = [];
  return cues.flatMap((cue) => {
    const lines = cue.lines.filter(
      (line) => !before.includes(line.trim()) && !SOUND.test(line.trim()),
    );
    before = cue.lines.map((line) => line.trim());
    return lines.length === 0 ? [] : [{ ...cue, lines }];
  });
}

/** What is said without a break: a piece of text for each cue, with its second. */
type Stretch = { text: string; second: number }[];

function stretchesOf(cues: readonly Cue[]): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch = [];
  let length = 0;
  let last = 0;
  const close = () => {
    if (open.length > 0) stretches.push(open);
    open = [];
    length = 0;
  };
  for (const { from, to, lines } of cues) {
    if (from - last > SILENCE) close();
    for (const line of lines) {
      if (OTHER_SPEAKER.test(line)) close();
      const text = line.replace(OTHER_SPEAKER, '').replace(/\s+/g, ' ').trim();
      if (text === '') continue;
      open.push({ text, second: Math.floor(from) });
      length += text.length;
    }
    last = Math.max(last, to);
    if (length > STRETCH_MAX || ENDS.test(open.at(-1)?.text ?? '')) close();
  }
  close();
  return stretches;
}

function sentencesIn(stretch: Stretch, language: string): RawBlock[] {
  const text = stretch.map((piece) => piece.text).join(' ');
  let end = 0;
  const starts = stretch.map((piece) => {
    const start = end;
    end += piece.text.length + 1;
    return start;
  });
  return splitSentences(text, language).map((sentence) => {
    const piece = stretch[starts.findLastIndex((start) => start <= sentence.start)];
    return {
      kind: 'paragraph',
      text: text.slice(sentence.start, sentence.end),
      ...(piece && { second: piece.second }),
    };
  });
}
