// `npm run where`: writes docs/where.md, from rule to the lines that cite it and the tests that prove it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const NUMBER = /\b(?:[A-Z]{3}|I18N)-\d{2}\b/g;
const SHOWN_MAX = 12;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api', 'server', 'web', 'seeds', 'tools', 'bench'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n').filter((file) => /\.(ts|tsx|sql)$/.test(file) && !file.startsWith('tools/new/'));
const rules = [...readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8').matchAll(/^- ((?:[A-Z]{3}|I18N)-\d{2}):/gm)].map(([, number]) => number);
const places = new Map(rules.map((rule) => [rule, { code: new Map(), tests: new Map() }]));

for (const file of files) {
  readFileSync(join(ROOT, file), 'utf8').split('\n').forEach((line, at) => {
    for (const number of new Set(line.match(NUMBER) ?? [])) {
      const kind = /\.(test|e2e)\.tsx?$/.test(file) ? 'tests' : 'code';
      const found = places.get(number)?.[kind];
      if (found && !found.has(file)) found.set(file, at + 1);
    }
  });
}

const links = (found) => {
  const all = [...found].map(([file, line]) => `[${file}:${line}](../${file}#L${line})`);
  return [...all.slice(0, SHOWN_MAX), ...(all.length > SHOWN_MAX ? [`and ${all.length - SHOWN_MAX} more`] : [])].join(', ') || '–';
};
const rows = rules.map((rule) => `| ${rule} | ${links(places.get(rule).code)} | ${links(places.get(rule).tests)} |`);
writeFileSync(join(ROOT, 'docs', 'where.md'), [
  '# Where a rule is', '', 'Made by `npm run where`. The rules are in [requirements.md](requirements.md).', '',
  '| rule | cited in | tests |', '|---|---|---|', ...rows, '',
].join('\n'));
