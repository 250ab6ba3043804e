import { partKinds } from '@tradeport/api/orders/accounts';
import { DESCRIPTION_MAX, refundTypes } from '@tradeport/api/aftersales/model';
import type { RefundAskBody } from '@tradeport/api/aftersales/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { ChoiceField, TextField, WordsField } from '../../../mall/kit/fields.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { refunds as words } from '../../../mall/text/account-refunds.ts';
import { type Leg, LegRow } from '../../../mall/account/LegRow.tsx';
import { Pictures } from './Pictures.tsx';

type Props = { body: RefundAskBody; sent: Sent | null; formKey: string };
type Line = RefundAskBody['goods']['lines'][number];

/** AFS-01 The goods to ask back, and before it is sent the amounts that go back to each source. */
export function RefundAsk({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const { goods } = body;
  const order = to.order(goods.contractCode);
  if (goods.closedBecause !== null)
    return (
      <section className="panel account-form">
        <Notice kind="hint">{goods.closedBecause}</Notice>
        <a className="button" href={order}>
          {t(words.back)}
        </a>
      </section>
    );
  return (
    <form method="post" encType="multipart/form-data" className="account-stack" noValidate>
      <input type="hidden" name="key" value={formKey} />
      <Kinds body={body} sent={sent} />
      <section className="panel" aria-labelledby="goods-head">
        <h2 id="goods-head">{t(words.goods)}</h2>
        {sent?.faults['goodsList'] && <Notice kind="fault">{sent.faults['goodsList']}</Notice>}
        <ul>
          {goods.lines.map((line) => (
            <Goods
              key={line.contractGoodsCode}
              line={line}
              currency={goods.currency}
              pickup={goods.pickup}
              only={goods.lines.length === 1}
              sent={sent}
            />
          ))}
        </ul>
        <FromParcel goods={goods} sent={sent} />
      </section>
      <Why body={body} sent={sent} />
      <GoesBack body={body} />
      <div className="form-acts form-acts-stay">
        <button type="submit" name="act" value="apply" className="button button-main">
          {t(words.submit)}
        </button>
        <button type="submit" name="act" value="preview" className="button">
          {t(words.work)}
        </button>
        <a className="button" href={order}>
          {t(words.back)}
        </a>
      </div>
    </form>
  );
}

function Kinds({ body: { goods }, sent }: Pick<Props, 'body' | 'sent'>) {
  const { t } = useMall();
  const chosen = sent?.typed['refundType'] ?? goods.refundTypes[0];
  return (
    <section className="panel" role="radiogroup" aria-labelledby="kinds-head">
      <h2 id="kinds-head">{t(words.kind)}</h2>
      {sent?.faults['refundType'] && <p className="field-fault">{sent.faults['refundType']}</p>}
      <div className="refund-kinds">
        {goods.refundTypes.map((type) => (
          <label key={type} className="refund-kind">
            <input type="radio" name="refundType" value={type} defaultChecked={type === chosen} />
            <span>
              <strong>{t(refundTypes[type])}</strong>
              <small className="quiet">
                {t(
                  goods.pickup && type === 'refund'
                    ? words.notCollectedHint
                    : words.kindHints[type],
                )}
              </small>
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

/**
 * One line of the order, in pieces; a milestone of a project by its amount. Everything that can be asked for is chosen when
 * there is no other.
 */
function Goods({
  line,
  currency,
  pickup,
  only,
  sent,
}: {
  line: Line;
  currency: string;
  pickup: boolean;
  only: boolean;
  sent: Sent | null;
}) {
  const { t, f } = useMall();
  const milestone = line.money !== null;
  const name = `${milestone ? 'amount' : 'pieces'}.${line.contractGoodsCode}`;
  const most = line.unshipped + line.shipped;
  const all = line.money ?? most;
  const typed = sent ? (sent.typed[name] ?? '') : only ? all : milestone ? '' : 0;
  return (
    <li className="mini order-line">
      <span className="mini-picture">
        <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
      </span>
      <span className="mini-what">
        <span>{line.goodsName}</span>
        <small className="quiet">{[line.specText, line.skuNo].filter(Boolean).join(' · ')}</small>
        <small className="quiet">
          {milestone
            ? t(most === 0 ? words.milestoneOver : words.milestoneOpen)
            : most === 0
              ? t(words.nothingLeft)
              : t(pickup ? words.leftInStore : words.left, {
                  unshipped: f.number(line.unshipped),
                  shipped: f.number(line.shipped),
                })}
        </small>
      </span>
      {most > 0 && (
        <span className="refund-pieces">
          <TextField
            name={name}
            label={t(milestone ? words.moneyOf : words.pieces, { name: line.goodsName })}
            hideLabel
            known={typed}
            type="number"
            inputMode={milestone ? 'decimal' : 'numeric'}
            min={0}
            max={all}
            step={milestone ? 0.01 : 1}
          />
          <span className="quiet">
            / {line.money === null ? f.number(most) : f.money(line.money, currency)}
          </span>
        </span>
      )}
    </li>
  );
}

/** F1 Where the order came in several parcels, the one that the goods are from may be named. */
function FromParcel({ goods, sent }: { goods: RefundAskBody['goods']; sent: Sent | null }) {
  const { t } = useMall();
  if (goods.parcels.length === 0) return null;
  return (
    <ChoiceField
      sent={sent}
      name="parcelCode"
      label={t(words.whichParcel)}
      hint={t(words.parcelHint)}
      ask={t(words.anyParcel)}
      choices={goods.parcels.map((one) => ({ value: one.parcelCode, text: one.parcelNo }))}
    />
  );
}

function Why({ body: { reasons, pictures }, sent }: Pick<Props, 'body' | 'sent'>) {
  const { t } = useMall();
  return (
    <section className="panel account-form">
      <ChoiceField
        sent={sent}
        name="reasonCode"
        label={t(words.reason)}
        marked
        ask={t(words.chooseReason)}
        choices={reasons.map((one) => ({ value: one.reasonCode, text: one.reasonName }))}
      />
      <WordsField
        sent={sent}
        name="remark"
        label={t(words.remark)}
        hint={t(words.remarkHint)}
        rows={3}
        maxLength={DESCRIPTION_MAX}
      />
      <Pictures pictures={pictures} sent={sent} />
    </section>
  );
}

function GoesBack({ body: { preview, problem } }: { body: RefundAskBody }) {
  const { t } = useMall();
  return (
    <section className="panel" aria-labelledby="back-head" id="goes-back">
      <h2 id="back-head">{t(words.goesBack)}</h2>
      {problem && <Notice kind="fault">{problem}</Notice>}
      {!preview && !problem && <p className="quiet">{t(words.goesBackHint)}</p>}
      {preview && nothingBack(preview) && <p>{t(words.noMoney)}</p>}
      {preview && !nothingBack(preview) && (
        <Breakdown
          goodsMoney={preview.goodsMoney}
          freightMoney={preview.freightMoney}
          giftMoney={preview.giftMoney}
          taxBack={preview.taxBack}
          amount={preview.amount}
          pointsBack={preview.pointsBack}
          rebateBack={preview.rebateBack}
          currency={preview.currency}
          legs={preview.legs}
        />
      )}
    </section>
  );
}

const nothingBack = ({ legs, pointsBack, rebateBack }: NonNullable<RefundAskBody['preview']>) =>
  legs.length === 0 && pointsBack === 0 && Number(rebateBack) === 0;

/** Goods and freight, what they come to, and to which source it goes. */
export function Breakdown(props: {
  goodsMoney: string;
  freightMoney: string;
  giftMoney: string;
  taxBack: string;
  amount: string;
  pointsBack: number;
  rebateBack: string;
  currency: string;
  legs: readonly Leg[];
}) {
  const { t, f } = useMall();
  const money = (amount: string) => <Money amount={amount} currency={props.currency} />;
  return (
    <>
      <dl className="sums">
        <Fact label={t(words.goodsMoney)}>{money(props.goodsMoney)}</Fact>
        {Number(props.freightMoney) > 0 && (
          <Fact label={t(words.freightMoney)}>{money(props.freightMoney)}</Fact>
        )}
        {Number(props.giftMoney) !== 0 && (
          <Fact label={t(Number(props.giftMoney) < 0 ? words.giftKept : words.giftReturned)}>
            {money(props.giftMoney)}
          </Fact>
        )}
        <Fact label={t(words.total)} className="sums-total">
          {money(props.amount)}
        </Fact>
        {Number(props.taxBack) > 0 && (
          <Fact label={t(words.taxBack)} className="quiet">
            {money(props.taxBack)}
          </Fact>
        )}
      </dl>
      <ul className="rows refund-legs">
        {props.legs.map((leg, at) => (
          <LegRow key={`${leg.source}${at}`} leg={leg} currency={props.currency} />
        ))}
        {Number(props.rebateBack) > 0 && (
          <li>
            <span className="rows-what">
              <span>
                <span className="quiet">{t(words.goesTo)}</span> {t(partKinds.rebate)}
              </span>
            </span>
            {money(props.rebateBack)}
          </li>
        )}
        {props.pointsBack > 0 && (
          <li>
            <span className="rows-what">
              <span>
                <span className="quiet">{t(words.goesTo)}</span> {t(partKinds.points)}
              </span>
            </span>
            {t(words.points, { n: f.number(props.pointsBack) })}
          </li>
        )}
      </ul>
    </>
  );
}
