// Which requirements of docs/requirements.md are proved by a test that passed: titles carry their numbers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const NUMBER = /\b[A-Z][A-Z0-9]{2,3}-\d{2}\b/g;

export function proved(results) {
  const text = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8');
  const known = new Set([...text.matchAll(/^- ([A-Z][A-Z0-9]{2,3}-\d{2}):/gm)].map(([, number]) => number));
  const titles = results.testResults.flatMap((file) => file.assertionResults.filter((one) => one.status === 'passed').map((one) => one.fullName));
  const cited = new Set(titles.flatMap((title) => [...(title.match(/\[[^\]]*\]/g) ?? [])].flatMap((bracket) => bracket.match(NUMBER) ?? [])));
  const unknown = [...cited].filter((number) => !known.has(number));
  const count = [...cited].filter((number) => known.has(number)).length;
  return {
    unknown,
    lines: [`${count} of ${known.size} requirements are proved by a test`, ...unknown.map((number) => `A test cites ${number}, which docs/requirements.md does not have`)],
  };
}
