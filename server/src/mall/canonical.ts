import type { Visit } from './visit.ts';

/** Is this the canonical spelling of the address? */
export function isAt({ request }: Visit, path: string): boolean {
  const asked = request.url.split('?', 1)[0] ?? '';
  return decoded(asked) === decoded(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
