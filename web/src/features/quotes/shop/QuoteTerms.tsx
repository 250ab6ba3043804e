import type { QuoteBody } from '@tradeport/api/quotes/shop';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { quotes as words } from '../../../mall/text/account-quotes.ts';
import { orders } from '../../../mall/text/account-orders.ts';
import { termRows } from '@tradeport/api/quotes/terms';

/** CHK-03 The terms agreed besides goods and money: terms of trade and payment, files. */
export function QuoteTerms({ quote: { shown } }: Pick<QuoteBody, 'quote'>) {
  const { t, f, lang } = useMall();
  const rows = termRows(shown.terms, lang, (day) => f.day(day));
  return (
    <>
      {(rows.length > 0 || shown.paymentTerms !== '') && (
        <section className="panel" aria-labelledby="terms-head">
          <h2 id="terms-head">{t(orders.terms)}</h2>
          <dl className="facts">
            {shown.paymentTerms !== '' && (
              <Fact label={t(words.paymentTerms)} valueClass="order-remark">
                {shown.paymentTerms}
              </Fact>
            )}
            {rows.map((row) => (
              <Fact key={row.label} label={row.label}>
                {row.value}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {shown.attachments.length > 0 && (
        <section className="panel" aria-labelledby="files-head">
          <h2 id="files-head">{t(words.files)}</h2>
          <ul className="rows">
            {shown.attachments.map((file) => (
              <li key={file.fileCode}>
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.name || t(words.files)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
