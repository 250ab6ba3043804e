import { type OrderType, requiredFields, type TransactionType } from '@tradeport/api/orders/model';
import { tradeFieldTexts, transactionTypes } from '@tradeport/api/orders/required';
import { tradeChoices, tradeWords } from '@tradeport/api/orders/trade-words';
import { Form, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { type TradeInput, tradeInputs } from '../../lib/tradeInputs.ts';
import { quotes } from './text.ts';

/** Does an order of a type say anything of trade? */
export function hasTerms(type: OrderType): boolean {
  return transactionTypes.some((transaction) => requiredFields(type, transaction).length > 0);
}

/**
 * CHK-03 The terms agreed besides goods and money: the fields of a checkout, as the buyer filled
 * them in.
 */
export function TermFields({ type }: { type: OrderType }) {
  const { t } = useText();
  const transaction: TransactionType =
    Form.useWatch(['terms', 'transactionType']) === 'foreign' ? 'foreign' : 'domestic';
  const required = requiredFields(type, transaction);
  return (
    <FormSection title={t(quotes.terms)} hint={t(quotes.termsHint)}>
      <div className="k-two">
        <Field
          name={['terms', 'transactionType']}
          label={t(tradeFieldTexts.transactionType)}
          required={false}
        >
          <Select
            options={transactionTypes.map((value) => ({
              value,
              label: t(tradeChoices.transactionType[value]),
            }))}
          />
        </Field>
        {tradeInputs(t).map((input) => (
          <Field
            key={input.name}
            name={['terms', input.name]}
            label={input.text}
            required={required.includes(input.name)}
          >
            <Term input={input} />
          </Field>
        ))}
      </div>
    </FormSection>
  );
}

/** The field gets value and change from the form. */
function Term({ input, ...field }: { input: TradeInput; id?: string }) {
  const { t } = useText();
  switch (input.kind) {
    case 'choice':
      return (
        <Select
          {...field}
          allowClear
          options={input.choices.map(({ value, text }) => ({
            // Time zones are numbers on the wire.
            value: input.name === 'timeZone' ? Number(value) : value,
            label: text,
          }))}
        />
      );
    case 'yes_no':
      return (
        <Select
          {...field}
          allowClear
          options={[
            { value: true, label: t(tradeWords.yes) },
            { value: false, label: t(tradeWords.no) },
          ]}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...field}
          className="k-wide"
          min={input.min ?? 0}
          {...(input.max === undefined ? {} : { max: input.max })}
          precision={0}
        />
      );
    case 'day':
      return <DayField {...field} />;
    default:
      return (
        <Input
          {...field}
          autoComplete="off"
          {...(input.max === undefined ? {} : { maxLength: input.max })}
        />
      );
  }
}
