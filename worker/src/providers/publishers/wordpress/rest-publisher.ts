import { createHash } from 'node:crypto';
import { postMarkup } from '@citeloom/common/domain/publishing/post-blocks';
import type { ProviderError } from '@citeloom/common/domain/provider-error';
import { makeOnce } from '../make-once.ts';
import type { SiteAnswer, SiteClient } from '../../../web/site-client.ts';
import type { ImageToPublish, Publisher, PublishingPlace } from '../publisher.ts';
import { discoverSite } from './discover-site.ts';
import { anchorOf, figuresOf, htmlText } from './post-parts.ts';
import { basicAuthorization, createRestInterface, type RestInterface } from './rest-interface.ts';
import {
  accountPassword,
  alreadyThere,
  codeOf,
  mayNotPost,
  otherHost,
  restBlocked,
  strippedHeader,
  unclearAnswer,
  wordpressError,
  wrongCredentials,
  type SiteTask,
} from './wordpress-errors.ts';
import { slugAndTwins } from './slug-and-twins.ts';
import { createXmlRpc } from './xml-rpc.ts';

/** WordPress makes them of 24 letters and figures and shows them in groups. */
const APPLICATION_PASSWORD = /^(?:[^a-z0-9]*[a-z0-9]){24}[^a-z0-9]*$/i;
const isApplicationPassword = (password: string) => APPLICATION_PASSWORD.test(password);

type WordPressPost = {
  id: number;
  slug: string;
  status: string;
  date: string;
  modified: string;
  featured_media: number;
};
type WordPressImage = { id: number; slug: string; source_url: string };

function jsonOf<Body>(answer: SiteAnswer): Body {
  try {
    return JSON.parse(answer.text) as Body;
  } catch {
    // A cut answer, or a page that something in between has made.
    throw unclearAnswer(answer);
  }
}

function expectOk<Body>(answer: SiteAnswer, task: SiteTask, siteUrl: string): Body {
  if (answer.status >= 300 && answer.status < 400) {
    const target = URL.parse(answer.headers.location ?? '', answer.url.href);
    throw target ? otherHost(siteUrl, target) : unclearAnswer(answer);
  }
  if (answer.status < 200 || answer.status > 299) throw wordpressError(answer, task);
  return jsonOf<Body>(answer);
}

/**
 * Publishes to a WordPress by its REST interface with an application password.
 *
 * @param credentials of one user of the site.
 */
export function createRestPublisher(
  client: SiteClient,
  { siteUrl, username, password }: { siteUrl: string; username: string; password: string },
): Publisher {
  const authorization = basicAuthorization(username, password);
  const interfaces = new Map<string, RestInterface>();
  const restOf = ({ facts: { root = '' } }: Pick<PublishingPlace, 'facts'>) => {
    const known = interfaces.get(root) ?? createRestInterface(client, root, authorization);
    interfaces.set(root, known);
    return known;
  };

  /** Wrong and taken away look the same by REST; the older interface takes them in its body. */
  async function whyNotSignedIn(
    xmlRpc: string | null,
    signal: AbortSignal,
  ): Promise<ProviderError> {
    if (!xmlRpc) return wrongCredentials(true);
    const rpc = createXmlRpc(client, xmlRpc, { username, password });
    const isRight = await rpc.isSignedIn(signal).catch(() => {
      signal.throwIfAborted();
      return null;
    });
    if (!isRight) return wrongCredentials(isRight === null);
    return isApplicationPassword(password) ? strippedHeader() : accountPassword();
  }

  /** Images of that name, the first one first. */
  async function findImages(rest: RestInterface, name: string, signal: AbortSignal) {
    const slug = slugAndTwins(name);
    const query = { slug, per_page: '100', orderby: 'id', order: 'asc', context: 'edit' };
    const answer = await rest.ask({ route: 'wp/v2/media', query, signal });
    return expectOk<WordPressImage[]>(answer, 'image', siteUrl);
  }

  async function findPosts(rest: RestInterface, slug: string, signal: AbortSignal) {
    const query = {
      ...{ slug: slugAndTwins(slug), status: 'any', context: 'edit', per_page: '100' },
      ...{ orderby: 'id', order: 'asc' },
    };
    const answer = await rest.ask({ route: 'wp/v2/posts', query, signal });
    return expectOk<WordPressPost[]>(answer, 'post', siteUrl);
  }

  /** The post of an id that we know; null where it is gone or in the trash. */
  async function readPost(rest: RestInterface, id: string, signal: AbortSignal) {
    const answer = await rest.ask({
      ...{ route: `wp/v2/posts/${id}`, query: { context: 'edit' }, signal },
    });
    if (answer.status === 404) return null;
    const post = expectOk<WordPressPost>(answer, 'post', siteUrl);
    return post.status === 'trash' ? null : post;
  }

  async function upload(rest: RestInterface, image: ImageToPublish, signal: AbortSignal) {
    const bytes = await image.bytes();
    const answer = await rest.ask({
      ...{ method: 'POST', route: 'wp/v2/media', bytes, signal },
      headers: {
        'content-type': image.contentType,
        // A plain name: WordPress does not read `filename*`.
        'content-disposition': `attachment; filename="${image.name}.png"`,
        // WordPress compares it in hexadecimal.
        'content-md5': createHash('md5').update(bytes).digest('hex'),
      },
    });
    return expectOk<WordPressImage>(answer, 'image', siteUrl);
  }

  return {
    async connect(signal) {
      const site = await discoverSite(client, siteUrl, signal);
      if (!site.root) throw restBlocked();
      const rest = restOf({ facts: { root: site.root } });
      const answer = await rest.ask({
        ...{ route: 'wp/v2/users/me', query: { context: 'edit' }, signal },
      });
      if (answer.status === 401 && codeOf(answer) !== 'application_passwords_disabled') {
        if (!site.authorizeUrl)
          throw wordpressError(
            { ...answer, text: '{"code":"application_passwords_disabled"}' },
            'identify',
          );
        throw await whyNotSignedIn(site.xmlRpc, signal);
      }
      const user = expectOk<{ name?: string; capabilities?: Record<string, boolean> }>(
        answer,
        'identify',
        siteUrl,
      );
      const may = (capability: string) => user.capabilities?.[capability] === true;
      if (!may('edit_posts')) throw mayNotPost();
      const takesImages = may('upload_files');
      return {
        name: site.name,
        user: user.name ?? username,
        takesImages,
        facts: { root: site.root, admin: site.admin },
        notes: takesImages
          ? []
          : [
              {
                code: 'image-failed' as const,
                text: 'This user may not upload files there: the images are left out.',
              },
            ],
      };
    },

    async putImage(place, image, making, signal) {
      const rest = restOf(place);
      const { thing } = await makeOnce(making, {
        find: () => findImages(rest, image.name, signal),
        create: () => upload(rest, image, signal),
        remove: async ({ id }) => {
          const query = { force: 'true' };
          await rest.ask({ method: 'DELETE', route: `wp/v2/media/${id}`, query, signal });
        },
        ...{ slowestMs: rest.slowestMs, signal },
      });
      await making.keep(String(thing.id));
      const { alt, caption } = image;
      const answer = await rest.ask({
        ...{ method: 'POST', route: `wp/v2/media/${thing.id}`, signal },
        json: { alt_text: alt, caption: htmlText(caption), title: htmlText(alt || image.name) },
      });
      const told = expectOk<WordPressImage>(answer, 'image', siteUrl);
      return { imageId: image.id, id: String(told.id), url: told.source_url };
    },

    async putPost(place, { article, slug, images, pictures, reportUrl }, making, signal) {
      const rest = restOf(place);
      const [featured, ...others] = images;
      const body = {
        title: htmlText(article.title),
        content: postMarkup({
          ...article,
          ...{ figures: figuresOf(others, pictures), reportUrl, anchor: anchorOf(slug) },
        }),
        excerpt: htmlText(article.excerpt),
        ...(featured && { featured_media: Number(featured.id) }),
      };
      const known = making.knownId ? await readPost(rest, making.knownId, signal) : null;
      const { thing, created } = known
        ? { thing: known, created: false }
        : await makeOnce(making, {
            find: () => findPosts(rest, slug, signal),
            async create() {
              const answer = await rest.ask({
                ...{ method: 'POST', route: 'wp/v2/posts', signal },
                json: { ...body, slug, status: 'draft' },
              });
              return expectOk<WordPressPost>(answer, 'post', siteUrl);
            },
            remove: async ({ id, status }) => {
              if (status !== 'draft') return;
              const query = { force: 'true' };
              await rest.ask({ method: 'DELETE', route: `wp/v2/posts/${id}`, query, signal });
            },
            ...{ slowestMs: rest.slowestMs, signal },
          });
      if (!created && !making.mayUpdate) throw alreadyThere();
      await making.keep(String(thing.id));
      // A featured image that it does not know is answered with 0; and what was found may be of before.
      if (!created || (featured && thing.featured_media !== Number(featured.id))) {
        const answer = await rest.ask({
          ...{ method: 'POST', route: `wp/v2/posts/${thing.id}`, json: body, signal },
        });
        expectOk<WordPressPost>(answer, 'post', siteUrl);
      }
      return {
        id: String(thing.id),
        url: `${place.facts.admin}/post.php?post=${thing.id}&action=edit`,
        created,
      };
    },
  };
}
