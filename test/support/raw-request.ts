import { connect } from 'node:net';
import { request } from 'node:http';

/** What a server said to a request whose headers `fetch` would not let through. */
export type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

/** A request with any headers whatever, `Host` among them; whole when the answer has ended. */
export function rawRequest(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, ...rest }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    asked.on('error', reject).end(body);
  });
}

/** Sends the lines as they are and gives what comes back until the server hangs up. */
export function rawLines(url: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
