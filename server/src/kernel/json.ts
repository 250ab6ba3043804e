/** JSON for a jsonb column. NUL and halves of characters are left out: PostgreSQL cannot store them. */
export function json(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? storable(part) : part,
  );
}

export function storable(text: string): string {
  const whole = text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
  return whole.replace(/\p{Surrogate}/gu, '');
}
