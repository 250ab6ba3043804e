import { gates, type PlanPart } from '@tradeport/api/milestones/plan';
import { fill, type Lang, type Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';
import * as aftersalesWords from '@tradeport/api/aftersales/words';

/** T1 The words of a payment plan, for both sides. */
export const planTexts = {
  title: words.paymentPlan,
  within: words.payableWithinDays,
  after: words.daysAfterReceipt,
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
  refunded: aftersalesWords.refunded,
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
