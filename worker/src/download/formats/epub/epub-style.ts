/**
 * The look of an e-book: as little as proof needs, since readers choose type and colours. Directions are
 * said by attributes, which e-readers want (EPUB 3.2, CSS 5.4).
 */
export const EPUB_STYLE = `
body{line-height:1.5}
h1,h2,h3{line-height:1.25;text-align:start}
.small{font-size:.8em;margin:0 0 .3em}
figure{margin:1em 0}
figure img{width:100%;height:auto}
figcaption{font-size:.8em}
blockquote{margin:1em 0;margin-inline-start:1em;padding-inline-start:1em;border-inline-start:2px solid #999}
table{border-collapse:collapse;font-size:.9em;margin:1em 0;width:100%}
th,td{border-bottom:1px solid #999;padding:.3em .5em;text-align:start;vertical-align:top}
sup.citation{font-size:.7em;line-height:1;white-space:nowrap}
sup.citation a{text-decoration:none}
[data-level] sup.citation a,[data-level] sup.citation b{padding:0 2px;border:1px solid transparent;border-radius:3px}
[data-level=quoted] sup.citation a,[data-level=quoted] sup.citation b{background:#f4d9ce;color:#000}
[data-level=judged] sup.citation a,[data-level=judged] sup.citation b,sup.citation a[data-level=judged]{background:none;border-color:currentColor}
[data-author=person]{text-decoration:underline}
.notes{margin-top:2em;font-size:.9em}
.where{display:block;font-size:.85em}
.cited{margin:.2em 0}
.cited .where{display:inline}
dl{font-size:.85em}
dd{margin:0;margin-inline-start:1em}
mark{background:#fbe9e2;color:#000}
`;
