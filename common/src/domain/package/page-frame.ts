import { escapeHtml } from '../article/escape-html.ts';
import { directionOf } from '../text/direction.ts';

/** The web app's colours and a magazine's type, for pages that are read from a disk. */
const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--ink:#16140f;--muted:#5c574d;--line:#e4e0d7;--accent:#b23a1a;--strong:#962f14;--fill:#f4d9ce;--success:#1b6b4a;--mark:#fbe9e2}
@media (prefers-color-scheme:dark){:root{--paper:#131211;--surface:#1c1a18;--ink:#f2efe9;--muted:#a8a196;--line:#2e2b27;--accent:#f0764f;--strong:#f58d6b;--fill:#582b1d;--success:#5cc596;--mark:#3a2018}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:24px}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.65 Newsreader,Georgia,"Iowan Old Style","Times New Roman",serif;overflow-wrap:break-word}
main{max-width:68ch;margin:0 auto;padding:56px 24px 96px}
h1,h2,h3,h4,p,li,blockquote,figcaption{unicode-bidi:plaintext;text-align:start}
h1{font-size:clamp(30px,6vw,46px);line-height:1.14;font-weight:600;letter-spacing:-.01em;margin:0 0 16px;text-wrap:balance}
h2{font-size:24px;line-height:1.3;margin:2em 0 .5em}
h3,h4{font-size:19px;line-height:1.35;margin:1.6em 0 .4em}
p,ul,ol,pre,blockquote,table{margin:0 0 1.1em}
a{color:var(--accent);text-underline-offset:.15em}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
img{max-width:100%;height:auto}
pre{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:12px 16px;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap}
blockquote{margin-inline:0;border-inline-start:3px solid var(--line);padding-inline-start:20px}
table{border-collapse:collapse;font-size:16px}th,td{border:1px solid var(--line);padding:6px 12px;text-align:start}
header{border-bottom:1px solid var(--line);padding-bottom:20px;margin-bottom:32px}
.small{font:14px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--muted);margin:0 0 4px}
.success{color:var(--success)}
figure{margin:0 0 40px}figure img{display:block;width:100%;border-radius:10px}
figcaption{font:14px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--muted);margin-top:8px}
[data-author=person]{text-decoration:underline;text-decoration-color:var(--line);text-decoration-thickness:2px;text-underline-offset:.24em}[data-verdict]{text-decoration-style:dotted;text-decoration-color:var(--muted)}
sup.citation{font:600 12px/1 system-ui,-apple-system,"Segoe UI",sans-serif;vertical-align:baseline;position:relative;top:-.45em;white-space:nowrap}
sup.citation::before{content:"\\2060"}sup.citation a{text-decoration:none;padding:6px 2px}sup.citation a:hover{text-decoration:underline}
[data-level] sup.citation :is(a,b){border:1px solid transparent;border-radius:4px;padding:1px 3px;margin-inline-start:1px;color:var(--strong)}
[data-level=quoted] sup.citation :is(a,b):not([data-level=judged]){background:var(--fill)}:is([data-level=judged] sup.citation :is(a,b),sup.citation a[data-level=judged]){border-color:var(--accent)}
.small sup.citation{top:0}
.notes{border-top:1px solid var(--line);margin-top:56px;font-size:16px}
.notes ol{padding-inline-start:2em}.notes li{padding:6px 0}.notes li::marker{font:600 13px system-ui,sans-serif;color:var(--muted)}
.notes .where{display:block;font:14px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--muted)}
.notes .where a{display:inline-block;padding:2px 0}
.notes .reference{unicode-bidi:isolate;padding-inline-start:2em;text-indent:-2em;margin:0 0 .6em}
.notes .cited{margin:4px 0 8px}.notes .cited .where{display:inline}.notes .cited b{font:600 13px system-ui,sans-serif;color:var(--muted)}
section.group{border-top:1px solid var(--line);padding-top:20px;margin-top:20px}section.group ol.report li{border-top:0;padding:6px 0}.passage sup{font:600 11px/1 system-ui,sans-serif;color:var(--accent);vertical-align:baseline;position:relative;top:-.5em;margin-inline-start:2px}
ol.report{padding-inline-start:2.4em}ol.report li{border-top:1px solid var(--line);padding:14px 0}ol.report li::marker{font:600 13px system-ui,sans-serif;color:var(--muted)}ol.report p{margin-bottom:4px}
section.source{border-top:1px solid var(--line);padding-top:8px;margin-top:40px}section.source h2{margin-top:.6em}header+section.source{border-top:0;margin-top:0;padding-top:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;font:14px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;margin:0 0 20px}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
.passage{color:var(--muted);white-space:pre-line}.passage mark{background:var(--mark);color:var(--ink);border-radius:2px;padding:.1em 0;-webkit-box-decoration-break:clone;box-decoration-break:clone}
:target{scroll-margin-top:24px}li:target,.passage mark:target{background:var(--surface);box-shadow:0 0 0 8px var(--surface),0 0 0 9px var(--accent);border-radius:2px}
@media (max-width:480px){main{padding:32px 20px 64px}body{font-size:17px}h2{font-size:22px}}
@media print{:root{--paper:#fff;--surface:#fff;--ink:#000;--muted:#444;--line:#bbb;--accent:#000;--strong:#000;--fill:#ddd;--success:#000;--mark:#eee}
sup.citation :is(a,b){print-color-adjust:exact;-webkit-print-color-adjust:exact}
@page{margin:20mm}body{font-size:11pt}main{max-width:none;padding:0}h1{font-size:24pt}h2,h3,h4{break-after:avoid}figure,li,blockquote{break-inside:avoid}
.back{display:none}a{text-decoration:none}.notes .where a[href^="http"]::after{content:" <" attr(href) ">";overflow-wrap:anywhere}}
`;

/** Names that Open Graph reads from `property` (ogp.me). */
const OPEN_GRAPH = /^(?:og|article):/;

/**
 * A whole page of a package: readable from a disk, in light and dark, on screen and on paper. It asks
 * nobody for anything, and its policy makes sure of that.
 *
 * @param options.meta further meta elements by name; `options.head`, further elements of the head, and
 *   `options.body` are trusted HTML; `options.fonts`, rules for the font Newsreader with its files in them.
 */
export function packagePage(options: {
  title: string;
  language: string;
  meta: Record<string, string | null>;
  head?: string[];
  fonts: string;
  body: string;
}): string {
  const meta = Object.entries(options.meta).flatMap(([name, content]) =>
    content
      ? `<meta ${OPEN_GRAPH.test(name) ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`
      : [],
  );
  return `<!doctype html>
<html lang="${escapeHtml(options.language || 'en')}" dir="${directionOf(options.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: 'self' file:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
${[...meta, ...(options.head ?? [])].join('\n')}
<title>${escapeHtml(options.title)}</title>
<style>${options.fonts}${STYLE}</style>
</head>
<body>
<main>
${options.body}
</main>
</body>
</html>
`;
}
