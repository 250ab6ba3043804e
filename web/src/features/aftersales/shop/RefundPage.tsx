import { isToBeTransferred } from '@tradeport/api/payment/refund-lifecycle';
import {
  refundActionNames,
  type RefundAction,
  type RefundOffers,
} from '@tradeport/api/aftersales/actions';
import { carrierCodes, carriers, TRACKING_MAX } from '@tradeport/api/orders/model';
import { REFUND_REASON_MAX } from '@tradeport/api/aftersales/model';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import type { RefundBody } from '@tradeport/api/aftersales/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { ChoiceField, TextField, WordsField } from '../../../mall/kit/fields.tsx';
import type { Texts } from '@tradeport/api/kernel/text';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { NotNow } from '../../../mall/kit/NotNow.tsx';
import { Instant, WithInstant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { refunds as words } from '../../../mall/text/account-refunds.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { Paper } from '../../../mall/account/PictureField.tsx';
import { Pictures } from './Pictures.tsx';
import { Breakdown } from './RefundAsk.tsx';
import { RefundParcels } from './RefundParcels.tsx';
import { RefundTag } from '../../../mall/account/RefundTag.tsx';

type Props = { body: RefundBody; sent: Sent | null; formKey: string };
export type Refund = RefundBody['refund'];

/**
 * AFS-02, AFS-04 One request: its state, the side whose turn it is, the amounts that go back, the
 * history.
 */
export function RefundPage(props: Props) {
  const { to } = useMall();
  const { refund } = props.body;
  return (
    <div className="order-page">
      <section className="panel order-top">
        <div className="order-state">
          <RefundTag status={refund.status} />
          <Due refund={refund} />
        </div>
        {refund.failureReason && <Notice kind="hint">{refund.failureReason}</Notice>}
        <Acts {...props} />
      </section>
      <div className="order-main">
        <SendForm {...props} />
        <Items refund={refund} />
        <RefundParcels
          refund={refund}
          formKey={props.body.receives ? props.formKey : null}
          party="buyer"
        />
        <Appeal refund={refund} />
      </div>
      <aside className="order-aside">
        <Record refund={refund} page={to.order(refund.contractCode)} />
        <History refund={refund} />
      </aside>
    </div>
  );
}

function Due({ refund: { status, dueAt, appealed } }: { refund: Refund }) {
  const { t } = useMall();
  if (appealed) return <span>{t(words.appealWaits)}</span>;
  if (!dueAt || !isKeyOf(status, words.due)) return null;
  return (
    <span>
      <WithInstant text={t(words.due[status])} at={dueAt} />
    </span>
  );
}

function Acts({ body, sent, formKey }: Props) {
  const { t } = useMall();
  const { refund, offers } = body;
  const fields = { key: formKey };
  const may = (action: RefundAction) => offers[action]?.why === null;
  const transfer = refund.legs.some(isToBeTransferred);
  return (
    <div className="order-acts">
      {may('withdraw') && (
        <ActButton
          act="withdraw"
          text={t(words.withdraw)}
          fields={fields}
          confirm={t(words.withdrawText)}
          className="button"
        />
      )}
      {may('lapse') && (
        <ActButton
          act="withdraw"
          text={t(words.keep)}
          fields={fields}
          confirm={t(words.keepText)}
          className="button"
        />
      )}
      {transfer && (
        <ActButton
          act="credit"
          text={t(words.credit)}
          fields={fields}
          confirm={t(words.creditText)}
          className="button"
        />
      )}
      {may('appeal') && <AppealForm body={body} sent={sent} formKey={formKey} />}
      <NotYet
        offers={offers}
        texts={{
          withdraw: words.withdraw,
          lapse: words.keep,
          sendBack: words.sendTitle,
          sendAgain: words.sendAgainTitle,
          appeal: words.appeal,
        }}
      />
    </div>
  );
}

/** The acts that are not possible now, each with its reason. */
export function NotYet(props: {
  offers: RefundOffers;
  texts: Partial<Record<RefundAction, Texts>>;
}) {
  const { t } = useMall();
  return refundActionNames.map((action) => {
    const [text, why] = [props.texts[action], props.offers[action]?.why];
    return text && why && <NotNow key={action} text={t(text)} reason={t(why)} />;
  });
}

/** Where to, by whom, and the number to follow it by. */
function SendForm({ body: { refund, offers }, sent, formKey }: Props) {
  const { t } = useMall();
  const again = offers.sendAgain?.why === null;
  if (!again && offers.sendBack?.why !== null) return null;
  const own = sent?.act === 'send' ? sent : null;
  return (
    <section className="panel account-form" aria-labelledby="send-head">
      <h2 id="send-head">{t(again ? words.sendAgainTitle : words.sendTitle)}</h2>
      <Address refund={refund} />
      <ActForm act="send" formKey={formKey} text={t(words.send)}>
        <div className="fields fields-two">
          <ChoiceField
            sent={own}
            name="expressCode"
            label={t(words.carrier)}
            marked
            known={carrierCodes[0]}
            choices={carrierCodes}
            texts={carriers}
          />
          <TextField
            sent={own}
            name="expressBillno"
            label={t(words.trackingNo)}
            maxLength={TRACKING_MAX}
            autoComplete="off"
          />
        </div>
      </ActForm>
    </section>
  );
}

function Address({ refund: { returnAddress } }: { refund: Refund }) {
  const { t } = useMall();
  if (!returnAddress) return <Notice kind="hint">{t(words.noAddress)}</Notice>;
  return (
    <p>
      <span className="quiet">{t(words.address)}: </span>
      <strong>{returnAddress.receiver}</strong> <span className="code">{returnAddress.phone}</span>{' '}
      {returnAddress.address}
    </p>
  );
}

function AppealForm({ body, sent, formKey }: Props) {
  const { t } = useMall();
  const own = sent?.act === 'appeal' ? sent : null;
  return (
    <details className="reason" open={own !== null}>
      <summary className="button">{t(words.appeal)}</summary>
      <ActForm
        act="appeal"
        formKey={formKey}
        text={t(words.appeal)}
        files
        bare
        className="reason-form"
      >
        <p>{t(words.appealHint)}</p>
        <WordsField
          sent={own}
          name="reason"
          label={t(words.reason)}
          required
          rows={3}
          maxLength={REFUND_REASON_MAX}
        />
        <Pictures pictures={body.pictures} sent={own} />
      </ActForm>
    </details>
  );
}

export function Items({ refund }: { refund: Refund }) {
  const { t, f } = useMall();
  return (
    <section className="panel" aria-labelledby="items-head">
      <h2 id="items-head">{t(words.items)}</h2>
      <ul>
        {refund.lines.map((line) => (
          <li key={line.contractGoodsCode} className="mini order-line">
            <span className="mini-picture">
              <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
            </span>
            <span className="mini-what">
              <span>{line.goodsName}</span>
              <small className="quiet">
                {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
              </small>
              {refund.fromParcels
                .filter((one) => one.contractGoodsCode === line.contractGoodsCode)
                .map(({ parcelNo, quantity }) => (
                  <small key={parcelNo} className="quiet">
                    {t(words.fromParcel, { no: parcelNo, n: f.number(quantity) })}
                  </small>
                ))}
            </span>
            <span className="mini-sum">
              <span>× {f.number(line.quantity)}</span>
              {refund.refundType !== 'exchange' && (
                <Money amount={line.amount} currency={refund.currency} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {refund.refundType === 'exchange' ? (
        <p className="quiet">{t(words.noMoney)}</p>
      ) : (
        <Breakdown
          goodsMoney={refund.goodsMoney}
          freightMoney={refund.freightMoney}
          giftMoney={refund.giftMoney}
          taxBack={refund.taxBack}
          amount={refund.amount}
          pointsBack={refund.pointsBack}
          rebateBack={refund.rebateBack}
          currency={refund.currency}
          legs={refund.legs}
        />
      )}
      {Number(refund.returnFreight) > 0 && (
        <dl className="sums">
          <Fact label={t(words.returnFreight)}>
            <Money amount={refund.returnFreight} currency={refund.currency} />
          </Fact>
        </dl>
      )}
      <PicturesShown pictures={refund.pictures} />
    </section>
  );
}

function PicturesShown({ pictures }: Pick<Refund, 'pictures'>) {
  const { t } = useMall();
  if (pictures.length === 0) return null;
  return (
    <ul className="papers">
      {pictures.map((picture, at) => (
        <li key={picture.fileCode}>
          <Paper picture={picture} label={`${t(words.pictures)} ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

export function Appeal({ refund: { appeal } }: { refund: Refund }) {
  const { t } = useMall();
  if (!appeal) return null;
  const { upheld } = appeal;
  return (
    <section className="panel" aria-labelledby="appeal-head">
      <div className="panel-head">
        <h2 id="appeal-head">{t(words.appealTitle)}</h2>
        <span className={upheld === null ? 'tag tag-wait' : 'tag'}>
          {t(upheld === null ? words.waits : upheld ? words.upheld : words.denied)}
        </span>
      </div>
      <p>
        {appeal.reason}{' '}
        <small className="quiet">
          <Instant at={appeal.at} />
        </small>
      </p>
      <PicturesShown pictures={appeal.pictures} />
      {appeal.decision && <p>{appeal.decision}</p>}
    </section>
  );
}

type RecordProps = {
  refund: Refund;
  /** The order's. */ page: string;
  /** It is shown to the seller. */ sold?: boolean;
};

/** §3 The return record. */
export function Record({ refund, page, sold = false }: RecordProps) {
  const { t } = useMall();
  const { auditResult, expressCode, replacement, goodsSent } = refund;
  return (
    <section className="panel" aria-labelledby="record-head">
      <h2 id="record-head">{t(words.record)}</h2>
      <dl className="sums">
        <Fact label={t(words.order)}>
          <a className="code" href={page}>
            {refund.contractBillcode}
          </a>
        </Fact>
        <Fact label={t(sold ? words.buyer : words.seller)}>
          {sold ? refund.buyerName : refund.sellerName}
        </Fact>
        <Fact label={t(words.kindFact)}>{refund.refundTypeName}</Fact>
        <Fact label={t(words.reason)}>{refund.reasonName}</Fact>
        <Fact label={t(words.asked)}>
          <Instant at={refund.gmtCreate} />
        </Fact>
        {auditResult && <Fact label={t(words.result)}>{t(words[auditResult])}</Fact>}
        {refund.auditedAt && (
          <Fact label={t(words.audited)}>
            <Instant at={refund.auditedAt} />
          </Fact>
        )}
        {refund.failureReason && <Fact label={t(words.failure)}>{refund.failureReason}</Fact>}
        {expressCode && (
          <Fact label={t(words.logistics)}>
            {t(carriers[expressCode])} {refund.expressBillno}
          </Fact>
        )}
        {replacement && (
          <Fact label={t(words.replacement)}>
            {t(carriers[replacement.expressCode])} {replacement.expressBillno}
          </Fact>
        )}
        {goodsSent && (
          <Fact label={t(words.goodsSent)}>
            {t(carriers[goodsSent.expressCode])} {goodsSent.expressBillno}
          </Fact>
        )}
        {refund.refundNo && <Fact label={t(words.refundNo)}>{refund.refundNo}</Fact>}
      </dl>
      {refund.remark && <p className="order-remark">{refund.remark}</p>}
    </section>
  );
}

export function History({ refund }: { refund: Refund }) {
  const { t } = useMall();
  return (
    <section className="panel aside-text" aria-labelledby="history-head">
      <h2 id="history-head">{t(words.history)}</h2>
      <ol className="moments">
        <li>
          {t(words.submitted)}
          <small className="quiet">
            <Instant at={refund.gmtCreate} /> · {refund.buyerName}
          </small>
        </li>
        {refund.timeline.map((moment, at) => (
          <li key={at}>
            {moment.text}
            <small className="quiet">
              <Instant at={moment.at} /> ·{' '}
              {moment.actorName === 'system' ? t(words.system) : moment.actorName}
            </small>
            {moment.reason && <small>{moment.reason}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
