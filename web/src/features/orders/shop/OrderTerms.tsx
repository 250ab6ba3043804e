import { keysOf } from '@tradeport/api/kernel/keys';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Order } from '@tradeport/api/orders/shop';
import { materialTexts } from '@tradeport/api/orders/materials';
import { type TradeField, tradeFieldTexts } from '@tradeport/api/orders/required';
import { tradeChoices, tradeWords } from '@tradeport/api/orders/trade-words';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';

const choices: Partial<Record<TradeField, Readonly<Record<string, SomeTexts>>>> = tradeChoices;
/** Told elsewhere on the page. */
const elsewhere: readonly TradeField[] = ['warehouseCode', 'currency', 'attachmentCodes'];

/** ORD-10, CHK-03 The papers of the order, what the checkout said about the trade, and the buyer's files. */
export function OrderTerms({ order, papers = true }: { order: Order; papers?: boolean }) {
  const { t } = useMall();
  const fields = keysOf(tradeFieldTexts).filter(
    (field) => !elsewhere.includes(field) && isFilled(order.trade[field]),
  );
  // "Domestic" alone is the default of every order and says nothing.
  const terms = fields.some((field) => field !== 'transactionType' || isForeign(order))
    ? fields
    : [];
  return (
    <>
      <Files
        title={t(words.documents)}
        files={(papers ? order.materials : []).map((one) => ({
          url: one.url,
          name: [t(materialTexts[one.materialType]), one.name].filter(Boolean).join(' · '),
        }))}
      />
      {terms.length > 0 && (
        <section className="panel" aria-labelledby="terms-head">
          <h2 id="terms-head">{t(words.terms)}</h2>
          <dl className="facts">
            {terms.map((field) => (
              <Fact key={field} label={t(tradeFieldTexts[field])}>
                <Term field={field} value={order.trade[field]} />
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <Files
        title={t(words.attachments)}
        files={order.attachments.map((one) => ({
          url: one.url,
          name: one.name || t(words.attachment),
        }))}
      />
    </>
  );
}

function Files({ title, files }: { title: string; files: { url: string; name: string }[] }) {
  if (files.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="rows">
        {files.map((file) => (
          <li key={file.url}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Term({ field, value }: { field: TradeField; value: unknown }) {
  const { t, f } = useMall();
  if (typeof value === 'boolean') return t(value ? tradeWords.yes : tradeWords.no);
  if (field === 'timeZone' && typeof value === 'number')
    return `UTC${value < 0 ? '−' : '+'}${Math.abs(value)}`;
  if (typeof value === 'number') return f.number(value);
  if (typeof value !== 'string') return '';
  if (field === 'demandTime') return f.day(value);
  return t(choices[field]?.[value] ?? value);
}

function isForeign(order: Order): boolean {
  return order.trade.transactionType === 'foreign';
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
