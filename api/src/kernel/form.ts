import { z } from 'zod';

/**
 * Query strings and forms carry only text. This reads it into the types that the schema wants:
 * numbers, booleans, and lists or objects that travel as JSON text in their field (API-03). Only
 * the outermost fields are read; values that do not fit are left for the schema to refuse.
 */
export function readForm(
  schema: z.ZodType,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shape = shapeOf(schema);
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (key === '__proto__') continue;
    const field = shape && Object.hasOwn(shape, key) ? shape[key] : undefined;
    const wanted = field && kindOf(field);
    // An empty field of a form is a field that was left out, unless a text is wanted.
    if (value === '' && wanted && wanted !== 'text') continue;
    read[key] = typeof value === 'string' && wanted ? readField(wanted, value) : value;
  }
  return read;
}

/** Writes the input of a call as form fields: the inverse of `readForm`. */
export function writeForm(input: unknown): URLSearchParams {
  const form = new URLSearchParams();
  if (typeof input !== 'object' || input === null) return form;
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

type Kind = 'text' | 'number' | 'boolean' | 'json' | 'other';

function readField(kind: Kind, value: string): unknown {
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (kind === 'boolean')
    return value === 'true' || value === '1'
      ? true
      : value === 'false' || value === '0'
        ? false
        : value;
  if (kind === 'json') {
    if (isTooDeep(value)) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }
  return value;
}

/** No call nests deeper; deeper input would only exhaust the stack of the code that walks through it. */
const JSON_DEPTH_MAX = 32;

/** Counts brackets outside of texts: it needs neither memory nor stack of its own. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at);
    if (inText) {
      if (letter === BACKSLASH) at += 1;
      else if (letter === QUOTE) inText = false;
    } else if (letter === QUOTE) inText = true;
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      depth += 1;
      if (depth > JSON_DEPTH_MAX) return true;
    } else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map(
  (letter) => letter.charCodeAt(0),
);

const shapes = new WeakMap<z.ZodType, Record<string, z.ZodType> | null>();
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | null {
  let shape = shapes.get(schema);
  if (shape === undefined) {
    const inner = unwrap(schema);
    shape = inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : null;
    shapes.set(schema, shape);
  }
  return shape;
}

const kinds = new WeakMap<z.ZodType, Kind>();
function kindOf(schema: z.ZodType): Kind {
  let kind = kinds.get(schema);
  if (!kind) {
    const inner = unwrap(schema);
    kind =
      inner instanceof z.ZodNumber
        ? 'number'
        : inner instanceof z.ZodBoolean
          ? 'boolean'
          : inner instanceof z.ZodArray ||
              inner instanceof z.ZodObject ||
              inner instanceof z.ZodDiscriminatedUnion ||
              inner instanceof z.ZodRecord
            ? 'json'
            : inner instanceof z.ZodString || inner instanceof z.ZodStringFormat
              ? 'text'
              : 'other';
    kinds.set(schema, kind);
  }
  return kind;
}

/** The schema inside the wrappers for optional values. */
export function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch
  ) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema;
}
