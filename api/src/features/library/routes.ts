import { LibraryAnswer } from '@citeloom/common/contracts/library';
import { anyone } from '../../http/access.ts';
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
    handle: async ({ services }) => ({
      status: 200,
      json: await presentLibrary(services.environment),
    }),
  }),
];
