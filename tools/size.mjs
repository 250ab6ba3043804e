// `npm run size [-- <commit>]`: how much code there is, in tokens of TypeScript's scanner. Lines depend on the formatter,
// tokens do not. Tests, texts for screens and generated files do not count.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, install } from './install.mjs';

install();
// TypeScript 7 has no scanner for others; the generator of clients brings an older one.
const own = createRequire(import.meta.url);
const ts = createRequire(own.resolve('swagger-typescript-api'))('typescript');

const FOLDERS = ['api', 'server', 'web'];
const left =
  /\.(test|e2e|fixture|generated)\.tsx?$|\.d\.ts$|(^|\/)testing\/|(^|\/)texts?(\/|\.ts$)|-texts\.ts$|(^|\/)wordings(\/|\.ts$)/;
const [commit] = process.argv.slice(2);

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 });
const files = (
  commit
    ? git('ls-tree', '-r', '--name-only', commit, ...FOLDERS)
    : git('ls-files', '-co', '--exclude-standard', ...FOLDERS)
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !left.test(file));
const textOf = (file) =>
  commit ? git('show', `${commit}:${file}`) : readFileSync(join(ROOT, file), 'utf8');

function tokensIn(file) {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard,
    textOf(file),
  );
  const { EndOfFileToken, TemplateHead, TemplateTail, OpenBraceToken, CloseBraceToken } =
    ts.SyntaxKind;
  let tokens = 0;
  // How deep in braces each template stands open: only its own brace leads back into its text.
  const open = [];
  for (let kind = scanner.scan(); kind !== EndOfFileToken; kind = scanner.scan()) {
    tokens += 1;
    if (kind === TemplateHead) open.push(0);
    else if (kind === OpenBraceToken && open.length > 0) open.push(open.pop() + 1);
    else if (kind === CloseBraceToken && open.length > 0) {
      const depth = open.pop();
      if (depth > 0) open.push(depth - 1);
      else if (scanner.reScanTemplateToken(false) !== TemplateTail) open.push(0);
    }
  }
  return tokens;
}

const counts = new Map(FOLDERS.map((folder) => [folder, { files: 0, tokens: 0 }]));
for (const file of files) {
  const count = counts.get(file.split('/')[0]);
  count.files += 1;
  count.tokens += tokensIn(file);
}
counts.set('all', {
  files: [...counts.values()].reduce((all, one) => all + one.files, 0),
  tokens: [...counts.values()].reduce((all, one) => all + one.tokens, 0),
});
for (const [folder, { files: number, tokens }] of counts)
  process.stdout.write(
    `${folder.padEnd(8)}${String(number).padStart(6)} files${String(tokens).padStart(10)} tokens\n`,
  );
