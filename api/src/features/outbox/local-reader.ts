import { AppError } from '@citeloom/common/domain/app-error';
import { hasOutboxPage } from '@citeloom/common/server/mail/mail-destination';
import { requireAtMachine } from '../../http/at-machine.ts';
import type { Access } from '../../http/route.ts';

/** Whoever started the product at its machine, while mails are kept in the outbox. */
export const localReader: Access<null> = {
  scheme: 'local',
  async identify(facts, services) {
    if (!hasOutboxPage(services.environment)) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    requireAtMachine(facts, services);
    return null;
  },
  ownerOf: () => null,
};
