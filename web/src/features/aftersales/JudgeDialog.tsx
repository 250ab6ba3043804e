import './aftersales.css';
import { sendsGoodsFirst } from '@tradeport/api/aftersales/actions';
import { judgeAppeal, refundDetail } from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import { REFUND_REASON_MAX } from '@tradeport/api/aftersales/model';
import { Input, Radio, Skeleton } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Evidence } from './Evidence.tsx';
import { Legs } from './Legs.tsx';
import type { Refund, RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';

type Values = { upheld: boolean; reason: string };

/** AFS-02d Somebody of the house decides; both sides read why. */
export function JudgeDialog({ refund, close }: { refund: RefundHead; close: () => void }) {
  const { t } = useText();
  const judge = useMutate(judgeAppeal, { invalidates: refundStale });
  const { data } = useCall(refundDetail, { refundCode: refund.refundCode }, { quiet: true });
  return (
    <FormDialog<Values>
      title={t(refunds.judgeTitle, { no: refund.refundBillcode })}
      schema={judgeAppeal.input}
      errors={afterSaleErrors}
      initial={{}}
      verb={refunds.judge}
      close={close}
      save={(values) => judge.run({ refundCode: refund.refundCode, ...values })}
    >
      {data ? <Case refund={data} /> : <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      <Field name="upheld" label={t(refunds.decisionWho)}>
        <Radio.Group
          options={[
            { value: true, label: t(refunds.upheld) },
            { value: false, label: t(refunds.denied) },
          ]}
        />
      </Field>
      <Field name="reason" label={t(refunds.decision)}>
        <Input.TextArea rows={3} maxLength={REFUND_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}

/**
 * The evidence for the judge: the words and files of each side, and the amount that each source
 * would give.
 */
function Case({ refund }: { refund: Refund }) {
  const { t } = useText();
  const format = useFormat();
  const { appeal, reasonName, remark, failureReason } = refund;
  const said = [
    {
      who: refunds.buyerSays,
      text: [reasonName, remark].filter(Boolean).join(' · '),
      pictures: refund.pictures,
    },
    { who: refunds.sellerSays, text: failureReason, pictures: [] },
    { who: refunds.appealSays, text: appeal?.reason ?? '', pictures: appeal?.pictures ?? [] },
  ].filter(({ text }) => text !== '');
  const sendsGoods = sendsGoodsFirst(refund);
  const amount = format.money(refund.amount, refund.currency);
  return (
    <div className="a-case">
      <section aria-label={t(refunds.whoSaid)}>
        {said.map(({ who, text, pictures }) => (
          <div key={who.en}>
            <p className="a-words">
              <strong>{t(who)}</strong> {text}
            </p>
            <Evidence pictures={pictures} />
          </div>
        ))}
      </section>
      {refund.refundType !== 'exchange' && (
        <p className="k-muted">
          {t(sendsGoods ? refunds.ifUpheldReturn : refunds.ifUpheld, { amount })}
        </p>
      )}
      <Legs refund={refund} />
    </div>
  );
}
