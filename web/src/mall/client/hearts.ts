import { send } from './wire.ts';

const KEY = 'hasFavourites';
const HEARTS_MAX = 200;
/** The SKUs of this page's products that are in a list of the viewer's own. */
const kept = new Map<string, Set<string>>();
/** The form of the product page; it names the SKU that is chosen. */
const buyForm = () => document.querySelector<HTMLFormElement>('form.buy');

/** CAT-07 Hearts without leaving the page. A visitor who has saved nothing yet asks for none. */
export function watchHearts(): void {
  const isKnown = document.getElementById('account') !== null;
  if (hearts().length > 0 && (isKnown || hasFavourites())) void ask();
  addEventListener('click', (event) => {
    const heart = event.target instanceof Element && event.target.closest('[data-heart]');
    if (!(heart instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void press(heart);
  });
  const form = buyForm();
  if (form)
    new MutationObserver(show).observe(form, { attributes: true, attributeFilter: ['data-sku'] });
  const seen = document.querySelector<HTMLElement>('[data-seen]')?.dataset['seen'];
  if (seen && isKnown) void post('footprint/saveFootprint', { goodsCode: seen });
}

function hearts(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('[data-heart]')];
}

const goodsOf = (heart: HTMLButtonElement) => heart.dataset['goods'] ?? '';

/** The SKU that a heart stands for; '' stands for any of the product. */
function skuOf(heart: HTMLButtonElement): string {
  return heart.dataset['heart'] === 'chosen' ? (buyForm()?.dataset['sku'] ?? '') : '';
}

function isKept(heart: HTMLButtonElement): boolean {
  const skus = kept.get(goodsOf(heart));
  const sku = skuOf(heart);
  return skus !== undefined && skus.size > 0 && (sku === '' || skus.has(sku));
}

function show(): void {
  for (const heart of hearts()) heart.setAttribute('aria-pressed', String(isKept(heart)));
}

async function press(heart: HTMLButtonElement): Promise<void> {
  const before = new Set(kept.get(goodsOf(heart)));
  const sku = skuOf(heart);
  const isDrop = isKept(heart);
  const after = new Set(before);
  if (!isDrop) after.add(sku);
  else if (sku === '') after.clear();
  else after.delete(sku);
  kept.set(goodsOf(heart), after);
  show();
  const lang = heart.form?.querySelector<HTMLInputElement>('input[name="lang"]')?.value ?? '';
  const act = isDrop ? 'drop' : 'keep';
  const answer = await send('/favourites', { lang, goodsCode: goodsOf(heart), skuCode: sku, act });
  if (answer.ok) return remember();
  kept.set(goodsOf(heart), before);
  show();
  const fault = document.getElementById('heart-fault');
  if (!fault || answer.msg === '') return;
  fault.textContent = answer.msg;
  fault.showPopover();
}

async function ask(): Promise<void> {
  const goodsCodes = [...new Set(hearts().map(goodsOf))].slice(0, HEARTS_MAX);
  const answer = await post('collect/checkBatchCollectExit', { goodsCodes });
  if (!isAnswer(answer)) return;
  for (const { goodsCode, skuCodes } of answer.dataObj) kept.set(goodsCode, new Set(skuCodes));
  show();
}

/** Null where there is no answer: nothing is shown then. */
async function post(name: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(`/web/um/${name}.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return null;
  }
}

type Collected = { goodsCode: string; skuCodes: string[] };
function isAnswer(value: unknown): value is { dataObj: Collected[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dataObj' in value &&
    Array.isArray(value.dataObj)
  );
}

function hasFavourites(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Hearts stay empty on the next page: a browser that stores nothing loses no more than that.
  }
}
