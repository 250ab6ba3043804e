import type { Texts } from '@tradeport/api/kernel/text';
import { oneLine, worded } from '@tradeport/api/kernel/worded';
import { z } from 'zod';
import type { Handler } from '../../kernel/module.ts';
import { notifyAll, type Notice } from '../messages/index.ts';

const facts = z.object({
  what: z.string(),
  number: z.string(),
  version: z.number(),
  buyerId: z.string(),
  sellerId: z.string(),
  total: z.number(),
  currency: z.string(),
  reason: z.string(),
});

/**
 * CHK-07 Recipients of the messages about each step: the side that has to answer, and both at the
 * end.
 */
const news: Record<string, { to: readonly ('buyer' | 'seller')[]; title: Texts }> = {
  requested: {
    to: ['seller'],
    title: {
      zh: '新的询价：{number}',
      en: 'New quote request: {number}',
      ru: 'Новый запрос цены: {number}',
    },
  },
  offered: {
    to: ['buyer'],
    title: {
      zh: '卖家已报价：{number}（第 {version} 版）',
      en: 'You have a quote: {number} (version {version})',
      ru: 'Вам предложили цену: {number} (версия {version})',
    },
  },
  countered: {
    to: ['seller'],
    title: {
      zh: '买家还价：{number}（第 {version} 版）',
      en: 'Counter-offer: {number} (version {version})',
      ru: 'Встречное предложение: {number} (версия {version})',
    },
  },
  accepted: {
    to: ['seller', 'buyer'],
    title: {
      zh: '报价已接受，订单已生成：{number}',
      en: 'Quote accepted, order placed: {number}',
      ru: 'Предложение принято, заказ оформлен: {number}',
    },
  },
  declined: {
    to: ['buyer'],
    title: {
      zh: '卖家婉拒了询价：{number}',
      en: 'The seller declined your request: {number}',
      ru: 'Продавец отклонил запрос: {number}',
    },
  },
  withdrawn: {
    to: ['seller'],
    title: {
      zh: '买家撤回了询价：{number}',
      en: 'The buyer withdrew the request: {number}',
      ru: 'Покупатель отозвал запрос: {number}',
    },
  },
  expired: {
    to: ['buyer', 'seller'],
    title: {
      zh: '报价已过期：{number}',
      en: 'Quote expired: {number}',
      ru: 'Срок предложения истёк: {number}',
    },
  },
};

function noticesOf(id: string, told: z.output<typeof facts>): Notice[] {
  const one = news[told.what];
  if (!one) return [];
  const { number, version } = told;
  const title = worded(one.title, { number, version });
  // A quote without a price has no sum yet.
  const sum = told.total === 0 ? '' : { amount: told.total, unit: told.currency };
  const body = oneLine(sum, told.reason);
  return one.to.map((who) => ({
    to:
      who === 'buyer' ? { member: told.buyerId } : { member: told.sellerId, may: ['quote.offer'] },
    kind: 'order',
    link: who === 'buyer' ? `/account/quotes/${id}` : `#/trade/quote/${id}`,
    title,
    body,
  }));
}

export const handlers: readonly Handler[] = [
  {
    event: 'quote.moved',
    run: async (ctx, { subjectId, data }) => {
      const told = facts.safeParse(data);
      if (told.success) await notifyAll(ctx, noticesOf(subjectId, told.data));
    },
  },
];
