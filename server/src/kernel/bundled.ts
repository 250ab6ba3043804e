import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../config.ts';

const made = new Map<string, Promise<string>>();

/**
 * From source (tests, tools), a program in one file with its packages, made once a process: taught to read TypeScript it
 * would take a second of processor time at each of its starts. It believes that it stands at its source.
 */
export function bundled(source: URL, name: string): Promise<string> {
  const file = made.get(source.href) ?? bundle(source, join(ROOT, '.cache', 'apart', name));
  made.set(source.href, file);
  return file;
}

async function bundle(source: URL, file: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'es2024',
    define: { 'import.meta.url': JSON.stringify(source.href) },
    logLevel: 'warning',
  });
  // Other processes make it as well, so it is moved into place whole.
  const half = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(half, outputFiles[0]?.contents ?? '');
  renameSync(half, file);
  return file;
}
