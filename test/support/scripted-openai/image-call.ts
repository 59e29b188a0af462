/** A request for an image to the scripted server. */
export type ImageCall = {
  model: string;
  prompt: string;
  size: string;
  /** The body as it was sent. */
  body: Record<string, unknown>;
};

/** Reads a body of `/v1/images/generations`. */
export function readImageCall(body: Record<string, unknown>): ImageCall {
  const { model, prompt, size } = body;
  return { model: String(model), prompt: String(prompt), size: String(size), body };
}
