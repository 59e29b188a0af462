import { postMarkup } from '@citeloom/common/domain/publishing/post-blocks';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { makeOnce } from '../make-once.ts';
import type { SiteClient } from '../../../web/site-client.ts';
import type { Publisher, PublishingPlace } from '../publisher.ts';
import { discoverSite } from './discover-site.ts';
import { anchorOf, figuresOf, htmlText } from './post-parts.ts';
import { slugAndTwins } from './slug-and-twins.ts';
import { alreadyThere, noXmlRpc, unclearAnswer, wrongCredentials } from './wordpress-errors.ts';
import { createXmlRpc, type XmlRpc } from './xml-rpc.ts';
import { textOf, type XmlRpcValue } from './xml-rpc-values.ts';

/** How many of the newest posts and images are looked through; ours is among the newest. */
const NEWEST = 100;

type Struct = Record<string, XmlRpcValue>;
type Post = { id: string; name: string; status: string };
type Image = { id: string; url: string };

/** The number of a post or an image. @throws ProviderError for what is none: what became of it is not known. */
function idIn(value: XmlRpcValue | undefined): string {
  const id = textOf(value);
  if (!/^[1-9]\d{0,18}$/.test(id)) throw unclearAnswer({ status: 200 });
  return id;
}

const structs = (value: XmlRpcValue) => (Array.isArray(value) ? (value as Struct[]) : []);
const byId = <Thing extends { id: string }>(things: Thing[]) =>
  things.sort((one, other) => Number(one.id) - Number(other.id));

/**
 * Publishes to a WordPress by its older interface, the only one that takes the password of the account.
 * It has no alternative text for images of their own.
 */
export function createXmlRpcPublisher(
  client: SiteClient,
  { siteUrl, username, password }: { siteUrl: string; username: string; password: string },
): Publisher {
  const interfaces = new Map<string, XmlRpc>();
  const rpcOf = ({ facts: { xmlRpc = '' } }: Pick<PublishingPlace, 'facts'>) => {
    const known = interfaces.get(xmlRpc) ?? createXmlRpc(client, xmlRpc, { username, password });
    interfaces.set(xmlRpc, known);
    return known;
  };

  async function findPosts(rpc: XmlRpc, slug: string, signal: AbortSignal): Promise<Post[]> {
    const names = new Set(slugAndTwins(slug));
    const fields = ['post_id', 'post_name', 'post_status'];
    const newest = await rpc.call('wp.getPosts', [{ number: NEWEST }, fields], signal);
    const found = structs(newest).map(({ post_id, post_name, post_status }) => ({
      ...{ id: idIn(post_id), name: textOf(post_name), status: textOf(post_status) },
    }));
    return byId(found.filter(({ name, status }) => names.has(name) && status !== 'trash'));
  }

  async function findImages(rpc: XmlRpc, name: string, signal: AbortSignal): Promise<Image[]> {
    const newest = await rpc.call('wp.getMediaLibrary', [{ number: NEWEST }], signal);
    const found = structs(newest).filter(({ title }) => title === `${name}.png`);
    return byId(
      found.map(({ attachment_id, link }) => ({ id: idIn(attachment_id), url: textOf(link) })),
    );
  }

  return {
    async connect(signal) {
      const site = await discoverSite(client, siteUrl, signal);
      if (!site.xmlRpc) throw noXmlRpc();
      const rpc = rpcOf({ facts: { xmlRpc: site.xmlRpc } });
      if (!(await rpc.isSignedIn(signal))) throw wrongCredentials(false);
      // Refused to whoever may not write posts.
      await rpc.call('wp.getPostType', ['post', ['labels']], signal);
      return {
        ...{ name: site.name, user: username, takesImages: true, notes: [] },
        facts: { xmlRpc: site.xmlRpc, admin: site.admin },
      };
    },

    async putImage(place, image, making, signal) {
      const rpc = rpcOf(place);
      const { thing } = await makeOnce(making, {
        find: () => findImages(rpc, image.name, signal),
        async create() {
          const { name, contentType: type } = image;
          const bits = new Uint8Array(await image.bytes());
          const made = await rpc
            .call('wp.uploadFile', [{ name: `${name}.png`, type, bits, overwrite: false }], signal)
            .catch((error: unknown) => {
              throw refusedImage(error);
            });
          const { id, url } = made as Struct;
          return { id: idIn(id), url: textOf(url) };
        },
        remove: async ({ id }) => void (await rpc.call('wp.deletePost', [Number(id)], signal)),
        ...{ slowestMs: rpc.slowestMs, signal },
      });
      await making.keep(thing.id);
      const caption = { post_excerpt: htmlText(image.caption) };
      // The image is there; a site that keeps captions from this interface is no reason to stop.
      await rpc.call('wp.editPost', [Number(thing.id), caption], signal).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error.retryable) throw error;
      });
      return { imageId: image.id, ...thing };
    },

    async putPost(place, { article, slug, images, pictures, reportUrl }, making, signal) {
      const rpc = rpcOf(place);
      const [featured, ...others] = images;
      const body = {
        post_title: htmlText(article.title),
        post_content: postMarkup({
          ...article,
          ...{ figures: figuresOf(others, pictures), reportUrl, anchor: anchorOf(slug) },
        }),
        post_excerpt: htmlText(article.excerpt),
        ...(featured && { post_thumbnail: Number(featured.id) }),
      };
      const { thing, created } = await makeOnce(making, {
        find: () => findPosts(rpc, slug, signal),
        async create() {
          const fresh = { ...body, post_type: 'post', post_status: 'draft', post_name: slug };
          const id = await rpc.call('wp.newPost', [fresh], signal);
          return { id: idIn(id), name: slug, status: 'draft' };
        },
        async remove({ id, status }) {
          if (status === 'draft') await rpc.call('wp.deletePost', [Number(id)], signal);
        },
        ...{ slowestMs: rpc.slowestMs, signal },
      });
      if (!created && !making.mayUpdate) throw alreadyThere();
      await making.keep(thing.id);
      if (!created) await rpc.call('wp.editPost', [Number(thing.id), body], signal);
      const url = `${place.facts.admin}/post.php?post=${thing.id}&action=edit`;
      return { id: thing.id, url, created };
    },
  };
}

/** Of an upload, a lack of rights and a refusal concern the image alone. */
function refusedImage(error: unknown): unknown {
  const isRefusal = error instanceof ProviderError && !error.retryable;
  if (!isRefusal || !['may_not_post', 'site_refused'].includes(error.code)) return error;
  const userText =
    error.code === 'may_not_post' ? 'This user may not upload files there.' : error.userText;
  return error.with({ code: 'image_refused', userText });
}
