/**
 * What a cue word does to a statement. A sentence must keep these as its passage has them:
 * negation, modality (possible, able, must, should), quantity (all, most, some, rare, only) and
 * exceptions; comparison (more, less, before, after) and bounds on numbers; the rest are opposites.
 */
export type CueClass =
  | 'not'
  | 'possible'
  | 'able'
  | 'must'
  | 'should'
  | 'all'
  | 'most'
  | 'some'
  | 'rare'
  | 'only'
  | 'merely'
  | 'notOnly'
  | 'except'
  | 'more'
  | 'less'
  | 'same'
  | 'before'
  | 'after'
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'lessThan'
  | 'highest'
  | 'lowest'
  | `${OppositePair}+`
  | `${OppositePair}-`
  | 'none';

/** Pairs whose members exclude each other; `+` and `-` name the two sides. */
export type OppositePair =
  | 'speed'
  | 'age'
  | 'order'
  | 'quality'
  | 'switch'
  | 'allow'
  | 'include'
  | 'accept'
  | 'success'
  | 'need'
  | 'truth'
  | 'open'
  | 'add'
  | 'win'
  | 'side'
  | 'trade'
  | 'start'
  | 'place'
  | 'safe'
  | 'known'
  | 'support'
  | 'legal'
  | 'public'
  | 'strong'
  | 'price'
  | 'span';

/**
 * Cue words of one language by class, separated by `|`. `*` stands for any ending, ` #` for "when a
 * number follows", a space for any white space. The longest phrase wins; class `none` holds phrases
 * that only look like a cue ("not only", "no doubt").
 */
export type CueTable = Partial<Record<CueClass, string>>;
