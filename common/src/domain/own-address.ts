/** What an address of ours leads to. */
export type OwnAddress = {
  kind: 'sources' | 'images' | 'packages';
  id: string;
  /** What follows the id in the path, such as `/640` for a lighter copy of an image. */
  rest: string;
};

const PATH =
  /^\/api\/(sources|images|packages)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\/\d{2,4})?(?:[?#].*)?$/i;

/**
 * The stored thing that an address of ours leads to, or null for any other text. Relative and
 * absolute addresses count, with or without a token; the whole text must be the address.
 *
 * @param origins our own origins, such as `http://localhost:4000`.
 */
export function ownAddressIn(text: string, origins: readonly string[]): OwnAddress | null {
  const origin = origins.find((candidate) => text.startsWith(`${candidate}/`));
  const found = PATH.exec(origin ? text.slice(origin.length) : text);
  if (!found) return null;
  const [, kind = '', id = '', rest = ''] = found;
  return { kind: kind.toLowerCase() as OwnAddress['kind'], id: id.toLowerCase(), rest };
}

/** An address of ours as it is stored: relative, without token and anchor. */
export function unsignedAddress({ kind, id, rest }: OwnAddress): string {
  return `/api/${kind}/${id}${rest}`;
}
