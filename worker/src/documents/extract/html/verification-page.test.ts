import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const read = (html: string) =>
  extractDocument(new TextEncoder().encode(`<!doctype html><html>${html}</html>`), 'page.html');
const REFUSAL = 'Its site shows a check that a person is asking, and not the page itself.';
const PROSE =
  '<p>The harbour was dredged to nine metres in 1931, and ferries have called since.</p>';

describe('a page that checks whether a person is asking', () => {
  it.each([
    [
      'by its title',
      '<title>Just a moment...</title><p>Verifying you are human. This may take a few seconds.</p>',
    ],
    [
      'in another language, by its script',
      '<title>Nur einen Moment…</title><h1>hafen.example</h1><p>Es wird geprüft, ob die Verbindung sicher ist.</p><script>(function(){window._cf_chl_opt={cvId:"3"};}());</script>',
    ],
    [
      'by a frame',
      '<title>hafen.example</title><p>Please enable JS and disable any ad blocker</p><iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>',
    ],
    ['without any text', '<title>Just a moment...</title><body><script>1</script>'],
    [
      'by an element',
      '<title>Access to this page</title><p>Hold the button.</p><div id="px-captcha"></div>',
    ],
  ])('is refused %s', async (_how, html) => {
    await expect(read(html)).rejects.toThrow(REFUSAL);
  });

  it.each([
    ['has such a title', `<title>Just a moment</title>${PROSE.repeat(15)}`],
    [
      'is guarded by such a service',
      `<title>Harbour</title>${PROSE.repeat(15)}<div id="px-captcha"></div>`,
    ],
    [
      'is watched by such a service',
      `<title>Harbour</title>${PROSE}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><script>window.__CF$cv$params={r:'1'};</script>`,
    ],
    ['tells of such checks', `<title>Verifying you are human takes 32 seconds</title>${PROSE}`],
  ])('is not taken for one when it %s', async (_what, html) => {
    expect((await read(html)).text).toContain('dredged to nine metres');
  });
});
