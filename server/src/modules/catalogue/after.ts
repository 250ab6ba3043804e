import type { Ctx } from '../../kernel/ctx.ts';

type Kind = 'number' | 'time' | 'id' | 'text';
type Value = string | number;

const fits: Record<Kind, (value: unknown) => boolean> = {
  number: (value) => Number.isSafeInteger(value),
  time: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  id: (value) =>
    typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  text: (value) => typeof value === 'string' && value.length <= 200 && !value.includes('\u0000'),
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
  const good =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, at) => fits[kind](values[at]));
  return good ? (values as Value[]) : ctx.refuse('input.invalid', {}, { after: 'after' });
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
