import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { SiteClient } from '../../../web/site-client.ts';
import { textOfHtml } from '../../../web/text-of-html.ts';
import { readXmlRpc, xmlRpcCall, type XmlRpcAnswer, type XmlRpcValue } from './xml-rpc-values.ts';
import { mayNotPost, noXmlRpc, unclearAnswer, wrongCredentials } from './wordpress-errors.ts';

/** Faults of WordPress's interface. */
const FAULT = { notSignedIn: 403, noRight: 401, off: 405 } as const;
/** A WordPress that is no network of sites has one. */
const BLOG = 1;

/** Of what a site says of a fault. */
const SAID_MAX = 200;

/** The older interface of one site, for one user. */
export type XmlRpc = {
  /** @throws ProviderError in words for people. */
  call(
    method: string,
    parameters: readonly XmlRpcValue[],
    signal: AbortSignal,
  ): Promise<XmlRpcValue>;
  /** Whether name and password are right. */
  isSignedIn(signal: AbortSignal): Promise<boolean>;
  /** Slowest answer so far, in ms. */
  slowestMs: () => number;
};

function faultError({ code, text }: { code: number; text: string }): ProviderError {
  const said = textOfHtml(text, SAID_MAX);
  if (code === FAULT.notSignedIn) return wrongCredentials(false);
  if (code === FAULT.off) return noXmlRpc();
  if (code === FAULT.noRight) return mayNotPost();
  return new ProviderError({
    code: 'site_refused',
    message: `WordPress: fault ${code}`,
    userText: `The site refused it: ${said}`,
    retryable: false,
  });
}

/** @param address of `xmlrpc.php`. */
export function createXmlRpc(
  client: SiteClient,
  address: string,
  { username, password }: { username: string; password: string },
): XmlRpc {
  let slowest = 0;

  async function ask(
    method: string,
    parameters: readonly XmlRpcValue[],
    signal: AbortSignal,
  ): Promise<XmlRpcAnswer> {
    const started = performance.now();
    const answer = await client.send({
      ...{ address, method: 'POST' as const, signal },
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: xmlRpcCall(method, parameters),
    });
    slowest = Math.max(slowest, performance.now() - started);
    if (answer.status === 403 || answer.status === 404 || answer.status === 405) throw noXmlRpc();
    try {
      return readXmlRpc(answer.text);
    } catch {
      // Some hosts put warnings in front, others cut it: what was done has to be looked for.
      throw unclearAnswer(answer);
    }
  }

  const signedIn = [username, password] as const;
  return {
    slowestMs: () => slowest,
    async call(method, parameters, signal) {
      const answer = await ask(method, [BLOG, ...signedIn, ...parameters], signal);
      if ('fault' in answer) throw faultError(answer.fault);
      return answer.value;
    },
    async isSignedIn(signal) {
      const answer = await ask('wp.getUsersBlogs', [...signedIn], signal);
      if ('value' in answer) return true;
      if (answer.fault.code === FAULT.notSignedIn) return false;
      throw faultError(answer.fault);
    },
  };
}
