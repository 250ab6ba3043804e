import { shownDecimal } from '@tradeport/api/kernel/typed-number';
import { QUOTE_DAYS, QUOTE_DAYS_MAX, QUOTE_NOTE_MAX } from '@tradeport/api/quotes/model';
import { useMall } from '../../mall.tsx';
import { Field } from '../../parts/Field.tsx';
import { quotes as words } from '../../text/account-quotes.ts';
import { QuoteFiles } from './QuoteFiles.tsx';
import type { QuoteProps } from './quoteProps.ts';

/** The lines of the offer with room for other quantities and prices. */
export function CounterForm({ body, sent, formKey }: QuoteProps) {
  const { t, lang } = useMall();
  const { quote, files } = body;
  const own = sent?.act === 'counter' ? sent : null;
  return (
    <details className="reason" open={own !== null}>
      <summary className="button">{t(words.counter)}</summary>
      <form method="post" encType="multipart/form-data" className="reason-form" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="version" value={quote.shown.version} />
        <p>{t(words.counterHint)}</p>
        <div className="project-lines">
          {quote.shown.lines.map((line) => (
            <div key={line.lineNo} role="group" aria-label={line.goodsName}>
              <span className="mini-what">
                {line.goodsName}
                <small className="quiet">
                  {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
                </small>
              </span>
              <Field name={`quantity.${line.lineNo}`} label={t(words.quantity)}>
                {(field) => (
                  <input
                    {...field}
                    type="number"
                    min={1}
                    step={1}
                    defaultValue={own?.typed[`quantity.${line.lineNo}`] ?? line.quantity}
                  />
                )}
              </Field>
              <Field name={`price.${line.lineNo}`} label={t(words.price)}>
                {(field) => (
                  <input
                    {...field}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={shownDecimal(
                      own?.typed[`price.${line.lineNo}`] ?? line.price,
                      lang,
                    )}
                  />
                )}
              </Field>
            </div>
          ))}
        </div>
        <Field name="note" label={t(words.note)} fault={own?.faults['note']}>
          {(field) => (
            <textarea
              {...field}
              rows={2}
              maxLength={QUOTE_NOTE_MAX}
              defaultValue={own?.typed['note'] ?? ''}
            />
          )}
        </Field>
        <Field name="validDays" label={t(words.validDays)} fault={own?.faults['validDays']}>
          {(field) => (
            <input
              {...field}
              type="number"
              min={1}
              max={QUOTE_DAYS_MAX}
              defaultValue={own?.typed['validDays'] ?? QUOTE_DAYS}
            />
          )}
        </Field>
        <QuoteFiles files={files} sent={own} />
        <button type="submit" name="act" value="counter" className="button button-main">
          {t(words.counterSend)}
        </button>
      </form>
    </details>
  );
}
