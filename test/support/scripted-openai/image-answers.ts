import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Fault } from './fault.ts';
import type { ImageCall } from './image-call.ts';

/** What the scripted server lets itself be asked for, and how it fails at it. */
export type ImageScript = {
  calls: ImageCall[];
  /** Sizes that it draws; others are refused as OpenAI does. */
  sizes: string[];
  /** Fields of a request that it does not know and refuses. */
  unknownFields: string[];
  format: 'png' | 'jpeg' | 'webp';
  /** The size that it draws whatever was asked for. */
  drawnSize: { width: number; height: number } | null;
  delayMs: (call: ImageCall) => number;
  fault: (call: ImageCall) => Fault | null;
};

/** A server that draws any of the usual sizes as PNG. */
export function wellImages(): ImageScript {
  return {
    calls: [],
    sizes: ['1536x864', '1536x1024', '1024x1024'],
    unknownFields: [],
    format: 'png',
    drawnSize: null,
    delayMs: () => 0,
    fault: () => null,
  };
}

/** Why a request is refused, or null. */
export function refusalOf(script: ImageScript, call: ImageCall): Fault | null {
  const unknown = script.unknownFields.find((field) => field in call.body);
  if (unknown) {
    const message = `Unknown parameter: '${unknown}'.`;
    return { kind: 'status', status: 400, code: 'unknown_parameter', param: unknown, message };
  }
  if (script.sizes.includes(call.size)) return null;
  const message = `Invalid size '${call.size}'.`;
  return { kind: 'status', status: 400, code: 'invalid_value', param: 'size', message };
}

/** The body of a 200 answer with a picture in a colour of its prompt's own. */
export async function imageBody(
  script: ImageScript,
  call: ImageCall,
  fault: Fault | null,
): Promise<unknown> {
  const [width = 0, height = 0] = call.size.split('x').map(Number);
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(call.prompt).digest();
  const size = script.drawnSize ?? { width, height };
  const drawn = await sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .toFormat(script.format)
    .toBuffer();
  const data = fault?.kind === 'text' ? fault.text : drawn.toString('base64');
  const body = { created: 1_790_000_000, data: [{ b64_json: data }] };
  if (fault?.kind === 'no-usage') return body;
  const usage = { input_tokens: 50, output_tokens: 1000, total_tokens: 1050 };
  return {
    ...body,
    usage: { ...usage, input_tokens_details: { text_tokens: 50, image_tokens: 0 } },
  };
}
