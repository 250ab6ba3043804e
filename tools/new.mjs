// `npm run new -- quotes`: makes the three folders of a capability, with a working list, form, lifecycle and a page of the shop.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const TEMPLATES = join(ROOT, 'tools', 'new');
const PLACES = { api: 'api/src', server: 'server/src/modules', web: 'web/src/features' };

const [things, given] = process.argv.slice(2);
if (!/^[a-z]{3,24}$/.test(things ?? ''))
  stop('Which? npm run new -- quotes   (plural; when that is irregular: -- agencies agency)');
const thing = given ?? things.replace(/s$/, '');
if (thing === things || !/^[a-z]{3,24}$/.test(thing))
  stop(`The singular of "${things}" is needed as well: npm run new -- ${things} <singular>`);
const taken = Object.values(PLACES)
  .map((place) => `${place}/${things}`)
  .filter((path) => existsSync(join(ROOT, path)));
if (taken.length > 0) stop(`${taken.join(', ')}: there already`);

const words = {
  things,
  thing,
  Things: capital(things),
  Thing: capital(thing),
  /** The domain of a path has two or three letters (API-02). */
  domain: thing.slice(0, 3),
  stamp: stamp(),
};
const made = [];
for (const [part, place] of Object.entries(PLACES)) {
  for (const file of readdirSync(join(TEMPLATES, part))) {
    const name = fill(file.replace(/\.txt$/, ''));
    mkdirSync(join(ROOT, place, things), { recursive: true });
    writeFileSync(
      join(ROOT, place, things, name),
      fill(readFileSync(join(TEMPLATES, part, file), 'utf8')),
    );
    if (/\.tsx?$/.test(name)) made.push(`${place}/${things}/${name}`);
    process.stdout.write(`${place}/${things}/${name}\n`);
  }
}
// Names are longer or shorter than in the templates: lines are wrapped anew.
spawnSync(
  join(ROOT, 'node_modules', '.bin', 'oxfmt'),
  Object.values(PLACES).map((place) => `${place}/${things}`),
  { cwd: ROOT },
);
// The list of all capabilities gets the new one.
const texts = `{ zh: '${words.Things}', en: '${words.Things}', ru: '${words.Things}' }`;
insert(
  'api/src/index.ts',
  '\n/** Every capability, lowest first. */',
  `import { ${things} } from './${things}/index.ts';\n`,
);
insert('api/src/index.ts', '];\n\nexport const calls', `  ${things},\n`);
insert(
  'server/src/modules/index.ts',
  '\n/** In the order of their dependencies',
  `import { ${things} } from './${things}/index.ts';\n`,
);
insert('server/src/modules/index.ts', '];\n', `  ${things},\n`);
insert('web/src/features/roles/text.ts', '  others: {', `  ${things}: ${texts},\n`);
insert(
  'api/src/tenancy/menus.ts',
  /(?<=export const menuGroups: readonly MenuGroup\[\] = \[\n[^]*?\n  \},\n)/,
  `  {
    code: '${things}',
    icon: 'profile',
    text: ${texts},
    items: [{ action: 'list', icon: 'profile', for: { may: ['${thing}.view'] }, text: ${texts} }],
  },
`,
);
insert(
  'api/src/mall/account.ts',
  '] as const satisfies readonly AccountItem[];',
  `  { key: '${things}', path: '/${things}', icon: 'paper', group: 'own', text: ${texts}, may: '${thing}.view', routes: [] },
`,
);
execFileSync(join(ROOT, 'node_modules', '.bin', 'oxfmt'), made, { cwd: ROOT });
for (const tool of ['codegen', 'lifecycles', 'where'])
  execFileSync(process.execPath, [join(ROOT, 'tools', `${tool}.mjs`)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
process.stdout.write(`
Now: npm test -- ${things}. The texts are placeholders in three languages: write what the product calls it.
Its module stands last in server/src/modules/index.ts: put it before those that need it. What its table holds of
people is declared there, in personalData: the empty list says nothing.
`);

/** Puts text before what is found there. */
function insert(file, before, text) {
  const path = join(ROOT, file);
  const source = readFileSync(path, 'utf8');
  const at = typeof before === 'string' ? source.indexOf(before) : source.search(before);
  if (at < 0) stop(`${file} has no place for it: ${before}`);
  writeFileSync(path, source.slice(0, at) + text + source.slice(at));
  made.push(file);
}

/** `__things__`, `__Thing__` … in names and in text. */
function fill(text) {
  return text.replace(/__(\w+?)__/g, (whole, word) => words[word] ?? whole);
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

/** The time of a migration, UTC: 20261125T0900. */
function stamp() {
  return new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
}

function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
