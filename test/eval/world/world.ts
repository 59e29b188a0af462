/** Where a document of the evaluation says when it was published. */
type DatePlace =
  'json-ld' | 'meta' | 'time' | 'text' | 'front-matter' | 'properties' | 'feed' | 'url';

/** A page, paper or note of the frozen folder or the little web. */
export type WorldDocument = {
  /** Path in the folder; its first part is the site. */
  path: string;
  title: string;
  author: string | null;
  language: string;
  /** Days between its publication and the evaluation; null where it carries no date. */
  age: number | null;
  date: DatePlace | null;
  /** Documents of one origin share it: copies, and an article with its correction. */
  origin: string;
  primary: boolean;
  /** Where it lies on the web instead of in the folder. */
  web: WebPlace | null;
  /** Paragraphs and `## ` headings, parted by blank lines. */
  body: string;
};

/** The feed that names a page, and the page's path; `{day}` stands for the day of its publication. */
export type WebPlace = { feed: 'rss' | 'atom' | 'json'; link: string };

/** Something that goes wrong easily, and how it would be noticed. */
type Trap = {
  kind: string;
  value: string;
  /** The value may be shown beside this one. */
  beside?: string;
  /** The value must not be cited from these documents. */
  notBy?: string[];
  /** The document that states the value itself, and one that has it from there. */
  primary?: string;
  repeatedBy?: string;
  /** A document whose path names another date than its inside. */
  path?: string;
  age?: number;
};

/** A topic with what is known to be true about it. */
export type Topic = {
  searchTerm: string;
  language: string;
  /** Values that only the named documents state. */
  facts: { value: string; statedBy: string[] }[];
  /** Pairs that independent documents set against each other. */
  contradictions: { about: string; values: [string, string] }[];
  /** Pairs that say the same in different units. */
  agreements: [string, string][];
  traps: Trap[];
  documents: WorldDocument[];
};

/** A text that tries to give orders to a model. */
export type Injection = {
  aim: string;
  /** Stands nowhere else in the world, so that its effect can be told. */
  canary: string;
  /** What a model that obeys writes. */
  demanded: string;
  text: string;
};

/** An injection, where it was put and how. */
export type PlantedInjection = Injection & { path: string; technique: string };
