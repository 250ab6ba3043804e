import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError } from './system-error.ts';

/** Makes a file that only its owner may read, whole or not at all; one that is there already stays as it is. */
export function makeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.${process.pid}.half`;
  try {
    const handle = openSync(half, 'w', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    try {
      linkSync(half, file);
    } catch (error) {
      if (isSystemError(error, 'EEXIST')) return;
      // Some file systems know no second name for a file.
      renameSync(half, file);
    }
  } finally {
    rmSync(half, { force: true });
  }
}
