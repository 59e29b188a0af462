/** Styles in which the sources of an article can be listed, by what people call them. */
export const referenceStyles = {
  apa: 'APA',
  mla: 'MLA',
  chicago: 'Chicago',
  ieee: 'IEEE',
} as const;

export type ReferenceStyle = keyof typeof referenceStyles;

/** The names of all styles, in the order in which they are offered. */
export const referenceStyleNames = Object.keys(referenceStyles) as [
  ReferenceStyle,
  ...ReferenceStyle[],
];
