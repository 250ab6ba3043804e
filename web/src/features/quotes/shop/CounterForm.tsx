import { QUOTE_DAYS, QUOTE_DAYS_MAX, QUOTE_NOTE_MAX } from '@tradeport/api/quotes/model';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { TextField, WordsField } from '../../../mall/kit/fields.tsx';
import { quotes as words } from '../../../mall/text/account-quotes.ts';
import { QuoteFiles } from './QuoteFiles.tsx';
import type { QuoteProps } from './quoteProps.ts';

/** The lines of the offer with room for other quantities and prices. */
export function CounterForm({ body, sent, formKey }: QuoteProps) {
  const { t } = useMall();
  const { quote, files } = body;
  const own = sent?.act === 'counter' ? sent : null;
  return (
    <details className="reason" open={own !== null}>
      <summary className="button">{t(words.counter)}</summary>
      <ActForm
        act="counter"
        formKey={formKey}
        text={t(words.counterSend)}
        files
        bare
        className="reason-form"
        noValidate
      >
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
              <TextField
                sent={own}
                name={`quantity.${line.lineNo}`}
                label={t(words.quantity)}
                known={line.quantity}
                type="number"
                min={1}
                step={1}
              />
              <AmountField
                sent={own}
                name={`price.${line.lineNo}`}
                label={t(words.price)}
                known={line.price}
              />
            </div>
          ))}
        </div>
        <WordsField
          sent={own}
          name="note"
          label={t(words.note)}
          rows={2}
          maxLength={QUOTE_NOTE_MAX}
        />
        <TextField
          sent={own}
          name="validDays"
          label={t(words.validDays)}
          known={QUOTE_DAYS}
          type="number"
          min={1}
          max={QUOTE_DAYS_MAX}
        />
        <QuoteFiles files={files} sent={own} />
      </ActForm>
    </details>
  );
}
