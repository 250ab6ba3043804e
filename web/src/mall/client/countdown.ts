const SECOND_MS = 1000;
const DAY_S = 86_400;

/**
 * PRO-01b, BID-01 The time until a promotion or an auction ends, by the portal's clock: it is asked once, since the page may
 * be a cached one and the visitor's own clock may be wrong. Without it the moment stands there that the server has written.
 * `data-over` is what stands there when the time is up. All that is counted down on a page goes by the same clock: `data-clock` is where the first of them asks.
 */
export function watchCountdowns(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-countdown]'))
    void countDown(place);
}

async function countDown(place: HTMLElement): Promise<void> {
  const { countdown = '', clock = '', left: words = '{left}', days = '{n}', over } = place.dataset;
  const end = Date.parse(countdown);
  const server = (await (asked ??= serverNow(clock))) ?? (await serverNow(clock));
  if (Number.isNaN(end) || server === null) return;
  const { ahead } = server;
  const write = () => {
    const left = Math.max(0, Math.floor((end - Date.now() - ahead) / SECOND_MS));
    place.textContent = left === 0 && over ? over : words.replace('{left}', timeText(left, days));
    if (left === 0) clearInterval(ticking);
  };
  const ticking = setInterval(write, SECOND_MS);
  write();
}

/** "3 days 02:15:09": `days` with the number of whole days in its place. */
export function timeText(left_s: number, days: string): string {
  const clock = new Date((left_s % DAY_S) * SECOND_MS).toISOString().slice(11, 19);
  const whole = Math.floor(left_s / DAY_S);
  return whole > 0 ? `${days.replace('{n}', String(whole))} ${clock}` : clock;
}

let asked: Promise<{ ahead: number } | null> | null = null;
/** How far the portal's clock is ahead of this one. */
async function serverNow(address: string): Promise<{ ahead: number } | null> {
  try {
    const answer = await fetch(address);
    const text = await answer.text();
    const at = Date.parse(/"serverTime":"([^"]+)"/.exec(text)?.[1] ?? '');
    return answer.ok && !Number.isNaN(at) ? { ahead: at - Date.now() } : null;
  } catch {
    // Without a connection the written moment stays.
    return null;
  }
}
