import { addressesIn, type MallAddresses } from '@tradeport/api/mall/addresses';
import type { Lang } from '@tradeport/api/kernel/text';
import { createContext, type ReactNode, useContext } from 'react';
import { type Format, formatIn } from '../lib/format.ts';
import { type Count, type Translate, translatorOf } from '../lib/text.ts';

/** Texts, formats and addresses in the page's language, which every part of the mall needs. */
export type Mall = {
  lang: Lang;
  main: Lang;
  /** The tenant's, where the server writes; undefined in the browser, whose clock is the viewer's. */
  timeZone: string | undefined;
  /** The worth of one point; 0 when points pay nothing. */
  pointWorth: string;
  t: Translate;
  n: Count;
  f: Format;
  to: MallAddresses;
};

const MallContext = createContext<Mall | null>(null);

export function MallProvider(props: {
  lang: Lang;
  main: Lang;
  timeZone?: string;
  pointWorth: string;
  children: ReactNode;
}) {
  return (
    <MallContext value={mallIn(props.lang, props.main, props.pointWorth, props.timeZone)}>
      {props.children}
    </MallContext>
  );
}

export function useMall(): Mall {
  const mall = useContext(MallContext);
  if (!mall) throw new Error('no mall around this component');
  return mall;
}

const malls = new Map<string, Mall>();
const AMOUNTS_CACHED_MAX = 10_000;

/** The same amounts come again and again, and formatting them would be most of the work of a page: they are cached. */
function withAmountCache(format: Format): Format {
  const amounts = new Map<string, string>();
  return {
    ...format,
    money: (amount, currency) => {
      const key = `${amount} ${currency ?? ''}`;
      let text = amounts.get(key);
      if (text === undefined) {
        if (amounts.size >= AMOUNTS_CACHED_MAX) amounts.clear();
        amounts.set(key, (text = format.money(amount, currency)));
      }
      return text;
    },
  };
}

/** Formats are expensive to make: once per language and zone. */
export function mallIn(lang: Lang, main: Lang, pointWorth: string, timeZone?: string): Mall {
  const key = `${lang} ${main} ${pointWorth} ${timeZone}`;
  let mall = malls.get(key);
  if (!mall)
    malls.set(
      key,
      (mall = {
        lang,
        main,
        timeZone,
        pointWorth,
        ...translatorOf(lang),
        f: withAmountCache(formatIn(lang, timeZone)),
        to: addressesIn(lang, main),
      }),
    );
  return mall;
}
