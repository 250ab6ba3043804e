import { useState } from 'react';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';
import type { TradeInput } from '../../lib/tradeInputs.ts';
import { Field, Options } from './Field.tsx';

type Props = {
  inputs: readonly TradeInput[];
  required: { domestic: readonly string[]; foreign: readonly string[] };
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  /** The first day that something may be needed by. */
  today: string;
  /** Shoppers rarely trade abroad: it is offered, and not in their way. */
  shopper?: boolean;
};

/** CHK-03 Domestic needs nothing more; foreign trade unfolds what it needs. */
export function TradeFields({ inputs, required, typed, faults, today, shopper = false }: Props) {
  const { t } = useMall();
  const [transaction, setTransaction] = useState<'domestic' | 'foreign'>(
    typed['transactionType'] === 'foreign' ? 'foreign' : 'domestic',
  );
  if (required.foreign.length === 0 && required.domestic.length === 0) return null;
  const always = required.domestic.length > 0;
  const choices = (
    <>
      <div className="options options-row">
        {(['domestic', 'foreign'] as const).map((type) => (
          <label className={`option option-${type}`} key={type}>
            <input
              type="radio"
              name="transactionType"
              value={type}
              checked={transaction === type}
              onChange={() => setTransaction(type)}
            />
            <span className="option-title">{t(words[type])}</span>
          </label>
        ))}
      </div>
      <div className={always ? 'fields' : 'fields trade-fields'}>
        {inputs.map((input) => {
          const needed = required[transaction].includes(input.name);
          return (
            <TradeField
              key={input.name}
              input={input}
              needed={needed}
              marked={needed || required.foreign.includes(input.name)}
              typed={typed[input.name] ?? ''}
              fault={faults[input.name]}
              today={today}
            />
          );
        })}
      </div>
    </>
  );
  if (shopper && !always) {
    const used = typed['transactionType'] === 'foreign';
    return (
      <details className="panel fold" open={used}>
        <summary>
          <h2>{t(words.trade)}</h2>
          <span className="quiet">{t(words[transaction])}</span>
        </summary>
        {choices}
      </details>
    );
  }
  return (
    <section className="panel" aria-labelledby="trade-head">
      <h2 id="trade-head">{t(words.trade)}</h2>
      {choices}
    </section>
  );
}

function TradeField({
  input,
  needed,
  marked,
  typed,
  fault,
  today,
}: {
  input: TradeInput;
  needed: boolean;
  marked: boolean;
  typed: string;
  fault: string | undefined;
  today: string;
}) {
  const { t } = useMall();
  const choices =
    input.kind === 'yes_no'
      ? [
          { value: 'true', text: t(words.yes) },
          { value: 'false', text: t(words.no) },
        ]
      : input.choices;
  const label = marked ? input.text : `${input.text} (${t(words.optional)})`;
  return (
    <Field
      name={input.name}
      label={label}
      required={marked}
      fault={fault}
      wide={input.name === 'contractSubject'}
    >
      {(props) => {
        if (input.kind === 'choice' || input.kind === 'yes_no')
          return (
            <select {...props} required={needed} defaultValue={typed}>
              <Options ask={t(words.choose)} choices={choices} />
            </select>
          );
        if (input.kind === 'day')
          return (
            <input {...props} type="date" min={today} required={needed} defaultValue={typed} />
          );
        if (input.kind === 'number')
          return (
            <input
              {...props}
              type="number"
              inputMode="numeric"
              min={input.min}
              max={input.max}
              required={needed}
              defaultValue={typed}
            />
          );
        return <input {...props} maxLength={input.max} required={needed} defaultValue={typed} />;
      }}
    </Field>
  );
}
