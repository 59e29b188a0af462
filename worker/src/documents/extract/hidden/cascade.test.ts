import { describe, expect, it } from '@jest/globals';
import { growthOf } from '@citeloom/common/domain/testing/growth';
import { parseDocument } from '../html/parse-document.ts';
import { hideInvisible, parseVisible } from './hide-invisible.ts';

const H = 'Hidden.';
const read = (html: string) =>
  parseVisible(`<!doctype html><html>${html}`)
    .querySelector('body')
    ?.textContent?.replace(/\s+/g, ' ')
    .trim();
/** A sheet, and a text in a box that it may be about. */
const page = (css: string, hidden = `<p class="a b" id="i" data-x="y">${H}</p>`) =>
  `<head><style>${css}</style></head><body><p>Seen.</p>\n<div class="box">${hidden}</div></body>`;

const HIDDEN: [way: string, html: string][] = [
  ['on screens', page('@media screen{.a{display:none}}')],
  ['on all media', page('@media all{.a{display:none}}')],
  ['on print or screens', page('@media print, screen{.a{display:none}}')],
  ['on all but print', page('@media not print{.a{display:none}}')],
  ['on wide screens', page('@media only screen and (min-width:60em){.a{display:none}}')],
  ['on screens of a range', page('@media (width >= 600px){.a{display:none}}')],
  ['by light', page('@media (prefers-color-scheme:light){.a{color:#fff}}')],
  ['where browsers support it', page('@supports (display:grid){.a{display:none}}')],
  ['in a layer', page('@layer base{.a{display:none}}')],
  ['in a layer in a query', page('@media screen{@layer base{.a{display:none}}}')],
  ['in a container', page('@container (min-width:1px){.a{display:none}}')],
  ['in a scope', page('@scope (.box){.a{display:none}}')],
  ['behind a character set', page('@charset "utf-8";.a{display:none}')],
  ['behind a rule for print', page('@media print{.z{color:red}}.a{display:none}')],
  ['behind a brace too many', page('.z{color:red}}.a{display:none}')],
  ['behind braces in a string', page('.z{content:"}{"}.a{display:none}')],
  ['behind data of a picture', page('.z{background:url(data:a;b,c)}.a{display:none}')],
  ['in a sheet for screens', page('').replace('<style>', '<style media="screen">.a{opacity:0}')],
  ['by what it lies in', page('.box .a{display:none}')],
  ['by its parent', page('.box > .a{display:none}')],
  ['beside a selector that is none', page('.z:last-child(2){color:red}.a{display:none}')],
  ['by two classes', page('.a.b{display:none}')],
  ['by an attribute', page('[data-x]{display:none}')],
  ['by an attribute’s value', page('[data-x="y"]{display:none}')],
  ['by all that lies in it', page('.box *{display:none}')],
  ['by elements in it', page('.box p{display:none}')],
  ['by one of several', page(':is(.a,.z){display:none}')],
  ['without weight', page(':where(.a){display:none}')],
  ['by what it is not', page('.a:not(.z){display:none}')],
  ['by its place', page('.box > :first-child{display:none}')],
  ['in a nested rule', page('.box{color:red;.a{display:none}}')],
  ['in a nested rule that names its parent', page('.box{& > .a{display:none}}')],
  ['in a query in a rule', page('.a{@media screen{display:none}}')],
  ['by an escaped class', page('.sm\\:a{display:none}', `<p class="sm:a">${H}</p>`)],
  ['by a variable of the page', page(':root{--d:none}.a{display:var(--d)}')],
  ['by a variable of a variable', page('.box{--c:#fff;--d:var(--c)}.a{color:var(--d)}')],
  ['by what a variable falls back to', page('.a{color:var(--none, rgb(255, 255, 255))}')],
  ['by a variable of its own', page('', `<p style="--c:#fff;color:var(--c)">${H}</p>`)],
  [
    'against its own style',
    page('.a{display:none!important}', `<p class=a style="display:block">${H}</p>`),
  ],
  ['by its id against its class', page('#i{display:none}.a{display:block}')],
  ['by two classes against one', page('.a.b{display:none}.a{display:block}')],
  ['out of a layer against one in it', page('.a{display:none}@layer z{.a.b{display:block}}')],
  ['by the first that is important', page('.a{display:none!important;display:block}')],
  ['by importance set apart', page('.a{display:none ! important}.a{display:block}')],
  ['by the last that browsers know', page('.a{display:none;display:foo}')],
  ['by a colour that is inherited', page('.box{color:#fff}')],
  ['by a size that is inherited', page('.box{font-size:0}')],
  ['by opacity of both', page('.box{opacity:.2}.a{opacity:.2}')],
  ['by old colours', `<body text="#ffffff"><b style="color:#000">Seen.</b> <p>${H}</p></body>`],
];

const STYLES = [
  ...['display:/**/none', 'dis\\70lay:none', 'DISPLAY:NONE', 'opacity:calc(0)', 'filter:blur(9px)'],
  ...['mask-image:linear-gradient(transparent,transparent)', '-webkit-mask-image:none;mask-size:0'],
  ...['mask:linear-gradient(to right,rgba(0,0,0,0),#0000)', 'clip-path:rect(0 0 0 0)'],
  ...['clip-path:xywh(0 0 0 0)', 'clip-path:path("M0 0")', 'clip-path:inset(0 0 9999px 0)'],
  ...['clip-path:polygon(0 0, 100% 0, 0 0)', 'clip-path:ellipse(50% 0)', 'scale:1 0', 'zoom:1%'],
  ...['transform:rotate3d(1,0,0,90deg)', 'rotate:x 90deg', 'transform:rotateX(.25turn)'],
  ...['translate:-9999px', 'transform:matrix(1,0,0,1,-9999,0)', 'transform:skewX(90deg)'],
  ...['transform:matrix(0,0,0,1,0,0)', 'transform:matrix3d(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1)'],
  ...['position:absolute;inset:-9999px auto auto', 'position:absolute;inset-inline-start:-9999px'],
  ...[
    'position:absolute;left:calc(-9999px)',
    'position:absolute;left:-500cm',
    'margin:-9999px 0 0',
  ],
  ...['position:absolute;left:-100in', 'margin-inline-start:-9999px'],
  ...['text-indent:100%;white-space:nowrap;overflow:hidden', 'padding-left:9999px;overflow:hidden'],
  ...['line-height:0;overflow:hidden', 'block-size:0;overflow:hidden', 'letter-spacing:-1em'],
  ...['inline-size:0;overflow:hidden', 'max-block-size:0;overflow:clip', 'content:url(a.png)'],
  ...['font:0/0 a', 'font:bold 1px serif', 'font-size:calc(0px)', 'font-size:.05vw'],
  ...['font-size:.1mm', 'font-size:min(0px,1em)', 'font-size:clamp(0px,1px,1em)'],
  ...['color:color(srgb 1 1 1)', 'color:lab(100% 0 0)', 'color:lch(99% 1 30)', 'color:canvas'],
  ...['color:oklab(1 0 0)', 'color:oklch(100% 0 0)', 'color:hwb(0 100% 0)', 'color:lightyellow'],
  ...['color:tomato;background:tomato', 'color:tomato;background:#ff6347'],
  ...['color:oklch(62.8% .2577 29.23);background:red', '-webkit-text-security:disc'],
];

const SHOWN: [way: string, html: string][] = [
  ['on paper', page('@media print{.a{display:none}}')],
  ['on narrow screens', page('@media (max-width:600px){.a{display:none}}')],
  ['in the dark', page('@media (prefers-color-scheme:dark){.a{color:#fff}}')],
  ['on what nobody knows', page('@media (foo:bar){.a{display:none}}')],
  ['where browsers lack it', page('@supports not (display:grid){.a{display:none}}')],
  ['in a sheet for paper', page('').replace('<style>', '<style media="print">.a{opacity:0}')],
  ['under the hand', page('.a:hover{display:none}')],
  ['before it', page('.a::before{display:none}')],
  ['in a picture’s frames', page('@keyframes a{0%{opacity:0}}')],
  ['in another box', page('.other .a{display:none}')],
  ['one that lies deeper', page('.box > div > .a{display:none}')],
  ['without a class of scripts', page('.js .a{display:none}')],
  ['a pane that is not open', page('.a{display:none}.a.b{display:block}')],
  ['by what comes later', page('.a{display:none}.b{display:block}')],
  ['by its own style', page('.a{display:none}', `<p class=a style="display:block">${H}</p>`)],
  ['in a layer against none', page('.a{display:block}@layer z{.a.b{display:none}}')],
  ['all while the page loads', page('html.x, body, body > div{visibility:hidden}')],
  ['by a variable that is not set', page('.a{display:var(--none)}')],
  ['under a light blur', page('.a{filter:blur(1px)}')],
  ['with a mask of a picture', page('.a{mask-image:linear-gradient(#000,transparent)}')],
  ['in dark oklch', page('.a{color:oklch(30% .1 250)}')],
  ['turned within the plane', page('.a{rotate:90deg;transform:rotate3d(0,0,1,90deg)}')],
  ['by a selector that browsers cannot read', page('.z&gt; .a{display:none}.y;.a{opacity:0}')],
  ['in lines of one', page('.a{line-height:1;overflow:hidden}')],
];

describe('what style sheets and styles hide', () => {
  it.each(HIDDEN)('is left out: %s', (_way, html) => {
    expect(read(html)).toBe('Seen.');
  });

  it.each(STYLES)('is left out: %s', (style) => {
    expect(read(page(`.a{${style}}`))).toBe('Seen.');
    expect(read(page('', `<p style='${style}'>${H}</p>`))).toBe('Seen.');
  });

  it.each(SHOWN)('and nothing else: %s', (_way, html) => {
    expect(read(html)).toBe(`Seen. ${H}`);
  });

  it.each([
    '.a .a .a .a .a>.a{color:red}<p class=a>x',
    '[data-x]{color:red}<p data-x class=a>x',
    '@media screen{.a{.b{&{color:red}}}}<p class="a b">x',
    '.a:not(.b):first-child{--x:var(--x)}<p class=a>x',
  ])(
    'is looked for in time that grows with the length of the page: %s',
    (rule) => {
      const [css = '', html = ''] = rule.split(/(?=<p)/);
      const unit = `<style>${css}</style>${html}`;
      expect(growthOf((text) => hideInvisible(parseDocument(text)), unit, 10)).toBeLessThan(10);
    },
    60_000,
  );
});
