import type { Currency } from '@tradeport/api/kernel/money';
import { REASON_MAX } from '@tradeport/api/orders/model';
import { isPaidOpen, PIECES_MAX } from '@tradeport/api/orders/quantity-rule';
import type { OrderLine, OrderQuantitiesBody } from '@tradeport/api/orders/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Island } from '../../../mall/parts/Island.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { PieceSteps } from '../../../mall/parts/PieceSteps.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { orders } from '../../../mall/text/account-orders.ts';
import { quantities as words } from '../../../mall/text/account-quantities.ts';

type Props = { body: OrderQuantitiesBody; sent: Sent | null; formKey: string };

/** How many pieces are wanted of each line, and what that would come to before it is confirmed. */
export function OrderQuantities({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const { order, sold, blocked, worked, preview } = body;
  const paid = isPaidOpen(order.status);
  const page = sold ? to.account(`/sales/${order.contractCode}`) : to.order(order.contractCode);
  const back = (
    <a className="button" href={page}>
      {t(orders.backToOrder)}
    </a>
  );
  if (blocked)
    return (
      <section className="panel account-form">
        <Notice kind="hint">{blocked}</Notice>
        <div className="form-acts">{back}</div>
      </section>
    );
  const ready = changes(preview) && !isShort(body);
  const work = (
    <button
      type="submit"
      name="act"
      value="work"
      className={ready ? 'button' : 'button button-main'}
    >
      {t(worked ? words.again : words.work)}
    </button>
  );
  return (
    <form method="post" className="account-stack" noValidate>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="expectedAmount" value={(worked && preview?.total) || ''} />
      {/* The first button of a form is pressed by Enter: it works out, and changes nothing. */}
      <button type="submit" name="act" value="work" className="hidden" tabIndex={-1} aria-hidden />
      <section className="panel" aria-labelledby="lines-head">
        <h2 id="lines-head">{t(words.items)}</h2>
        <p className="quiet">
          {t((sold ? words.soldText : words.boughtText)[paid ? 'paid' : 'unpaid'])}{' '}
          {paid && body.mayRefund && <a href={`${page}/refund`}>{t(words.toRefund)}</a>}
        </p>
        <ul>
          {order.lines
            .filter((line) => !sold || line.open > 0)
            .map((line) => (
              <Line
                key={line.contractGoodsCode}
                line={line}
                rule={{
                  moq: paid && !sold ? line.open : 0,
                  // The seller is not bound by packs, and gives no more than was ordered.
                  step: sold ? 1 : stepOf(body, line),
                  available: sold ? line.open : PIECES_MAX,
                }}
                sent={sent}
              />
            ))}
        </ul>
        {sold && <Reason sent={sent} />}
      </section>
      <After body={body} />
      <div className="form-acts form-acts-stay">
        {ready && (
          <button type="submit" name="act" value="save" className="button button-main">
            {t(words.save)}
          </button>
        )}
        {work}
        {back}
      </div>
    </form>
  );
}

/** Why its seller takes pieces off: the buyer reads it. */
function Reason({ sent }: { sent: Sent | null }) {
  const { t } = useMall();
  return (
    <TextField
      sent={sent}
      name="reason"
      label={t(orders.changeReason)}
      hint={t(orders.reasonSeen)}
      marked
      maxLength={REASON_MAX}
    />
  );
}

type LineProps = {
  line: OrderLine;
  rule: { moq: number; step: number; available: number };
  sent: Sent | null;
};
function Line({ line, rule, sent }: LineProps) {
  const { t, f } = useMall();
  const name = `pieces.${line.contractGoodsCode}`;
  const field = {
    id: `field-${name}`,
    name,
    label: t(words.pieces, { name: line.goodsName }),
    pieces: sent?.typed[name] ?? String(line.open),
    rule,
  };
  return (
    <li className="mini order-line">
      <span className="mini-picture">
        <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
      </span>
      <span className="mini-what">
        <span>{line.goodsName}</span>
        <small className="quiet">{[line.specText, line.skuNo].filter(Boolean).join(' · ')}</small>
        <small className="quiet">{t(words.now, { n: f.number(line.open) })}</small>
      </span>
      <span className="order-pieces">
        <Island name="pieces" with={{ field }}>
          <PieceSteps field={field} />
        </Island>
      </span>
    </li>
  );
}

/** Old and new total, and the payer and source of the difference. */
function After({ body }: { body: OrderQuantitiesBody }) {
  const { t, f, to } = useMall();
  const { problem, order } = body;
  const preview = body.worked ? body.preview : null;
  const money = (amount: string) => <Money amount={amount} currency={order.currency} />;
  return (
    <section className="panel" aria-labelledby="after-head" id="after">
      <h2 id="after-head">{t(words.sums)}</h2>
      {problem && <Notice kind="fault">{problem}</Notice>}
      {!preview && !problem && <p className="quiet">{t(words.hint)}</p>}
      {preview && !changes(preview) && <p>{t(words.nothing)}</p>}
      {preview && preview.lost.length > 0 && <Lost lost={preview.lost} currency={order.currency} />}
      {preview && changes(preview) && (
        <dl className="sums">
          <Fact label={t(words.before)}>{money(preview.before)}</Fact>
          <Fact label={t(words.difference)}>
            {Number(preview.difference) > 0 ? '+' : ''}
            {money(preview.difference)}
          </Fact>
          {Number(preview.freightDifference) !== 0 && (
            <div>
              <dt className="quiet">{t(words.freight)}</dt>
              <dd className="quiet">
                {Number(preview.freightDifference) > 0 ? '+' : ''}
                {money(preview.freightDifference)}
              </dd>
            </div>
          )}
          <Fact label={t(words.total)} className="sums-total">
            {money(preview.total)}
          </Fact>
          {Number(preview.charged) > 0 && (
            <Fact label={t(words.charged)}>{money(preview.charged)}</Fact>
          )}
          {preview.legs.map((leg, at) => (
            <Fact key={`${leg.source}${at}`} label={t(words.back, { source: leg.sourceName })}>
              {money(leg.amount)}
            </Fact>
          ))}
          {Number(preview.due) > 0 && Number(order.paid) + Number(order.held) > 0 && (
            <Fact label={t(words.due)}>{money(preview.due)}</Fact>
          )}
        </dl>
      )}
      {isShort(body) && (
        <Notice kind="fault">
          {t(words.short, { balance: f.money(preview?.balance ?? '0.00', order.currency) })}{' '}
          <a href={to.account('/balance')}>{t(words.toBalance)}</a>
        </Notice>
      )}
    </section>
  );
}

type Loss = NonNullable<OrderQuantitiesBody['preview']>['lost'][number];
/**
 * F3 The discounts that the rest of the order does not earn any more, before the change is
 * confirmed.
 */
function Lost({ lost, currency }: { lost: readonly Loss[]; currency: Currency }) {
  const { t, f } = useMall();
  const nameOf = ({ kind, name, after }: Loss) => {
    if (kind === 'tier') return t(words.lostTier, { name });
    if (kind === 'gift') return t(words.lostGift, { name });
    if (kind !== 'coupon') return name;
    return t(Number(after) === 0 ? words.lostCoupon : words.lessCoupon, { name });
  };
  return (
    <Notice kind="hint">
      {t(words.lost)}
      <ul className="order-lost">
        {lost.map((one, at) => (
          <li key={`${one.kind}${at}`}>
            {nameOf(one)}
            {': '}
            {t(words.lostFrom, {
              before: f.money(one.before, currency),
              after: f.money(one.after, currency),
            })}
            {one.reason && <small> · {one.reason}</small>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** In packs of how many it is sold. */
function stepOf({ preview }: OrderQuantitiesBody, { contractGoodsCode }: OrderLine): number {
  return preview?.lines.find((one) => one.contractGoodsCode === contractGoodsCode)?.step ?? 1;
}

function changes(preview: OrderQuantitiesBody['preview']): boolean {
  return preview?.lines.some(({ from, to }) => from !== to) ?? false;
}

function isShort({ preview }: OrderQuantitiesBody): boolean {
  return preview !== null && Number(preview.charged) > Number(preview.balance ?? 0);
}
