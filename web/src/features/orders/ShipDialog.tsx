import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { orderDetail, shipOrder } from '@tradeport/api/orders/calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import {
  ACCESSORY_MAX,
  type Carrier,
  carrierCodes,
  carriers,
  TRACKING_MAX,
} from '@tradeport/api/orders/model';
import { Alert, App, Form, Input, Modal, Select, Skeleton } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { DayField } from '../../console/kit/DayField.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { LinePages } from './LinePages.tsx';
import { Product } from './Product.tsx';
import type { Order } from './sides.ts';
import { shipping } from './text.ts';
import { orderStale } from './stale.ts';

type Values = {
  expressCode: Carrier;
  expressBillno: string;
  expectedDay?: string;
  accessory: string;
};
type Quantities = Readonly<Record<string, number>>;

/** ORD-09 One parcel: which lines and how many of each, with whom, under which number. */
export function ShipDialog(props: { contractCode: string; number: string; close: () => void }) {
  const { t } = useText();
  const order = useCall(orderDetail, { contractCode: props.contractCode }, { quiet: true });
  if (order.data) return <ShipForm order={order.data} close={props.close} />;
  return (
    <Modal
      open
      title={t(shipping.title, { no: props.number })}
      footer={null}
      onCancel={props.close}
    >
      {order.error ? <Failed error={order.error} retry={order.refetch} /> : <Skeleton active />}
    </Modal>
  );
}

function ShipForm({ order, close }: { order: Order; close: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const open = order.lines.filter((line) => line.open > 0);
  const [chosen, setChosen] = useState<Quantities>(() =>
    Object.fromEntries(open.map((line) => [line.contractGoodsCode, line.open])),
  );
  const [page, setPage] = useState(1);
  const [tried, setTried] = useState(false);
  const ship = useMutate(shipOrder, {
    invalidates: orderStale,
    ownNotice: true,
    done: ({ parcelNo }) => void message.success(t(shipping.done, { no: parcelNo })),
  });
  const goodsList = open
    .map(({ contractGoodsCode }) => ({
      contractGoodsCode,
      quantity: chosen[contractGoodsCode] ?? 0,
    }))
    .filter((line) => line.quantity > 0);
  const left = open.reduce(
    (sum, line) => sum + line.open - (chosen[line.contractGoodsCode] ?? 0),
    0,
  );
  const save = async (values: Values) => {
    setTried(true);
    if (goodsList.length === 0) throw new Error(t(shipping.nothing));
    await ship.run({
      ...values,
      expectedDay: values.expectedDay || undefined,
      contractCode: order.contractCode,
      goodsList,
    });
  };
  return (
    <FormDialog<Values>
      title={t(shipping.title, { no: order.contractBillcode })}
      schema={shipOrder.input}
      errors={orderErrors}
      initial={{ expressCode: 'SF', expressBillno: '', accessory: '' }}
      verb={shipping.verb}
      save={save}
      close={close}
    >
      <div className="o-ship k-gap" role="group" aria-label={t(shipping.what)}>
        <strong>{t(shipping.what)}</strong>
        <ul className="k-lines">
          {open.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE).map((line) => (
            <li key={line.contractGoodsCode}>
              <Product
                line={line}
                note={t(shipping.openOf, { open: line.open, n: line.quantity })}
              />
              <NumberInput
                min={0}
                max={line.open}
                precision={0}
                value={chosen[line.contractGoodsCode] ?? 0}
                className="o-quantity"
                aria-label={t(shipping.quantityOf, { sku: line.skuNo })}
                onChange={(value) =>
                  setChosen((before) => ({ ...before, [line.contractGoodsCode]: value ?? 0 }))
                }
              />
            </li>
          ))}
        </ul>
        <LinePages page={page} lines={open.length} go={setPage} />
        {goodsList.length === 0 ? (
          <Alert type={tried ? 'error' : 'warning'} showIcon title={t(shipping.nothing)} />
        ) : (
          <p className="k-muted">{left > 0 ? t(shipping.part, { n: left }) : t(shipping.whole)}</p>
        )}
      </div>
      <div className="k-two">
        <Field name="expressCode" label={t(shipping.carrier)}>
          <Select options={carrierCodes.map((value) => ({ value, label: t(carriers[value]) }))} />
        </Field>
        <Tracking />
        <Field name="expectedDay" label={t(shipping.expected)} hint={t(shipping.expectedHint)}>
          <DayField />
        </Field>
        <Field
          name="accessory"
          label={t(shipping.accessory)}
          hint={t(shipping.accessoryHint)}
          required={false}
        >
          <Input maxLength={ACCESSORY_MAX} autoComplete="off" />
        </Field>
      </div>
    </FormDialog>
  );
}

/** Asked for with every carrier but the seller's own delivery. */
function Tracking() {
  const { t, lang } = useText();
  const own = Form.useWatch<Carrier | undefined>('expressCode') === 'own';
  const missing = orderErrors['order.tracking_required'][lang];
  return (
    <Field
      key={String(own)}
      name="expressBillno"
      label={t(shipping.tracking)}
      required={!own}
      hint={own ? t(shipping.ownHint) : null}
      check={(value) => (own || (typeof value === 'string' && value.trim()) ? null : missing)}
    >
      <Input maxLength={TRACKING_MAX} autoComplete="off" />
    </Field>
  );
}
