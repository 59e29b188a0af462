/** Numbers from a seed, each from 0 to below 1: the same seed gives the same numbers (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The part of JSON Schema that contracts of requests use. */
type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
};

/** Names of members that mean something to a language, a driver or a database. */
const ODD_NAMES = [
  ...[
    '\u0000',
    'a\u0000b',
    '_bsontype',
    '$where',
    '$gt',
    '$set',
    'a.b',
    '__proto__',
    'constructor',
  ],
  ...['toString', 'toBSON', 'toJSON', 'then', 'length', 'hasOwnProperty', '', '\ud800', ' '],
];

const ODD_TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000', '\ud800', '\u202e', '%00', '../../etc', '{{7*7}}', '$where'],
  ...[
    "'; drop",
    '<b>',
    '<b',
    'null',
    'NaN',
    '-1',
    '1e999',
    '0x10',
    '2026-13-45T99:99:99Z',
    '[',
    '{"',
  ],
  ...['+275760-09-13T00:00:00.001Z', '0000-01-01T00:00:00Z', '/api/sources/..', 'x'.repeat(5000)],
];

const ODD_NUMBERS = [-1, -0, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 1e-7];

export type OddValues = {
  /** Something that mostly fits a schema, with odd things in it here and there. */
  like(schema: unknown): unknown;
  /** One of these. */
  one<Value>(values: readonly Value[]): Value;
  /** A text that means something to some part of a program. */
  text(): string;
  /** True so many times of a hundred. */
  chance(percent: number): boolean;
};

/** Makes odd values from a seed; `known` are ids that are there, for members that want a UUID. */
export function createOddValues(seed: number, known: readonly string[]): OddValues {
  const random = seededRandom(seed);
  const one = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const chance = (percent: number) => random() * 100 < percent;

  const odd = (depth: number): unknown => {
    const kinds = [
      () => null,
      () => chance(50),
      () => one(ODD_NUMBERS),
      () => one(ODD_TEXTS),
      () => Array.from({ length: Math.floor(random() * 5) }, () => odd(depth + 1)),
      () => Object.fromEntries([[one(ODD_NAMES), depth > 3 ? 'ObjectId' : odd(depth + 1)]]),
      () => ({ _bsontype: one(['ObjectId', 'Binary', 'Long', 'Code', 'DBRef', 'Nonsense']) }),
      () => JSON.parse(`${'['.repeat(15)}${']'.repeat(15)}`) as unknown,
    ];
    return one(kinds)();
  };

  const textLike = ({ format, maxLength = 50 }: Schema): string => {
    if (format === 'uuid' || format === 'guid') return one(known);
    if (format === 'date-time') return new Date(Date.now() + random() * 1e9).toISOString();
    if (format === 'email') return 'ink@example.org';
    return chance(10) ? 'x'.repeat(Math.min(maxLength, 3000) + (chance(50) ? 1 : 0)) : 'Ink fades.';
  };

  const like = (schema: Schema): unknown => {
    if (chance(5)) return odd(0);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return like(one(choices));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return one(schema.enum);
    switch (schema.type) {
      case 'object': {
        const members = Object.entries(schema.properties ?? {})
          .filter(() => !chance(10))
          .map(([name, member]): [string, unknown] => [name, like(member)]);
        if (chance(10)) members.push([one(ODD_NAMES), odd(0)]);
        return Object.fromEntries(members);
      }
      case 'array':
        return Array.from({ length: Math.floor(random() * 4) }, () => like(schema.items ?? {}));
      case 'string':
        return textLike(schema);
      case 'integer':
      case 'number':
        return chance(70) ? Math.floor(random() * 10) : one(ODD_NUMBERS);
      case 'boolean':
        return chance(50);
      default:
        return odd(0);
    }
  };
  return { like: (schema) => like(schema as Schema), one, chance, text: () => one(ODD_TEXTS) };
}
