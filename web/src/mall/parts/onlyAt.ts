import type { Width } from '@tradeport/api/content/blocks';

/** Class of what is shown at one width only. */
export function onlyAt(width: Width): string | undefined {
  return width === 'all' ? undefined : `only-${width}`;
}
