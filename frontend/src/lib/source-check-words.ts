import type { SourceCheck } from '@citeloom/common/contracts/source-watch';
import { cautionOf, standingWord } from '@citeloom/common/domain/provenance/standing';
import { formatCount, formatDay } from './format.ts';

/** `good` and `quiet` need nobody's attention; `doubt` waits for another day; `bad` is lost. */
export type CheckTone = 'good' | 'quiet' | 'doubt' | 'bad';

/** What is said of a source that was checked. */
export type CheckWords = {
  tone: CheckTone;
  text: string;
  /** Since when it is so, and when it was looked at; null while there was no answer. */
  dates: string | null;
  /** Why the last look had no answer, where one before had. */
  problem: string | null;
};

const CONFIRM = 'It counts as lost when another day finds the same.';

function stateWords(check: SourceCheck): [CheckTone, string] {
  const { state, confirmed, missing } = check;
  const caution = cautionOf(check);
  if (caution) return ['bad', `Now marked “${standingWord[caution]}”`];
  switch (state) {
    case 'unchanged':
      return ['good', 'Unchanged since it was read'];
    case 'changed':
      return ['good', 'Has changed, and still carries what is quoted'];
    case 'moved':
      return ['quiet', 'Has moved, and still carries what is quoted'];
    case 'present':
      return [
        'quiet',
        'The page is there. What is quoted came from a search service, so the page alone is watched.',
      ];
    case 'passage-missing': {
      const passages = formatCount(missing.length, 'quoted passage');
      if (confirmed) return ['bad', `No longer carries ${passages}`];
      return ['doubt', `${passages} not found. ${CONFIRM}`];
    }
    case 'gone':
      return confirmed ? ['bad', 'Is no longer there'] : ['doubt', `Not found. ${CONFIRM}`];
    case null:
      return ['quiet', 'Not checked yet'];
  }
}

/** What a source's last checks found, in words for people. */
export function sourceCheckWords(check: SourceCheck): CheckWords {
  const { state, since, checkedAt, problem } = check;
  if (state === null && problem !== null)
    return { tone: 'quiet', text: `Could not be checked. ${problem}`, dates: null, problem: null };
  const [tone, text] = stateWords(check);
  const { standing, standingSince } = check;
  const from = standing ? standingSince : since;
  const first = from && tone !== 'good' ? `Since ${formatDay(from)}, ` : '';
  const dates = checkedAt && `${first}${first ? 'checked' : 'Checked'} ${formatDay(checkedAt)}`;
  return { tone, text, dates, problem: problem && `The last check had no answer. ${problem}` };
}
