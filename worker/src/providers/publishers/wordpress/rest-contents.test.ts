import { describe, expect, it } from '@jest/globals';
import { createRestContents } from './rest-contents.ts';
import type { RestInterface } from './rest-interface.ts';

const { signal } = new AbortController();

function answering(body: unknown) {
  const answer = { status: 201, headers: {}, url: new URL('https://a.example/wp-json/') };
  const rest = { ask: async () => ({ ...answer, text: JSON.stringify(body) }) };
  return createRestContents(rest as unknown as RestInterface, 'https://a.example');
}

describe('an answer about a post', () => {
  it('counts with its number, whatever else is odd', async () => {
    expect(await answering({ id: 7, status: 3 }).createPost({}, signal)).toMatchObject({ id: 7 });
  });

  it.each([{}, [], null, 'a', { id: 'x' }, { id: 0 }, { id: 1.5 }, { id: '../7' }])(
    'counts as none when it is %j: there is no draft to be led to',
    async (body) => {
      await expect(answering(body).createPost({}, signal)).rejects.toMatchObject({
        code: 'site_failed',
      });
      await expect(answering([body]).findPosts('ink', signal)).rejects.toMatchObject({
        code: 'site_failed',
      });
    },
  );
});
