import { orderErrors } from '@tradeport/api/orders/errors';
import { type Carrier, carrierCodes, carriers, TRACKING_MAX } from '@tradeport/api/orders/model';
import { shipSubOrder } from '@tradeport/api/production/calls';
import { App, Form, Input, Select } from 'antd';
import { Field, FormDialog } from '../../../console/kit/FormPage.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { callWith, leftOf, type Line, PieceFields, type Pieces, type SubOrder } from './pieces.tsx';
import { supplyStale } from './stale.ts';
import { detail, piecesTexts, shipping } from './text.ts';
import { toleranceText } from './tolerance.ts';

type Values = Pieces & { expressCode: Carrier; expressBillno: string };
const madeLeft = (line: Line) => Math.min(leftOf(line), Math.max(0, line.made - line.sent));

/** ORD-05c One parcel of a factory. It may hold more than was ordered, within the tolerance. */
export function ShipDialog({ subOrder, close }: { subOrder: SubOrder; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const ship = useMutate(shipSubOrder, {
    invalidates: supplyStale,
    ownNotice: true,
    done: ({ parcelNo }) => void message.success(t(shipping.done, { no: parcelNo })),
  });
  const { lines, subOrderCode, subOrderNo: no } = subOrder;
  // Pieces that were reported as made, or all that is left where none were.
  const isReported = lines.some((line) => madeLeft(line) > 0);
  const first = isReported ? madeLeft : leftOf;
  return (
    <FormDialog<Values>
      title={t(shipping.title, { no })}
      schema={shipSubOrder.input}
      errors={orderErrors}
      initial={{
        expressCode: 'SF',
        expressBillno: '',
        pieces: Object.fromEntries(lines.map((line) => [line.contractGoodsCode, first(line)])),
      }}
      verb={shipping.verb}
      close={close}
      save={(values) =>
        callWith({ lines, nothing: t(piecesTexts.nothing) }, values, (goodsList) =>
          ship.run({
            subOrderCode,
            expressCode: values.expressCode,
            expressBillno: values.expressBillno,
            goodsList,
          }),
        )
      }
    >
      <p className="k-muted k-gap">
        {t(detail.toleranceIs, { terms: toleranceText(subOrder, t) })}
      </p>
      <PieceFields
        title={t(shipping.what)}
        lines={lines}
        noteOf={(line) =>
          t(shipping.left, {
            left: format.number(leftOf(line)),
            made: format.number(madeLeft(line)),
          })
        }
      />
      <div className="k-two">
        <Field name="expressCode" label={t(shipping.carrier)}>
          <Select options={carrierCodes.map((value) => ({ value, label: t(carriers[value]) }))} />
        </Field>
        <Tracking />
      </div>
    </FormDialog>
  );
}

/** Asked for with every carrier but the factory's own delivery. */
function Tracking() {
  const { t, lang } = useText();
  const isOwn = Form.useWatch<Carrier | undefined>('expressCode') === 'own';
  const missing = orderErrors['order.tracking_required'][lang];
  return (
    <Field
      key={String(isOwn)}
      name="expressBillno"
      label={t(shipping.tracking)}
      required={!isOwn}
      hint={isOwn ? t(shipping.ownHint) : null}
      check={(value) => (isOwn || (typeof value === 'string' && value.trim()) ? null : missing)}
    >
      <Input maxLength={TRACKING_MAX} autoComplete="off" />
    </Field>
  );
}
