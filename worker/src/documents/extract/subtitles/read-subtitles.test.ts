import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const read = (text: string, name = 'talks/on-tides.srt') =>
  extractDocument(new TextEncoder().encode(text), name);

/** What is said with the second at which it begins. */
async function saidIn(text: string, name?: string): Promise<[number | undefined, string][]> {
  const document = await read(text, name);
  return document.blocks.map(({ second, start, end }) => [second, document.text.slice(start, end)]);
}

describe('subtitles', () => {
  it('give sentences, whichever cues they are spread over, with the second of their first one', async () => {
    const srt = [
      '1\r\n00:00:01,500 --> 00:00:03,000\r\nThe tide turns\r\ntwice a day',
      '2\r\n00:00:03,100 --> 00:00:05,000\r\nin most harbours. It rises',
      '3\r\n01:00:05,000 --> 01:00:07,000\r\nfor six hours.',
    ].join('\r\n\r\n');
    expect(await saidIn(srt)).toEqual([
      [1, 'The tide turns twice a day in most harbours.'],
      [3, 'It rises'],
      [3605, 'for six hours.'],
    ]);
    expect(await read(srt)).toMatchObject({
      title: 'on tides',
      contentType: 'application/x-subrip',
      publishedAt: null,
    });
  });

  it('of WebVTT have a title and a language, and notes that are no text', async () => {
    const vtt =
      'WEBVTT - On tides\nLanguage: de\n\nNOTE Secret.\n\nintro\n00:01.000 --> 00:04.000 align:start\n<v Ada>Die <00:02.000><c>Flut &amp; Ebbe</c> wechseln.</v>\n';
    expect(await saidIn(vtt, 'a.vtt')).toEqual([[1, 'Die Flut & Ebbe wechseln.']]);
    expect(await read(vtt, 'a.vtt')).toMatchObject({ title: 'On tides', language: 'de' });
  });

  it('that roll up are read once, and sounds are left out', async () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:02.000\nthe tide turns\n\n00:02.000 --> 00:02.010\nthe tide turns\n\n00:02.010 --> 00:04.000\nthe tide turns\ntwice a day\n\n00:04.000 --> 00:05.000\n[Music]\n';
    expect(await saidIn(vtt, 'a.vtt')).toEqual([[1, 'the tide turns twice a day']]);
  });

  it('keep apart who speaks', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:03,000\n- Does it turn\n- It does.\n';
    expect(await saidIn(srt)).toEqual([
      [1, 'Does it turn'],
      [1, 'It does.'],
    ]);
  });

  it.each([
    ['what is shown too shortly', 'a.srt', '2\n00:00:04,000 --> 00:00:04,010\nSecret.'],
    ['what is never shown', 'a.srt', '2\n00:00:04,000 --> 00:00:02,000\nSecret.'],
    [
      'letters without a colour',
      'a.srt',
      '2\n00:00:04,000 --> 00:00:06,000\n<font color="#00000000">Secret.</font>',
    ],
    [
      'what its style hides',
      'a.vtt',
      'STYLE\n::cue(.x) { visibility: hidden }\n\n00:04.000 --> 00:06.000\n<c.x>Secret.</c>',
    ],
  ])('leave out %s', async (_what, name, rest) => {
    const first = '00:00:01.000 --> 00:00:03.000\nThe tide turns.';
    const head = name === 'a.vtt' ? 'WEBVTT' : '1';
    const text =
      name === 'a.vtt' ? `${head}\n\n${rest}\n\n${first}` : `${head}\n${first}\n\n${rest}`;
    expect(await saidIn(text, name)).toEqual([[1, 'The tide turns.']]);
  });

  it('keep white letters, which lie on a film', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:03,000\n<font color="#ffffff">The tide turns.</font>';
    expect(await saidIn(srt)).toEqual([[1, 'The tide turns.']]);
  });

  it('are unreadable without times', async () => {
    await expect(read('The tide turns.')).rejects.toThrow('no subtitles with times');
  });

  it('of twelve hours are read whole, with and without full stops', async () => {
    const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
    const film = (stop: string) =>
      Array.from(
        { length: 14_400 },
        (_, at) =>
          `${at}\n${time(at * 3)} --> ${time(at * 3 + 2.9)}\nTide number ${at} turns${stop}`,
      ).join('\n\n');
    const said = await saidIn(film('.'));
    expect(said).toHaveLength(14_400);
    expect(said.at(-1)).toEqual([43_197, 'Tide number 14399 turns.']);
    const { text, truncated } = await read(film(''));
    expect(truncated).toBe(false);
    expect(text).toMatch(/Tide number 14399 turns$/);
  });
});
