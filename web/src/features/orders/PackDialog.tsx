import { packParcel } from '@tradeport/api/orders/paper-calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import { CARTONS_MAX, GROSS_KG_MAX, THOUSANDTH, VOLUME_M3_MAX } from '@tradeport/api/orders/papers';
import * as ordersWords from '@tradeport/api/orders/words';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from './sides.ts';
import { orderStale } from './stale.ts';
import { packing } from './text.ts';

type Values = Order['parcels'][number]['packing'];

/** ORD-10 How a parcel is packed, in the units of waybills: kilograms and cubic metres. */
export function PackDialog(props: {
  order: Pick<Order, 'contractCode'>;
  parcel: Order['parcels'][number];
  close: () => void;
}) {
  const { t } = useText();
  const { parcel } = props;
  const pack = useMutate(packParcel, { invalidates: orderStale });
  return (
    <FormDialog<Values>
      title={t(packing.title, { no: parcel.parcelNo })}
      schema={packParcel.input}
      errors={orderErrors}
      initial={parcel.packing}
      close={props.close}
      save={(values) =>
        pack.run({
          ...values,
          contractCode: props.order.contractCode,
          parcelCode: parcel.parcelCode,
        })
      }
    >
      <p className="k-muted">{t(packing.hint)}</p>
      <Field name="cartons" label={t(ordersWords.cartons)}>
        <NumberInput min={1} max={CARTONS_MAX} precision={0} className="k-wide" />
      </Field>
      <Field name="grossKg" label={t(ordersWords.grossWeight)} required={false}>
        <NumberInput
          min={THOUSANDTH}
          max={GROSS_KG_MAX}
          precision={3}
          suffix={t(packing.kg)}
          className="k-wide"
        />
      </Field>
      <Field name="volumeM3" label={t(ordersWords.volume)} required={false}>
        <NumberInput
          min={THOUSANDTH}
          max={VOLUME_M3_MAX}
          precision={3}
          suffix={t(packing.m3)}
          className="k-wide"
        />
      </Field>
    </FormDialog>
  );
}
