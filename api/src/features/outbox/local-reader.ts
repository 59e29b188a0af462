import { AppError } from '@citeloom/common/domain/app-error';
import { hasOutboxPage } from '@citeloom/common/server/mail/mail-destination';
import { isAtMachine } from '../../http/at-machine.ts';
import type { Access } from '../../http/route.ts';

/** Whoever sits at the machine itself, while mails are kept in the outbox; nobody else has one. */
export const localReader: Access<null> = {
  scheme: 'none',
  identify(facts, { environment }) {
    if (!hasOutboxPage(environment) || !isAtMachine(facts, environment)) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    return null;
  },
  ownerOf: () => null,
};
