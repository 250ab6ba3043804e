import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CallSpec } from '@tradeport/api/kernel/call';

/** The part of JSON Schema that is read here. */
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  minItems: z.number().optional(),
  get items(): z.ZodOptional<typeof jsonSchema> {
    return jsonSchema.optional();
  },
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof jsonSchema>> {
    return z.record(z.string(), jsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get anyOf(): z.ZodOptional<z.ZodArray<typeof jsonSchema>> {
    return z.array(jsonSchema).optional();
  },
});
type Schema = z.infer<typeof jsonSchema>;
/** A place in an input where a code of a thing stands, or a text. */
export type CodeField = { path: (string | number)[] };

/**
 * Some of many cases, others at each turn, so that each is met at many places: all of them at all places is for
 * `npm test -- --full`.
 */
export function sampled<T>(all: readonly T[], turn: number, count: number): readonly T[] {
  if (process.env['TEST_FULL'] === '1' || all.length <= count) return all;
  const from = (turn * count) % all.length;
  return [...all.slice(from), ...all].slice(0, count);
}

/**
 * Asks a call each of these at once: those that end together share a transaction and its round trips. A long call
 * has a line of its own, and an upload its bound: they are asked one after the other.
 */
export async function askEach<T>(
  call: CallSpec,
  all: readonly T[],
  ask: (one: T) => Promise<void>,
): Promise<void> {
  if (!call.long && !call.upload) await Promise.all(all.map(ask));
  else for (const one of all) await ask(one);
}

/**
 * Is it this one's turn, of so many? Each name has its turn once in so many pushes, and always with
 * `--full`.
 */
export function isTurn(name: string, of: number): boolean {
  if (process.env['TEST_FULL'] === '1') return true;
  const place = createHash('sha256').update(name).digest().readUInt32BE() % of;
  return place === pushes() % of;
}

/** Which share of a walk it is this time: the number of commits moves with each push. */
export function pushes(): number {
  return (counted ??= count());
}
let counted: number | undefined;
function count(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }));
  } catch {
    return Math.floor(Date.now() / 86_400_000);
  }
}

/** The smallest input that a call's schema takes, so that a test gets past validation; codes are `id`. */
export function sampleInput(call: CallSpec, id: string, all = false): Record<string, unknown> {
  const input = sample(schemaOf(call), id, all);
  if (!isContainer(input)) throw new Error(`${call.name} takes no fields`);
  return input;
}

/** Every field of the input that takes a code. */
export function codeFields(call: CallSpec): CodeField[] {
  return find(schemaOf(call), [], (schema) => schema.format === 'uuid');
}

/** Every field of the input that takes a text of one's own, in lists and objects too. */
export function textFields(call: CallSpec): CodeField[] {
  return find(
    schemaOf(call),
    [],
    (schema) => !schema.format && !schema.enum && schema.const === undefined && !schema.pattern,
  );
}

/** The input with a code, or a text, put into a field. */
export function withCode(
  call: CallSpec,
  field: CodeField,
  id: string,
  filler: string,
): Record<string, unknown> {
  const input = sampleInput(call, filler);
  let at = input;
  let schema: Schema | undefined = schemaOf(call);
  for (const [depth, key] of field.path.entries()) {
    schema =
      typeof key === 'number' ? schema?.items : (schema?.anyOf?.[0] ?? schema)?.properties?.[key];
    if (depth === field.path.length - 1) at[key] = id;
    else {
      const inner = (at[key] ??=
        sample(schema ?? {}, filler, false) ??
        (typeof field.path[depth + 1] === 'number' ? [] : {}));
      if (!isContainer(inner)) throw new Error(`${field.path.join('.')} leads nowhere`);
      at = inner;
    }
  }
  return input;
}

/** A list has its numbers as an object has its names. */
function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

const schemas = new Map<string, Schema>();
function schemaOf(call: CallSpec): Schema {
  const known = schemas.get(call.name);
  if (known) return known;
  const schema = jsonSchema.parse(
    z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }),
  );
  schemas.set(call.name, schema);
  return schema;
}

/** Values that no schema describes: names of people, existing areas, valid addresses. */
const fitting: Record<string, unknown> = {
  userRelname: '王小明',
  userName: 'sample_1',
  provinceCode: '310000',
  cityCode: '310100',
  areaCode: '310115',
  issuer: 'https://127.0.0.1:1',
  redirectUris: ['https://app.example.com/back'],
  by: 1,
};
/** Fields of which one must be there, and this one will do. */
const one = new Set(['by']);

function sample(schema: Schema, id: string, all: boolean): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, id, all);
  switch (schema.type) {
    case 'string':
      return text(schema, id);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, all ? 1 : 0) }, () =>
        sample(schema.items ?? {}, id, all),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => all || schema.required?.includes(key) || one.has(key))
          .map(([key, field]) => [key, fitting[key] ?? sample(field, id, all)]),
      );
    default:
      return '1';
  }
}

function text(schema: Schema, id: string): string {
  if (schema.format === 'uuid') return id;
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (schema.format === 'date') return '2026-01-01';
  if (schema.format === 'email') return 'someone@example.com';
  if (schema.pattern?.includes('1[3-9]')) return '13800000000';
  return 'x1y2z3'
    .repeat(Math.ceil((schema.minLength ?? 1) / 6))
    .slice(0, Math.max(schema.minLength ?? 0, 6));
}

function find(
  schema: Schema,
  path: (string | number)[],
  wanted: (schema: Schema) => boolean,
): CodeField[] {
  if (schema.anyOf) return find(schema.anyOf[0] ?? {}, path, wanted);
  if (schema.type === 'string' && wanted(schema)) return [{ path }];
  if (schema.type === 'array' && schema.items) return find(schema.items, [...path, 0], wanted);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
    find(field, [...path, key], wanted),
  );
}
