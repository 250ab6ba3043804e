import { groupBy } from '../server/src/kernel/group-by.ts';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';

/**
 * Comments that open with such a word turn the sentence around ("What is refused is …") and have to
 * be read twice. The folders of which some are left, with the most: the list only shrinks.
 */
const LEFT: Readonly<Record<string, number>> = {
  'api/src/milestones': 6,
  'server/src/modules/milestones': 2,
};
const folderOf = (path: string) =>
  /^(?:server\/src\/modules|api\/src|web\/src(?:\/features)?)\/[\w-]+|^[\w-]+(?:\/src\/[\w-]+)?/.exec(
    path,
  )?.[0] ?? path;
const COMMENT = /^[ \t]*(?:\/\*\*?|\/\/)[ \t]*(?:\n[ \t]*\*[ \t]*)?(.*)$/;
const RULES = /^(?:\[?[A-Z][A-Z0-9]{1,5}-\d+\w*\]?[,:;.]?\s+)*/;
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

test('no comment opens with What, Who, Of or their like, but for what is left on a list', () => {
  const found = groupBy(
    [...sources()].flatMap(([path, { text }]) => invertedIn(text).map((line) => `${path}:${line}`)),
    folderOf,
  );
  const more = [...found].filter(([folder, places]) => places.length > (LEFT[folder] ?? 0));
  expect(Object.fromEntries(more)).toEqual({});
});

test('however it is written', () => {
  const word = 'What';
  expect(invertedIn(`/** ${word} is kept. */`)).toEqual([1]);
  expect(invertedIn(`const a = 1;\n  /**\n   * CAT-09a ${word} is kept.\n   */`)).toEqual([2]);
  expect(invertedIn(`// ${word} is kept.`)).toEqual([1]);
  expect(invertedIn(`/** Offices, and whatever. */\n// It is kept\n// ${word} goes on.`)).toEqual(
    [],
  );
});
