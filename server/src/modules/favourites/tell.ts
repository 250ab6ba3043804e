import { moneyText } from '@tradeport/api/kernel/money-text';
import type { Currency } from '@tradeport/api/kernel/money';
import {
  fill,
  inLang,
  langs,
  type Lang,
  type SomeTexts,
  type Texts,
} from '@tradeport/api/kernel/text';
import { zonedTime } from '@tradeport/api/kernel/zone';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { notifyAll } from '../messages/index.ts';

/** News of one favourite for one person. */
export type News = {
  userId: string;
  listId: string;
  goods: { title: SomeTexts; currency: Currency };
} & (
  | {
      kind: 'price_drop';
      price: number;
      before: number;
      /** The end of a flash sale; null: the price stays. */
      until: Date | null;
    }
  | { kind: 'back_in_stock' }
);

/** So many are named in one message. */
const NAMED_MAX = 5;

/** CAT-07f One message a person and kind, however many favourites it is of. */
export async function tell(ctx: Ctx, news: readonly News[]): Promise<void> {
  const groups = groupBy(news, ({ userId, kind }) => `${userId} ${kind}`);
  await notifyAll(
    ctx,
    [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return {
        to: { users: [first.userId] },
        kind: first.kind,
        link: linkOf(group),
        title: textsOf((lang) => titles[first.kind][lang](group.length)),
        body: textsOf((lang) =>
          [
            ...group.slice(0, NAMED_MAX).map((one) => lineOf(one, lang, ctx.tenant.timeZone)),
            ...(group.length > NAMED_MAX ? [more[lang](group.length - NAMED_MAX)] : []),
          ].join('\n'),
        ),
      };
    }),
  );
}

/** Where all of them are seen; of several lists, the first one leads to the others. */
function linkOf(group: readonly News[]): string {
  const [first] = group;
  const isOneList = group.every(({ listId }) => listId === first?.listId);
  const query = [
    ...(first && isOneList ? [`list=${first.listId}`] : []),
    ...(first?.kind === 'price_drop' ? ['tab=cheaper'] : []),
  ].join('&');
  return `/account/favourites${query && `?${query}`}`;
}

function lineOf(one: News, lang: Lang, timeZone: string): string {
  const name = inLang(one.goods.title, lang);
  if (one.kind === 'back_in_stock') return name;
  const { currency } = one.goods;
  const prices = `${name}: ${moneyText(one.before, lang, currency)} → ${moneyText(one.price, lang, currency)}`;
  return one.until === null
    ? prices
    : `${prices} ${fill(untilTexts[lang], { time: zonedTime(lang, timeZone, one.until) })}`;
}

function textsOf(make: (lang: Lang) => string): Texts {
  const [zh, en, ru] = langs.map(make);
  return { zh: zh ?? '', en: en ?? '', ru: ru ?? '' };
}

const titles: Record<News['kind'], Record<Lang, (n: number) => string>> = {
  price_drop: {
    zh: (n) => `收藏的 ${n} 件商品降价了`,
    en: (n) => (n === 1 ? 'A favourite is now cheaper' : `${n} of your favourites are now cheaper`),
    ru: (n) =>
      n === 1 ? 'Товар из избранного подешевел' : `Подешевели товары из избранного: ${n}`,
  },
  back_in_stock: {
    zh: (n) => `收藏的 ${n} 件商品到货了`,
    en: (n) =>
      n === 1 ? 'A favourite is available again' : `${n} of your favourites are available again`,
    ru: (n) =>
      n === 1
        ? 'Товар из избранного снова в наличии'
        : `Снова в наличии товары из избранного: ${n}`,
  },
};
/** CAT-07f A price with an end says so. */
const untilTexts: Texts = {
  zh: '（限时抢购，{time} 截止）',
  en: '(flash sale, until {time})',
  ru: '(распродажа, до {time})',
};
const more: Record<Lang, (n: number) => string> = {
  zh: (n) => `另有 ${n} 件`,
  en: (n) => `and ${n} more`,
  ru: (n) => `и ещё ${n}`,
};
