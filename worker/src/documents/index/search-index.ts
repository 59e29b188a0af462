import { basename, extname } from 'node:path';
import type { IndexedText, TextToIndex } from './indexed-text.ts';
import { indexText } from './indexed-text.ts';
import type { Lexicon, SoughtWord } from './query.ts';
import type { PassageScore } from './score-text.ts';
import { scoreIndexPassages } from './score-text.ts';
import { Vocabulary } from './vocabulary.ts';
import { INDEX } from './tuning.ts';

/** A document as it is put into the index; several may share one text. */
export type DocumentEntry = {
  path: string;
  textId: string;
  title: string;
  publishedAt: string | null;
};

/** A document in the index; `titleWords` are the numbers of the words of its title and file name. */
export type IndexedDocument = DocumentEntry & { readonly titleWords: ReadonlySet<number> };

/** So do lists of references. */
const REFERENCES =
  /^(?:[\d.]+\s+)?(?:see also|references|bibliography|further reading|external links|related (?:topics|pages)|footnotes)$/i;

/**
 * The searchable passages of a library in memory: what stands where, not the texts themselves. The
 * functions that search it are in search-documents.ts, search-passages.ts and topics.ts.
 */
export class SearchIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #texts = new Map<string, IndexedText>();
  readonly #documents = new Map<string, IndexedDocument>();
  readonly #languages = new Map<string, number>();
  #passages = 0;
  #words = 0;

  documents(): IterableIterator<IndexedDocument> {
    return this.#documents.values();
  }

  document(path: string): IndexedDocument | undefined {
    return this.#documents.get(path);
  }

  text(textId: string): IndexedText | undefined {
    return this.#texts.get(textId);
  }

  /** Adds a text once; it is found only through a document. */
  addText(stored: TextToIndex & { id: string }): void {
    if (this.#texts.has(stored.id)) return;
    const text = indexText(stored, this.#vocabulary);
    this.#texts.set(stored.id, text);
    this.#count(text, 1);
  }

  /** Adds a document, whose text is there already, or replaces the one of the same path. */
  setDocument({ path, textId, title, publishedAt }: DocumentEntry): void {
    const before = this.#documents.get(path);
    const text = this.#texts.get(textId);
    const language = text?.language ?? 'en';
    const fileName = basename(path, extname(path)).replace(/[_.-]+/g, ' ');
    const named = this.#vocabulary.add(fileName, language);
    const titleWords = new Set([
      ...this.#vocabulary.add(title, language),
      ...(isSentenceOfItsOwn(named, text) ? [] : named),
    ]);
    this.#documents.set(path, { path, textId, title, publishedAt, titleWords });
    for (const word of titleWords) this.#vocabulary.count(word, 1);
    if (before) this.#forget(before);
  }

  removeDocument(path: string): void {
    const document = this.#documents.get(path);
    this.#documents.delete(path);
    if (document) this.#forget(document);
  }

  /** The relevance of a text's passages for the words of a question; none for an unknown text. */
  scores(textId: string, words: readonly SoughtWord[]): PassageScore[] {
    const text = this.text(textId);
    if (!text) return [];
    const scores = scoreIndexPassages(
      text.postings,
      words,
      this.#words / Math.max(1, this.#passages),
    );
    for (const each of scores) {
      const { kind, headingPath } = text.passages[each.passage]!;
      each.score *= INDEX.kinds[kind] ?? 1;
      if (REFERENCES.test(headingPath.at(-1) ?? '')) each.score *= INDEX.references;
    }
    return scores;
  }

  lexicon(): Lexicon {
    const languages = this.#languages;
    return { vocabulary: this.#vocabulary, passages: this.#passages, languages };
  }

  #forget(document: IndexedDocument): void {
    for (const word of document.titleWords) this.#vocabulary.count(word, -1);
    const text = this.#texts.get(document.textId);
    if (!text) return;
    for (const { textId } of this.#documents.values()) if (textId === document.textId) return;
    this.#texts.delete(document.textId);
    this.#count(text, -1);
  }

  #count(text: IndexedText, sign: 1 | -1): void {
    for (const [word, passages] of text.postings.words())
      this.#vocabulary.count(word, sign * passages);
    this.#passages += sign * text.passages.length;
    for (const length of text.postings.lengths) this.#words += sign * length;
    const texts = (this.#languages.get(text.language) ?? 0) + sign;
    if (texts > 0) this.#languages.set(text.language, texts);
    else this.#languages.delete(text.language);
  }
}

/** Whether a file's name says something at length that its text does not: no name, but maybe an order. */
function isSentenceOfItsOwn(name: readonly number[], text: IndexedText | undefined): boolean {
  if (name.length < INDEX.sentenceWords || !text) return false;
  const shared = name.filter((word) => text.postings.holds(word)).length;
  return shared <= INDEX.inText * name.length;
}
