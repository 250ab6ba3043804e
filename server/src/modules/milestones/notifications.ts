import type { Texts } from '@tradeport/api/kernel/text';
import { oneLine, worded } from '@tradeport/api/kernel/worded';
import { purchaseReaders, saleReaders } from '@tradeport/api/orders/permissions';
import { z } from 'zod';
import type { Handler } from '../../kernel/module.ts';
import { bankAccountsIn, withTransferLines } from '../bankaccounts/index.ts';
import { notifyAll, type Notice } from '../messages/index.ts';

const facts = z.object({
  what: z.enum([
    'billed',
    'paid',
    'overdue',
    'delivered',
    'accepted',
    'rejected',
    'cancelled',
    'given_back',
  ]),
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  buyerId: z.string(),
  sellerId: z.string(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
});
type What = z.output<typeof facts>['what'];
type Side = 'buyer' | 'seller';

/** MSG-01 Recipients of the messages about each step of a milestone. */
const news: Record<What, { to: readonly Side[]; title: Texts }> = {
  billed: {
    to: ['buyer', 'seller'],
    title: {
      zh: '项目阶段待付款：{name}（{number}）',
      en: 'Milestone due: {name} ({number})',
      ru: 'Этап к оплате: {name} ({number})',
    },
  },
  paid: {
    to: ['seller', 'buyer'],
    title: {
      zh: '项目阶段已付款：{name}（{number}）',
      en: 'Milestone paid: {name} ({number})',
      ru: 'Этап оплачен: {name} ({number})',
    },
  },
  overdue: {
    to: ['buyer', 'seller'],
    title: {
      zh: '项目阶段付款已逾期：{name}（{number}）',
      en: 'Milestone payment overdue: {name} ({number})',
      ru: 'Просрочена оплата этапа: {name} ({number})',
    },
  },
  delivered: {
    to: ['buyer'],
    title: {
      zh: '项目阶段已交付，请验收：{name}（{number}）',
      en: 'Milestone delivered, please review: {name} ({number})',
      ru: 'Этап сдан, проверьте: {name} ({number})',
    },
  },
  accepted: {
    to: ['seller', 'buyer'],
    title: {
      zh: '项目阶段已验收：{name}（{number}）',
      en: 'Milestone accepted: {name} ({number})',
      ru: 'Этап принят: {name} ({number})',
    },
  },
  rejected: {
    to: ['seller'],
    title: {
      zh: '买家退回整改：{name}（{number}）',
      en: 'Milestone sent back: {name} ({number})',
      ru: 'Этап возвращён на доработку: {name} ({number})',
    },
  },
  cancelled: {
    to: ['buyer'],
    title: {
      zh: '项目阶段已取消：{name}（{number}）',
      en: 'Milestone cancelled: {name} ({number})',
      ru: 'Этап отменён: {name} ({number})',
    },
  },
  given_back: {
    to: ['buyer'],
    title: {
      zh: '卖家取消并退还阶段款：{name}（{number}）',
      en: 'Milestone cancelled and refunded by the seller: {name} ({number})',
      ru: 'Продавец отменил этап и вернул деньги: {name} ({number})',
    },
  },
};

type Accounts = Parameters<typeof withTransferLines>[1];

function noticesOf(told: z.output<typeof facts>, accounts: Accounts): Notice[] {
  const { to, title } = news[told.what];
  const body = oneLine({ amount: told.amount, unit: told.currency }, told.reason);
  // PAY-02d A part may be paid by transfer, whatever the order was meant to be paid by.
  const { currency, number: reference } = told;
  const toPay = told.what === 'billed' || told.what === 'overdue';
  return to.map((side) => ({
    to:
      side === 'buyer'
        ? { member: told.buyerId, may: purchaseReaders }
        : { member: told.sellerId, may: saleReaders },
    kind: 'order',
    link: `#/trade/${side === 'buyer' ? 'order' : 'sale'}/${told.orderId}`,
    title: worded(title, { name: told.name, number: told.number }),
    body:
      toPay && side === 'buyer' ? withTransferLines(body, accounts, { currency, reference }) : body,
  }));
}

export const notices: Handler = {
  event: 'milestone.moved',
  runAll: async (ctx, events) => {
    const accounts = await ctx.run(bankAccountsIn(ctx, null));
    await notifyAll(
      ctx,
      events.flatMap(({ data }) => noticesOf(facts.parse(data), accounts)),
    );
  },
};
