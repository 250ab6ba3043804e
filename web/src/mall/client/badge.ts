import { CART_EVENT } from './wire.ts';

const KEY = 'cartLines';
const MOST_SHOWN = 999;

/** SHL-06 The number at the cart: how many different goods. Cached pages do not have it: it is stored here and read anew. */
export function updateCartBadge(): void {
  addEventListener(CART_EVENT, (event) => {
    if (event instanceof CustomEvent) store(Number(event.detail));
  });
  const known = storedCount();
  show(known);
  // Not read for visitors who never put anything into a cart.
  if (known > 0 || document.querySelector('#account, [data-island="cart"]'))
    requestIdleCallback?.(() => void ask()) ?? setTimeout(() => void ask());
}

async function ask(): Promise<void> {
  try {
    const answer: unknown = await (await fetch('/web/oc/shopping/queryShoppingCount.json')).json();
    if (isCount(answer)) store(answer.dataObj.lines);
  } catch {
    // Without an answer no number is shown.
  }
}

function store(lines: number): void {
  try {
    localStorage.setItem(KEY, String(lines));
  } catch {
    // Private browsing: the badge is for this page only.
  }
  show(lines);
}

function storedCount(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function show(lines: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = !(lines > 0);
    badge.textContent = lines > MOST_SHOWN ? `${MOST_SHOWN}+` : String(lines);
  }
}

function isCount(answer: unknown): answer is { dataObj: { lines: number } } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'dataObj' in answer &&
    typeof answer.dataObj === 'object' &&
    answer.dataObj !== null &&
    'lines' in answer.dataObj &&
    typeof answer.dataObj.lines === 'number'
  );
}
