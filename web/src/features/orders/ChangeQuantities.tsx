import { refundPage } from '@tradeport/api/aftersales/calls';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { issueTexts } from '@tradeport/api/kernel/issues';
import type { Output } from '@tradeport/api/kernel/call';
import { changeQuantities, previewQuantities } from '@tradeport/api/orders/change-calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import { isPaidOpen, REASON_MAX } from '@tradeport/api/orders/model';
import { Alert, App, Button, Input, Modal, Skeleton } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { LinePages } from './LinePages.tsx';
import { Product } from './Product.tsx';
import { quantities as words } from './quantitiesText.ts';
import type { Order } from './sides.ts';
import { orderStale } from './stale.ts';

type Values = { reason: string };
type Preview = Output<typeof previewQuantities>;

/**
 * The seller, or the house, cannot deliver everything: they enter fewer pieces, or none, of those
 * not shipped, with the reason.
 */
export function ChangeQuantities(props: { order: Order; close: () => void }) {
  const { t } = useText();
  const { contractCode, contractBillcode } = props.order;
  // The page has one page of the lines; here all of them may change.
  const order = useCall(orderDetail, { contractCode }, { quiet: true });
  if (order.data) return <Dialog order={order.data} close={props.close} />;
  return (
    <Modal
      open
      title={t(words.title, { no: contractBillcode })}
      footer={null}
      onCancel={props.close}
    >
      {order.error ? <Failed error={order.error} retry={order.refetch} /> : <Skeleton active />}
    </Modal>
  );
}

function Dialog({ order, close }: { order: Order; close: () => void }) {
  const { t, lang } = useText();
  const { message } = App.useApp();
  const { contractCode, contractBillcode } = order;
  const paid = isPaidOpen(order.status);
  const titlePaid = order.pickup === null ? words.titlePaid : words.titleCollected;
  const title = paid ? titlePaid : words.title;
  const lines = order.lines.filter((line) => line.open > 0);
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const [page, setPage] = useState(1);
  const goodsList = lines.flatMap(({ contractGoodsCode, open }) => {
    const quantity = wanted[contractGoodsCode] ?? open;
    return quantity === open ? [] : [{ contractGoodsCode, quantity }];
  });
  const preview = useCall(
    previewQuantities,
    goodsList.length > 0 ? { contractCode, goodsList } : null,
    { quiet: true, fresh_ms: 0 },
  );
  const change = useMutate(changeQuantities, {
    invalidates: [...orderStale, refundPage],
    ownNotice: true,
    done: () => void message.success(t(words.done)),
  });
  const save = async ({ reason }: Values) => {
    if (!preview.data) throw new Error(t(words.nothing));
    const { total: expectedAmount } = preview.data;
    await change.run({ contractCode, goodsList, reason, expectedAmount });
  };
  return (
    <FormDialog<Values>
      title={t(title, { no: contractBillcode })}
      schema={changeQuantities.input}
      errors={orderErrors}
      initial={{ reason: '' }}
      verb={words.verb}
      save={save}
      close={close}
    >
      <Alert
        type="info"
        showIcon
        className="k-gap"
        title={t(paid ? words.paidHint : words.unpaidHint)}
      />
      {paid && (
        <Button
          size="small"
          className="k-gap"
          onClick={() =>
            setWanted(Object.fromEntries(lines.map((line) => [line.contractGoodsCode, 0])))
          }
        >
          {t(words.all)}
        </Button>
      )}
      <div className="o-ship k-gap" role="group" aria-label={t(words.lines)}>
        <ul className="k-lines">
          {lines.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE).map((line) => (
            <li key={line.contractGoodsCode}>
              <Product line={line} />
              <NumberInput
                min={0}
                max={line.open}
                precision={0}
                value={wanted[line.contractGoodsCode] ?? line.open}
                className="o-quantity"
                aria-label={t(words.of, { name: line.goodsName, n: line.open })}
                onChange={(value) =>
                  setWanted((before) => ({
                    ...before,
                    [line.contractGoodsCode]: value ?? line.open,
                  }))
                }
              />
            </li>
          ))}
        </ul>
        <LinePages page={page} lines={lines.length} go={setPage} />
        {goodsList.length === 0 && <p className="k-muted">{t(words.nothing)}</p>}
        {goodsList.length > 0 && preview.error && (
          <Alert type="error" showIcon title={preview.error.message} />
        )}
        {goodsList.length > 0 && preview.data && <After preview={preview.data} />}
      </div>
      <Field
        name="reason"
        label={t(words.reason)}
        required
        check={(value) => (value ? null : issueTexts.missing[lang])}
        hint={t(words.seen)}
      >
        <Input maxLength={REASON_MAX} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

/** Old and new total, and what goes back to which source. */
function After({ preview }: { preview: Preview }) {
  const { t } = useText();
  const rows: { text: string; amount: string; sum?: true }[] = [
    { text: t(words.before), amount: preview.before },
    { text: t(words.difference), amount: preview.difference },
    ...(Number(preview.freightDifference) === 0
      ? []
      : [{ text: t(words.freight), amount: preview.freightDifference }]),
    { text: t(words.total), amount: preview.total, sum: true },
    ...preview.legs.map((leg) => ({
      text: t(words.back, { source: leg.sourceName }),
      amount: leg.amount,
    })),
  ];
  return (
    <dl className="o-totals" aria-live="polite">
      {rows.map(({ text, amount, sum = false }, at) => (
        <div key={at} className={sum ? 'o-sum' : ''}>
          <dt>{text}</dt>
          <dd>
            <Money amount={amount} currency={preview.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
