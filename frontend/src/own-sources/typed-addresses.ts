import { ADDRESSES_MAX } from '@citeloom/common/domain/own-sources';
import { hideCredentials, siteIn, webAddressIn } from '@citeloom/common/domain/web-address';

/** Attributes of a field for addresses of the web: the right keys on a phone, nothing corrected. */
export const WEB_ADDRESS = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const;

export type TypedAddresses = {
  addresses: string[];
  /** What was no address, to be put right. */
  rest: string;
  problem: string | null;
};

/** An address as people type it: its scheme may be left out where the rest looks like one. */
function addressOf(piece: string): string | null {
  const whole = webAddressIn(piece);
  if (whole !== null || /^[a-z][a-z\d+.-]*:/i.test(piece)) return whole;
  const host = piece.split(/[/?#]/)[0] ?? '';
  return /\.\p{L}[\p{L}\d-]+$/u.test(host) && siteIn(piece)
    ? webAddressIn(`https://${piece}`)
    : null;
}

const hasCredentials = (address: string) => hideCredentials(address) !== address;

/**
 * Reads pasted or typed addresses, parted by blanks, line breaks or commas. What is none stays, with
 * why.
 *
 * @param known how many there are already.
 */
export function readAddresses(text: string, known: number): TypedAddresses {
  const pieces = text.split(/[\s,;<>"]+/).filter((piece) => piece !== '');
  const addresses: string[] = [];
  const rest: string[] = [];
  let problem: string | null = null;
  for (const piece of pieces) {
    const address = addressOf(piece);
    const why =
      address === null
        ? `“${piece.slice(0, 80)}” is not an address, such as https://example.org/page.`
        : hasCredentials(address)
          ? 'An address must not hold a user name or password.'
          : known + addresses.length >= ADDRESSES_MAX && !addresses.includes(address)
            ? `At most ${ADDRESSES_MAX} addresses can be given.`
            : null;
    if (why === null && address !== null) {
      if (!addresses.includes(address)) addresses.push(address);
    } else {
      rest.push(piece);
      problem ??= why;
    }
  }
  return { addresses, rest: rest.join(' '), problem };
}
