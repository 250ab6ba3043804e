import { formatAmount } from '@tradeport/api/kernel/money';
import { fill, inLang, type Lang, type SomeTexts, type Texts } from '@tradeport/api/kernel/text';
import { RECEIVERS_MAX } from '@tradeport/api/messages/model';
import type { Notice } from '../messages/index.ts';

type About = { no: string; titles: SomeTexts };
type Said = Omit<Notice, 'to'>;

/** MSG-01 A piece of news about a lot in each language; it leads to the lot's page of the shop. */
export function saidOf(
  title: Texts,
  { no, titles }: About,
  { amount, currency = '' }: { amount?: number | undefined; currency?: string | undefined } = {},
): Said {
  const sum = amount === undefined ? '' : `${formatAmount(amount)} ${currency}`.trim();
  const said = (lang: Lang) => fill(title[lang], { title: inLang(titles, lang), no, amount: sum });
  return {
    kind: 'auction',
    title: { zh: said('zh'), en: said('en'), ru: said('ru') },
    body: { zh: '', en: '', ru: '' },
    link: `/auctions/${no}`,
  };
}

/** The same to each of these people, however many they are. */
export function toEach(users: readonly string[], said: Said): Notice[] {
  const parts = Math.ceil(users.length / RECEIVERS_MAX);
  return Array.from({ length: parts }, (_, at) => ({
    ...said,
    to: { users: users.slice(at * RECEIVERS_MAX, (at + 1) * RECEIVERS_MAX) },
  }));
}
