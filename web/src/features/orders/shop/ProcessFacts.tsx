import type { Order } from '@tradeport/api/orders/shop';
import { processStateText, processTexts, serviceTypes } from '@tradeport/api/orders/process';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';

/** ORD-01 By what an order is served, how far that is, and of credit its days; without credit there are none. */
export function ProcessFacts({ order }: { order: Order }) {
  const { t, f } = useMall();
  const facts = [
    [processTexts.serviceType, t(serviceTypes[order.serviceType])],
    [processTexts.processState, t(processStateText(order.processState, order.serviceType))],
    [processTexts.paymentDays, daysIn(order.paymentDays)],
    [processTexts.accountPeriod, daysIn(order.accountPeriod)],
  ] as const;
  function daysIn(days: number | null): string {
    return days === null ? '–' : f.number(days);
  }
  return facts.map(([text, value]) => (
    <Fact key={text.en} label={t(text)}>
      {value}
    </Fact>
  ));
}
