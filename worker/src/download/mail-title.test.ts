import { describe, expect, it } from '@jest/globals';
import { mailTitle } from './mail-title.ts';

describe('mailTitle', () => {
  it.each([
    ['Heat pumps in 2026: 3.5 kW for old houses?', 'Heat pumps in 2026: 3.5 kW for old houses?'],
    ['Ink\r\nBcc: spy@example.org\u2028more', 'Ink Bcc: more'],
    ['You won! https://evil.example/pay?now', 'You won!'],
    ['You won at evil.example', 'You won at evil example'],
    ['Go to WWW.evil.example now', 'Go to now'],
    ['Go to evil．example/pay now', 'Go to now'],
    ['Write to pay＠evil.example', 'Write to'],
    ['a\u202eb\u0000c\u00ad', 'a b c'],
    ['Die Zukunft der Wärmepumpe', 'Die Zukunft der Wärmepumpe'],
    ['', 'Your article'],
    ['https://evil.example', 'Your article'],
  ])('makes of “%s” “%s”', (title, expected) => expect(mailTitle(title)).toBe(expected));

  it('shortens between characters as people see them', () => {
    expect(mailTitle('👩‍👩‍👧‍👦'.repeat(300))).toBe(`${'👩‍👩‍👧‍👦'.repeat(119)}…`);
  });
});
