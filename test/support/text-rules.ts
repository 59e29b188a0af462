import { sanitizeArticle } from '@citeloom/api/html/sanitize-article';
import { rewriteLinks } from '@citeloom/api/signing/rewrite-links';
import { isFromOthers, withoutAttribution } from '@citeloom/common/domain/evidence/attribution';
import { isCheckable } from '@citeloom/common/domain/evidence/checkable';
import { extractDates } from '@citeloom/common/domain/evidence/parse/dates';
import { extractLinks } from '@citeloom/common/domain/evidence/parse/links';
import { findNegations } from '@citeloom/common/domain/evidence/parse/negations';
import { extractNames } from '@citeloom/common/domain/evidence/parse/names';
import { extractNumbers } from '@citeloom/common/domain/evidence/parse/numbers';
import { readText } from '@citeloom/common/domain/evidence/parse/parsed-text';
import { plainText } from '@citeloom/common/domain/evidence/parse/plain-text';
import { extractQuotations } from '@citeloom/common/domain/evidence/parse/quotations';
import { packageFileName } from '@citeloom/common/domain/file-name';
import { ownAddressIn } from '@citeloom/common/domain/own-address';
import { slugOf } from '@citeloom/common/domain/article/article-metadata';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { escapeMarkdown, markdownAddress } from '@citeloom/common/domain/package/escape-markdown';
import {
  givesOrdersToMachines,
  seemsMeantForMachines,
} from '@citeloom/common/domain/prompt-injection/prompt-injection';
import { attributes } from '@citeloom/common/domain/provenance/attribution-links';
import { withoutConnectives } from '@citeloom/common/domain/readability/connectives';
import { refersBack, standsAlone } from '@citeloom/common/domain/readability/dangling';
import { knownThings } from '@citeloom/common/domain/readability/known-things';
import { isProse } from '@citeloom/common/domain/readability/prose';
import { pointsElsewhere } from '@citeloom/common/domain/readability/section-pointers';
import { hasVerb, mayHaveVerb, opensWithVerb } from '@citeloom/common/domain/readability/verb-cues';
import { titleOfText } from '@citeloom/common/domain/submitted-text';
import { countWords } from '@citeloom/common/domain/text/count-words';
import { definedIn } from '@citeloom/common/domain/text/defining';
import { cldrAbbreviations } from '@citeloom/common/domain/text/cldr-abbreviations';
import { maskClockTimes } from '@citeloom/common/domain/text/clock-times';
import { maskAbbreviations } from '@citeloom/common/domain/text/mask-abbreviations';
import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import {
  searchWords,
  sortKey,
  typedWords,
  wordBeginning,
} from '@citeloom/common/domain/text/search-words';
import { sectionsOf } from '@citeloom/common/domain/text/sections';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { breakLists } from '@citeloom/common/domain/text/inline-lists';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { takesBack } from '@citeloom/common/domain/text/takes-back';
import { readCell } from '@citeloom/common/domain/text/table-cell';
import { mainPhrase, mainWords } from '@citeloom/common/domain/text/topic-words';
import {
  contentTokens,
  contentWords,
  countStopWords,
  tokenize,
} from '@citeloom/common/domain/text/words';
import { uploadName } from '@citeloom/common/domain/upload-name';
import { hideCredentials, siteIn, webAddressIn } from '@citeloom/common/domain/web-address';
import { scrub } from '@citeloom/common/server/scrub';
import { statedBy } from '@citeloom/worker/documents/extract/dates/date-phrases';
import { readDate } from '@citeloom/worker/documents/extract/dates/document-date';
import { singleDay, writtenDays } from '@citeloom/worker/documents/extract/dates/written-days';
import { parseColor } from '@citeloom/worker/documents/extract/hidden/css-color';
import { parseDeclarations } from '@citeloom/worker/documents/extract/hidden/css-declarations';
import { pixelsOf } from '@citeloom/worker/documents/extract/hidden/css-lengths';
import { splitFrontMatter } from '@citeloom/worker/documents/extract/text/front-matter';
import { statedDate } from '@citeloom/worker/documents/extract/dates/html-date';
import { markdownAsHtml } from '@citeloom/worker/documents/extract/text/markdown-as-html';
import { readHtml } from '@citeloom/worker/documents/extract/html/read-html';
import { kindOfType } from '@citeloom/worker/documents/extract/document-kind';
import { readMarkup } from '@citeloom/worker/documents/extract/read-markup';
import { readRtf } from '@citeloom/worker/documents/extract/rtf/read-rtf';
import { readSubtitles } from '@citeloom/worker/documents/extract/subtitles/read-subtitles';
import { readCsv } from '@citeloom/worker/documents/extract/table/read-csv';
import { isOfNoLanguage } from '@citeloom/worker/documents/extract/told-letters';
import { withoutSite } from '@citeloom/worker/documents/extract/title';
import { readMarkdown } from '@citeloom/worker/documents/extract/text/read-markdown';
import { readPlainText } from '@citeloom/worker/documents/extract/text/read-plain-text';
import { onlyDate } from '@citeloom/worker/documents/extract/dates/text-date';
import { documentTitle, nameIn } from '@citeloom/worker/documents/extract/title';
import { askedIn } from '@citeloom/worker/documents/index/asked-in';
import { readingLanguage } from '@citeloom/worker/documents/index/query';
import { wrapText } from '@citeloom/worker/download/formats/wrap-text';
import { xmlText } from '@citeloom/worker/download/formats/xml-text';
import { htmlAsMarkdown } from '@citeloom/worker/download/html-as-markdown';
import { mailTitle } from '@citeloom/worker/download/mail-title';
import { submittedHtml } from '@citeloom/worker/download/submitted-html';
import { drawableText } from '@citeloom/worker/fonts/drawable-text';
import { htmlText } from '@citeloom/worker/providers/publishers/wordpress/post-parts';
import { isoDate } from '@citeloom/worker/providers/search/web/iso-date';
import { asHeading } from '@citeloom/worker/providers/writers/builtin/title';
import { withoutThinking } from '@citeloom/worker/providers/writers/openai/answer-text';
import { plainWords } from '@citeloom/worker/providers/writers/openai/clean-sentences';
import { boundedSentences } from '@citeloom/worker/text-check/bounded-sentences';
import { markLinks } from '@citeloom/worker/text-check/mark-links';
import {
  addressesIn,
  replaceAddresses,
  webAddressOf,
} from '@citeloom/worker/text-check/web-address';
import { withoutMarks, withOwnMarks } from '@citeloom/worker/writing/quotation-marks';

export type TextRule = (text: string) => unknown;

const NOW = new Date();
const STATED = {
  ...{ titles: [], authors: [], language: undefined },
  date: { publishedAt: null, dateBasis: 'none' as const },
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * Every rule that other modules may ask to look at a text, by its name. Some are only asked about one
 * sentence or one word; they have to bear a long one all the same.
 */
export const textRules: Readonly<Record<string, TextRule>> = {
  normalizeText,
  scrub,
  escapeHtml,
  xmlText,
  escapeMarkdown,
  markdownAddress,
  titleOfText,
  sortKey,
  slugOf,
  uploadName,
  packageFileName,
  mailTitle,
  asHeading,
  typedWords,
  wordBeginning,
  webAddressIn,
  siteIn,
  hideCredentials,
  addressesIn,
  webAddressOf,
  pixelsOf,
  parseColor,
  markdownAsHtml,
  isoDate,
  withoutThinking,
  plainWords,
  htmlText,
  plainText,
  extractLinks,
  extractQuotations,
  attributes,
  seemsMeantForMachines,
  givesOrdersToMachines,
  sectionKind,
  splitFrontMatter,
  parseDeclarations,
  markLinks,
  htmlAsMarkdown,
  wrapText: (text) => wrapText(text, 72),
  drawableText: (text) => drawableText(text),
  searchWords: (text) => searchWords([text]),
  submittedHtml: (text) => submittedHtml(text, new Map()),
  ownAddressIn: (text) => ownAddressIn(text, ['http://localhost:4000']),
  askedIn,
  readingLanguage: (text) => readingLanguage(text, new Map([['en', 1]])),
  statedBy: (text) => statedBy(text, text),
  readDate: (text) => readDate(text, NOW),
  writtenDays: (text) => writtenDays(text, NOW),
  singleDay: (text) => singleDay(text, NOW),
  sanitizeArticle: (text) => sanitizeArticle(text),
  rewriteLinks: (text) => rewriteLinks(text, (address) => address),
  documentTitle: (text) => documentTitle([text], text),
  nameIn: (text) => nameIn([text]),
  onlyDate: (text) => onlyDate(text, NOW),
  statedDate: (text) => statedDate(text, NOW),
  extractDates: (text) => extractDates(text, 'en'),
  findNegations: (text) => findNegations(text, 'en'),
  extractNames: (text) => extractNames(text, 'en'),
  extractNumbers: (text) => extractNumbers(text, 'en', []),
  readText: (text) => readText(text, 'en'),
  isCheckable: (text) => isCheckable(text, 'en'),
  mayHaveVerb: (text) => mayHaveVerb(text, 'en'),
  hasVerb: (text) => hasVerb(text, 'en'),
  isFromOthers: (text) => isFromOthers(text, 'en'),
  withoutAttribution: (text) => withoutAttribution(text, ['The Ink Office'], 'en'),
  withoutConnectives: (text) => withoutConnectives(text, 'en'),
  refersBack: (text) => refersBack(text, 'en'),
  standsAlone: (text) => standsAlone(text, 'en'),
  isProse: (text) => isProse(text, 'en'),
  isOfNoLanguage,
  knownThings: (text) => knownThings(text, 'en'),
  opensWithVerb: (text) => opensWithVerb(text, 'en'),
  pointsElsewhere,
  countWords: (text) => countWords(text, 'en'),
  definedIn: (text) => definedIn(text, 'en'),
  takesBack: (text) => takesBack(text, 'en'),
  maskAbbreviations: (text) => maskAbbreviations(text, 'en'),
  maskClockTimes: (text) => maskClockTimes(text, '_'),
  cldrAbbreviations,
  splitSentences: (text) => splitSentences(text, 'en'),
  breakLists,
  boundedSentences: (text) => boundedSentences(text, 'en'),
  mainWords: (text) => mainWords(text, 'en'),
  mainPhrase: (text) => mainPhrase(text, 'en'),
  tokenize: (text) => tokenize(text, 'en'),
  contentTokens: (text) => contentTokens(text, 'en'),
  sectionsOf: (text) => sectionsOf(text, []),
  replaceAddresses: (text) => replaceAddresses(text, (address) => address),
  readCell,
  contentWords: (text) => contentWords(text, 'en'),
  countStopWords: (text) => countStopWords(text, 'en'),
  withoutMarks: (text) => withoutMarks(text),
  withOwnMarks: (text) => withOwnMarks(text, 'de'),
  readHtml: (text) => readHtml(bytesOf(text), NOW),
  readMarkup: (text) => readMarkup(text, STATED, NOW),
  readCsv: (text) => readCsv(bytesOf(text), NOW),
  readSubtitles: (text) =>
    readSubtitles(
      bytesOf(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text.replace(/\n\s*\n/g, ' ')}`),
    ),
  readRtf: (text) => readRtf(bytesOf(`{\\rtf1 ${text}`), NOW),
  kindOfType,
  withoutSite,
  readMarkdown: (text) => readMarkdown(bytesOf(text), NOW),
  readPlainText: (text) => readPlainText(bytesOf(text), NOW),
};
