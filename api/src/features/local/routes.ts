import { z } from 'zod';
import { AppError } from '@citeloom/common/domain/app-error';
import { LOCAL_PATH } from '@citeloom/common/domain/local-address';
import { anyone } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';

export const localRoutes = [
  defineRoute({
    method: 'get',
    path: `${LOCAL_PATH}:key`,
    summary:
      'Makes a browser known as that of whoever started the product, by a secret it printed.',
    access: anyone,
    limit: 'open',
    params: z.object({ key: z.string().max(200) }),
    answers: { 303: 'empty', 404: 'html' },
    handle: async ({ services: { localKey }, params }) => {
      if (!localKey?.fits(params.key)) {
        throw new AppError(
          'not_found',
          'This is not the address that npm start and npm run local-address print. It is a new one after the data folder was emptied.',
        );
      }
      return {
        status: 303,
        headers: { Location: '/', 'Set-Cookie': localKey.cookie },
        empty: true,
      };
    },
  }),
];
