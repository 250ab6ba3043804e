import { send } from './wire.ts';

const KEY = 'hasFavourites';
const HEARTS_MAX = 200;

/** CAT-07 Hearts without leaving the page; which of them are full is asked by whoever has kept something, or is logged in. */
export function watchHearts(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
  const hearts = [...document.querySelectorAll<HTMLButtonElement>('[data-heart]')];
  const isKnown = document.getElementById('account') !== null;
  if (hearts.length > 0 && (isKnown || localStorage.getItem(KEY) !== null)) void ask(hearts);
  addEventListener('click', (event) => {
    const heart = event.target instanceof Element && event.target.closest('[data-heart]');
    if (!(heart instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void press(heart);
  });
  const seen = document.querySelector<HTMLElement>('[data-seen]')?.dataset['seen'];
  if (seen && isKnown) void post('footprint/saveFootprint', { goodsCode: seen });
}

async function press(heart: HTMLButtonElement): Promise<void> {
  const isKept = heart.getAttribute('aria-pressed') === 'true';
  const all = document.querySelectorAll<HTMLButtonElement>(`[data-heart][value="${heart.value}"]`);
  const show = (kept: boolean) =>
    all.forEach((one) => one.setAttribute('aria-pressed', String(kept)));
  show(!isKept);
  localStorage.setItem(KEY, '1');
  const lang = heart.form?.querySelector('input')?.value ?? '';
  const { ok, msg } = await send('/favourites', {
    lang,
    goodsCode: heart.value,
    act: isKept ? 'drop' : 'keep',
  });
  if (ok) return;
  show(isKept);
  if (msg) alert(msg);
}

async function ask(hearts: readonly HTMLButtonElement[]): Promise<void> {
  const goodsCodes = [...new Set(hearts.map((heart) => heart.value))].slice(0, HEARTS_MAX);
  const answer = await post('collect/checkBatchCollectExit', { goodsCodes });
  const rows = isAnswer(answer) ? answer.dataObj : [];
  const kept = new Set(rows.filter((row) => row.collected).map((row) => row.goodsCode));
  for (const heart of hearts) heart.setAttribute('aria-pressed', String(kept.has(heart.value)));
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

type Kept = { goodsCode: string; collected: boolean };
function isAnswer(value: unknown): value is { dataObj: Kept[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dataObj' in value &&
    Array.isArray(value.dataObj)
  );
}
