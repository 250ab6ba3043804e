/** A name as strangers may read it: its first sign alone. */
export function maskedName(name: string): string {
  return `${[...name.trim()][0] ?? ''}**`;
}
