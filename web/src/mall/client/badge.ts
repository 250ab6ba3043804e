import { CART_EVENT } from './wire.ts';

const KEY = 'cartPieces';
const MOST_SHOWN = 999;

/** SHL-06 The number at the cart. Cached pages do not have it: it is stored here and read anew. */
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
    if (isCount(answer)) store(answer.dataObj.pieces);
  } catch {
    // Without an answer no number is shown.
  }
}

function store(pieces: number): void {
  try {
    localStorage.setItem(KEY, String(pieces));
  } catch {
    // Private browsing: the badge is for this page only.
  }
  show(pieces);
}

function storedCount(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function show(pieces: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = !(pieces > 0);
    badge.textContent = pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : String(pieces);
  }
}

function isCount(answer: unknown): answer is { dataObj: { pieces: number } } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'dataObj' in answer &&
    typeof answer.dataObj === 'object' &&
    answer.dataObj !== null &&
    'pieces' in answer.dataObj &&
    typeof answer.dataObj.pieces === 'number'
  );
}
