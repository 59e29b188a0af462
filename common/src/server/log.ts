import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * The process's logger: JSON lines on stdout. Session ids, tokens and credentials are redacted by
 * name; addresses that carry them must be logged as route patterns.
 */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: {
      paths: [
        'sessionId',
        '*.sessionId',
        'accessToken',
        '*.accessToken',
        'owner.id',
        '*.owner.id',
        'req.headers',
        'headers',
        'password',
        '*.password',
      ],
      censor: '[redacted]',
    },
  });
}
