import { typeRules } from '@tradeport/api/orders/order-types';
import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';
import { Field } from './Field.tsx';
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
          <Field key={name} name={name} label={line.goodsName} fault={faults[name]}>
            {(props) => (
              <select {...props} required defaultValue={typed[name] ?? ''}>
                <option value="">{t(words.chooseSlot)}</option>
                {free.map((slot) => (
                  <option key={slot.slotCode} value={slot.slotCode}>
                    {t(words.slotFree, { time: slot.time, n: f.number(slot.free) })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        );
      })}
    </section>
  );
}
