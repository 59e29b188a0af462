/** A request to the scripted server, read into what scripts and tests ask about. */
export type ModelCall = {
  api: 'responses' | 'chat';
  model: string;
  /** Name of the wanted JSON schema, null when none was sent. */
  schema: string | null;
  format: 'schema' | 'object' | 'words';
  instructions: string;
  /** The conversation, first turn first; a repair round has three turns. */
  turns: string[];
  /** What stands in the question's material channel, as parsed JSON. */
  material: Record<string, unknown>;
  temperature: number | undefined;
  /** The body as it was sent. */
  body: Record<string, unknown>;
};

type Message = { role: string; content: string };
type Format = { type?: string; name?: string; json_schema?: { name?: string } };

/** Reads a body of `/v1/responses` or `/v1/chat/completions`. */
export function readModelCall(api: ModelCall['api'], body: Record<string, unknown>): ModelCall {
  const messages = (api === 'responses' ? body.input : body.messages) as Message[];
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const turns = messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
  const format = (
    api === 'responses'
      ? (body.text as { format?: Format } | undefined)?.format
      : body.response_format
  ) as Format | undefined;
  const schema = format?.type === 'json_schema' ? (format.name ?? format.json_schema?.name) : null;
  return {
    api,
    model: String(body.model),
    schema: schema ?? null,
    format: schema ? 'schema' : format?.type === 'json_object' ? 'object' : 'words',
    instructions: [body.instructions, ...system].filter(Boolean).join('\n'),
    turns,
    material: readMaterial(turns[0] ?? ''),
    temperature: body.temperature as number | undefined,
    body,
  };
}

/** What all its parts hold; a question about an article has what its questions share in a part of its own. */
function readMaterial(text: string): Record<string, unknown> {
  const parts = text.matchAll(/<material>\n(.*)\n<\/material>/g);
  const told = [...parts].map(([, json = '{}']) => JSON.parse(json) as Record<string, unknown>);
  return Object.fromEntries(told.flatMap((part) => Object.entries(part)));
}
