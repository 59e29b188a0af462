import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { Services } from '../services.ts';
import type { LimitClass } from '../limits/limit-classes.ts';

/** What a route may look at to find out who is asking. */
export type IdentityFacts = {
  header: (name: string) => string | undefined;
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Network address of the caller, as far as proxies are trusted. */
  address: string;
  /** The parsed but unchecked JSON; only where the access rule `readsBody`. */
  body: unknown;
};

/** Who may call a route. `identify` answers 401 or 404 by throwing. */
export type Access<Caller> = {
  /** How the OpenAPI description names it. */
  scheme: 'none' | 'local' | 'owner' | 'signed' | 'account' | 'administrator' | 'service';
  /** True when the caller can only be told from the body, which is then read first. */
  readsBody?: boolean;
  identify(facts: IdentityFacts, services: Services): Promise<Caller>;
  /** Whose rate limit a call counts on; null for a caller who is nobody in particular. */
  ownerOf(caller: Caller): Owner | null;
};

export type RouteRequest<Caller, Params, Query, Body, Owned> = {
  services: Services;
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
  owned: Owned;
  header: (name: string) => string | undefined;
  /** Network address of the caller, as far as proxies are trusted. */
  address: string;
  /** What the caller prefers to read. */
  accepts: 'html' | 'json';
  /** Aborted when the caller has gone. */
  gone: AbortSignal;
  /** The pattern of the route, such as `/api/runs/:id`. */
  pattern: string;
};

/** One Server-Sent Event. */
export type StreamEvent = { id: number; data: unknown };

/** The reader's end of a stream of events. */
export type EventReader = {
  /** Sends one; false when the reader should be given time to read first. */
  send: (event: StreamEvent) => boolean;
  /** Calls back each time that the reader has read everything. */
  onRead: (listener: () => void) => void;
  /** Aborted when the reader has gone or the api shuts down. */
  ended: AbortSignal;
};

/** What a handler answers; the wrapper turns it into HTTP. */
export type Reply = {
  status: number;
  headers?: Record<string, string>;
} & (
  | { json: unknown }
  /**
   * A page for people; `nonce` is the one that its style element carries. `policy` takes the place of
   * the strict content policy of our pages.
   */
  | { html: string; nonce: string; policy?: string }
  /** Sends until it resolves. */
  | { events: (reader: EventReader) => Promise<void> }
  /** Bytes as they come; opened only when they are really sent. */
  | { bytes: () => Readable }
  | { empty: true }
);

/** A body that is no JSON and is read as it arrives; `schema` describes it in the api's description. */
export type FormReader<Body> = {
  type: 'multipart/form-data' | 'application/x-www-form-urlencoded';
  schema: unknown;
  read(request: IncomingMessage): Promise<Body>;
};

type Answer = z.ZodType | 'html' | 'events' | 'bytes' | 'empty';

/** The shapes of an answer by status, held against every answer; pages and streams name themselves. */
export type Answers = Partial<Record<number, Answer | Answer[]>>;

/**
 * A route is data plus a handler that knows no framework. One wrapper does: limit → authenticate → own
 * → parse → handle → present. `own` runs before the body is validated.
 */
export type Route<Caller, Params, Query, Body, Owned> = {
  method: 'get' | 'post' | 'put' | 'delete';
  path:
    | `/api/${string}`
    | `/auth/v1/${string}`
    | `/outbox${string}`
    | `/local/${string}`
    | `/schemas/${string}`;
  summary: string;
  access: Access<Caller>;
  /** Null only where a limit would do harm, such as health checks. */
  limit: LimitClass | null;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** In place of a JSON body. */
  form?: FormReader<Body>;
  answers: Answers;
  /** True when a HEAD is answered without the handler, which would change something. */
  ignoresHead?: boolean;
  /** True when the handler waits on purpose, as long as the caller prefers; others have seconds. */
  waits?: boolean;
  /** Loads what the address names; throws `not_found` when it is unknown or another's. */
  own?(request: {
    services: Services;
    caller: Caller;
    params: Params;
    rawBody: unknown;
  }): Promise<Owned>;
  handle(request: RouteRequest<Caller, Params, Query, Body, Owned>): Promise<Reply>;
};

/** A route whose types only its own file knows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of routes mixes their types
export type AnyRoute = Route<any, any, any, any, any>;

/** Declares a route; the types of its parts are inferred from each other. */
export function defineRoute<
  Caller,
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Owned = undefined,
>(route: Route<Caller, Params, Query, Body, Owned>): AnyRoute {
  return route;
}
