import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hostNameIn } from '../domain/allowed-origins.ts';
import { authFields, authMistakes } from './auth-environment.ts';
import { modelFields, modelMistakes } from './ai-models/model-environment.ts';
import { mailFields, mailMistakes } from './mail/mail-environment.ts';
import { searchFields, searchMistakes } from './search-environment.ts';
import { webFields } from './web-environment.ts';

const truthy = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');

const Schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number('PORT must be a number').int().min(1).max(65535).default(4000),
  HOST: z.string().min(1).default('loopback'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http(s) address' })
    .optional(),
  TRUSTED_HOSTS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((name) => name !== ''))
    .refine(
      (names) => names.every((name) => hostNameIn(name) !== null && !/:\d+$/.test(name)),
      'TRUSTED_HOSTS must be names or addresses without a port, separated by commas or blanks',
    )
    .transform((names) => names.map((name) => hostNameIn(name) ?? name))
    .default([]),
  DATA_DIR: z.string().min(1).default('./data'),
  MONGODB_URL: z
    .string('MONGODB_URL is required')
    .regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_URL must start with mongodb:// or mongodb+srv://'),
  REDIS_URL: z
    .string('REDIS_URL is required')
    .regex(/^rediss?:\/\//, 'REDIS_URL must start with redis:// or rediss://'),
  SECRETS_KEY: z
    .string('SECRETS_KEY is required')
    .min(32, 'SECRETS_KEY must be at least 32 characters'),
  /** Opens the admin area; without one only accounts with the role Admin enter it. */
  ADMIN_TOKEN: z.string().min(16, 'ADMIN_TOKEN must be at least 16 characters').optional(),
  WORKER_CONCURRENCY: z.coerce
    .number('WORKER_CONCURRENCY must be a number')
    .int()
    .min(1)
    .max(64)
    .default(4),
  SOURCES_DIR: z.string().min(1).default('library'),
  /** Folder of the sentence encoder; without one, questions are matched by their words alone. */
  SENTENCE_ENCODER: z
    .string()
    .transform((value) => (value === 'off' ? undefined : value))
    .refine(
      (folder) => folder === undefined || existsSync(join(folder, 'sp.model')),
      'SENTENCE_ENCODER must be the folder of a sentence encoder (sp.model and its arrays), or off',
    )
    .optional(),
  ...webFields,
  ...searchFields,
  WAIT_LIMIT_S: z.coerce
    .number('WAIT_LIMIT_S must be a number')
    .int()
    .min(1)
    .max(3600)
    .default(120),
  LIMITS_FACTOR: z.coerce
    .number('LIMITS_FACTOR must be a number')
    .positive()
    .max(10_000)
    .default(1),
  STORAGE_MAX_GB: z.coerce
    .number('STORAGE_MAX_GB must be a number')
    .positive()
    .max(1_000_000)
    .default(20),
  ...modelFields,
  ...mailFields,
  ...authFields,
  COPY_PROTECTION: truthy.default(true),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Names of all settings that api and workers read; docs/configuration.md lists them. */
export const settingNames: readonly string[] = Object.keys(Schema.shape);

export type Environment = z.infer<typeof Schema> & {
  PUBLIC_URL: string;
  /** The settings that were given, and who did: whoever runs the product, or the start that made or found them. */
  sources: Readonly<Record<string, 'environment' | 'generated'>>;
};

/** Names, separated by blanks, of the settings that a start has made or found itself. */
const GENERATED = 'CITELOOM_GENERATED';

/** Every mistake in the configuration, one line each; values are never printed. */
export class ConfigurationError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(
      `The configuration has ${mistakes.length} mistake(s):\n${mistakes.map((m) => `  - ${m}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
    this.mistakes = mistakes;
  }
}

/**
 * Reads and checks the whole environment once per process. Empty values count as unset.
 *
 * @throws {ConfigurationError} naming every mistake at once.
 */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Schema.safeParse(present);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`;
      }),
    );
  }
  const mistakes = [
    ...modelMistakes(parsed.data),
    ...mailMistakes(parsed.data),
    ...authMistakes(parsed.data),
    ...searchMistakes(parsed.data),
  ];
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  const { PUBLIC_URL, ...rest } = parsed.data;
  const generated = new Set(present[GENERATED]?.split(' '));
  const given = settingNames.filter((name) => name in present);
  return {
    ...rest,
    sources: Object.fromEntries(
      given.map((name) => [name, generated.has(name) ? 'generated' : 'environment']),
    ),
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/+$/, ''),
  };
}
