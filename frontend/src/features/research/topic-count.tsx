import { SEARCH_TERM_MAX } from '@citeloom/common/domain/research-topic';

/** From this length on, it is counted how much of the limit is used. */
const COUNTED_FROM = 240;

/** How much of the longest topic is used, once that is much. */
export function TopicCount({ topic }: { topic: string }) {
  const { length } = topic.trim();
  if (length < COUNTED_FROM) return null;
  return (
    <p
      className={`figures text-right text-13 ${length > SEARCH_TERM_MAX ? 'text-danger' : 'text-muted'}`}
    >
      {length} of {SEARCH_TERM_MAX} characters
    </p>
  );
}
