import { Router, type RequestHandler } from 'express';
import { countStray } from '../../http/count-call.ts';
import { mountRoutes } from '../../http/mount-route.ts';
import { requestIdOf } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import { AuthError } from '../../auth/auth-error.ts';
import { AUTH_PATH } from '../../auth/auth-services.ts';
import { API_VERSION, sendAuthError, VERSION_HEADER } from './http/send-auth-error.ts';
import { authRoutes } from './routes.ts';

const METHODS = 'GET, POST, PUT, DELETE';
const ASKED =
  'Accept, Authorization, Content-Type, apikey, X-Client-Info, X-JWT-AUD, X-Session-Id, X-Supabase-Api-Version';
const SHOWN = 'X-Total-Count, Link, X-Supabase-Api-Version, Retry-After';

/** Says which version of the protocol answers; without it clients know no error codes. */
const tellVersion: RequestHandler = (_request, response, next) => {
  response.setHeader(VERSION_HEADER, API_VERSION);
  next();
};

/** Lets pages of the operator's other origins call: its own on the same port, and those that are allowed. */
function allowOrigins({ auth }: Services): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('origin');
    response.vary('Origin');
    if (origin && auth.redirects.mayCall(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Expose-Headers', SHOWN);
      if (request.method === 'OPTIONS') {
        response.setHeader('Access-Control-Allow-Methods', METHODS);
        response.setHeader('Access-Control-Allow-Headers', ASKED);
        response.setHeader('Access-Control-Max-Age', '600');
      }
    }
    if (request.method === 'OPTIONS') return void response.status(204).end();
    next();
  };
}

/** The auth service: its routes, and everything else under its path, in the terms of its protocol. */
export function mountAuth(services: Services): Router {
  const router = Router();
  router.use(AUTH_PATH, tellVersion, allowOrigins(services));
  mountRoutes(router, authRoutes, services, ({ request, response }, error) =>
    sendAuthError(request, response, error, services.log),
  );
  router.use(AUTH_PATH, (request, response) => {
    requestIdOf(request).pattern ??= `${AUTH_PATH}/*`;
    countStray(services, request, response)
      .then(() => {
        throw new AuthError(404, 'not_found', 'There is nothing at this address.');
      })
      .catch((error: unknown) => sendAuthError(request, response, error, services.log));
  });
  return router;
}
