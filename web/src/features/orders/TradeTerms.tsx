import { keysOf } from '@tradeport/api/kernel/keys';
import { PaperClipOutlined } from '@ant-design/icons';
import { type TradeField, tradeFieldTexts } from '@tradeport/api/orders/required';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from './sides.ts';
import { detail } from './text.ts';
import { tradeChoices, tradeWords } from '@tradeport/api/orders/trade-words';

const choices: Partial<Record<TradeField, Readonly<Record<string, SomeTexts>>>> = tradeChoices;
/** Told elsewhere on the page. */
const elsewhere: readonly TradeField[] = ['warehouseCode', 'currency', 'attachmentCodes'];

/** CHK-03 The trade terms from checkout; only those that were filled in. */
export function TradeTerms({ order }: { order: Order }) {
  const { t } = useText();
  const termText = useTradeWords();
  const fields = fieldNames.filter(
    (field) => !elsewhere.includes(field) && isFilled(order.trade[field]),
  );
  // "Domestic" alone is the default of every order and says nothing.
  const filledFields =
    fields.length > 1 || order.trade.transactionType === 'foreign'
      ? fields
      : fields.filter((field) => field !== 'transactionType');
  if (filledFields.length === 0 && order.attachments.length === 0) return null;
  return (
    <Section title={t(detail.trade)}>
      <Facts
        columns={2}
        items={filledFields.map((field) => ({
          label: tradeFieldTexts[field],
          value: termText(field, order.trade[field]),
        }))}
      />
      <ul className="k-stack-1">
        {order.attachments.map((file) => (
          <li key={file.fileCode}>
            <a href={file.url} target="_blank" rel="noreferrer">
              <PaperClipOutlined aria-hidden /> {file.name || t(detail.attachment)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useTradeWords(): (field: TradeField, value: unknown) => string {
  const { t } = useText();
  const format = useFormat();
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? tradeWords.yes : tradeWords.no);
    if (field === 'timeZone' && typeof value === 'number')
      return `UTC${value < 0 ? '−' : '+'}${Math.abs(value)}`;
    if (typeof value === 'number') return format.number(value);
    if (typeof value !== 'string') return '';
    if (field === 'demandTime') return format.day(value);
    return t(choices[field]?.[value] ?? value);
  };
}

const fieldNames = keysOf(tradeFieldTexts);

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
