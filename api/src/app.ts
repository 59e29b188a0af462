import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError } from '@citeloom/common/domain/app-error';
import { routes } from './features/all-routes.ts';
import { mountAuth } from './features/auth/mount-auth.ts';
import { countStray } from './http/count-call.ts';
import { mountRoutes } from './http/mount-route.ts';
import { openApiOf } from './http/open-api.ts';
import { toAppError } from './http/problem.ts';
import { requestLog } from './http/request-log.ts';
import { sendProblem } from './http/send-problem.ts';
import type { Services } from './services.ts';

/**
 * Pages use none of them, so a script that got into one could not either (W3C Permissions Policy). What is
 * not named stays as browsers have it, copying among it, which pages do use.
 */
const NO_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The whole HTTP side of the product.
 *
 * @param web serves everything outside `/api`; without it there is no web app.
 */
export function createApp(services: Services, web: RequestHandler[] = []): Express {
  const { environment, log } = services;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestLog(log));
  app.use(
    helmet({
      // Each page brings its own policy with its own nonce.
      contentSecurityPolicy: false,
      strictTransportSecurity: environment.PUBLIC_URL.startsWith('https:')
        ? { maxAge: 63_072_000, includeSubDomains: true }
        : false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    }),
  );

  app.use((_request, response, next) => {
    response.setHeader('Permissions-Policy', NO_FEATURES);
    next();
  });

  mountRoutes(app, routes, services);
  // With a hosted provider nobody has an account here.
  if (!environment.AUTH_URL) app.use(mountAuth(services));
  let description: unknown;
  app.use('/api', async (request, response, next) => {
    await countStray(services, request, response);
    next();
  });
  app.get('/api/openapi.json', (_request, response) => {
    response.json((description ??= openApiOf(routes)));
  });
  app.use('/api', () => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });
  for (const handler of web) app.use(handler);
  app.use((request, response) => {
    sendProblem(request, response, new AppError('not_found', 'There is nothing at this address.'), {
      log,
    });
  });
  const failed: ErrorRequestHandler = (error, request, response, _next) =>
    sendProblem(request, response, toAppError(error), { log });
  app.use(failed);
  return app;
}
