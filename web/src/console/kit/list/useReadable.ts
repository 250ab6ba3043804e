import type { Lang } from '@tradeport/api/kernel/text';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes a table fit its place and what it cuts readable. Where the columns are wider than the place, buttons that the
 * row's menu has as well make room. A text that is cut gets its whole as its title, as long as it is.
 * In: what surrounds the table, what it shows, and in which language (another one: measured anew); another width does so, too.
 */
export function useReadable(
  place: RefObject<HTMLElement | null>,
  shown: unknown,
  lang: Lang,
): void {
  useLayoutEffect(() => {
    const table = place.current;
    if (!table) return undefined;
    const fit = () => {
      makeRoom(table);
      nameCut(table);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(table);
    return () => watch.disconnect();
  }, [place, shown, lang]);
}

function makeRoom(place: HTMLElement): void {
  place.removeAttribute('data-tight');
  const scroller = place.querySelector('.ant-table-body, .ant-table-content');
  if (scroller && scroller.scrollWidth > scroller.clientWidth) place.dataset['tight'] = '';
}

function nameCut(table: HTMLElement): void {
  const cells = [...table.querySelectorAll<HTMLElement>('.k-cell, .k-cell *')].filter(
    (one) => one.dataset['cut'] !== undefined || (!one.title && one.textContent !== ''),
  );
  // All is measured before anything is written: one layout for the whole table.
  const cut = cells.map(
    (one) =>
      (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) &&
      getComputedStyle(one).overflowX !== 'visible',
  );
  for (const [at, one] of cells.entries()) {
    if (cut[at]) {
      one.title = one.innerText;
      one.dataset['cut'] = '';
    } else if (one.dataset['cut'] !== undefined) {
      one.removeAttribute('title');
      delete one.dataset['cut'];
    }
  }
}
