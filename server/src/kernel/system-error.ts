/** The file store does not answer, refuses, or is full: 503, and the caller may try again. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

/** Is it an error of the operating system with this code, such as EEXIST? */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
