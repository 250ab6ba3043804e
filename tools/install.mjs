// Installs the packages when the lock file is not the one that was installed last.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MIN = [20, 19];

export function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
    throw new Error(
      `Tradeport needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}`,
    );
  }
  const marker = join(ROOT, 'node_modules', '.tradeport-lock');
  const lockFile = join(ROOT, 'package-lock.json');
  const lock = readFileSync(lockFile);
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  process.stdout.write('Installing packages …\n');
  // Not `npm ci`: it refuses where a mirror lacks a binary for some other platform, although nobody here needs
  // it. The versions are those of the lock file all the same, and the file stays as it is.
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (!readFileSync(lockFile).equals(lock)) writeFileSync(lockFile, lock);
  writeFileSync(marker, wanted);
}
