/** What a passage or a section is called, as it is compared with a question: its page and the heading above it. */
export const passageName = (title: string, headings: readonly string[]) =>
  [title, ...headings.slice(-1)].join('. ');
