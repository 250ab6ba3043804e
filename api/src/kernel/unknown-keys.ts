import { z } from 'zod';
import { unwrap } from './form.ts';

/** Names the header in which a published call says what it ignored. */
export const UNKNOWN_KEYS_HEADER = 'unknown-keys';
/** At most so many are named in the header. */
const KEYS_NAMED_MAX = 10;
const KEY_LENGTH_MAX = 60;

/** The keys of an object that a schema knows, or the shape of each item. `null`: anything goes. */
type Shape = { keys: ReadonlyMap<string, Shape> } | { each: Shape } | null;

/**
 * The keys of an input that its schema has no field for, in lists and objects too, as paths (`lines.0.colour`).
 * Zod leaves such keys out without a word: a filter with a slip of the pen would answer an unfiltered list.
 */
export function unknownKeys(schema: z.ZodType, input: unknown): string[] {
  const found: string[] = [];
  collect(shapeOf(schema), input, '', found);
  return found;
}

/** The input without such keys. */
export function withoutUnknownKeys(schema: z.ZodType, input: unknown): unknown {
  return pruned(shapeOf(schema), input);
}

function pruned(shape: Shape, value: unknown): unknown {
  if (shape === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return 'each' in shape ? value.map((one) => pruned(shape.each, one)) : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const known = 'each' in shape ? shape.each : shape.keys.get(key);
      return known === undefined ? [] : [[key, pruned(known, inner)]];
    }),
  );
}

/** The names as one line of a header, whatever they are. */
export function headerOf(keys: readonly string[]): string {
  return keys.map((key) => key.replaceAll(/[^\w.$[\]-]/g, '?')).join(', ');
}

function collect(shape: Shape, value: unknown, path: string, found: string[]): void {
  if (shape === null || typeof value !== 'object' || value === null) return;
  if ('keys' in shape && Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (found.length >= KEYS_NAMED_MAX) return;
    const known = 'each' in shape ? shape.each : shape.keys.get(key);
    if (known === undefined) found.push(`${path}${key}`.slice(0, KEY_LENGTH_MAX));
    else if (known !== null) collect(known, inner, `${path}${key}.`, found);
  }
}

const shapes = new WeakMap<z.ZodType, Shape>();
function shapeOf(schema: z.ZodType): Shape {
  let shape = shapes.get(schema);
  if (shape === undefined) shapes.set(schema, (shape = readShape(unwrap(schema))));
  return shape;
}

function readShape(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)) return null;
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    return { keys: new Map(fields.map(([key, field]) => [key, shapeOf(field)])) };
  }
  const item =
    schema instanceof z.ZodArray
      ? schema.element
      : schema instanceof z.ZodRecord
        ? schema.valueType
        : null;
  const each = item && shapeOf(item as z.ZodType);
  return each && { each };
}
