import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { directionOf } from '@citeloom/common/domain/text/direction';

/** Colours and type of the pages that the api makes itself; the web app's tokens. */
const STYLE = `
:root{color-scheme:light dark;--serif:"Newsreader Variable","Newsreader Fallback",Georgia,serif;--sans:"Inter Variable","Inter Fallback",system-ui,sans-serif;--paper:#fbfaf7;--surface:#fff;--ink:#16140f;--muted:#5c574d;--line:#e4e0d7;--accent:#b23a1a;--success:#1b6b4a;--warning:#8a5a00;--danger:#a3201e;--mark:#fbe9e2}
@media (prefers-color-scheme:dark){:root{--paper:#131211;--surface:#1c1a18;--ink:#f2efe9;--muted:#a8a196;--line:#2e2b27;--accent:#f0764f;--success:#5cc596;--warning:#e3b04b;--danger:#f28b82;--mark:#3a2018}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.65 var(--serif)}
.bar{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:16px;background:#000;color:#a8a196;padding:0 24px;font:14px/1.5 var(--sans)}
.bar a{display:flex;align-items:center;gap:10px;min-height:56px;color:#f2efe9;text-decoration:none;font:500 22px/1.3 var(--serif);letter-spacing:-.01em}.bar svg{width:28px;height:28px}.bar span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
main{max-width:68ch;margin:0 auto;padding:48px 24px 96px}
header,.muted,.success,.warning,.danger{font:14px/1.5 var(--sans)}
header{border-bottom:1px solid var(--line);padding-bottom:24px;margin-bottom:32px}
h1{font:480 clamp(28px,5vw,36px)/1.14 "Newsreader Display","Newsreader Variable","Newsreader Display Fallback",Georgia,serif;letter-spacing:-.018em;margin:0 0 12px;text-wrap:balance}
h2,h3,h4{line-height:1.3;margin:1.6em 0 .4em}h2{font-size:22px}h3,h4{font-size:18px}
p,ul,pre,blockquote{margin:0 0 1em}p{overflow-wrap:anywhere}
pre{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:12px 16px;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
blockquote{border-inline-start:3px solid var(--line);padding-inline-start:16px;color:var(--muted)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}dd code{font:12px/1.5 ui-monospace,Menlo,Consolas,monospace;color:var(--muted)}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
a{color:var(--accent)}.muted{color:var(--muted)}.success{color:var(--success)}.warning{color:var(--warning)}.danger{color:var(--danger)}
.table{overflow-x:auto;margin:0 0 1em}table{border-collapse:collapse;font-size:16px}caption{text-align:start;font-weight:600;padding:0 0 6px}th,td{border:1px solid var(--line);padding:6px 12px;text-align:start;font-weight:400}thead th,tbody th{font-weight:600}
mark{background:none;color:inherit}mark.passage,mark:target{background:var(--mark);box-shadow:0 0 0 3px var(--mark);border-radius:2px;scroll-margin:30vh 24px 0;-webkit-box-decoration-break:clone;box-decoration-break:clone}
ol.entries{list-style:none;padding:0;margin:0}li.entry{border-bottom:1px solid var(--line);padding:16px 0}li.entry a{font-weight:600;display:block;padding:2px 0;overflow-wrap:anywhere}li.entry p{margin:0}
iframe.mail{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
details{margin:0 0 8px}summary{font:14px/1.5 var(--sans);padding:8px 0;cursor:pointer}section h2 code,nav code{overflow-wrap:anywhere}nav ul{list-style:none;padding:0;columns:2 18rem;font-size:15px}nav a{text-decoration:none}section[id]{border-top:1px solid var(--line)}
a.jump{display:inline-block;padding:8px 0;font-weight:600}
button{min-height:44px;padding:8px 20px;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--paper);font:600 16px/1.5 var(--sans);cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** As in the web app's header. */
const LOGO = `<svg viewBox="0 0 28 28" fill="none" stroke-linecap="round" aria-hidden="true"><path d="M7 3v22M14 3v22M21 3v22" stroke="currentColor" stroke-width="1.75"/><path d="M2.5 10H11.2M16.8 10H22a4 4 0 0 1 2.6 7M18.2 18H9.8M4.2 18H2.5" stroke="#f0764f" stroke-width="2.5"/></svg>`;

/** A whole page without scripts, readable in any browser; `body` is trusted HTML. */
export function page(options: { title: string; body: string; nonce: string; language?: string }) {
  return `<!doctype html>
<html lang="${escapeHtml(options.language || 'en')}" dir="${directionOf(options.language ?? '')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(options.title)} · Citeloom</title>
<link rel="stylesheet" href="/fonts/faces.css" nonce="${options.nonce}">
<style nonce="${options.nonce}">${STYLE}</style>
</head>
<body>
<div class="bar" role="banner"><a href="/">${LOGO}Citeloom</a><span>${escapeHtml(options.title)}</span></div>
${options.body}
</body>
</html>
`;
}
