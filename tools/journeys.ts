import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../server/src/config.ts';
import { type Source, sources } from './imports.ts';

/** `since`: the commit whose whole run was green, as it is named to people; null: there is none that counts. */
type Chosen = { since: string | null; run: string[]; left: string[] };

/** A commit says so of itself in its last lines when `npm test -- --full` was green on it, or when it landed by a chosen run. */
const FULL = '^Tested: full$';
const ANY = '^Tested: ';
/** So many landings at most leave a journey out. */
const LANDINGS_MAX = 4;
/** Files that affect every journey, as all is built or served with them. */
const EVERYTHING =
  /^(package-lock\.json|vitest\.config\.ts|tools\/(site|deps|build)|web\/(vite|index)|server\/src\/testing\/|web\/src\/console\/[^/]+\.(tsx?|css)$|seeds\/)/;
/** Pages of the shop, which it finds by name and does not import. */
const PAGES =
  /^(web\/src\/features\/[\w-]+\/shop\.tsx|server\/src\/modules\/[\w-]+\/(shop|[\w-]+-pages)\.ts)$/;
const NO_CODE = /(^docs\/|\.md$|\.test\.tsx?$|^bench\/)/;

/**
 * The browser's journeys that a change can have broken: those that import what was changed, or whose screens, or the
 * server's module of their name, do. Rules, calls, races, isolation and roles always run.
 */
export function choose(all: ReadonlyMap<string, Source>, changed: readonly string[]): string[] {
  const journeys = [...all.keys()].filter((path) => path.endsWith('.e2e.ts'));
  const code = changed.filter((path) => !NO_CODE.test(path));
  if (code.some((path) => EVERYTHING.test(path) && !path.endsWith('.e2e.ts'))) return journeys;
  return journeys.filter((journey) => {
    const reached = reachedFrom(all, [journey, ...behind(all, journey)]);
    const folders = new Set(
      [...reached].filter((path) => !PAGES.test(path)).map((path) => dirname(path)),
    );
    // A file that is not imported (SQL, styles, drawings) belongs to what lies beside it.
    return code.some((path) => (all.has(path) ? reached.has(path) : folders.has(dirname(path))));
  });
}

/**
 * The sources a journey depends on: the screens of its folder, and the module of that name that
 * serves them.
 */
function behind(all: ReadonlyMap<string, Source>, journey: string): string[] {
  const folder = dirname(journey);
  const name = folder.split('/').at(-1) ?? '';
  const homes = [folder, `server/src/modules/${name}`];
  const ofShop = folder.startsWith('web/src/mall');
  if (ofShop) homes.push('server/src/mall');
  // A journey through the account opens pages that nobody imports.
  const seesPages = ofShop || (all.get(journey)?.text.includes('/account') ?? false);
  return [...all.keys()].filter(
    (path) =>
      ((seesPages && PAGES.test(path)) || homes.some((home) => path.startsWith(`${home}/`))) &&
      !/\.(test|e2e)\.tsx?$/.test(path),
  );
}

function reachedFrom(all: ReadonlyMap<string, Source>, from: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...(all.get(path)?.imports ?? []).map((one) => one.from));
  }
  return reached;
}

/**
 * Files changed in the working tree since the newest commit that passed the whole test; null:
 * everything has to run.
 */
export function changedSince(root: string): { since: string; changed: string[] } | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [hash = '', since = ''] = git(
      'log',
      '-1',
      '-E',
      `--grep=${FULL}`,
      '--format=%H%n%h of %cs',
    )
      .trim()
      .split('\n');
    if (!hash) return null;
    const landings = git('rev-list', '--count', '-E', `--grep=${ANY}`, `${hash}..HEAD`);
    if (Number(landings) >= LANDINGS_MAX) return null;
    const listed = [
      git('diff', '--name-only', hash),
      git('ls-files', '--others', '--exclude-standard'),
    ];
    return { since, changed: listed.join('\n').split('\n').filter(Boolean) };
  } catch {
    // A copy without its history.
    return null;
  }
}

function chosen(): Chosen {
  const all = sources();
  const journeys = [...all.keys()].filter((path) => path.endsWith('.e2e.ts'));
  const found = changedSince(ROOT);
  if (!found) return { since: null, run: journeys, left: [] };
  const run = choose(all, found.changed);
  return { since: found.since, run, left: journeys.filter((path) => !run.includes(path)) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(JSON.stringify(chosen()));
