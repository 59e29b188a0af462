import { z } from 'zod';
import { postMarkup } from '@citeloom/common/domain/publishing/post-blocks';
import type { ProviderError } from '@citeloom/common/domain/provider-error';
import { makeOnce } from '../make-once.ts';
import type { SiteClient } from '../../../web/site-client.ts';
import type { Publisher, PublishingPlace } from '../publisher.ts';
import { discoverSite } from './discover-site.ts';
import { anchorOf, figuresOf, htmlText } from './post-parts.ts';
import { basicAuthorization, createRestInterface, type RestInterface } from './rest-interface.ts';
import { acceptedBody, createRestContents, type WordPressPost } from './rest-contents.ts';
import { codeOf, wordpressError } from './rest-error.ts';
import {
  accountPassword,
  alreadyThere,
  mayNotPost,
  restBlocked,
  strippedHeader,
  wrongCredentials,
} from './wordpress-errors.ts';
import { createXmlRpc } from './xml-rpc.ts';

/** What is used of the user whose credentials they are. */
const User = z.object({
  name: z.string().optional().catch(undefined),
  capabilities: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

/** WordPress makes them of 24 letters and figures and shows them in groups. */
const APPLICATION_PASSWORD = /^(?:[^a-z0-9]*[a-z0-9]){24}[^a-z0-9]*$/i;
const isApplicationPassword = (password: string) => APPLICATION_PASSWORD.test(password);

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
  const restAt = (root: string) => {
    const known = interfaces.get(root) ?? createRestInterface(client, root, authorization);
    interfaces.set(root, known);
    return known;
  };
  const siteOf = ({ facts: { root = '' } }: PublishingPlace) => {
    const rest = restAt(root);
    return { contents: createRestContents(rest, siteUrl), slowestMs: rest.slowestMs };
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

  return {
    async connect(signal) {
      const site = await discoverSite(client, siteUrl, signal);
      if (!site.root) throw restBlocked();
      const answer = await restAt(site.root).ask({
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
      const user = acceptedBody(answer, User, 'identify', siteUrl);
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
      const { contents, slowestMs } = siteOf(place);
      const { thing } = await makeOnce(making, {
        find: () => contents.findImages(image.name, signal),
        create: () => contents.upload(image, signal),
        remove: ({ id }) => contents.removeImage(id, signal),
        ...{ slowestMs, signal },
      });
      await making.keep(String(thing.id));
      const { alt, caption } = image;
      const words = {
        ...{ alt_text: alt, caption: htmlText(caption), title: htmlText(alt || image.name) },
      };
      const told = await contents.describeImage(thing.id, words, signal);
      return { imageId: image.id, id: String(told.id), url: told.source_url };
    },

    async putPost(place, { article, slug, images, pictures, reportUrl }, making, signal) {
      const { contents, slowestMs } = siteOf(place);
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
      const known = making.knownId ? await contents.readPost(making.knownId, signal) : null;
      const { thing, created } = known
        ? { thing: known, created: false }
        : await makeOnce<WordPressPost>(making, {
            find: () => contents.findPosts(slug, signal),
            create: () => contents.createPost({ ...body, slug, status: 'draft' }, signal),
            remove: async ({ id, status }) => {
              if (status === 'draft') await contents.removePost(id, signal);
            },
            ...{ slowestMs, signal },
          });
      if (!created && !making.mayUpdate) throw alreadyThere();
      await making.keep(String(thing.id));
      // A featured image that it does not know is answered with 0; and what was found may be of before.
      if (!created || (featured && thing.featured_media !== Number(featured.id)))
        await contents.updatePost(thing.id, body, signal);
      return {
        id: String(thing.id),
        url: `${place.facts.admin}/post.php?post=${thing.id}&action=edit`,
        created,
      };
    },
  };
}
