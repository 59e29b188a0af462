import { treeBuilder } from '@citeloom/worker/documents/extract/html/tree-builder';
import { serializeOuter } from 'parse5';
import { parseShown } from './known-page.ts';

/** Elements that say what is text and what is not. */
const TELLING = /^(main|article|section|nav|aside|header|footer)$/;

/**
 * A page that says of nothing in it what it is, in the frame of a news site: no class, no id and no role
 * is left, every element that names a part of a page is a `div`, and menu, notice, teasers and imprint
 * stand around it. `place` picks one of several frames.
 */
export function disguisePage(html: string, place: number): string {
  const document = parseShown(html);
  const shown = document.querySelector('body') ?? document.documentElement;
  const inner = serializeOuter(shown, { treeAdapter: treeBuilder });
  const plain = inner.replace(/<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g, disguised);
  const title = document.querySelector('title')?.textContent ?? '';
  const [before, after] = frame(place);
  return `<!doctype html><html><head><title>${title.replace(/[<&]/g, ' ')}</title></head><body><div>${before}<div>${plain}</div>${after}</div></body></html>`;
}

function disguised(_tag: string, slash: string, name: string, attributes: string): string {
  const tag = name.toLowerCase();
  const shown = TELLING.test(tag) || tag === 'body' ? 'div' : tag;
  const left = attributes.replace(
    /\s(?:class|id|role|itemprop|itemscope|itemtype|aria-[\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/gi,
    '',
  );
  return `<${slash}${shown}${left}>`;
}

const SECTIONS =
  'World Politics Business Science Health Culture Sport Weather Travel Opinion Video';
const TEASERS = [
  [
    'Bridge closes for two weeks',
    'Drivers must take the long way round while the deck is renewed.',
  ],
  ['Why the lighthouse is dark again', 'Its lamp failed in the second storm of this month.'],
  ['Ten recipes for early autumn', 'Soups, pies and one cake that needs no oven at all.'],
  ['Orchestra finds a new home', 'The old brewery will have eight hundred seats and a bar.'],
  ['What the new timetable means', 'Trains run more often, and some of them stop no longer.'],
  ['Ferry strike enters third day', 'Islanders share boats; shops say that milk is running out.'],
  ['Readers ask, our gardener answers', 'When to cut roses and what to do about the slugs.'],
  ['The race that nobody finished', 'Fog came in at noon and forty crews turned back.'],
] as const;
const NOTICE =
  'We and our partners use cookies to measure our audience and to show advertising. You can accept all of them or choose in detail. <a href="/p">Privacy policy</a> <button>Accept all</button> <button>Settings</button>';
const LETTER =
  'Get the best stories of the week in your inbox every Friday morning, free of charge and with one click to end it. <input placeholder="E-mail"> <button>Subscribe</button>';
const IMPRINT =
  '© 2026 The Harbour Courier Ltd. All rights reserved. Registered in Harbourtown under number 1872. The Courier is not responsible for the content of external sites.';

/** What stands before and behind the page, in one of four arrangements. */
function frame(place: number): readonly [string, string] {
  const menu = SECTIONS.split(' ').map((name) => link(name));
  const teasers = TEASERS.map((_, index) => TEASERS[(index + place) % TEASERS.length]!);
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const row = (items: string[]) =>
    `<div>${items.map((item) => `<span>${item}</span>`).join(' ')}</div>`;
  const cards = teasers.map(
    ([head, text]) =>
      `<div><a href="/s"><h3>${head}</h3></a><p>${text}</p><span>3 min</span></div>`,
  );
  const linked = teasers.map(
    ([head, text]) => `<a href="/s"><b>${head}</b> <span>${text}</span></a>`,
  );
  const top = `<div><a href="/">The Harbour Courier</a></div>${place % 2 ? list(menu) : row(menu)}`;
  const share = row(['Share', 'Post', 'Mail', 'Print'].map((name) => link(name)));
  const more = `<div><h2>More stories</h2>${place % 3 ? cards.join('') : list(linked)}</div>`;
  const foot = `<div>${list(['About us', 'Contact', 'Jobs', 'Terms', 'Imprint', 'Help'].map((name) => link(name)))}<p>${IMPRINT}</p></div>`;
  const notice = `<div><p>${NOTICE}</p></div>`;
  const letter = `<div><h3>The Friday letter</h3><p>${LETTER}</p></div>`;
  return [
    [place % 4 === 0 ? notice : '', top, place % 4 < 2 ? share : ''].join(''),
    [place % 4 >= 2 ? share : '', letter, more, foot, place % 4 === 0 ? '' : notice].join(''),
  ];
}

const link = (name: string) => `<a href="/${name.toLowerCase().replace(' ', '-')}">${name}</a>`;
