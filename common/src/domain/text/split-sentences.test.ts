import { describe, expect, it } from '@jest/globals';
import { splitSentences } from './split-sentences.ts';

/** Language, what is hard about it, the sentences; they are joined by one space (CJK: by nothing). */
const CASES: [language: string, fact: string, ...sentences: string[]][] = [
  ['en', 'titles', 'Dr. Smith met Prof. Jones and Mrs. Lee.', 'They talked.'],
  ['en', 'e.g. and i.e.', 'Use a tool, e.g. Git, i.e. Linus made it.', 'It is fast.'],
  ['en', 'initials', 'J. R. R. Tolkien wrote it.', 'George W. Bush read it.'],
  ['en', 'a single letter that ends a sentence', 'Take vitamin C.', 'The dose matters.'],
  ['en', 'decimal numbers', 'Pi is 3.14 and e is 2.72.', 'Both are irrational.'],
  [
    'en',
    'a section number at the end',
    'It is described in Section 6.2.',
    'The package must exist.',
  ],
  ['en', 'a year at the end', 'It was founded in 1998.', 'Two years later it grew.'],
  ['en', 'file paths', 'Edit /etc/apt/sources.list.d/x.list first.', 'Then run apt.'],
  ['en', 'Node.js and versions', 'Node.js v20.11.0 is needed.', 'Redis 6.2.14 works.'],
  ['en', 'a product that opens in lower case', 'Which tool? git-rebase, of course.', 'It works.'],
  ['en', 'words that open with a full stop', 'Take .CSV or .NET files.', 'Others fail.'],
  ['en', 'closing quotes', 'He said "Go now."', 'Then he left.'],
  ['en', 'closing brackets', '(See the manual.)', 'The rest is easy.'],
  ['en', 'a country at the end', 'It was made in the U.S.', 'The price rose.'],
  ['en', 'a country inside', 'The U.S. Army bought it.', 'Others did too.'],
  ['en', 'a firm', 'Acme Inc. Chairman Bob spoke.', 'He left Acme Inc.', 'The firm shrank.'],
  ['en', 'figure and number references', 'See Fig. 3 and No. 7 of Vol. II for it.', 'It is short.'],
  ['en', '"no" that ends a sentence', 'The answer is no.', 'We stay.'],
  ['en', 'months and times', 'On Jan. 5 at 5 p.m. Eastern Time it rang.', 'Nobody came.'],
  ['en', 'a time at the end', 'Doors open at 6 P.M.', 'Travelers were late.'],
  ['en', 'a time that opens it', 'At 5 a.m. Travelers came from 4 p.m. Tuesday on.', 'They slept.'],
  ['en', 'a zone behind a time', 'It rang before 5 p.m. Eastern.', 'Nobody came.'],
  ['en', 'ellipses', 'Well ... it depends.', 'Wait!', 'What?!', 'Yes.'],
  ['en', 'footnote marks', 'The claim is old.[12]', 'It was repeated.[3][4]', 'Nobody checked.'],
  ['en', 'list labels', '1. Install the package.', '2. Run it.'],
  ['en', 'a file name at the end', 'Edit foo.c.', 'Then compile.'],
  [
    'en',
    'note numbers',
    'They agree (type 2).10',
    'This holds for all regions.11,12',
    'Take three.',
  ],
  ['en', 'a number that opens a sentence', 'The bridge fell.', '50 people were there.'],
  ['en', 'marks within words', 'He left Yahoo! for Y!J and speaks !Kung.', 'Good.'],
  ['en', 'dots between words', 'What I mean . . . is this...that.', 'Good.'],
  ['en', 'a quotation of sentences', '"Stop! Wait. Go on," she said.', 'He went.'],
  ['en', 'typographic ones', 'He said “Run. Do not stop.” and left.', 'She ran.'],
  ['en', 'single ones', "'Well! Why not?' said Ann, who's tired.", 'They left.'],
  ['en', 'ones with apostrophes', 'It says ‘the dragon’s blood. It grows’ (p. 4).', 'Good.'],
  ['en', 'speech that breaks off', 'She said, "If you please, sir--"', 'The Rabbit ran.'],
  ['en', 'square brackets', 'He left [as Ann says. Bob denies it] at once.', 'Good.'],
  ['en', 'brackets', 'The firm (founded 30 Aug. 1984. It lasted) is gone.', 'Good.'],
  ['en', 'a source behind a quotation', '"It is so." (Smith 55).', 'Others agree.'],
  ['en', 'a name in brackets', 'Acme Inc. (“Acme”) and Bolt Inc. (“Bolt”) agree.', 'Good.'],
  ['en', 'a list in one line', '1. Wash it', '2. Dry it', '3. Fold it'],
  ['en', 'lettered ones', 'a) wash it', 'b) dry it'],
  ['en', 'labels of two marks', '1.) Wash it.', '2.) Dry it.'],
  ['en', 'numbered bullets', '• 9. Wash it', '• 10. Dry it'],
  ['en', 'bullets without a space', '⁃9. Wash it', '⁃10. Dry it'],
  ['en', 'several note numbers', 'This leaves a gap between regions.11 12', 'Take three.'],
  ['en', 'degrees of heat', 'The motor reached 120.5 °C.', 'Luckily it stopped.'],
  ['en', 'capital abbreviations', 'SEC. 1262 stands.', 'ART. 5 does not.'],
  ['da', 'abbreviations without a vowel', 'De holdt Skt. Hans i byen.', 'Godt.'],
  ['de', 'single letters in a row', 'Sie ist z. Z. nicht da, u. Ä. Gilt.', 'Gut.'],
  ['ru', 'abbreviations without a vowel', 'Едем в сторону пгт. Брагиновка и г. Волгоград.', 'Да.'],
  ['cs', 'words without a vowel', 'Zranil si krk.', 'Prst bolí.'],
  ['bg', 'an abbreviation before a number', 'На пл. 5 и пл. "20 Април" е тихо.', 'Да.'],
  ['it', 'titles', "È qui l'Ing. Rossi, dice l'Avv. Bianchi.", 'Sì.'],
  ['ru', 'titles', 'Пришёл проф. Семенов из отд. Москвы.', 'Да.'],
  ['hy', 'Armenian colons', 'Այսօր երկուշաբթի է:', 'Ես գնում եմ:'],
  ['ja', 'brackets that hold', 'これは山です（山です。山です）。', '雨が降った。'],
  ['zh', 'titles in brackets', '我们去看《摔跤吧！爸爸》好吗？', '好！'],
  ['ja', 'labels', '1.）これは山です。', '雨が降った。'],
  ['ar', 'initials among signs of direction', 'وقال د\u202a.\u202c ديفيد ذلك.', 'نعم، جاء.'],
  ['en', 'full-width stops', 'Test it．', 'It works．'],
  ['de', 'z. B. and d. h.', 'Das gilt z. B. Für Pakete, d. h. Programme.', 'So ist es.'],
  ['de', 'ordinals in dates', 'Am 3. Januar 2020 begann es.', 'Am 31. Mai endete es.'],
  ['de', 'ordinals before nouns', 'Der 2. Weltkrieg und die 3. Auflage sind Themen.', 'Gut.'],
  ['de', 'a number at the end', 'Er wohnt in Haus 7.', 'Die Straße ist lang.'],
  ['de', 'titles and Nr.', 'Dr. Müller sah Nr. 5 bzw. Abb. 3 an.', 'Prof. Koch nicht.'],
  ['de', 'quotes', '„Warum?“, fragte sie.', '»Darum!«, rief er.'],
  ['fr', 'M. and Mme', 'M. Dupont et Mme. Durand sont venus.', 'Ils sont repartis.'],
  ['fr', 'spaced guillemets', '« Bonjour. »', 'Il partit.'],
  [
    'es',
    'Sr., EE. UU. and inverted marks',
    'El Sr. Pérez vive en EE. UU. con Ana.',
    '¿Qué?',
    '¡No!',
  ],
  ['es', 'p. ej.', 'Hay reglas, p. ej. La primera.', 'Son pocas.'],
  ['pt', 'Sr. and Dra.', 'O Sr. Silva e a Dra. Souza vieram.', 'Não ficaram.'],
  ['zh', 'full-width stops', '今天天气很好。', '我们去公园吧！', '好吗？'],
  ['ja', 'a quoted sentence', '「行くよ。」と彼は言った。', '雨が降った。'],
  ['ar', 'the Arabic question mark and a title', 'هل جاء د. أحمد اليوم؟', 'نعم، جاء.'],
  ['he', 'plain sentences', 'השלום חשוב.', 'האם זה נכון?', 'כן.'],
  ['ru', 'Cyrillic initials', 'А. С. Пушкин писал стихи.', 'Он жил в Москве.'],
  ['xx', 'an unknown language', 'Nam sit amet.', 'Tel lus 3.5 et.'],
];

describe('splitSentences', () => {
  it.each(CASES)('%s: splits around %s', (language, _fact, ...sentences) => {
    const text = sentences.join(language === 'zh' || language === 'ja' ? '' : ' ');
    const found = splitSentences(text, language).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(sentences);
  });

  it('ends a sentence at a blank line but not at a wrapped line', () => {
    const text =
      '  First line\ncontinues here.\nSecond one\n\nthird without stop\n- item a\n- item b ';
    const found = splitSentences(text, 'en').map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual([
      'First line\ncontinues here.',
      'Second one',
      'third without stop',
      '- item a',
      '- item b',
    ]);
  });

  it('covers everything but white space, in order and without overlap', () => {
    for (const [language, , ...sentences] of CASES) {
      const text = ` \n${sentences.join('\n\n ')} \t`;
      let at = 0;
      for (const { start, end } of splitSentences(text, language)) {
        expect(text.slice(at, start).trim()).toBe('');
        expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
        at = end;
      }
      expect(text.slice(at).trim()).toBe('');
    }
  });

  it('returns nothing for an empty or blank text and survives a malformed language tag', () => {
    expect(splitSentences('', 'en')).toEqual([]);
    expect(splitSentences(' \n\t ', 'de')).toEqual([]);
    expect(splitSentences('One. Two.', 'not a tag!')).toHaveLength(2);
  });
});
