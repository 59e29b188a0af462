import { LiveAnswer, ReadyAnswer } from '@citeloom/common/contracts/health';
import { anyone } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';
import { checkReadiness } from './readiness.ts';

export const healthRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/health/live',
    summary: 'The process answers.',
    access: anyone,
    limit: null,
    answers: { 200: LiveAnswer },
    handle: async () => ({ status: 200, json: { status: 'ok' } }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/health/ready',
    summary: 'MongoDB and Redis answer; how many workers listen.',
    access: anyone,
    limit: null,
    answers: { 200: ReadyAnswer, 503: ReadyAnswer },
    handle: async ({ services }) => {
      const json = await checkReadiness(services);
      return { status: json.status === 'ok' ? 200 : 503, json };
    },
  }),
];
