import { expect, test } from 'vitest';
import { sources } from './imports.ts';

const COMMENT = /^[ \t]*(?:\/\*\*?|\/\/)[ \t]*(?:\n[ \t]*\*[ \t]*)?(.*)$/;
/** The citations of rules (`CAT-09a`), of their parts (`F9`) and of kinds of issued goods (`07`). */
const RULES = /^(?:\[?(?:[A-Z][A-Z0-9]{1,5}-\d+\w*|[A-Z]\d{1,2}|\d\d)\]?[,:;.]?\s+)*/;
const INVERTED = /^(?:What|Who|Of|Whoever|Whom|Whose|Whatever)\b/;

/** The lines on which a comment of `text` opens with such a word, whatever rules it cites before. */
function invertedIn(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const goesOn = /^\s*\/\//.test(line) && /^\s*\/\//.test(lines[at - 1] ?? '');
    const opening = /^\s*\/\*\*?\s*$/.test(line)
      ? `/** ${(lines[at + 1] ?? '').replace(/^\s*\*\s?/, '')}`
      : line;
    const said = COMMENT.exec(opening)?.[1]?.replace(RULES, '') ?? '';
    return !goesOn && INVERTED.test(said) ? [at + 1] : [];
  });
}

// Such a comment turns the sentence around ("What is refused is …") and has to be read twice.
test('no comment opens with What, Who, Of or their like', () => {
  const found = [...sources()].flatMap(([path, { text }]) =>
    invertedIn(text).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});

test('however it is written', () => {
  const word = 'What';
  expect(invertedIn(`/** ${word} is kept. */`)).toEqual([1]);
  expect(invertedIn(`const a = 1;\n  /**\n   * CAT-09a ${word} is kept.\n   */`)).toEqual([2]);
  expect(invertedIn(`// ${word} is kept.`)).toEqual([1]);
  expect(invertedIn(`// F9 ${word} is kept.\n/** 07 ${word} is kept. */`)).toEqual([1, 2]);
  expect(invertedIn(`/** Offices, and whatever. */\n// It is kept\n// ${word} goes on.`)).toEqual(
    [],
  );
});
