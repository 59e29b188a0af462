import { describe, expect, it } from '@jest/globals';
import { fitLines, type Room } from './break-lines.ts';
import { createTypesetter } from './typesetter.ts';

const room: Room = { width: 860, height: 500, sizes: [200, 120, 80, 60, 40], lineHeight: 1.1 };

function fit(text: string, options: Partial<Room> = {}) {
  const set = createTypesetter().set(text, { family: 'serif', weight: 500 });
  if (!set) throw new Error('the text cannot be set');
  const fitted = fitLines(set, { ...room, ...options });
  return { ...fitted, widths: fitted.lines.map((line) => set.measure(line) * fitted.size) };
}

describe('lines of a title', () => {
  it('are as large as the room allows', () => {
    expect(fit('Ink')).toMatchObject({ lines: ['Ink'], size: 200 });
    expect(fit('How heat pumps learned to work in old houses').size).toBeLessThan(200);
  });

  it('never run over the room, whatever is written', () => {
    const titles = [
      'How heat pumps learned to work in old houses, and what it costs their owners today',
      'Wärmepumpenförderungsrichtlinienänderungsgesetz',
      'https://example.org/a/very/long/address/without/any/space/in/it/at/all/index.html',
      'ปั๊มความร้อนเปลี่ยนวิธีทำความร้อนในบ้านเก่าอย่างไร',
      '热泵如何改变老房子的供暖方式以及它给业主带来的成本究竟是多少呢',
      'x'.repeat(300),
      `${'word '.repeat(60)}`,
    ];
    for (const title of titles) {
      const { lines, size, widths } = fit(title);
      expect(Math.max(...widths)).toBeLessThanOrEqual(room.width + 0.5 * size);
      expect(lines.length * size * room.lineHeight).toBeLessThanOrEqual(room.height);
    }
  });

  it('are balanced: the last is no single short word', () => {
    const { lines } = fit('Heat pumps in old houses are quiet', { sizes: [60] });
    expect(lines).toHaveLength(2);
    expect(lines[1]?.split(' ').length).toBeGreaterThan(2);
  });

  it('end with an ellipsis when there is no room for all', () => {
    const { lines } = fit('word '.repeat(100), { linesMax: 2 });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/word…$/);
  });

  it('break long words with a hyphen rather than set all of the title small', () => {
    const { lines } = fit('Wärmepumpenförderungsrichtlinienänderungsgesetz', { sizes: [60, 30] });
    expect(lines[0]).toMatch(/-$/);
    expect(lines.join('').replace('-', '')).toBe('Wärmepumpenförderungsrichtlinienänderungsgesetz');
  });

  it('break Chinese, Japanese and Thai between words, with no mark alone at the start', () => {
    expect(fit('ปั๊มความร้อนเปลี่ยนวิธีทำความร้อน', { sizes: [80] }).lines.length).toBeGreaterThan(1);
    const { lines } = fit('热泵如何改变，老房子的供暖方式。真的吗？', { sizes: [120] });
    for (const line of lines) expect(line).not.toMatch(/^[，。？]/);
    expect(lines.join('')).toBe('热泵如何改变，老房子的供暖方式。真的吗？');
    for (const line of fit('ヒートポンプは古い家の暖房をどう変えるのか', { sizes: [120] }).lines)
      expect(line).not.toMatch(/^[はのを]/);
  });
});
