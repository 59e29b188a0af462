import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to a real engine that can be cut off or frozen, as if the engine had died or hung. */
export type CuttableProxy = {
  port: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Keeps every connection open but lets nothing through. */
  freeze(): void;
  /** Lets everything through again. */
  mend(): void;
  close(): Promise<void>;
};

/** Opens a proxy on a free port of the loopback interface. */
export async function openProxy(host: string, port: number): Promise<CuttableProxy> {
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = connect(port, host);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => {
        if (state === 'open') other.write(chunk);
      });
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut';
      destroyAll();
    },
    freeze() {
      state = 'frozen';
    },
    mend() {
      // Whatever was held back is gone, so the connections of before cannot be used any more.
      if (state === 'frozen') destroyAll();
      state = 'open';
    },
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
