import { isRecord } from '@tradeport/api/kernel/keys';
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
    leadOn(answer);
    return isAnswer(answer) ? { ...silent, ...answer } : failed;
  } catch {
    return failed;
  }
}

/** CMS-02d Leads to what has to be accepted first, if an answer says where that is. */
export function leadOn(answer: unknown): void {
  if (!isRecord(answer) || answer['errorCode'] !== 'agreement.required') return;
  if (typeof answer['to'] === 'string') location.assign(answer['to']);
}

/** An answer that is not about the cart says nothing of its lines. */
const silent = { lines: -1, undo: 0 };
const failed: Answer = { ok: false, msg: '', ...silent };

function isAnswer(value: unknown): value is Pick<Answer, 'ok' | 'msg'> & Partial<Answer> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ok' in value &&
    typeof value.ok === 'boolean' &&
    'msg' in value &&
    typeof value.msg === 'string'
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
