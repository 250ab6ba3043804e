import type { RefundAction } from '@tradeport/api/aftersales/actions';
import {
  type GoodsEnd,
  goodsChoices,
  goodsEnds,
  goodsOf,
  REFUND_REASON_MAX,
  restockNames,
  restocks,
} from '@tradeport/api/aftersales/model';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { SaleRefundBody } from '@tradeport/api/aftersales/shop';
import type { ReactNode } from 'react';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { ChoiceField, TextField, WordsField } from '../../../mall/kit/fields.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { refunds as words } from '../../../mall/text/account-refunds.ts';
import { saleRefunds as texts } from '../../../mall/text/account-sales.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { ReasonForm } from '../../../mall/account/ReasonForm.tsx';
import { Appeal, History, Items, NotYet, Record, type Refund } from './RefundPage.tsx';
import { RefundParcels } from './RefundParcels.tsx';
import { RefundTag } from '../../../mall/account/RefundTag.tsx';
import { CarrierFields } from '../../../mall/account/CarrierFields.tsx';

type Props = { body: SaleRefundBody; sent: Sent | null; formKey: string };

/**
 * AFS-02, AFS-04 A buyer's request about a sale: the seller's turn, the amounts that go back, the
 * history.
 */
export function SaleRefund(props: Props) {
  const { to } = useMall();
  const { refund } = props.body;
  return (
    <div className="order-page">
      <section className="panel order-top">
        <div className="order-state">
          <RefundTag party="seller" status={refund.status} />
          <Due refund={refund} />
        </div>
        {refund.failureReason && <Notice kind="hint">{refund.failureReason}</Notice>}
        <Acts {...props} />
      </section>
      <div className="order-main">
        <Inspect {...props} />
        <Replace {...props} />
        <Settle {...props} />
        <Items refund={refund} />
        <RefundParcels refund={refund} formKey={null} party="seller" />
        <Appeal refund={refund} />
      </div>
      <aside className="order-aside">
        <Record refund={refund} page={to.account(`/sales/${refund.contractCode}`)} sold />
        <History refund={refund} />
      </aside>
    </div>
  );
}

function Due({ refund: { status, dueAt, appealed } }: { refund: Refund }) {
  const { t } = useMall();
  if (appealed) return <span>{t(words.appealWaits)}</span>;
  if (!dueAt || !isKeyOf(status, texts.due)) return null;
  return (
    <span>
      <WithInstant text={t(texts.due[status])} at={dueAt} />
    </span>
  );
}

function Acts({ body: { refund, offers }, sent, formKey }: Props) {
  const { t, f } = useMall();
  const may = (action: RefundAction) => offers[action]?.why === null;
  const fields = { key: formKey };
  return (
    <div className="order-acts">
      {may('approve') && refund.refundType === 'refund' && (
        <ActButton
          act="approve"
          text={t(texts.approve)}
          fields={fields}
          confirm={t(texts.approveMoney[refund.pickup ? 'collected' : 'shipped'], {
            amount: f.money(refund.amount, refund.currency),
          })}
          className="button button-main"
        />
      )}
      {may('approve') && refund.refundType !== 'refund' && (
        <ApproveForm sent={sent} formKey={formKey} />
      )}
      {may('reject') && (
        <ReasonForm
          act="reject"
          text={t(texts.reject)}
          hint={t(texts.rejectText)}
          sent={sent}
          formKey={formKey}
        />
      )}
      {may('receiveBack') && (
        <ActButton
          act="receive"
          text={t(texts.receive)}
          fields={fields}
          confirm={t(texts.receiveText)}
          className="button button-main"
        />
      )}
      {may('payFreight') && <FreightForm sent={sent} formKey={formKey} />}
      <NotYet
        offers={offers}
        texts={{
          approve: texts.approve,
          reject: texts.reject,
          receiveBack: texts.receive,
          inspect: texts.inspect,
          replace: texts.replace,
          settleGoods: texts.settle,
          payFreight: texts.freight,
        }}
      />
    </div>
  );
}

type FormProps = Omit<Props, 'body'>;

/** A form that unfolds below its button, and is open again when it was refused. */
function Unfolding(
  props: { act: string; text: string; hint: string; children: ReactNode } & FormProps,
) {
  const { act, text, hint, sent, formKey, children } = props;
  return (
    <details className="reason" open={sent?.act === act}>
      <summary className="button">{text}</summary>
      <ActForm act={act} formKey={formKey} text={text} bare className="reason-form">
        <p>{hint}</p>
        {children}
      </ActForm>
    </details>
  );
}

const place = { receiver: 64, phone: 30, address: 200 } as const;
const placeFields = ['receiver', 'phone', 'address'] as const;

/** AFS-04 Where the goods are sent back to. */
function ApproveForm({ sent, formKey }: FormProps) {
  const { t } = useMall();
  const own = sent?.act === 'approve' ? sent : null;
  return (
    <Unfolding
      act="approve"
      text={t(texts.approve)}
      hint={t(texts.approveGoods)}
      sent={sent}
      formKey={formKey}
    >
      {placeFields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(texts[name])}
          fault={own?.faults[name] ?? own?.faults[`returnAddress.${name}`]}
          known={own?.typed[name]}
          maxLength={place[name]}
          autoComplete="off"
        />
      ))}
    </Unfolding>
  );
}

/** F9 */
function FreightForm({ sent, formKey }: FormProps) {
  const { t } = useMall();
  const own = sent?.act === 'freight' ? sent : null;
  return (
    <Unfolding
      act="freight"
      text={t(texts.freight)}
      hint={t(texts.freightHint)}
      sent={sent}
      formKey={formKey}
    >
      <AmountField sent={own} name="amount" label={t(texts.amount)} required />
    </Unfolding>
  );
}

/** AFS-04 How many pieces of each line are taken back, and what becomes of them. */
function Inspect({ body: { refund, offers }, sent, formKey }: Props) {
  const { t } = useMall();
  const own = sent?.act === 'inspect' ? sent : null;
  if (offers.inspect?.why !== null) return null;
  return (
    <section className="panel account-form" aria-labelledby="inspect-head">
      <h2 id="inspect-head">{t(texts.inspect)}</h2>
      <p className="quiet">{t(texts.inspectHint)}</p>
      <ActForm act="inspect" formKey={formKey} text={t(texts.inspect)}>
        <div className="fields fields-two">
          {refund.lines.map((line) => (
            <InspectedLine key={line.contractGoodsCode} line={line} typed={own?.typed ?? {}} />
          ))}
        </div>
        <WordsField
          sent={own}
          name="reason"
          label={t(texts.whyRejected)}
          rows={2}
          maxLength={REFUND_REASON_MAX}
        />
      </ActForm>
    </section>
  );
}

type LineProps = {
  line: Refund['lines'][number];
  typed: Readonly<Record<string, string | undefined>>;
};
function InspectedLine({ line, typed }: LineProps) {
  const { t } = useMall();
  const accepted = `accepted.${line.contractGoodsCode}`;
  const restock = `restock.${line.contractGoodsCode}`;
  // A line without a SKU has no shelf to go back to.
  const choices = restockNames.filter((name) => name !== 'shelf' || line.skuNo !== '');
  return (
    <>
      <TextField
        name={accepted}
        label={t(texts.acceptedOf, { name: line.goodsName, n: line.quantity })}
        required
        known={typed[accepted] ?? line.quantity}
        type="number"
        min={0}
        max={line.quantity}
      />
      <ChoiceField
        name={restock}
        label={t(texts.restock)}
        known={typed[restock] ?? choices[0]}
        choices={choices}
        texts={restocks}
      />
    </>
  );
}

/** AFS-03 The seller says where goods go that are still with them once the request has ended. */
function Settle({ body: { refund, offers }, sent, formKey }: Props) {
  const { t } = useMall();
  const own = sent?.act === 'settle' ? sent : null;
  if (offers.settleGoods?.why !== null) return null;
  const side = goodsOf(refund);
  const rejected = side === 'rejected';
  const choices: readonly GoodsEnd[] = goodsChoices[side];
  const left = refund.lines.filter(({ restock }) => restock === null || restock === 'none');
  return (
    <section className="panel account-form" id="settle" aria-labelledby="settle-head">
      <h2 id="settle-head">{t(texts.settle)}</h2>
      <p className="quiet">{t(rejected ? texts.settleRejected : texts.settleHint)}</p>
      <ActForm act="settle" formKey={formKey} text={t(texts.settle)}>
        <div className="fields fields-two">
          {left.map((line) => {
            const name = `end.${line.contractGoodsCode}`;
            const label = t(texts.endOf, { name: line.goodsName, n: line.quantity });
            // A line without a SKU has no shelf to go back to.
            const ends = choices.filter((end) => end !== 'shelf' || line.skuNo !== '');
            return (
              <ChoiceField
                key={name}
                sent={own}
                name={name}
                label={label}
                known={ends[0]}
                choices={ends}
                texts={goodsEnds}
              />
            );
          })}
          {rejected && <CarrierFields typed={own?.typed ?? {}} faults={own?.faults ?? {}} />}
        </div>
      </ActForm>
    </section>
  );
}

/** An exchange: the same goods go out again. */
function Replace({ body: { offers }, sent, formKey }: Props) {
  const { t } = useMall();
  const own = sent?.act === 'replace' ? sent : null;
  if (offers.replace?.why !== null) return null;
  return (
    <section className="panel account-form" aria-labelledby="replace-head">
      <h2 id="replace-head">{t(texts.replace)}</h2>
      <p className="quiet">{t(texts.replaceHint)}</p>
      <ActForm act="replace" formKey={formKey} text={t(texts.replace)}>
        <div className="fields fields-two">
          <CarrierFields typed={own?.typed ?? {}} faults={own?.faults ?? {}} />
          <ChoiceField
            sent={own}
            name="restock"
            label={t(texts.restock)}
            known={'none'}
            choices={restockNames}
            texts={restocks}
          />
        </div>
      </ActForm>
    </section>
  );
}
