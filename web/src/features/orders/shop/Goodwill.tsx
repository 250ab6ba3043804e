import { GOODWILL_PIECES_MAX, REFUND_REASON_MAX } from '@tradeport/api/aftersales/model';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { useMall } from '../../../mall/mall.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { TextField, WordsField } from '../../../mall/kit/fields.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { NotNow } from '../../../mall/kit/NotNow.tsx';
import { WithName } from '../../../mall/parts/Field.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { refunds } from '../../../mall/text/account-refunds.ts';
import { sales } from '../../../mall/text/account-sales.ts';
import type { SaleProps } from './saleProps.ts';

const acts = ['goodwill', 'goodwillWork'];

/** F9 Part of a price goes back, and the goods are kept: of which pieces, how much, why, and what goes where. */
export function Goodwill({ body: { order, goodwill }, sent, formKey }: SaleProps) {
  const { t } = useMall();
  if (!goodwill) return null;
  if (goodwill.why)
    return (
      <section className="panel" id="goodwill">
        <NotNow text={t(sales.goodwill)} reason={goodwill.why} />
      </section>
    );
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
                <TextField
                  key={name}
                  name={name}
                  id={`goodwill-${line.contractGoodsCode}`}
                  label={<WithName text={t(sales.goodwillPieces, { n: most })} name={goods} />}
                  known={typed[name] ?? 0}
                  type="number"
                  min={0}
                  max={most}
                  inputMode="numeric"
                />
              );
            })}
            <AmountField
              name="amount"
              label={`${t(sales.goodwillAmount)} (${order.currency})`}
              sent={own}
              required
            />
          </div>
          <WordsField
            name="reason"
            id="goodwill-reason"
            label={t(sales.goodwillReason)}
            sent={own}
            marked
            rows={2}
            maxLength={REFUND_REASON_MAX}
          />
          {goodwill.problem && <Notice kind="fault">{goodwill.problem}</Notice>}
          {goodwill.legs.length > 0 && (
            <dl className="sums">
              {goodwill.legs.map((leg) => (
                <Fact
                  key={leg.source}
                  label={
                    <>
                      {t(sales.goesBack)}: {leg.sourceName}
                    </>
                  }
                >
                  <Money amount={leg.amount} currency={order.currency} />
                </Fact>
              ))}
              {Number(goodwill.taxBack) > 0 && (
                <Fact label={t(refunds.taxBack)}>
                  <Money amount={goodwill.taxBack} currency={order.currency} />
                </Fact>
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
