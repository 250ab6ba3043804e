import type { CartData, EnteredCoupon } from '@tradeport/api/mall/pages';

/** The answer of the mall's small routes to a script. */
type Answer = {
  ok: boolean;
  msg: string;
  lines: number;
  undo: number;
  coupon?: EnteredCoupon | null;
  cart?: CartData;
};

/** Sends a form as a script: the answer is JSON instead of a page. Never throws. */
export async function send(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      credentials: 'same-origin',
    });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : failed;
  } catch {
    return failed;
  }
}

const failed: Answer = { ok: false, msg: '', lines: -1, undo: 0 };

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ok' in value &&
    'msg' in value &&
    'lines' in value &&
    'undo' in value
  );
}

export const CART_EVENT = 'cart-count';
export const PICTURE_EVENT = 'show-picture';

/** Sends the new number of lines in the cart to the badge. */
export function dispatchCartCount(lines: number): void {
  if (lines >= 0) dispatchEvent(new CustomEvent(CART_EVENT, { detail: lines }));
}

/** The chosen specification has a picture of its own: the gallery turns to it. */
export function showPicture(fileCode: string | null): void {
  if (fileCode) dispatchEvent(new CustomEvent(PICTURE_EVENT, { detail: fileCode }));
}
