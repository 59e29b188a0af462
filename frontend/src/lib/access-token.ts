/** Where calls get the token of whoever is signed in; it refreshes what is about to expire. */
export type TokenSource = {
  /** Null when nobody is signed in. @throws ApiError when a sign-in cannot be used now, or is over. */
  read(): Promise<string | null>;
  /** A fresh token in place of one that was refused; null when the sign-in is over. */
  renew(refused: string): Promise<string | null>;
};

let source: TokenSource | null = null;

/** Names the one source, as soon as the page runs. */
export function setTokenSource(next: TokenSource): void {
  source = next;
}

/** The access token of whoever is signed in, for calls and the socket. */
export async function accessToken(): Promise<string | null> {
  return source ? source.read() : null;
}

/** A fresh token in place of one that the server has refused. */
export async function renewToken(refused: string): Promise<string | null> {
  return source ? source.renew(refused) : null;
}
