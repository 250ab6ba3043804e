import { GOODWILL_PIECES_MAX, REFUND_REASON_MAX } from '@tradeport/api/aftersales/model';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { useMall } from '../../mall.tsx';
import { Field, WithName } from '../../parts/Field.tsx';
import { Money } from '../../parts/Money.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { refunds } from '../../text/account-refunds.ts';
import { sales } from '../../text/account-sales.ts';
import type { SaleProps } from './props.ts';

const acts = ['goodwill', 'goodwillWork'];

/** F9 Part of a price goes back, and the goods are kept: of which pieces, how much, why, and what goes where. */
export function Goodwill({ body: { order, goodwill }, sent, formKey }: SaleProps) {
  const { t } = useMall();
  if (!goodwill) return null;
  const own = sent && acts.includes(sent.act) ? sent : null;
  const typed = own?.typed ?? {};
  return (
    <section className="panel account-form" id="goodwill">
      <details className="reason" open={own !== null}>
        <summary className="button">{t(sales.goodwill)}</summary>
        <form method="post" className="account-form">
          <input type="hidden" name="key" value={formKey} />
          <p>{t(sales.goodwillHint)}</p>
          <div className="fields fields-two">
            {order.lines.slice(0, LINES_PER_PAGE).map((line) => {
              const name = `pieces.${line.contractGoodsCode}`;
              const most = Math.min(line.quantity, GOODWILL_PIECES_MAX);
              const goods = [line.goodsName, line.specText].filter(Boolean).join(' ');
              return (
                <Field
                  key={name}
                  name={name}
                  id={`goodwill-${line.contractGoodsCode}`}
                  label={<WithName text={t(sales.goodwillPieces, { n: most })} name={goods} />}
                >
                  {(field) => (
                    <input
                      {...field}
                      type="number"
                      min={0}
                      max={most}
                      inputMode="numeric"
                      defaultValue={typed[name] ?? 0}
                    />
                  )}
                </Field>
              );
            })}
            <Field
              name="amount"
              label={`${t(sales.goodwillAmount)} (${order.currency})`}
              required
              fault={own?.faults['amount']}
            >
              {(field) => (
                <input
                  {...field}
                  inputMode="decimal"
                  required
                  autoComplete="off"
                  defaultValue={typed['amount'] ?? ''}
                />
              )}
            </Field>
          </div>
          <Field
            name="reason"
            id="goodwill-reason"
            label={t(sales.goodwillReason)}
            required
            fault={own?.faults['reason']}
          >
            {(field) => (
              <textarea
                {...field}
                rows={2}
                maxLength={REFUND_REASON_MAX}
                defaultValue={typed['reason'] ?? ''}
              />
            )}
          </Field>
          {goodwill.problem && <Notice kind="fault">{goodwill.problem}</Notice>}
          {goodwill.legs.length > 0 && (
            <dl className="sums">
              {goodwill.legs.map((leg) => (
                <div key={leg.source}>
                  <dt>
                    {t(sales.goesBack)}: {leg.sourceName}
                  </dt>
                  <dd>
                    <Money amount={leg.amount} currency={order.currency} />
                  </dd>
                </div>
              ))}
              {Number(goodwill.taxBack) > 0 && (
                <div>
                  <dt>{t(refunds.taxBack)}</dt>
                  <dd>
                    <Money amount={goodwill.taxBack} currency={order.currency} />
                  </dd>
                </div>
              )}
            </dl>
          )}
          <div className="form-acts">
            <button type="submit" name="act" value="goodwill" className="button button-main">
              {t(sales.goodwill)}
            </button>
            <button type="submit" name="act" value="goodwillWork" className="button" formNoValidate>
              {t(sales.goodwillWork)}
            </button>
          </div>
        </form>
      </details>
    </section>
  );
}
