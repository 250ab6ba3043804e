import type { SomeTexts, Texts } from '@tradeport/api/kernel/text';
import { worded } from '@tradeport/api/kernel/worded';
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
  const sum = amount === undefined ? '' : { amount, unit: currency };
  return {
    kind: 'auction',
    title: worded(title, { title: titles, no, amount: sum }),
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
