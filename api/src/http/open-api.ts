import { z } from 'zod';
import { Problem } from '@citeloom/common/contracts/problem';
import type { AnyRoute, Answers } from './route.ts';

/** JSON Schema of a contract; what JSON Schema cannot say is left open. */
function schemaOf(contract: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(contract, { io, unrepresentable: 'any' });
  return schema;
}

function contentOf(answer: NonNullable<Answers[number]>): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const one of [answer].flat()) {
    if (one === 'html') content['text/html'] = { schema: { type: 'string' } };
    else if (one === 'events') content['text/event-stream'] = { schema: { type: 'string' } };
    else if (one === 'bytes') content['*/*'] = { schema: { type: 'string', format: 'binary' } };
    else if (one !== 'empty') content['application/json'] = { schema: schemaOf(one, 'input') };
  }
  return content;
}

function parametersOf(route: AnyRoute): unknown[] {
  const list = (contract: z.ZodType | undefined, place: string) => {
    if (!contract) return [];
    const { properties = {}, required = [] } = schemaOf(contract, 'input') as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      ...{ name, in: place, schema },
      required: place === 'path' || required.includes(name),
    }));
  };
  const header = {
    name: 'X-Session-Id',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  };
  return [
    ...list(route.params, 'path'),
    ...list(route.query, 'query'),
    ...(route.access.scheme === 'owner' || route.access.scheme === 'signed' ? [header] : []),
  ];
}

function operationOf(route: AnyRoute): unknown {
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    { description: `Answer ${status}`, content: contentOf(answer ?? 'empty') },
  ]);
  const problem = { 'application/problem+json': { schema: schemaOf(Problem, 'output') } };
  return {
    summary: route.summary,
    parameters: parametersOf(route),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
          },
        }
      : {}),
    ...(route.form && {
      requestBody: {
        required: true,
        content: { [route.form.type]: { schema: route.form.schema } },
      },
    }),
    responses: {
      ...(Object.fromEntries(answers) as Record<string, unknown>),
      default: { description: 'Problem details (RFC 9457)', content: problem },
    },
  };
}

/** The api as OpenAPI 3.1, made from the routes themselves. */
export function openApiOf(routes: AnyRoute[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return { openapi: '3.1.0', info: { title: 'Citeloom', version: '0.1.0' }, paths };
}
