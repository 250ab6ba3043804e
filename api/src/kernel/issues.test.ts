import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, catalogue } from '../index.ts';
import { orNone } from '../members/info.ts';
import { mobile, personName } from '../members/people.ts';
import { fieldMessages, issueTexts, withInput } from './issues.ts';
import { langs } from './text.ts';

const messageOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, withInput);
  return error && Object.values(fieldMessages(error, 'en', catalogue))[0];
};
const bounded = z.string().min(8).max(64);

test.each([
  ['a length below the least', bounded, 'x', 'At least 8 characters'],
  ['a length above the most', bounded, 'x'.repeat(65), 'At most 64 characters'],
  ['nothing typed where a number is meant', mobile(), '', 'Required'],
  ['nothing chosen', z.uuid(), '', 'Required'],
  ['null for a text', z.string(), null, 'Required'],
  ['an optional field that is too short', orNone(personName()), 'A', 'At least 2 characters'],
  ['an optional field of a wrong kind', orNone(mobile()), '12', 'Enter a valid phone number'],
  ['empty or bounded', z.union([z.literal(''), bounded]), 'x', 'At least 8 characters'],
  ['none of the options', z.union([z.literal(1), z.literal(2)]), 3, 'Not a valid option'],
  ['really a wrong format', z.iso.date(), 'tomorrow', 'Invalid format'],
])('[API-04f] %s is said as what it is', (_what, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test('[API-04f] of no call a text that is empty or too long is said to be of a wrong format', () => {
  const faults = calls.flatMap(({ name, input }) =>
    fieldsOf(input).flatMap(([field, schema]) =>
      ['', 'x'.repeat(100_000)].flatMap((value) => {
        if (value !== '' && hasFixedForm(schema)) return [];
        const { error } = schema.safeParse(value, withInput);
        const isFormat =
          error && Object.values(fieldMessages(error, 'en', {})).includes(issueTexts.type.en);
        const known = error?.issues.some(({ message }) => Object.hasOwn(catalogue, message));
        return isFormat && !known ? [`${name}.${field}: ${value.slice(0, 3)}`] : [];
      }),
    ),
  );
  expect(faults).toEqual([]);
});

test('a message in every language', () => {
  const { error } = z.object({ a: bounded }).safeParse({ a: '' }, withInput);
  for (const lang of langs) expect(error && fieldMessages(error, lang, {})['a']).toContain('8');
});

function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  return schema instanceof z.ZodObject
    ? Object.entries<z.ZodType>(schema.shape).filter(([, field]) => takesText(field))
    : [];
}

/** A code or a day: a long text is of a wrong format indeed. */
function hasFixedForm(schema: z.ZodType): boolean {
  const samples = [
    '01a21d6c-6a8b-7235-b235-f426b2a311b6',
    '2026-11-27',
    '2026-11-27T12:00:00Z',
    '0'.repeat(64),
  ];
  return (
    schema.safeParse('x'.repeat(9)).error !== undefined &&
    samples.some((one) => schema.safeParse(one).success)
  );
}

/** Does the field take a text? */
function takesText(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return takesText(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return takesText(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.some(takesText);
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}
