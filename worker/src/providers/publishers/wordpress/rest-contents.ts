import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SiteAnswer } from '../../../web/site-client.ts';
import type { ImageToPublish } from '../publisher.ts';
import { wordpressError, type SiteTask } from './rest-error.ts';
import type { RestInterface } from './rest-interface.ts';
import { slugAndTwins } from './slug-and-twins.ts';
import { otherHost, unclearAnswer } from './wordpress-errors.ts';

const Id = z.number().int().positive();
/** What is used of a post and of an image; whoever answers without an id has stored nothing that we know of. */
const Post = z.object({
  ...{ id: Id, slug: z.string().catch(''), status: z.string().catch('') },
  featured_media: z.number().catch(0),
});
const Image = z.object({ id: Id, slug: z.string().catch(''), source_url: z.string().catch('') });
export type WordPressPost = z.infer<typeof Post>;
type WordPressImage = z.infer<typeof Image>;

function jsonOf<Schema extends z.ZodType>(answer: SiteAnswer, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(answer.text));
  } catch {
    // A cut answer, a page that something in between has made, or none that WordPress gives.
    throw unclearAnswer(answer);
  }
}

/**
 * The body of an answer that says yes.
 *
 * @param schema of what is used of it.
 * @param task what was asked for, for the words of a refusal.
 * @param siteUrl as the person gave it.
 * @throws ProviderError in words for people, where it says no, leads elsewhere or is not whole.
 */
export function acceptedBody<Schema extends z.ZodType>(
  answer: SiteAnswer,
  schema: Schema,
  task: SiteTask,
  siteUrl: string,
): z.output<Schema> {
  if (answer.status >= 300 && answer.status < 400) {
    const target = URL.parse(answer.headers.location ?? '', answer.url.href);
    throw target ? otherHost(siteUrl, target) : unclearAnswer(answer);
  }
  if (answer.status < 200 || answer.status > 299) throw wordpressError(answer, task);
  return jsonOf(answer, schema);
}

/** The posts and images of a site by its REST interface, call by call; each throws a ProviderError. */
export function createRestContents(rest: RestInterface, siteUrl: string) {
  const OLDEST_FIRST = { context: 'edit', per_page: '100', orderby: 'id', order: 'asc' };
  const image = (answer: SiteAnswer) => acceptedBody(answer, Image, 'image', siteUrl);
  const post = (answer: SiteAnswer) => acceptedBody(answer, Post, 'post', siteUrl);
  const remove = async (route: string, signal: AbortSignal) =>
    void (await rest.ask({ method: 'DELETE', route, query: { force: 'true' }, signal }));

  return {
    /** Images of that name, the first one first. */
    async findImages(name: string, signal: AbortSignal): Promise<WordPressImage[]> {
      const query = { ...OLDEST_FIRST, slug: slugAndTwins(name) };
      const answer = await rest.ask({ route: 'wp/v2/media', query, signal });
      return acceptedBody(answer, z.array(Image), 'image', siteUrl);
    },

    async upload(file: ImageToPublish, signal: AbortSignal): Promise<WordPressImage> {
      const bytes = await file.bytes();
      const answer = await rest.ask({
        ...{ method: 'POST', route: 'wp/v2/media', bytes, signal },
        headers: {
          'content-type': file.contentType,
          // A plain name: WordPress does not read `filename*`.
          'content-disposition': `attachment; filename="${file.name}.png"`,
          // WordPress compares it in hexadecimal.
          'content-md5': createHash('md5').update(bytes).digest('hex'),
        },
      });
      return image(answer);
    },

    async describeImage(id: number, json: object, signal: AbortSignal): Promise<WordPressImage> {
      return image(await rest.ask({ method: 'POST', route: `wp/v2/media/${id}`, json, signal }));
    },

    removeImage: (id: number, signal: AbortSignal) => remove(`wp/v2/media/${id}`, signal),

    /** Posts of that slug in whatever state, the first one first. */
    async findPosts(slug: string, signal: AbortSignal): Promise<WordPressPost[]> {
      const query = { ...OLDEST_FIRST, slug: slugAndTwins(slug), status: 'any' };
      const answer = await rest.ask({ route: 'wp/v2/posts', query, signal });
      return acceptedBody(answer, z.array(Post), 'post', siteUrl);
    },

    /** The post of an id that we know; null where it is gone or in the trash. */
    async readPost(id: string, signal: AbortSignal): Promise<WordPressPost | null> {
      const query = { context: 'edit' };
      const answer = await rest.ask({ route: `wp/v2/posts/${id}`, query, signal });
      if (answer.status === 404) return null;
      const found = post(answer);
      return found.status === 'trash' ? null : found;
    },

    async createPost(json: object, signal: AbortSignal): Promise<WordPressPost> {
      return post(await rest.ask({ method: 'POST', route: 'wp/v2/posts', json, signal }));
    },

    async updatePost(id: number, json: object, signal: AbortSignal): Promise<WordPressPost> {
      return post(await rest.ask({ method: 'POST', route: `wp/v2/posts/${id}`, json, signal }));
    },

    removePost: (id: number, signal: AbortSignal) => remove(`wp/v2/posts/${id}`, signal),
  };
}
