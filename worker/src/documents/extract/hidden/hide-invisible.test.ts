import { describe, expect, it } from '@jest/globals';
import { growthOf } from '@citeloom/common/domain/testing/growth';
import { hideInvisible, parseVisible } from './hide-invisible.ts';
import { parseDocument } from '../html/parse-document.ts';

const HIDDEN = [
  'display:none',
  'display: none !important',
  'visibility:hidden',
  'visibility:collapse',
  'content-visibility:hidden',
  'opacity:0',
  'opacity:.01',
  'opacity:0%',
  'filter:opacity(0)',
  'filter: blur(1px) opacity(0%)',
  'filter:alpha(opacity=0)',
  'color:transparent',
  'color:rgba(0,0,0,0)',
  'color:rgb(0 0 0 / 0%)',
  'color:hsla(0,0%,0%,0)',
  'color:#0000',
  'color:#00000000',
  '-webkit-text-fill-color:transparent',
  'color:#fff',
  'color:#fefefe',
  'color:WHITE',
  'color:rgb(250,250,250)',
  'color:hsl(0 0% 98%)',
  'color:#000;background:#010101',
  'color:red;background-color:#f00',
  'clip:rect(0,0,0,0);position:absolute',
  'position:absolute;clip:rect(1px,1px,1px,1px)',
  'clip-path:inset(50%)',
  'clip-path:inset(100%)',
  'clip-path:circle(0)',
  'clip-path:circle(0 at 50% 50%)',
  'clip-path:polygon(0 0, 0 0, 0 0)',
  'transform:scale(0)',
  'transform:scale(0.01)',
  'transform:scaleY(0)',
  'transform:scale3d(0,0,0)',
  'transform:matrix(0,0,0,0,0,0)',
  'transform:translateX(-9999px)',
  'transform:rotateY(90deg)',
  'scale:0',
  'max-height:0;overflow:hidden',
  'height:0;overflow:hidden',
  'width:1px;height:1px;overflow:hidden',
  'max-width:0;overflow-x:clip',
  'position:absolute;left:-9999px',
  'position:fixed;top:-100vh',
  'position:absolute;left:10000px',
  'text-indent:-9999px',
  'margin-left:-2000px',
  'font-size:0',
  'font-size:1px',
  'font-size:.01em',
  'position:absolute;z-index:-1',
  'position:relative;z-index:-999',
];

const VISIBLE = [
  '',
  'display:block',
  'visibility:visible',
  'opacity:1',
  'opacity:.6',
  'filter:opacity(80%)',
  'filter:grayscale(0)',
  'color:#333',
  'color:#767676',
  'color:#ccc',
  'color:rgba(0,0,0,.6)',
  'color:white;background:#000',
  'color:#fff;background-color:navy',
  'color:#fff;background:url(sky.jpg)',
  'color:#fff;background:linear-gradient(red,blue)',
  'color:transparent;background-clip:text;background-image:linear-gradient(red,blue)',
  'color:var(--ink)',
  'background:#fff',
  'clip-path:circle(50%)',
  'clip-path:inset(10%)',
  'clip-path:polygon(0 0, 100% 0, 100% 100%)',
  'clip:rect(0,0,0,0)',
  'transform:scale(1)',
  'transform:scale(-1,1)',
  'transform:translateX(-50%)',
  'transform:rotate(90deg)',
  'max-height:0',
  'max-height:20em;overflow:hidden',
  'height:1px',
  'width:100%;overflow:hidden',
  'position:absolute;left:-20px',
  'left:-9999px',
  'text-indent:-1em',
  'margin-left:-100px',
  'font-size:small',
  'font-size:10px',
  'font-size:.8em',
  'z-index:-1',
  'position:relative;z-index:2',
];

const read = (html: string) =>
  parseVisible(html).documentElement.textContent?.replace(/\s+/g, ' ').trim();

describe('what the readers of a page cannot see', () => {
  it.each(HIDDEN)('is left out: %s', (style) => {
    expect(read(`<p>Seen.</p><p style="${style}">Hidden.</p>`)).toBe('Seen.');
    expect(read(`<p>Seen.</p><div style="${style}"><p>Hidden.</p></div>`)).toBe('Seen.');
  });

  it.each(HIDDEN)('is left out where a class or an id says so: %s', (style) => {
    const sheet = `<style>/* {} */ .a, #b { ${style} }</style>`;
    const html = `<html><head>${sheet}</head><body><p>Seen.</p><p class="x a">H.</p><p id=b>H.</p>`;
    expect(parseVisible(html).querySelector('body')?.textContent?.trim()).toBe('Seen.');
  });

  it.each(VISIBLE)('and nothing else: %s', (style) => {
    expect(read(`<p style="${style}">Seen.</p>`)).toBe('Seen.');
    expect(read(`<div style="${style}"><p>Seen.</p></div>`)).toBe('Seen.');
  });

  it.each([
    ['<div style="visibility:hidden">a<p style="visibility:visible">Seen.</p></div>'],
    ['<div style="font-size:0">a<p style="font-size:16px">Seen.</p></div>'],
    ['<div style="color:#fff">a<p style="color:#000">Seen.</p></div>'],
    ['<div style="background:#000"><p style="color:#fff">Seen.</p></div>'],
    ['<body bgcolor="black"><font color="white">Seen.</font></body>'],
    ['<style>body{background:#111;color:#fff}</style><p>Seen.</p>'],
    ['<link rel="stylesheet" href="a.css"><div class="hero"><p style="color:#fff">Seen.</p></div>'],
    ['<style>.a{opacity:0;transition:opacity 1s}</style><p class="a">Seen.</p>'],
    ['<style>body{visibility:hidden}</style><p>Seen.</p>'],
    ['<style>@media print{.a{display:none}}</style><p class="a">Seen.</p>'],
  ])('but what is made visible further in, or on another ground: %s', (html) => {
    expect(read(html)).toContain('Seen.');
  });

  it('are letters in the colour of a ground further out', () => {
    expect(read('<div style="background:#123456">Seen.<b style="color:#133557">a</b></div>')).toBe(
      'Seen.',
    );
    expect(read('<font color="white">a</font>Seen.')).toBe('Seen.');
  });

  it('is looked for in time that grows with the length of a page full of rules', () => {
    const unit = '<style>.a,p.a,#a{color:red}</style><p class=a id=a>x</p>';
    expect(growthOf((html) => hideInvisible(parseDocument(html)), unit, 10)).toBeLessThan(10);
  });
});
