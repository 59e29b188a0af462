import { describe, expect, it } from '@jest/globals';
import { performReading } from './readers/reading-task.ts';

const TITLE = 'Heat pumps in cold climates keep old houses warm';
const ARTICLE =
  'Heat pumps keep old houses warm even in cold climates, the institute found over two winters. It measured forty houses from the Alps to the Baltic, and the pumps gave three times the electricity that they took, on the coldest days still twice as much.';

/** What a reader makes of a page that a search found under the title. */
async function read(body: string, head = '', title: string | null = TITLE, snippet?: string) {
  const html = `<html lang="en"><head><title>${TITLE}</title>${head}</head><body>${body}</body></html>`;
  const outcome = await performReading({
    path: 'a.html',
    bytes: Buffer.from(html),
    about: title === null ? undefined : { title, snippet },
  });
  return outcome.ok ? 'read' : outcome.reason;
}

const paragraph = (text: string) => `<main><h2>Notice</h2><p>${text}</p></main>`;

describe('a page that a search found', () => {
  it('is read when it speaks of what it was found for', async () => {
    expect(await read(`<main><h1>${TITLE}</h1><p>${ARTICLE}</p></main>`)).toBe('read');
  });

  it.each([
    [
      'a wall of consent',
      'We value your privacy. We and our 842 partners store and access information on a device, such as cookies, and process personal data for personalised advertising. With your permission we may use precise geolocation data. Please choose what you accept before you go on.',
    ],
    [
      'a wall of consent in German',
      'Wir und unsere Partner benötigen Ihre Zustimmung, um Cookies zu setzen und personenbezogene Daten zu verarbeiten. Sie können Ihre Einwilligung jederzeit widerrufen. Wenn Sie ein Abonnement abschließen, lesen Sie ohne Werbung und ohne die Verarbeitung Ihrer Daten.',
    ],
    [
      'a wall of payment',
      'You have read all your free articles this month. Subscribe now to go on reading and support independent journalism. Already a subscriber? Sign in to your account. Cancel at any time. Offers are for new customers only and renew automatically after the trial has ended.',
    ],
    [
      'an error of the status 200',
      'Sorry, we cannot find the page that you are looking for. It may have been moved, renamed or removed. Check the spelling of the address, go back to the start, or use the search at the top of this site. If you think that this is our mistake, please write to our desk.',
    ],
  ])('is refused when it is %s', async (_, text) => {
    expect(await read(paragraph(text))).toMatch(/something else/);
    expect(await read(paragraph(text), '', null)).toBe('read');
  });

  it('is read by the words that the search showed where its title is but a name', async () => {
    const body = paragraph(ARTICLE);
    const shown =
      'It measured forty houses from the Alps to the Baltic, and the pumps gave three times';
    expect(await read(body, '', 'report_0417_final')).toMatch(/something else/);
    expect(await read(body, '', 'report_0417_final', shown)).toBe('read');
    expect(await read(body, '', 'report_0417_final', 'Penguins dig burrows in Patagonia')).toMatch(
      /something else/,
    );
  });

  it('is refused when there is nothing without JavaScript', async () => {
    const notice = paragraph('Please enable JavaScript to view this page.');
    expect(await read(notice)).toMatch(/hardly any text/);
  });

  it('is refused when it is a list of links, whatever arranges them', async () => {
    const heads = Array.from({ length: 12 }, (_, at) => `Heat pumps in cold climates, part ${at}`);
    const cards = heads.map((head) => `<div><a href="/x">${head} keep old houses warm</a></div>`);
    const threads = heads.map(
      (head) =>
        `<tr><td><a href="/x">${head} keep old houses warm</a></td><td>Ada, 12 replies</td></tr>`,
    );
    const linked = heads.map((head) => `<p><a href="/x">${head}</a> of the series</p>`);
    expect(await read(`<main>${cards.join('')}</main>`)).toMatch(/list of links/);
    expect(await read(`<table>${threads.join('')}</table>`)).toMatch(/list of links/);
    expect(await read(`<main>${linked.join('')}</main>`)).toMatch(/list of links/);
    expect(await read(`<main>${linked.join('')}</main>`, '', null)).toBe('read');
    const article = `<main><h1>${TITLE}</h1><p>${ARTICLE.repeat(3)}</p>${cards.slice(0, 6).join('')}</main>`;
    expect(await read(article)).toBe('read');
  });

  it('is refused when it says that only subscribers may read it', async () => {
    const head = `<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>`;
    expect(await read(`<main><p>${ARTICLE}</p></main>`, head)).toMatch(/subscribers/);
  });
});
