import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { webFields } from './web-environment.ts';

const schema = z.object(webFields);
const feeds = (FEEDS: string) => schema.safeParse({ FEEDS }).data?.FEEDS;
const hosts = (FETCH_ALLOW_HOSTS: string) =>
  schema.safeParse({ FETCH_ALLOW_HOSTS }).data?.FETCH_ALLOW_HOSTS;

describe('settings of sources on the web', () => {
  it('name no pages by default, and let the links of all texts be read', () => {
    expect(schema.parse({})).toMatchObject({
      FEEDS: [],
      FETCH_ALLOW_HOSTS: [],
      PUBLISH_ALLOW_HOSTS: [],
      PUBLISH_DIR: '',
      READ_LINKS: 'on',
    });
  });

  it('say whose links are read in one of three words', () => {
    for (const READ_LINKS of ['local', 'on', 'off'])
      expect(schema.parse({ READ_LINKS })).toMatchObject({ READ_LINKS });
    expect(schema.safeParse({ READ_LINKS: 'yes' }).error?.message).toContain('local, on or off');
  });

  it('take feeds separated by commas or blanks, each once', () => {
    const [a, b] = ['https://a.example/feed?x=1,2', 'http://b.example/rss'];
    for (const text of [`${a},${b}`, `${a}, ${b},`, ` ${a}  ${b}\n`, `${a} ${b} ${a}`])
      expect(feeds(text)).toEqual([a, b]);
  });

  it('refuse what is no address of the web, and one with a password', () => {
    for (const text of ['feed.xml', 'ftp://a.example/', 'https://u:p@a.example/', 'https://a b'])
      expect(feeds(text)).toBeUndefined();
  });

  it('take pairs of host and port as addresses have them', () => {
    expect(hosts('Intranet.example:8080, 127.0.0.1:80 [::1]:8081')).toEqual([
      'intranet.example:8080',
      '127.0.0.1:80',
      '[::1]:8081',
    ]);
  });

  it('refuse hosts without port, with a schemeor a path', () => {
    for (const text of [
      'a.example',
      'http://a.example:80',
      'a:80/x',
      'a:0',
      'a:65536',
      '10.0.0.0/8:80',
    ])
      expect(hosts(text)).toBeUndefined();
  });
});
