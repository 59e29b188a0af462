import type { IRouter, Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Services } from '../services.ts';
import { isFromHere } from './at-machine.ts';
import { callCounter, countStray } from './count-call.ts';
import { withDeadline } from '@citeloom/common/server/deadline';
import { unlimitedAtMachine } from '../limits/limit-classes.ts';
import { toAppError, validationError } from './problem.ts';
import { readRequestBody } from './read-request-body.ts';
import { requestIdOf } from './request-log.ts';
import type { AnyRoute } from './route.ts';
import { RunProblem } from './run-problem.ts';
import { sendProblem } from './send-problem.ts';
import { sendReply } from './send-reply.ts';

/** Longest that a handler that does not wait on purpose may take. */
const HANDLE_MS = 6000;

/** An address with a malformed id names nothing. */
function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('not_found', 'There is nothing at this address.');
  return parsed.data;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}

function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function serve(
  route: AnyRoute,
  services: Services,
  request: Request,
  response: Response,
): Promise<void> {
  const header = (name: string) => request.get(name);
  const gone = goneSignal(response);
  const address = services.callerAddress(request);
  const isFree =
    route.limit && unlimitedAtMachine.has(route.limit) && isFromHere(address, services);
  const count = callCounter(services, isFree ? null : route.limit, response);
  let rawBody: unknown;
  await count({ address });
  if (route.ignoresHead && request.method === 'HEAD') return void response.status(200).end();
  if (route.access.readsBody) rawBody = await readRequestBody(request, response);

  const caller: unknown = await route.access.identify(
    {
      header,
      params: request.params as Record<string, string>,
      query: request.query,
      address,
      body: rawBody,
    },
    services,
  );
  const owner = route.access.ownerOf(caller);
  await count({ owner });
  const params = parseParams(route.params, request.params);
  const owned: unknown = route.own
    ? await withDeadline(route.own({ services, caller, params, rawBody }))
    : undefined;

  if (route.body && !route.access.readsBody) rawBody = await readRequestBody(request, response);
  const query = parse(route.query, request.query);
  const body: unknown = route.form ? await route.form.read(request) : parse(route.body, rawBody);

  const handling = route.handle({
    services,
    caller,
    params,
    query,
    body,
    owned,
    header,
    address,
    accepts: request.accepts(['html', 'json']) === 'json' ? 'json' : 'html',
    gone,
    pattern: route.path,
  });
  const reply = await (route.waits ? handling : withDeadline(handling, HANDLE_MS));
  if ('events' in reply) {
    response.once('close', services.openConnections.open({ owner, address }));
  }
  if (!response.destroyed) {
    await sendReply(request, response, reply, route.answers, services.shutdown);
  }
}

/** Answers a call that failed. */
export type Refuse = (
  failed: { request: Request; response: Response; route: AnyRoute },
  error: unknown,
  services: Services,
) => void;

/** Problem details, or a page where people read pages. */
const refuseByProblem: Refuse = ({ request, response, route }, error, { log }) => {
  const showsPages = Object.values(route.answers).flat().includes('html');
  sendProblem(request, response, toAppError(error), {
    log,
    asPage: showsPages && request.accepts(['html', 'json']) === 'html',
    instance: error instanceof RunProblem ? error.instance : undefined,
  });
};

/** A route as an Express handler: limit → authenticate → own → parse → handle → present. */
function handlerOf(route: AnyRoute, services: Services, refuse: Refuse): RequestHandler {
  return (request, response) => {
    requestIdOf(request).pattern = route.path;
    serve(route, services, request, response).catch((error: unknown) => {
      // The rest of a form that is refused is let through, so that its sender comes to the answer.
      if (route.form) request.unpipe().resume();
      refuse({ request, response, route }, error, services);
    });
  };
}

/** Mounts routes, and 405 with `Allow` for the other methods of their paths. */
export function mountRoutes(
  router: IRouter,
  routes: AnyRoute[],
  services: Services,
  refuse: Refuse = refuseByProblem,
): void {
  for (const route of routes) router[route.method](route.path, handlerOf(route, services, refuse));
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = routes
      .filter((route) => route.path === path)
      .map((route) => route.method.toUpperCase());
    if (allowed.includes('GET')) allowed.push('HEAD');
    router.all(path, async (request, response) => {
      await countStray(services, request, response);
      response.setHeader('Allow', allowed.join(', '));
      throw new AppError('method_not_allowed', `This address answers ${allowed.join(', ')} only.`);
    });
  }
}
