import type { Page } from 'playwright-core';
import type { Language } from './journey.ts';

/** The viewer's language and time zone, and the portal's zone. */
type Viewer = { lang: Language; timeZone: string; portalZone: string };
const FAULTS_TOLD = 6;

/** Faults that a reader of this page would notice: see each part below. */
export async function readingFaults(
  page: Page,
  viewer: Viewer,
  told = FAULTS_TOLD,
): Promise<string[]> {
  // Asked at once: each way into the page and back costs as much as an answer.
  const found = await page.evaluate<string[]>(
    `[${[
      `(${cut})()`,
      `(${times})(${JSON.stringify(viewer)})`,
      `(${wrongSums})()`,
      `(${wrongBalances})()`,
      `(${foreignWords})(${JSON.stringify(viewer.lang)})`,
    ].join()}].flat()`,
  );
  await page.emulateMedia({ media: 'print' });
  found.push(...(await page.evaluate(printedNavigation)));
  await page.emulateMedia({ media: null });
  return found.slice(0, told);
}

/** In the page: numbers that something clips, and texts that are cut without their whole being told on hover. */
function cut(): string[] {
  const faults: string[] = [];
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  for (const number of document.querySelectorAll('td .k-number, td.k-end, .money, dd .k-number')) {
    if (!seen(number) || !/\d/.test(number.textContent)) continue;
    const text = document.createRange();
    text.selectNodeContents(number);
    const { left, right, width } = text.getBoundingClientRect();
    for (let up = number.parentElement; up && width > 0; up = up.parentElement) {
      if (getComputedStyle(up).overflowX === 'visible') continue;
      const box = up.getBoundingClientRect();
      // Fractions of a cent keep all their digits.
      if (left < box.left - 3 || right > box.right + 3)
        faults.push(`a number is clipped: "${number.textContent.trim().slice(0, 40)}"`);
    }
  }
  for (const one of document.querySelectorAll<HTMLElement>('main *')) {
    const style = getComputedStyle(one);
    const cuts = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    if (!cuts || style.overflowX === 'visible' || one.matches('input, textarea') || !seen(one))
      continue;
    if (one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 3)
      continue;
    const told = one.closest('[title], [aria-label]') ?? one.querySelector('[title]');
    if (!told && one.innerText.trim())
      faults.push(`a text is cut: "${one.innerText.trim().slice(0, 60)}"`);
  }
  return faults;
}

/** In the page: moments that are not written in the viewer's zone (business ones: the portal's), or not marked as moments. */
function times({ timeZone, portalZone }: { timeZone: string; portalZone: string }): string[] {
  const faults: string[] = [];
  const clock = /\b(\d{1,2}):(\d\d)\b/;
  for (const one of document.querySelectorAll<HTMLTimeElement>('time[datetime]')) {
    const at = new Date(one.dateTime);
    const told = clock.exec(one.innerText);
    if (!one.dateTime.includes('T') || Number.isNaN(at.getTime()) || !told) continue;
    const zone = one.dataset['zone'] === 'portal' ? portalZone : timeZone;
    const right = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(
      at,
    );
    if (right !== `${told[1]?.padStart(2, '0')}:${told[2]}`)
      faults.push(`"${one.innerText}" should be ${right} in ${zone}`);
  }
  for (const one of document.querySelectorAll<HTMLTimeElement>('time[data-instant=day]')) {
    const right = new Intl.DateTimeFormat(document.documentElement.lang, {
      timeZone,
      dateStyle: 'medium',
    }).format(new Date(one.dateTime));
    if (right !== one.innerText)
      faults.push(`"${one.innerText}" should be ${right} in ${timeZone}`);
  }
  const text = document.body.innerText;
  const raw = /\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(text);
  if (raw) faults.push(`a moment as machines write it: ${raw[0]}`);
  return faults;
}

/** In the page: breakdowns whose rows do not add up as they stand, in money and in points. */
function wrongSums(): string[] {
  const faults: string[] = [];
  const centsOf = (text: string) => {
    const digits = text
      .replaceAll(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}\b)/g, '')
      .replace(',', '.');
    return Math.round(Number(digits) * 100) * (/[-−]/.test(text) ? -1 : 1);
  };
  // "120 points + ¥0.50", and "500 points (−¥5.00)": money and points each by themselves.
  const isPoints = (part: string) => /积分|points?|балл/i.test(part);
  const sumOf = (text: string, points: boolean) =>
    text
      .split(/ \+ |[(（)）]/)
      .filter((part) => /\d/.test(part) && isPoints(part) === points)
      .reduce((all, part) => all + centsOf(part), 0);
  for (const list of document.querySelectorAll('dl:has([data-row])'))
    for (const points of [false, true]) {
      const rows = new Map(
        [...list.querySelectorAll<HTMLElement>('[data-row]')]
          // Points that pay money are told beside it.
          .filter((row) => !points || row.dataset['row'] !== 'points')
          .map((row) => [
            row.dataset['row'] ?? '',
            sumOf(row.querySelector('dd')?.innerText ?? '', points),
          ]),
      );
      const of = (row: string) => rows.get(row) ?? 0;
      const told = [...rows].map(([row, cents]) => `${row} ${cents}`).join(', ');
      if (rows.has('list') && of('list') + of('savings') !== of('goods'))
        faults.push(`does not add up to the goods: ${told}`);
      const parts = [...rows].filter(([row]) => !['list', 'savings', 'total'].includes(row));
      if (rows.has('total') && parts.reduce((all, [, cents]) => all + cents, 0) !== of('total'))
        faults.push(`does not add up to the total: ${told}`);
    }
  return faults;
}

/** In the page: a statement, newest first, in which an entry is not the difference of two balances. */
function wrongBalances(): string[] {
  const centsOf = (one: Element | null) => {
    const text = one?.textContent ?? '';
    const digits = text
      .replaceAll(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}\b)/g, '')
      .replace(',', '.');
    return Math.round(Number(digits) * 100) * (/[-−]/.test(text) ? -1 : 1);
  };
  const entries = [...document.querySelectorAll('li:has(> * > [data-balance])')].map((entry) => ({
    change: centsOf(entry.querySelector('[data-change]')),
    balance: centsOf(entry.querySelector('[data-balance]')),
  }));
  return entries.flatMap(({ change, balance }, at) => {
    const earlier = entries[at + 1];
    return earlier && earlier.balance + change !== balance
      ? [`${earlier.balance} and ${change} do not make ${balance}`]
      : [];
  });
}

/** In the page: words of the interface in another language than the page's. Data may be in any. */
function foreignWords(lang: Language): string[] {
  const own = { zh: /[\u4e00-\u9fff]/, en: /[a-z]/i, ru: /[а-яё]/i }[lang];
  const other = lang === 'en' ? /[\u4e00-\u9fffа-яё]/i : /[a-z]{3,}/i;
  // Names that are the same in all languages.
  const names =
    /\b(?:SKU|PDF|CSV|XLSX|API|URL|HTML|OAuth|OIDC|OpenAPI|Webhook|Ctrl|Logo|Tradeport|AMap|SMTP|Passkey|ID|E-mail|SMS|CNY|USD|EXW|FOB|CIF|Русский|English|中文)\b|Русский|English|中文/gi;
  return [
    ...document.querySelectorAll<HTMLElement>(
      'th[scope=col]:not([translate=no]), thead th, label, legend, [role=menuitem], .ant-btn, .button, .k-headfacts dt, .k-facts dt, .sums dt, .o-totals dt, .k-empty-title',
    ),
  ].flatMap((one) => {
    // Names are data; an offer in another language is marked.
    if (one.closest('[translate=no], body [lang]') || one.querySelector('[translate=no]'))
      return [];
    const words = one.innerText.replaceAll(names, '').trim();
    return one.checkVisibility() &&
      !one.closest('[translate=no]') &&
      !own.test(words) &&
      other.test(words) &&
      !/[\d@/.:_]/.test(words)
      ? [`not in ${lang}: "${words.slice(0, 60)}"`]
      : [];
  });
}

/** In the page, as it would be printed: navigation that nobody needs on paper. */
function printedNavigation(): string[] {
  return [
    ...document.querySelectorAll('nav, [role=navigation], .c-header, header.head, footer.foot'),
  ]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0)
    .map((one) => `is printed: <${one.tagName.toLowerCase()} class="${one.className}">`);
}
