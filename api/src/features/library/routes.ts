import { LibraryAnswer } from '@citeloom/common/contracts/library';
import { anyone } from '../../http/access.ts';
import { mayReadLinks } from '../../http/may-read-links.ts';
import { defineRoute } from '../../http/route.ts';
import { presentLibrary } from './present-library.ts';

export const libraryRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/library',
    summary: 'What the folder of documents holds, and topics worth trying.',
    access: anyone,
    limit: 'open',
    answers: { 200: LibraryAnswer },
    handle: async ({ services, header }) => {
      const readsLinks = mayReadLinks({ header }, services);
      const library = await presentLibrary(services.environment);
      return { status: 200, json: { ...library, readsLinks } };
    },
  }),
];
