import type { DomDocument, DomElement, DomNode } from './dom.ts';
import { childrenOf, DEPTH_MAX, isElement } from './dom.ts';
import { isSkipped, placeIn } from './skipped-element.ts';
import { isTeaserList } from './teaser-list.ts';
import { proseWeight, weighElements, weightOf, type Weights } from './weigh-elements.ts';

/** What stands beside a text holds less than this share of the prose of its page, whatever it is called. */
const MOST = 0.4;
/** The frame of a page, or a list of teasers, less than this, where the headline stands elsewhere. */
const MOST_ELSEWHERE = 2 / 3;
/** What holds so much is its text, however short it is. */
const NEARLY_ALL = 0.8;
/** So little of the prose is no text. */
const LEAST = 0.02;
const MARKED_TEXT = /^(?:main|article)$/;
/** So few letters are no text that a whole page is there for. */
const SHORT = 400;

const FRAME_TAGS = new Set(['aside', 'footer']);
/** Class names and ids that tools give to the frame of a page. */
const FRAME_NAMES =
  /(?:^|\s)(?:breadcrumbs?|(?:sphinx)?sidebar|related|pagination|pager|cookie-(?:banner|consent)|share-buttons|social-share|newsletter|navbar|nav|menu|footer)(?:$|\s)/i;
/**
 * Parts of names that tools give to containers of what is beside a text: what readers say to it, what else
 * the site has, what it sells, and its menus.
 */
const BESIDE =
  /(?:^|[\s_-])(?:comments?|commentlist|respond|disqus|replies|subscri(?:be|ption)|advert(?:isement|ising)?|paywall|outbrain|taboola|breadcrumbs?|pagination|pager|paginate|widgets?|(?:sphinx)?sidebar|cookies?|nav(?:bar)?|menu|footer)(?:$|[\s_-])|(?:^|[\s_-])(?:newsletter|kommentar|captcha)/i;
/** Those of them that no text stands in. */
const AROUND = /(?:^|[\s_-])(?:footer|sidebar|related|navbar)(?:$|[\s_-])/i;
/** Those of what is said about a text: who wrote it, when, and how to share it. */
const ABOUT =
  /(?:^|[\s_-])(?:shar(?:e|ing)|shariff|sharedaddy|social|author-?(?:bio|box|info|card|description|container)|about-author|(?:entry|post|article)-?(?:meta|utility|footer))(?:$|[\s_-])/i;
/** Lists of comments are often longer than what they comment on; it has so many letters at least. */
const COMMENTS =
  /(?:^|\s)(?:comments?|comment-?list|comments-(?:area|section)|disqus_thread|respond)(?:$|\s)/i;
const POST = 150;
/** Names that end so. */
const ENDS = /(?:^|[\s_-])(?:authors?|byline|tags|tag-?list|ratings?|likes)(?:$|\s)/i;
/** Names of what leads to other texts, where it does: a text's own lead is called a teaser, too. */
const LEADS_AWAY =
  /(?:^|[\s_-])(?:yarpp|promo|sponsors?|read-?more|more|trending|most-?read|popular|latest|similar|suggest(?:ed|ions?))(?:$|[\s_-])|(?:^|[\s_-])(?:related|recommend|recirc|teaser|interesting|next-?story|embed(?:ded)?-article)/i;
const LINKED = 1 / 4;
const CAPTION = /(?:^|[\s_-])(?:caption|credits?|copyright)(?:$|[\s_-])/i;
/** Captions that make up more than this share of a page's prose are a part of it. */
const CAPTIONS_MAX = 0.1;
const CONTAINER = /^(?:div|section|ul|ol|li|p|form|figure|details|article|table|td|dl|main)$/;
/** `relatedPosts` → `related-Posts`. */
const camelApart = (names: string) => names.replace(/([a-z])(?=[A-Z])/g, '$1-');

/** Empties the parts of a page that HTML itself says stand beside its text. */
export function takeFrameAway(document: DomDocument): void {
  takeAway(
    document,
    (element) => FRAME_TAGS.has(element.localName) || FRAME_NAMES.test(namesOf(element)),
    SHORT,
  );
}

/** Empties what stands beside the text of a page and is not about it: comments, teasers, menus. */
export function takeCompanyAway(document: DomDocument): void {
  takeAway(document, standsBeside, 0);
}

/** Empties what is said about the text of a page: bylines, share rows, boxes on authors, captions of pictures. */
export function takeNotesAway(document: DomDocument): void {
  const captions = captionsBeside(document.documentElement);
  takeAway(
    document,
    (element) => isNamed(element, ABOUT) || isNamed(element, ENDS) || captions.has(element),
    0,
  );
}

/** The captions of pictures, where the pictures are not what the page is there for. */
function captionsBeside(root: DomElement): ReadonlySet<DomElement> {
  const pictured = new Set<DomNode>();
  for (const image of root.querySelectorAll('img'))
    for (let one = image.parentNode; one && !pictured.has(one); one = one.parentNode)
      pictured.add(one);
  const captions = root
    .querySelectorAll('figcaption, p, span, small, div')
    .filter((element) => isCaption(element, pictured));
  if (captions.length === 0) return new Set();
  const weights = weighElements(root);
  const prose = captions.reduce((sum, caption) => sum + proseWeight(weights, caption), 0);
  return new Set(prose > CAPTIONS_MAX * proseWeight(weights, root) ? [] : captions);
}

/** What is said of a picture, which is not read; captions of tables, code and quotations belong to them. */
function isCaption(element: DomElement, pictured: ReadonlySet<DomNode>): boolean {
  if (element.localName !== 'figcaption') {
    const isBesidePicture =
      element.localName !== 'div' ||
      (element.parentNode !== null && pictured.has(element.parentNode));
    return CAPTION.test(camelApart(namesOf(element))) && isBesidePicture;
  }
  let figure: DomNode | null = element;
  while (figure && !(isElement(figure) && figure.localName === 'figure'))
    figure = figure.parentNode;
  return !figure?.querySelector('table, pre, blockquote');
}

function isNamed(element: DomElement, names: RegExp): boolean {
  return CONTAINER.test(element.localName) && names.test(camelApart(namesOf(element)));
}

function takeAway(
  document: DomDocument,
  isBeside: (element: DomElement, weights: Weights) => boolean,
  least: number,
): void {
  const root = document.documentElement;
  const weights = weighElements(root);
  const all = proseWeight(weights, root);
  const headline = headlineOf(root);
  const mostOf = (element: DomElement) => {
    const isElsewhere =
      headline !== null &&
      !element.contains(headline) &&
      all - proseWeight(weights, element) >= SHORT;
    const share = isElsewhere && isFrame(element, weights) ? MOST_ELSEWHERE : MOST;
    return Math.max(Math.min(least, NEARLY_ALL * all), share * all);
  };
  const [comments, others]: [DomElement[], DomElement[]] = [[], []];
  function visit(element: DomElement, depth: number): void {
    for (const child of childrenOf(element)) {
      if (!isElement(child) || depth > DEPTH_MAX || isSkipped(child)) continue;
      const own = proseWeight(weights, child);
      const isComments = COMMENTS.test(namesOf(child)) && all - own >= POST;
      if (isBeside(child, weights) && (isComments || own < mostOf(child)))
        (isComments ? comments : others).push(child);
      else visit(child, depth + 1);
    }
  }
  visit(root, 0);
  const proseOf = (elements: readonly DomElement[]) =>
    elements.reduce((sum, element) => sum + proseWeight(weights, element), 0);
  // A name that many parts have, which together hold the text, says nothing of them.
  const beside = [...Map.groupBy(others, namesOf).values()]
    .filter((alike) => alike.length === 1 || proseOf(alike) < MOST * all)
    .flat();
  const left = all - proseOf(comments) - proseOf(beside);
  // Names that everything in a text has say nothing of it.
  const hasText = all === 0 || left > LEAST * all;
  const kept = new Set(hasText ? [] : beside.filter(isInMarkedText));
  for (const element of [...comments, ...beside]) if (!kept.has(element)) takeOut(element);
}

/** Empties an element, and the heading right before it, under which nothing is left. */
function takeOut(element: DomElement): void {
  const siblings = element.parentNode?.childNodes ?? [];
  let at = placeIn(siblings, element) - 1;
  while (at >= 0 && !isElement(siblings[at]!)) at -= 1;
  const before = siblings[at];
  if (before && /^h[2-6]$/.test(before.localName)) before.textContent = '';
  element.textContent = '';
}

/** True for what is the frame of a page or leads to others, however much it says. */
function isFrame(element: DomElement, weights: Weights): boolean {
  if (FRAME_TAGS.has(element.localName) || isTeaserList(element, weights)) return true;
  return isNamed(element, AROUND) && element.querySelector('article, main') === null;
}

/** The headline of a page: its only one of the first level. */
function headlineOf(root: DomElement): DomElement | null {
  const headlines = root.querySelectorAll('h1').filter((heading) => !isSkipped(heading));
  return headlines.length === 1 ? headlines[0]! : null;
}

function isInMarkedText(element: DomElement): boolean {
  for (let around: DomNode | null = element; around; around = around.parentNode)
    if (MARKED_TEXT.test(around.localName)) return true;
  return false;
}

function standsBeside(element: DomElement, weights: Weights): boolean {
  if (isNamed(element, BESIDE)) return true;
  if (isTeaserList(element, weights) && element.querySelector('h1') === null) return true;
  const { letters, linked } = weightOf(weights, element);
  return linked > LINKED * letters && isNamed(element, LEADS_AWAY);
}

function namesOf(element: DomElement): string {
  return `${element.getAttribute('class') ?? ''} ${element.id}`;
}
