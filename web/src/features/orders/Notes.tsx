import { remarkOrder } from '@tradeport/api/orders/calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import { ORDER_REMARK_MAX } from '@tradeport/api/orders/required';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from './sides.ts';
import { detail } from './text.ts';
import { orderStale } from './stale.ts';

/** The buyer's remark, which they write in the shop, and the selling side's own memo. */
export function Notes({ order }: { order: Order }) {
  const { t } = useText();
  const [writing, setWriting] = useState(false);
  const may = order.actions.some((one) => one.action === 'remark' && one.allowed);
  const memo = order.sellerMemo;
  const pen = may && (
    <button type="button" className="k-link" onClick={() => setWriting(true)}>
      {t(memo ? detail.edit : detail.write)}
    </button>
  );
  return (
    <Section title={t(detail.notes)}>
      <div className="o-notes">
        <Note title={t(detail.buyerRemark)} text={order.remark} />
        {memo !== null && (
          <Note title={t(detail.sellerMemo)} text={memo} hint={t(detail.memoHint)} extra={pen} />
        )}
      </div>
      {writing && (
        <Remark
          order={order}
          text={memo ?? ''}
          title={t(detail.sellerMemo)}
          close={() => setWriting(false)}
        />
      )}
    </Section>
  );
}

function Note(props: { title: string; text: string; hint?: string; extra?: ReactNode }) {
  const { t } = useText();
  return (
    <div className="k-stack-1">
      <span className="k-between">
        <span className="k-muted">{props.title}</span>
        {props.extra}
      </span>
      {props.text ? (
        <p className="o-remark">{props.text}</p>
      ) : (
        <p className="k-muted">{t(detail.remarkEmpty)}</p>
      )}
      {props.hint && <span className="k-muted k-small">{props.hint}</span>}
    </div>
  );
}

function Remark(props: { order: Order; text: string; title: string; close: () => void }) {
  const write = useMutate(remarkOrder, { invalidates: orderStale });
  const { contractCode } = props.order;
  return (
    <FormDialog<{ remark: string }>
      title={props.title}
      schema={remarkOrder.input}
      errors={orderErrors}
      initial={{ remark: props.text }}
      close={props.close}
      save={({ remark }) => write.run({ contractCode, remark: remark ?? '' })}
    >
      <Field name="remark" label={props.title} required={false}>
        <Input.TextArea rows={4} maxLength={ORDER_REMARK_MAX} showCount autoFocus />
      </Field>
    </FormDialog>
  );
}
