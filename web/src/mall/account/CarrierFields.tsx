import { carrierCodes, carriers, TRACKING_MAX } from '@tradeport/api/orders/model';
import { ChoiceField, TextField } from '../kit/fields.tsx';
import { useMall } from '../mall.tsx';
import { sales } from '../text/account-sales.ts';

type Typed = Readonly<Record<string, string | undefined>>;

/** With whom it goes, and the number to follow it by. */
export function CarrierFields({ typed, faults }: { typed: Typed; faults: Typed }) {
  const { t } = useMall();
  return (
    <>
      <ChoiceField
        name="expressCode"
        label={t(sales.carrier)}
        fault={faults['expressCode']}
        marked
        known={typed['expressCode'] ?? carrierCodes[0]}
        choices={carrierCodes}
        texts={carriers}
      />
      <TextField
        name="expressBillno"
        label={t(sales.trackingNo)}
        hint={t(sales.trackingHint)}
        fault={faults['expressBillno']}
        known={typed['expressBillno']}
        maxLength={TRACKING_MAX}
        autoComplete="off"
      />
    </>
  );
}
