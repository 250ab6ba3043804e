import type { Order } from '@tradeport/api/orders/shop';
import { typeRules } from '@tradeport/api/orders/model';
import { PAPERS_PATH, papersOf, paperTexts } from '@tradeport/api/orders/papers';
import { QUOTE_PDF_PATH } from '@tradeport/api/quotes/model';
import { useMall } from '../../../mall/mall.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';

/** ORD-10 The documents of an order: each as a PDF in the reader's language. */
export function OrderPapers({ order }: { order: Order }) {
  const { t, lang } = useMall();
  // Goods that are issued instead of shipped have no box that a delivery note could go into.
  const kinds = papersOf({
    ships: typeRules[order.contractType].address,
    sent: order.parcels.some((parcel) => parcel.refundCode === null),
    sells: false,
  });
  const query = (kind: string) =>
    new URLSearchParams({
      paper: kind,
      contractCodes: JSON.stringify([order.contractCode]),
      lang,
    }).toString();
  return (
    <section className="panel aside-text" aria-labelledby="papers-head">
      <h2 id="papers-head">{t(words.papers)}</h2>
      <ul className="papers-list">
        {kinds.map((kind) => (
          <li key={kind}>
            <a href={`${PAPERS_PATH}?${query(kind)}`} target="_blank" rel="noreferrer">
              {t(paperTexts[kind])} (PDF)
            </a>
          </li>
        ))}
        {order.quote && (
          <li>
            <a
              href={`${QUOTE_PDF_PATH}?quoteCode=${order.quote.quoteCode}&lang=${lang}`}
              target="_blank"
              rel="noreferrer"
            >
              {t(words.quotePaper)} {order.quote.quoteBillcode} (PDF)
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
