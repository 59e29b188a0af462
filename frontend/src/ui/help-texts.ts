/** Help texts by what they are about; each opens after 300 ms over its question mark or its button. */
export const helpTexts = {
  search:
    'A topic, a question or a name. Information from the last 90 days is favoured; older sources are used, and said so, when too little is found.',
  'recent information':
    'What was published in the last 90 days comes first. Every date says how it was found, and what has no date says that.',
  summarization:
    'Each summary says only what stands in the sources. Its sentences were checked against the passages that their numbers open.',
  'content generation':
    'Writes an article from the chosen summaries, section by section. A cited sentence appears only after its passage was found to carry it.',
  'image generation':
    'Three 16:9 options, drawn from what the article says. Choose one as the feature image, or have any of them drawn again.',
  'SEO optimisation':
    'The answer comes first, headings are in order, and the citations are in the page as data, so that search engines and chatbots can read what you publish.',
  'ethical sourcing':
    'Every source is named, dated and linked. Pages that forbid reading by machines are not read, and near-copies count as one voice.',
  'conversational tone':
    'Written as one would say it to a friend. Facts and citations stay the same in every tone.',
  'fact-checking':
    'Numbers, dates, names and quotations of every cited sentence are looked up in its passage. What does not stand there is reworded, removed, or said to be unsupported.',
  'prompt engineering':
    'You write no prompts. A topic is enough: the instructions for the model are part of the product, the same for everybody, and kept apart from what sources say.',
  download:
    'One zip with the article, its images, every source and passage, and the evidence report. As a file or by email.',
  publish:
    'Sends the article as a draft to where you publish. Nobody sees it there before you say so.',
  'export research':
    'Saves all summaries as a file: JSON with every source and passage, CSV for spreadsheets, or plain text.',
  editing:
    'Type into the article itself; move, add or delete sentences. What you write is marked as yours and checked against the sources.',
} as const;

/** What there is help about. */
export type HelpSubject = keyof typeof helpTexts;
