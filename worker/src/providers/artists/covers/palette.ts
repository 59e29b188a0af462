/** Colours of a cover: paper, ink and one thread of colour (the tokens of the web app). */
export type Palette = {
  ground: string;
  ink: string;
  muted: string;
  /** Lines that are seen without being looked at. */
  line: string;
  thread: string;
  /** The thread where it must be read as text. */
  threadText: string;
};

/** Every pair of text and ground reaches 4.5:1; a test holds them to it. */
export const palettes = {
  paper: {
    ground: '#FBFAF7',
    ink: '#16140F',
    muted: '#5C574D',
    line: '#CFC8B8',
    thread: '#B23A1A',
    threadText: '#B23A1A',
  },
  sand: {
    ground: '#EFE8DA',
    ink: '#16140F',
    muted: '#575144',
    line: '#C9BDA5',
    thread: '#B23A1A',
    threadText: '#A63517',
  },
  night: {
    ground: '#131211',
    ink: '#F2EFE9',
    muted: '#B1AA9E',
    line: '#4A453F',
    thread: '#F0764F',
    threadText: '#F0764F',
  },
  ember: {
    ground: '#A63517',
    ink: '#FFF8F0',
    muted: '#FBDFD1',
    line: '#CB6B4C',
    thread: '#16140F',
    threadText: '#FFF8F0',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
