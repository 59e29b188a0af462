/** A stretch of a recording with the words that it shows; times in seconds. */
export type Cue = { from: number; to: number; lines: string[] };

const TIME = String.raw`((?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3})`;
const TIMES = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}`);
/** Blocks of WebVTT that are no cues (W3C, WebVTT 1, 4.1). */
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
/** What is shown for a shorter time nobody reads, in seconds. */
const SHOWN_MIN = 0.1;

/** The cues of subtitles (SubRip, WebVTT) in the order of their times; their lines still hold markup. */
export function cuesOf(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const lines of blocksOf(text)) {
    if (NO_CUE.test(lines[0] ?? '')) continue;
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, from = '', to = ''] = TIMES.exec(lines[at] ?? '') ?? [];
    const cue = { from: secondsOf(from), to: secondsOf(to), lines: lines.slice(at + 1) };
    if (at >= 0 && cue.to - cue.from >= SHOWN_MIN) cues.push(cue);
  }
  return cues.sort((one, other) => one.from - other.from);
}

/** The style sheets of WebVTT, with cues in place of their pseudo-element. */
export function styleSheetsOf(text: string): string {
  return blocksOf(text)
    .filter(([first = '']) => /^STYLE\s*$/.test(first))
    .flatMap((lines) => lines.slice(1))
    .join('\n')
    .replace(/::cue(?:\(([^()]{0,100})\))?/g, (_, selector: string | undefined) => selector ?? 'p');
}

/** What stands behind `WEBVTT` in its first line names the subtitles. */
export function subtitlesTitle(text: string): string | undefined {
  return /^WEBVTT[ \t]+(?:-[ \t]*)?(\S.*)/.exec(text)?.[1];
}

/** The language that the head of WebVTT states. */
export function subtitlesLanguage(text: string): string | undefined {
  const [head = []] = blocksOf(text);
  return head.map((line) => /^Language:\s*([\w-]{2,20})\s*$/i.exec(line)?.[1]).find(Boolean);
}

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  }
  return blocks.filter((lines) => lines.length > 0);
}

function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
