import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the server does with the next mail. `hold` takes it and keeps silent. */
type MailFault =
  | { kind: 'accept'; delayMs?: number }
  | { kind: 'refuse'; at: 'recipient' | 'data'; status: number; text: string }
  | { kind: 'cut' }
  | { kind: 'hold' };

/** A real SMTP server that behaves as it is told. */
export type MailServer = {
  url: string;
  /** Mails that it has taken, whole. */
  taken: Buffer[];
  /** Mails of which it had everything, whether it has said so or not. */
  received: Buffer[];
  /** Addresses that it was asked to deliver to, with every try. */
  asked: string[];
  /** Faults for the next mails, in order; with none left it accepts. */
  faults: MailFault[];
  /** Waits until the next mail is held; to be asked for before it can arrive. */
  nextHeld(): Promise<void>;
  /** Connections that are open now. */
  connections(): number;
  close(): Promise<void>;
};

class Refusal extends Error {
  readonly responseCode: number;
  constructor(status: number, text: string) {
    super(text);
    this.responseCode = status;
  }
}

/**
 * Starts it on a free port.
 *
 * @param options.user the only one who may send, with the password `right`; anybody when left out.
 * @param options.size largest mail that it says it takes, in bytes.
 */
export async function startMailServer(
  options: { user?: string; size?: number } = {},
): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let current: MailFault = { kind: 'accept' };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(options.user ? [] : ['AUTH' as const])],
    authOptional: !options.user,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    size: options.size,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === options.user && password === 'right') done(null, { user: username });
      else done(new Refusal(535, `5.7.8 no such user or password: ${password}`));
    },
    onMailFrom(_address, _session, done) {
      current = started.faults.shift() ?? { kind: 'accept' };
      done();
    },
    onRcptTo({ address }, _session, done) {
      started.asked.push(address);
      if (current.kind === 'refuse' && current.at === 'recipient') {
        return done(new Refusal(current.status, current.text));
      }
      done();
    },
    onData(stream, _session, done) {
      const fault = current;
      void buffer(stream).then(async (mail) => {
        started.received.push(mail);
        if (fault.kind === 'hold') {
          return waiting.shift()?.();
        }
        if (fault.kind === 'cut') return sockets.forEach((socket) => socket.destroy());
        if (fault.kind === 'refuse') return done(new Refusal(fault.status, fault.text));
        await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 0));
        started.taken.push(mail);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const login = options.user ? `${options.user}:right@` : '';
  const started: MailServer = {
    url: `smtp://${login}127.0.0.1:${port}`,
    taken: [],
    received: [],
    asked: [],
    faults: [],
    nextHeld: () => new Promise((resolve) => waiting.push(resolve)),
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return started;
}
