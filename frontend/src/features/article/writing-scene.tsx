import { inProportion } from './floating-words.ts';

const BLOCKS_MAX = 8;
const WORDS_MAX = 16;

/** Where the words float between the lines: percent from the left, percent from the top. */
const PLACES: [number, number][] = [
  ...([
    [4, 8],
    [55, 4],
    [30, 20],
    [76, 22],
  ] as [number, number][]),
  ...([
    [12, 38],
    [52, 40],
    [86, 44],
    [32, 56],
  ] as [number, number][]),
  ...([
    [68, 60],
    [2, 66],
    [46, 76],
    [84, 78],
  ] as [number, number][]),
  ...([
    [20, 84],
    [62, 88],
    [72, 8],
    [16, 22],
  ] as [number, number][]),
];

function Sheet({ shown, index }: { shown: boolean; index: number }) {
  return (
    <div data-shown={shown || undefined} className="writing-scene-source">
      <div className="writing-scene-sheet">
        {[100, 78, 92, 54].map((width, line) => (
          <span key={line} style={{ width: `${((width + index * 11) % 55) + 45}%` }} />
        ))}
      </div>
      <div className="writing-scene-line" />
    </div>
  );
}

/**
 * Documents above, lines running down from them, words between: up to 8 and 16, in proportion to
 * the real progress of 0–100. Decorative.
 */
export function WritingScene({ progress, words }: { progress: number; words: string[] }) {
  const sheets = inProportion(BLOCKS_MAX, progress);
  const floating = inProportion(Math.min(WORDS_MAX, words.length), progress);
  return (
    <div aria-hidden="true" className="writing-scene">
      {Array.from({ length: BLOCKS_MAX }, (_, index) => (
        <Sheet key={index} index={index} shown={index < sheets} />
      ))}
      <div className="writing-scene-words">
        {words.slice(0, WORDS_MAX).map((word, index) => {
          const [left, top] = PLACES[index]!;
          return (
            <span
              key={word}
              data-shown={index < floating || undefined}
              style={{ left: `${left}%`, top: `${top}%`, translate: `-${left}% 0` }}
            >
              {word}
            </span>
          );
        })}
      </div>
    </div>
  );
}
