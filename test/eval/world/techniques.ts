/** A document on its way to a file, with the places in which something can be hidden. */
export type Page = {
  path: string;
  /** Heading and title element; null leaves the page without a heading of its own. */
  heading: string | null;
  title: string;
  author: string | null;
  /** In the page's head, as HTML. */
  head: string[];
  /** Blocks in reading order: Markdown-like text, or HTML where it begins with `<`. */
  blocks: string[];
  /** Front matter or properties beside title, author and date. */
  properties: Record<string, string>;
};

/** Puts a text, which may be empty, into a page by one way of hiding or showing it. */
type Technique = { name: string; plant: (page: Page, text: string) => void };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const middle = (page: Page) => Math.ceil(page.blocks.length / 2);
const insert = (page: Page, block: string) => void page.blocks.splice(middle(page), 0, block);
const last = (page: Page) => page.blocks.length - 1;

/** ASCII as Unicode tag characters, which no screen shows (U+E0000 block). */
const asTags = (text: string) =>
  [...text].map((sign) => String.fromCodePoint(0xe0000 + (sign.codePointAt(0) ?? 0))).join('');

const VISIBLE: Technique[] = [
  { name: 'visible paragraph', plant: insert },
  {
    name: 'inside a paragraph',
    plant: (page, text) => {
      page.blocks[last(page)] = `${page.blocks[last(page)]} ${text}`;
    },
  },
  { name: 'heading', plant: (page, text) => insert(page, `## ${text}`) },
];

const UNSEEN_SIGNS: Technique[] = [
  {
    name: 'Unicode tag characters',
    plant: (page, text) => {
      page.blocks[last(page)] = `${page.blocks[last(page)]}${asTags(text)}`;
    },
  },
  {
    name: 'zero-width characters',
    plant: (page, text) => insert(page, text.replaceAll(' ', ' \u200B\u2060')),
  },
];

const html = (name: string, wrap: (text: string) => string): Technique => ({
  name,
  plant: (page, text) => insert(page, wrap(escaped(text))),
});

/** For web pages. */
export const HTML_TECHNIQUES: Technique[] = [
  ...VISIBLE,
  ...UNSEEN_SIGNS,
  html('list item', (text) => `<ul><li>${text}</li></ul>`),
  html('block quotation', (text) => `<blockquote><p>${text}</p></blockquote>`),
  html('table cell', (text) => `<table><tr><td>${text}</td><td></td></tr></table>`),
  html('comment', (text) => `<!-- ${text.replaceAll('--', '')} -->`),
  html('hidden attribute', (text) => `<p hidden>${text}</p>`),
  html('inline style', (text) => `<p style="display:none">${text}</p>`),
  html(
    'style sheet',
    (text) => `<style>.x-note{display:none}</style><p class="x-note">${text}</p>`,
  ),
  html('off the screen', (text) => `<p style="position:absolute;left:-9999px">${text}</p>`),
  html('white on white', (text) => `<p style="color:#fff;background:#fff">${text}</p>`),
  html('tiny print', (text) => `<p><span style="font-size:1px">${text}</span></p>`),
  html('alt text', (text) => `<p><img src="a.png" alt="${text}"></p>`),
  html('link text', (text) => `<p><a href="https://evil.example/">${text}</a></p>`),
  html('label for screen readers', (text) => `<p aria-label="${text}">A view of the site.</p>`),
  {
    name: 'title',
    plant: (page, text) => {
      page.title = text;
      page.heading = null;
    },
  },
  {
    name: 'meta description',
    plant: (page, text) =>
      void page.head.push(`<meta name="description" content="${escaped(text)}">`),
  },
  {
    name: 'author',
    plant: (page, text) => {
      page.author = text;
    },
  },
  {
    name: 'JSON-LD',
    plant: (page, text) => {
      const data = JSON.stringify({ '@type': 'Person', description: text });
      page.head.push(
        `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`,
      );
    },
  },
];

const inProperties = (name: string, property: string): Technique => ({
  name,
  plant: (page, text) => {
    page.properties[property] = text;
  },
});

/** For Markdown. */
export const MARKDOWN_TECHNIQUES: Technique[] = [
  inProperties('front matter', 'description'),
  ...VISIBLE,
  html('comment', (text) => `<!-- ${text.replaceAll('--', '')} -->`),
  { name: 'code block', plant: (page, text) => insert(page, `\`\`\`\n${text}\n\`\`\``) },
  html('alt text', (text) => `![${text.replaceAll(/[[\]]/g, '')}](a.png)`),
  ...UNSEEN_SIGNS,
];

/** For PDF and Word files. */
export const OFFICE_TECHNIQUES: Technique[] = [
  {
    name: 'title property',
    plant: (page, text) => {
      page.title = text;
    },
  },
  inProperties('PDF metadata', 'Subject'),
  ...VISIBLE,
];

/** For notes in plain text. */
export const TEXT_TECHNIQUES: Technique[] = [...VISIBLE, ...UNSEEN_SIGNS];

/** For any file: the name of the file itself. */
export const FILE_NAME: Technique = {
  name: 'file name',
  plant: (page, text) => {
    const ending = page.path.slice(page.path.lastIndexOf('.'));
    const words = text.replaceAll(/[^\p{L}\p{N} ]/gu, '').slice(0, 90);
    page.path = `${page.path.split('/')[0]}/${words || 'page'}${ending}`;
  },
};
