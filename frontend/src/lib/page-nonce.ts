/**
 * Lets code that puts style elements of its own into the page do so under its content security policy:
 * the nonce of this answer, which its scripts carry.
 */
export const pageNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

// Where the packages that hold the page still behind an open list look for it.
Object.assign(globalThis, { __webpack_nonce__: pageNonce });
