import { contentWords, tokenize } from '@citeloom/common/domain/text/words';

const CACHE_MAX = 300_000;

/**
 * The content words of a library by number, stems of different languages apart, and in how many
 * passages each stands.
 */
export class Vocabulary {
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly #passages: number[] = [];
  /** Per language what the words of texts come to, as they are written: stemming is the dear part. */
  readonly #written = new Map<string, Map<string, number[]>>();

  /** The numbers of the content words of a text in reading order, with repeats; new ones get one. */
  add(text: string, language: string): number[] {
    const written = getOrAdd(this.#written, language, () => new Map<string, number[]>());
    const numbers: number[] = [];
    for (const token of tokenize(text, language)) {
      let known = written.get(token.text);
      if (known === undefined) {
        known = contentWords(token.text, language).map((stem) => this.#number(stem, language));
        if (written.size >= CACHE_MAX) written.clear();
        written.set(token.text, known);
      }
      numbers.push(...known);
    }
    return numbers;
  }

  /** The number of a stem, if the library ever held it. */
  find(stem: string, language: string): number | undefined {
    return this.#numbers.get(language)?.get(stem);
  }

  /** Words of a language as texts write them; not all of a very large library. */
  written(language: string): Iterable<string> {
    return this.#written.get(language)?.keys() ?? [];
  }

  /** In how many passages a word stands. */
  passagesWith(number: number): number {
    return this.#passages[number] ?? 0;
  }

  /** Counts passages that were added (positive) or removed (negative). */
  count(number: number, passages: number): void {
    this.#passages[number] = this.passagesWith(number) + passages;
  }

  #number(stem: string, language: string): number {
    const numbers = getOrAdd(this.#numbers, language, () => new Map<string, number>());
    return getOrAdd(numbers, stem, () => this.#passages.push(0) - 1);
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
