import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config.ts';

/**
 * The screens of the console by their paths, read from where they are declared: the server does not import the web. Gives
 * the permission that the screen at a route asks for, '' when none; null: there is no such screen.
 */
export function screenPermissions(): (route: string) => string | null {
  const features = join(ROOT, 'web', 'src', 'features');
  const screens = readdirSync(features).flatMap((feature) => screensIn(join(features, feature)));
  return (route) => {
    const parts = (route.split('?')[0] ?? '').split('/');
    const found = screens.find(({ path }) => {
      const names = path.split('/');
      return (
        names.length === parts.length &&
        names.every((name, at) => name.startsWith(':') || name === parts[at])
      );
    });
    return found ? found.may : null;
  };
}

function screensIn(folder: string): { path: string; may: string }[] {
  const file = readdirSync(folder).find((name) => name === 'screens.tsx');
  if (!file) return [];
  const text = readFileSync(join(folder, file), 'utf8');
  // A name stands for a permission that several screens share.
  const named = new Map(
    [...text.matchAll(/const (\w+) = '([\w.]+)'/g)].map((one) => [one[1] ?? '', one[2] ?? '']),
  );
  return text
    .split(/\bpath: /)
    .slice(1)
    .flatMap((part) => {
      const path = /^'([^']*)'/.exec(part)?.[1] ?? '';
      const also = [...(/also: \[([^\]]*)\]/.exec(part)?.[1] ?? '').matchAll(/'([^']*)'/g)];
      const may = /\bmay(?:: (?:'([\w.]+)'|(\w+))|(,))/.exec(part);
      const needed = may?.[1] ?? named.get(may?.[2] ?? 'may') ?? '';
      return [path, ...also.map(([, other = '']) => other)].map((one) => ({
        path: one,
        may: needed,
      }));
    });
}
