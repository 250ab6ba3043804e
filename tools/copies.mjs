// `node tools/copies.mjs [<most>]`: how many texts of the sources are copies of another one, in the same three languages, and
// which stand in the most places. A label that several places show stands once, in `api/src/kernel/words` or in the
// `words.ts` of its capability.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, install } from './install.mjs';

const LEFT = /\.(test|e2e|fixture|generated)\.tsx?$|\.d\.ts$|(^|\/)testing\//;

/** The texts of one source: each object literal with strings for zh, en and ru. */
function textsOf(ts, path, source) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const texts = [];
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const said = new Map(
        node.properties
          .filter(
            (part) => ts.isPropertyAssignment(part) && ts.isStringLiteralLike(part.initializer),
          )
          .map((part) => [part.name.getText(file), part.initializer.text]),
      );
      if (['zh', 'en', 'ru'].every((lang) => said.has(lang))) {
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
        const [zh, en, ru] = ['zh', 'en', 'ru'].map((lang) => said.get(lang));
        texts.push({ at: `${path}:${line}`, zh, en, ru });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** The same texts together, those in the most places first. */
export function copiesOf(texts) {
  const places = new Map();
  for (const { at, zh, en, ru } of texts) {
    const key = JSON.stringify([zh, en, ru]);
    const known = places.get(key) ?? { zh, en, ru, at: [] };
    known.at.push(at);
    places.set(key, known);
  }
  return [...places.values()]
    .filter(({ at }) => at.length > 1)
    .sort((a, b) => b.at.length - a.at.length);
}

/** The texts of the sources of this tree. */
export function allTexts() {
  install();
  // TypeScript 7 has no parser for others; the generator of clients brings an older one.
  const own = createRequire(import.meta.url);
  const ts = createRequire(own.resolve('swagger-typescript-api'))('typescript');
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api', 'server', 'web'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !LEFT.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8');
      return /\bzh\b/.test(source) ? textsOf(ts, path, source) : [];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const texts = allTexts();
  const copies = copiesOf(texts);
  const more = copies.reduce((sum, { at }) => sum + at.length - 1, 0);
  console.log(`${texts.length} texts, ${more} of them copies of another one`);
  for (const { en, zh, ru, at } of copies.slice(0, Number(process.argv[2] ?? 20)))
    console.log(`${at.length} × ${en} | ${zh} | ${ru}\n    ${at.join('\n    ')}`);
}
