import { honestJudge } from '../../support/scripted-openai/judges.ts';
import type { ModelCall } from '../../support/scripted-openai/model-call.ts';
import type { Journal } from './journal.ts';
import { answerWith, type Passage } from './material.ts';

type Paraphrase = { kind: string; of: (text: string, language: string) => string | null };

/** Words that may stand for one another without a change of meaning. */
const SYNONYMS: readonly [RegExp, string][] = [
  [/\breceives\b/u, 'gets'],
  [/\bneeds\b/u, 'requires'],
  [/\bstopped\b/u, 'halted'],
  [/\binjured\b/u, 'hurt'],
  [/\bbuilt\b/u, 'constructed'],
  [/\bbegin\b/u, 'start'],
  [/\btwice as long\b/u, 'double the time'],
  [/\bshows\b/u, 'reveals'],
  [/\bkeeps\b/u, 'maintains'],
  [/\breplaced\b/u, 'exchanged'],
  [/\basks for\b/u, 'wants'],
  [/\bhelps\b/u, 'aids'],
  [/\bverursacht\b/u, 'erzeugt'],
  [/\bverlangt\b/u, 'fordert'],
  [/\btransportent\b/u, 'portent'],
  [/\bdemandent\b/u, 'exigent'],
  [/\brecibe\b/u, 'obtiene'],
  [/\bconsume\b/u, 'gasta'],
  [/\busavam\b/u, 'utilizavam'],
  [/\bguarda\b/u, 'conserva'],
];

/** Behind a statement: nothing more. */
const ADDED: Readonly<Record<string, string>> = {
  English: 'as it turns out',
  German: 'wie sich zeigt',
  French: 'comme on le voit',
  Spanish: 'como se ve',
  Portuguese: 'como se vê',
};

const PARAPHRASES: readonly Paraphrase[] = [
  {
    kind: 'synonym',
    of: (text) => {
      const found = SYNONYMS.find(([word]) => word.test(text));
      return found ? text.replace(...found) : null;
    },
  },
  {
    kind: 'opening moved to the end',
    of: (text) => {
      const match =
        /^((?:In|At|From|Before|After|With|Above|During|Between) [^,]{4,40}), ?(.+)\.$/u.exec(
          text,
        ) ?? /^(In (?:summer|winter|spring|autumn)) (.+)\.$/u.exec(text);
      const [, opening = '', rest = ''] = match ?? [];
      if (!match || rest.includes(',')) return null;
      return `${upper(rest)} ${lower(opening)}.`;
    },
  },
  {
    kind: 'last clause left out',
    of: (text) => {
      const match = /^(.{45,}?), (?:and|so|with|und|et|y|e) [^,]+\.$/u.exec(text);
      return match ? `${match[1]}.` : null;
    },
  },
  {
    kind: 'contraction',
    of: (text) => (/\bdoes not\b/u.test(text) ? text.replace(/\bdoes not\b/u, "doesn't") : null),
  },
  {
    kind: 'words added that claim nothing',
    of: (text, language) => {
      const added = ADDED[language];
      return added && /^[^“”]+\.$/u.test(text) ? text.replace(/\.$/u, `, ${added}.`) : null;
    },
  },
];

/** Behind a statement: whose it is. */
const WHOSE: Readonly<Record<string, string>> = {
  English: 'according to',
  German: 'so',
  French: 'selon',
  Spanish: 'según',
  Portuguese: 'segundo',
};

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a passage has from others is not what its document says. */
const REPORTS =
  /\b(?:says?|writes?|reports?|calculates|asks|according|laut|berichtet|selon|según|dice|segundo|diz)\b/u;

/** The same for the same text, so that two runs say the same. */
const turnOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

/** What a magazine writes between facts; none of it claims anything. */
const TRANSITIONS = [
  'What does that mean in practice?',
  'But that is only half of the story.',
  'And what comes next?',
  'Here the sources go into detail.',
  'So how does it look from close by?',
];

/**
 * A model as one wishes it were: right ids, the passages' own words or a paraphrase of them, an honest judge, and
 * transitions that claim nothing. What the gate takes from it is lost for nothing.
 */
export function createHonestModel(journal: Journal): (call: ModelCall) => unknown {
  const note = (text: string, kind: string, base: string, ids: string[]) =>
    journal.note({ text, kind, base, honest: true, wrong: [], ids });

  function say(passage: Passage, { language, opens }: { language: string; opens: boolean }) {
    const { id, text, document } = passage;
    const turn = turnOf(text);
    // In sections a figure has its document named now and then.
    if (opens && /^[^,“”]+ \d[^,“”]+\.$/u.test(text) && !REPORTS.test(text) && turn % 3 === 0) {
      const named = `${text.slice(0, -1)}, ${WHOSE[language]} “${document}”.`;
      return note(named, 'names its document', text, [id]);
    }
    // Every other sentence is quoted, as a careful writer does where the wording matters.
    if (turn % 2 === 0) return note(text, 'quotation', text, [id]);
    const [from, ...others] = [...PARAPHRASES.slice(turn % 5), ...PARAPHRASES.slice(0, turn % 5)];
    for (const paraphrase of [from, ...others]) {
      const said = paraphrase?.of(text, language);
      if (paraphrase && said) return note(said, paraphrase.kind, text, [id]);
    }
    return note(text, 'quotation', text, [id]);
  }

  return answerWith({
    judge: honestJudge((text) => journal.find(text)?.base),
    write(passages, most, { language, opens }) {
      const sentences = passages.slice(0, most).map((one) => say(one, { language, opens }));
      if (!opens || sentences.length < 2 || language !== 'English') return sentences;
      const transition = TRANSITIONS[turnOf(sentences[0]?.text ?? '') % TRANSITIONS.length] ?? '';
      return [sentences[0]!, note(transition, 'transition', '', []), ...sentences.slice(1)];
    },
    head: (right) => right,
  });
}
