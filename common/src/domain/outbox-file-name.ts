const ENDING = '.eml';
const NAME = /^[a-z0-9][a-z0-9._-]{0,120}\.eml$/;

/**
 * Name of a mail's file in the outbox: the local part of its Message-ID, in letters and digits.
 *
 * @example outboxFileName('<0f8e.ab12@example.org>') // '0f8e.ab12.eml'
 */
export function outboxFileName(messageId: string): string {
  const local = messageId.replace(/^<|@.*$/g, '').toLowerCase();
  return `${local.replace(/[^a-z0-9._-]/g, '-').slice(0, 120)}${ENDING}`;
}

/** True for a name that a mail of the outbox can have; no other name may reach the file system. */
export function isOutboxFileName(name: string): boolean {
  return NAME.test(name) && !name.includes('..');
}
