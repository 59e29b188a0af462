/** How letters look at one place of Rich Text; a group has the look of the one around it. */
export type RtfState = {
  /** The destination whose text it is; undefined for the document's own. */
  destination: string | undefined;
  isUnseen: boolean;
  isStruck: boolean;
  isDeleted: boolean;
  /** In half points. */
  size: number;
  /** Numbers of the table of colours; 0 is the usual one. */
  colour: number;
  ground: number;
  /** In per cent. */
  width: number;
  /** Between letters, in twentieths of a point. */
  spacing: number;
  font: number;
  /** How many letters stand for each one of Unicode, for older programs. */
  skip: number;
};

const PLAIN = {
  ...{ isUnseen: false, isStruck: false, isDeleted: false, size: 24, colour: 0, ground: 0 },
  ...{ width: 100, spacing: 0, font: 0 },
};
export const START: RtfState = { ...PLAIN, destination: undefined, skip: 1 };

/** The state behind a control word that says how letters look; the same for every other one. */
export function lookAfter(state: RtfState, name: string, value: number | undefined): RtfState {
  const isOn = value !== 0;
  switch (name) {
    case 'plain':
      return { ...state, ...PLAIN };
    case 'v':
    case 'webhidden':
      return { ...state, isUnseen: isOn };
    case 'strike':
    case 'striked':
      return { ...state, isStruck: isOn };
    case 'deleted':
      return { ...state, isDeleted: isOn };
    case 'fs':
      return { ...state, size: value ?? 24 };
    case 'cf':
      return { ...state, colour: value ?? 0 };
    case 'cb':
    case 'chcbpat':
    case 'highlight':
      return { ...state, ground: value ?? 0 };
    case 'charscalex':
      return { ...state, width: value ?? 100 };
    case 'expndtw':
      return { ...state, spacing: value ?? 0 };
    case 'f':
      return { ...state, font: value ?? 0 };
    case 'uc':
      return { ...state, skip: Math.max(0, value ?? 1) };
    default:
      return state;
  }
}

/** Letters narrower than this share of their width are a stroke; in per cent. */
const WIDTH_MIN = 10;

/** Declarations of CSS that look like the letters of a state on their ground; both are colours or empty. */
export function rtfLetterStyle(state: RtfState, colour: string, ground: string): string {
  // Letters are about half as wide as high: pulled so close they lie on each other.
  const isPulled = state.spacing !== 0 && state.spacing / 20 <= state.size * -0.22;
  const isHidden = state.isUnseen || state.isStruck || state.isDeleted;
  if (isHidden || isPulled || state.width < WIDTH_MIN) return 'display:none';
  return [
    colour === '' ? '' : `color:${colour};`,
    ground === '' ? '' : `background:${ground};`,
    state.size < 12 ? `font-size:${state.size / 2}px;` : '',
  ].join('');
}
