/**
 * The numbers by which a research searches, chooses and tells. What each one is worth is in docs/evaluation.md,
 * printed by `npm run eval -- worth`, which alone changes them while it runs. Shares and likenesses are 0 to 1,
 * lengths are in UTF-16 units.
 */
export const RESEARCH = {
  /** Hits that one search of a provider may bring. */
  hitsPerSearch: 30,
  /** Queries that are asked before it is looked whether more are needed. */
  firstQueries: 2,
  /** No further search begins later than this. */
  searchMs: 20_000,
  /** With less than this share of a run's budget nothing is begun that the summaries can do without. */
  budgetLeft: 0.5,
  /** Most sources that one research reads; half as many stand by for those that cannot be read. */
  sourcesMax: 20,
  /** With fewer good hits inside the window, older sources are taken too … */
  enoughHits: 6,
  /** … and so they are when these come from fewer places. */
  enoughPlaces: 3,
  /** A hit scoring less than this share of its provider's best is no good one. */
  good: 0.3,
  /** Services of the web find something for any question: a good page holds half of its words. */
  goodOnWeb: 0.5,
  /** What holds less shares not even one word of a usual question. */
  worthALook: 0.15,
  /** Most hits of one place, and of all, that are read before slower places have answered. */
  headsOfPlace: 3,
  headsMax: 10,
  /** Most undated sources of providers that do not welcome them, … */
  undatedMax: 3,
  /** … unless there are few others: each of these takes the place of so many undated ones. */
  datedWorth: 3,
  /** Most sources of one site: no site fills the list. */
  siteMax: 4,
  /** What being recent, and of a kind that the plan asks for, counts beside how well a hit answers. */
  recent: 0.1,
  fitsKind: 0.14,
  /** A near-copy is quoted where its original does not say the same as well: its share of the rank. */
  copy: 0.9,
  /** What is farther from a question in meaning has nothing to do with it. */
  nearName: 0.35,
  /** Documents that are read because of their names alone, and sections of each that are looked at. */
  nearDocumentsMax: 5,
  nearSectionsMax: 3,
  /** Sources are read so many at a time: most of the time a page is waited for. */
  readAtATime: 8,
  /** What turns out later than this that it cannot be read is not replaced: nobody waits twice. */
  replacedMs: 10_000,
  /** Pages that the first summary is chosen from: fewer say too little to choose from. */
  firstPages: 4,
  /** As many facets as it takes to know the best one. */
  fewFacets: 3,
  /** Few sources are read for what a single query asks. */
  missingSourcesMax: 5,
  /** Calls that write summaries at a time. */
  writeAtATime: 3,
  /** Spare facets are written until there are so many summaries, with so many sentences. */
  enoughSummaries: 3,
  enoughSentences: 8,
  /** A summary has so many sentences: one alone has no context. */
  fewestSentences: 2,
  /** Places that the passages of a research are cut around. */
  placesMax: 150,
  /** Only what lies this near to what the index found is looked at, so that long manuals cost nothing. */
  reach: 2400,
  /** A passage is closed once it is so long … */
  passageGoal: 500,
  /** … and takes no further paragraph that makes it longer than this. */
  passageMax: 1200,
  /** A list stays whole up to this length. */
  listMax: 2400,
  /** A term or option above a paragraph is no longer than this. */
  labelMax: 60,
  /** What tells something has so many words, of which at least this share are words such as "the" and "of". */
  fewestWords: 4,
  functionWords: 0.15,
  /** A passage of which so many sentences were met before in its own origin says nothing of its own. */
  repeated: 0.5,
  /** What each thing that the search knows adds to a passage's score. */
  worth: {
    /** The share of the question in its own words, and standing close together. */
    own: 0.25,
    close: 0.1,
    /** The share in its heading or title. */
    named: 0.25,
    /** The index's score for the place, and the rank of its document. */
    place: 0.25,
    source: 0.3,
    /** It opens a page whose name is in the question: it says what that is. */
    opensSource: 0.35,
    /** With the encoder: nearness in meaning of what it says. */
    said: 0.5,
  },
  /** A title names what all of a page is about, a heading what stands under it: share of the worth. */
  titleShare: 0.7,
  /** Content words at most so far from each other stand close together. */
  closeWords: 1,
  /** Compared in meaning are so many of the best passages by their words; the right one is nearly always among them. */
  comparedMax: 30,
  /** A passage fits as near as it is in meaning, and by this much of the share of the question that it carries. */
  carried: 0.5,
  /**
   * A question is answered where so much comes together: the fit of the passage that fits best, the share of
   * it that the sources have, and how near the nearest title with its heading is (logistic regression on the
   * open half of the evaluation's questions, asked of every library, rounded).
   */
  answered: { known: 0.65, headed: 0.6, least: 1.44 },
  /** Passages that fit so well answer; others speak of the same subject; spare facets fit less. */
  answers: 0.85,
  partly: 0.55,
  beside: 0.4,
  /** What fits so little is told by nobody; above it an engine that sorts passages decides. */
  offered: 0.35,
  /** Without meanings, nearness is guessed from words: what it is for those that were compared. */
  guessed: { least: 0.2, carried: 0.15, close: 0.25, headed: 0.3 },
  /**
   * Of a question in another language than theirs the sources have hardly a word. That says nothing, so that
   * they count as if they had this share of it.
   */
  hardlyAWord: 0.3,
  foreign: 0.7,
  /** What was retracted or withdrawn is quoted only where little else is said: its share of the score. */
  withdrawn: 0.5,
  /** Passages that are offered to an engine that sorts them, and of each source that was read. */
  passagesMax: 60,
  ofEachSource: 2,
  /**
   * A passage with less than this part of the best one's score is quoted only where little else is said. Of
   * 556 sentences of articles that were read by hand, a fifth of those on the question and two thirds of
   * those off the topic stood in such passages.
   */
  answersWell: 0.7,
  /** A cell answers where this share of the question stands in its labels and above it … */
  cellCovered: 0.6,
  /** … and what is this near to the best cover is as good. */
  cellEqual: 0.01,
  /** A facet of one source is about so many characters long; a longer section gives several. */
  facetLong: 2000,
  /** Little to say: fewer groups than an article is made from, or fewer sentences than it may quote of them. */
  fewGroups: 5,
  groupSentences: 24,
  /** Sections of different sources from this likeness on have one subject. */
  sameSubject: 0.25,
  headingWeight: 3,
  /** One origin gives at most this share of the facets where others speak … */
  originShare: 1 / 3,
  /** … that are at least so good as the best facet. */
  speaks: 0.6,
  /** Words of a passage that tell two facets of one name apart, and the longest name of a facet. */
  openingWords: 7,
  titleMax: 90,
  /** So much of a passage is shown to who sorts passages. */
  opening: 200,
  /** Texts that share so many shingles are copies (no false positive in 24,753 pairs of unlike documents). */
  similar: 0.3,
  /** So are those whose smaller one has this share of its sentences in the other, and so many. */
  contained: 0.4,
  sharedSentences: 3,
  /** A sentence so short may stand in any text. */
  sentenceWords: 5,
  /** One text exists in so many formats at most (HTML, PDF, DOCX, Markdown). */
  formatsMax: 4,
};
