/** Path of the address that whoever started the product opens once, before the secret in it. */
export const LOCAL_PATH = '/local/';

/**
 * How to get at what is only for whoever started the product.
 *
 * @param origin of this installation, such as `http://localhost:4000`.
 */
export function howToUnlock(origin: string): string {
  return `This is only for whoever started Citeloom. They open once the address that its last start printed; it begins with ${origin}${LOCAL_PATH}.`;
}
