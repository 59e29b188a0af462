/** The message of something thrown, in the words of who threw it, or what is said without any. */
export function messageOr(error: unknown, otherwise: string): string {
  const message = error instanceof Error ? error.message : error;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}
