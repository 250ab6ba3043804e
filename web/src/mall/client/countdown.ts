const SECOND_MS = 1000;
const DAY_S = 86_400;

/**
 * PRO-01b The time until a promotion ends, by the portal's clock: it is asked once, since the page may be a cached one and
 * the visitor's own clock may be wrong. Without it the moment stands there that the server has written.
 */
export function watchCountdowns(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-countdown]'))
    void countDown(place);
}

async function countDown(place: HTMLElement): Promise<void> {
  const { countdown = '', promotion = '', left: words = '{left}', days = '{n}' } = place.dataset;
  const end = Date.parse(countdown);
  const server = await serverNow(promotion);
  if (Number.isNaN(end) || server === null) return;
  const ahead = server - Date.now();
  const write = () => {
    const left = Math.max(0, Math.floor((end - Date.now() - ahead) / SECOND_MS));
    place.textContent = words.replace('{left}', textOf(left, days));
    if (left === 0) clearInterval(ticking);
  };
  const ticking = setInterval(write, SECOND_MS);
  write();
}

function textOf(left_s: number, days: string): string {
  const clock = new Date((left_s % DAY_S) * SECOND_MS).toISOString().slice(11, 19);
  const whole = Math.floor(left_s / DAY_S);
  return whole > 0 ? `${days.replace('{n}', String(whole))} ${clock}` : clock;
}

async function serverNow(promotionCode: string): Promise<number | null> {
  try {
    const answer = await fetch(
      `/web/pm/promotion/getPromotionByCode.json?promotionCode=${encodeURIComponent(promotionCode)}`,
    );
    const text = await answer.text();
    const at = Date.parse(/"serverTime":"([^"]+)"/.exec(text)?.[1] ?? '');
    return answer.ok && !Number.isNaN(at) ? at : null;
  } catch {
    // Without a connection the written moment stays.
    return null;
  }
}
