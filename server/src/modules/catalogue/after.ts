import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';

type Kind = 'number' | 'time' | 'id' | 'text';
type Value = string | number;

const fits: Record<Kind, z.ZodType<Value>> = {
  number: z.int(),
  time: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    .refine((text) => !Number.isNaN(Date.parse(text))),
  id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  text: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\u0000')),
};

/** Where a list goes on: the key of the last row that was shown (API-10). */
export function writeAfter(key: readonly Value[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Reads it back; whatever else somebody put there is refused. */
export function readAfter(
  ctx: Pick<Ctx, 'refuse'>,
  after: string,
  kinds: readonly Kind[],
): Value[] {
  const values = parse(Buffer.from(after, 'base64url').toString());
  const key: unknown[] = Array.isArray(values) && values.length === kinds.length ? values : [];
  const read = kinds.flatMap((kind, at) => fits[kind].safeParse(key[at]).data ?? []);
  return read.length === kinds.length ? read : ctx.refuse('input.invalid', {}, { after: 'after' });
}

/** A key of one text, for instance an id. */
export function keyAfter(ctx: Pick<Ctx, 'refuse'>, after: string, kind: 'text' | 'id'): string {
  return String(readAfter(ctx, after, [kind])[0]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
