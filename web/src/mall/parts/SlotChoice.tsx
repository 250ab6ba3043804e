import { typeRules } from '@tradeport/api/orders/order-types';
import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { useMall } from '../mall.tsx';
import { ChoiceField } from '../kit/fields.tsx';
import { checkout as words } from '../text/checkout.ts';
import { Notice } from './Notice.tsx';

/** ORD-08 When each service takes place: free times, in the portal's zone. */
export function SlotChoice({ data }: { data: CheckoutPage }) {
  const { t, f } = useMall();
  const { preview, slots, typed, faults } = data;
  const lines = preview.orders
    .filter((order) => typeRules[order.orderType].stock === 'slots')
    .flatMap((order) => order.lines);
  if (lines.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="slots-head">
      <h2 id="slots-head">{t(words.appointment)}</h2>
      {lines.map((line) => {
        const free = slots.filter(
          (slot) => slot.skuCode === line.skuCode && slot.free >= line.quantity,
        );
        const name = `slot.${line.skuCode}`;
        if (free.length === 0)
          return (
            <Notice key={name} kind="hint">
              {t(words.noSlots, { name: line.goodsName })}
            </Notice>
          );
        return (
          <ChoiceField
            key={name}
            name={name}
            label={line.goodsName}
            fault={faults[name]}
            required
            marked={false}
            known={typed[name]}
            ask={t(words.chooseSlot)}
            choices={free.map((slot) => ({
              value: slot.slotCode,
              text: t(words.slotFree, { time: slot.time, n: f.number(slot.free) }),
            }))}
          />
        );
      })}
    </section>
  );
}
