import { gates, type PlanPart } from '@tradeport/api/milestones/plan';
import { fill, type Lang, type Texts } from '@tradeport/api/kernel/text';

/** T1 The words of a payment plan, for both sides. */
export const planTexts = {
  title: { zh: '付款计划', en: 'Payment plan', ru: 'План оплаты' },
  within: { zh: '{n} 天内付款', en: 'payable within {n} days', ru: 'срок оплаты {n} дн.' },
  after: { zh: '收货 {n} 天后', en: '{n} days after receipt', ru: 'через {n} дн. после получения' },
  due: { zh: '请于 {time} 前付款', en: 'Due {time}', ru: 'Оплатить до {time}' },
  overdue: { zh: '已逾期（{time}）', en: 'Overdue since {time}', ru: 'Просрочен с {time}' },
  bills: { zh: '{time} 请款', en: 'Billed on {time}', ru: 'Счёт {time}' },
  accepts: {
    zh: '{time} 自动验收',
    en: 'Accepted automatically on {time}',
    ru: 'Будет принят автоматически {time}',
  },
  delivered: { zh: '{time} 交付', en: 'Delivered {time}', ru: 'Сдан {time}' },
  accepted: { zh: '{time} 验收', en: 'Accepted {time}', ru: 'Принят {time}' },
  toPay: { zh: '当前应付', en: 'Due now', ru: 'К оплате сейчас' },
  nothing: { zh: '暂无应付', en: 'Nothing due now', ru: 'Сейчас платить нечего' },
  refunded: { zh: '已退款', en: 'Refunded', ru: 'Возвращено' },
  refundAsked: { zh: '退款处理中', en: 'Refund requested', ru: 'Запрошен возврат' },
} as const satisfies Record<string, Texts>;

/** When a part is to be paid: its event, and how long there is time. */
export function whenDue(
  { gate, waitDays, dueDays }: Pick<PlanPart, 'gate' | 'waitDays' | 'dueDays'>,
  lang: Lang,
): string {
  return [
    gates[gate][lang],
    waitDays > 0 ? fill(planTexts.after[lang], { n: waitDays }) : '',
    fill(planTexts.within[lang], { n: dueDays }),
  ]
    .filter(Boolean)
    .join(' · ');
}
