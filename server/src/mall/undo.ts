import type { addManyToCart, removeLines } from '@tradeport/api/cart/calls';
import type { Input, Output } from '@tradeport/api/kernel/call';
import type { Scope } from '../kernel/context.ts';

type Removed = Output<typeof removeLines>['removed'];
type Wanted = Input<typeof addManyToCart>['goodsList'][number];

/**
 * The lines removed last, for as long as they can be restored. It names goods and numbers only, and
 * coming back obeys the cart's rules.
 */
const UNDO_COOKIE = 'tp_undo';
const UNDO_S = 600;
/** More would be no cookie that a browser keeps. */
const UNDO_LINES_MAX = 120;
const ID_CHARS = 22;
const UNSELECTED = '!';

/** Keeps the removed lines; out: how many can come back. */
export function offerUndo({ http }: Scope, removed: Removed): number {
  if (removed.length === 0 || removed.length > UNDO_LINES_MAX) {
    http.clearCookie(UNDO_COOKIE);
    return 0;
  }
  const lines = removed.map(
    ({ skuCode, quantity, selected }) =>
      Buffer.from(skuCode.replaceAll('-', ''), 'hex').toString('base64url') +
      quantity.toString(36) +
      (selected ? '' : UNSELECTED),
  );
  http.setCookie(UNDO_COOKIE, lines.join('.'), { maxAgeS: UNDO_S });
  return removed.length;
}

export function undoable({ http }: Scope): (Wanted & { selected: boolean })[] {
  const lines = http.cookie(UNDO_COOKIE)?.split('.').slice(0, UNDO_LINES_MAX) ?? [];
  return lines.flatMap((line) => {
    const hex = Buffer.from(line.slice(0, ID_CHARS), 'base64url').toString('hex');
    const selected = !line.endsWith(UNSELECTED);
    const quantity = Number.parseInt(line.slice(ID_CHARS), 36);
    if (hex.length !== 32 || !(quantity > 0)) return [];
    const skuCode = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return [{ skuCode, quantity, selected }];
  });
}

export function dropUndo({ http }: Scope): void {
  http.clearCookie(UNDO_COOKIE);
}
