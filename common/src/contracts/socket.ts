import { z } from 'zod';
import { Uuid } from './ids.ts';
import type { RunEvent } from './run.ts';

/** Socket.IO handshake `auth` (on the wire). */
export const SocketAuth = z.object({
  sessionId: Uuid.optional(),
  accessToken: z.string().max(16_384).optional(),
});

export const SubscribeRequest = z.object({
  runId: Uuid,
  afterSeq: z.number().int().min(0).default(0),
});

export type SubscribeAnswer = { ok: true; seq: number } | { ok: false; code: string };

export type ClientEvents = {
  'run:subscribe': (
    request: { runId: string; afterSeq?: number },
    acknowledge: (answer: SubscribeAnswer) => void,
  ) => void;
  'run:unsubscribe': (request: { runId: string }) => void;
};

export type ServerEvents = { 'run:event': (event: RunEvent) => void };
