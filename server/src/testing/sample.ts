import { z } from 'zod';
import type { CallSpec } from '@tradeport/api/kernel/call';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  default?: unknown;
  additionalProperties?: unknown;
  propertyNames?: Schema;
};
/** A place in an input where a code of a thing stands, or a text. */
export type CodeField = { path: (string | number)[] };

/**
 * Some of many cases, others at each turn, so that each is met at many places: all of them at all places is for
 * `npm test -- --full`.
 */
export function sampled<T>(all: readonly T[], turn: number, count: number): readonly T[] {
  if (process.env['TEST_FULL'] === '1' || all.length <= count) return all;
  return Array.from({ length: count }, (_, n) => all[(turn * count + n) % all.length] as T);
}

/** The smallest input that a call's schema takes, so that a test gets past validation; codes are `id`. */
export function sampleInput(call: CallSpec, id: string, all = false): Record<string, unknown> {
  return sample(schemaOf(call), id, all) as Record<string, unknown>;
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
  let at: Record<string | number, unknown> = input;
  let schema: Schema | undefined = schemaOf(call);
  for (const [depth, key] of field.path.entries()) {
    schema =
      typeof key === 'number' ? schema?.items : (schema?.anyOf?.[0] ?? schema)?.properties?.[key];
    if (depth === field.path.length - 1) at[key] = id;
    else
      at = (at[key] ??=
        sample(schema ?? {}, filler, false) ??
        (typeof field.path[depth + 1] === 'number' ? [] : {})) as Record<string | number, unknown>;
  }
  return input;
}

const schemas = new Map<string, Schema>();
function schemaOf(call: CallSpec): Schema {
  const known = schemas.get(call.name);
  if (known) return known;
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(call.name, schema);
  return schema;
}

/** What no schema tells: names of people, areas that exist, addresses that are one. */
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
