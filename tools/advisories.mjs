// Known faults of the packages that serve, as the registry tells them; `npm test` asks, and goes on where it tells nothing.
import { execFile } from 'node:child_process';
import { ROOT } from './install.mjs';

/** Faults that we have looked at and live with for a while: `{ advisory: 'GHSA-…', why: '…', until: '2027-01-31' }`. */
const EXCUSED = [];

/**
 * The faults that nobody has excused, excuses that have ended or are not needed any more; null: the registry answers no
 * such questions, as mirrors do. `registry`: its address, else npm's setting.
 */
export async function advisories(excused = EXCUSED, today = new Date(), registry = undefined) {
  const args = [
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
    ...(registry ? [`--registry=${registry}`] : []),
  ];
  // It fails when it finds something, and says the same.
  const said = await new Promise((resolve) =>
    execFile('npm', args, { cwd: ROOT, shell: process.platform === 'win32' }, (_, stdout) =>
      resolve(stdout),
    ),
  );
  const { vulnerabilities } = parsed(said);
  if (!vulnerabilities) return null;
  const found = new Map();
  for (const { via } of Object.values(vulnerabilities))
    // A text names another package that stands here as well.
    for (const one of via.filter((entry) => typeof entry === 'object'))
      found.set(
        one.url.split('/').at(-1),
        `${one.name}: ${one.title} (${one.severity}, ${one.url})`,
      );
  const day = today.toISOString().slice(0, 10);
  const isExcused = (advisory) =>
    excused.some((one) => one.advisory === advisory && one.until >= day);
  return [
    ...[...found].filter(([advisory]) => !isExcused(advisory)).map(([, text]) => text),
    ...excused
      .filter((one) => !found.has(one.advisory))
      .map((one) => `${one.advisory} is excused in tools/advisories.mjs and was not found`),
  ];
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
