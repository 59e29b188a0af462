import { z } from 'zod';
import { anyone } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';
import { asJsonSchema, publishedSchemas } from './published-schemas.ts';

export const schemaRoutes = publishedSchemas.map((published) =>
  defineRoute({
    method: 'get',
    path: published.path,
    summary: `The JSON Schema of a ${published.title}.`,
    access: anyone,
    limit: 'open',
    answers: { 200: z.looseObject({}) },
    handle: async ({ services }) => ({
      status: 200,
      headers: {
        'Content-Type': 'application/schema+json',
        'Cache-Control': 'public, max-age=3600',
        'Access-Control-Allow-Origin': '*',
      },
      json: asJsonSchema(published, services.environment.PUBLIC_URL),
    }),
  }),
);
