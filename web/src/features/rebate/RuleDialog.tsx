import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { currencies } from '@tradeport/api/kernel/money';
import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { rebateRules, saveRebateRule } from '@tradeport/api/rebate/calls';
import { RULE_NAME_MAX, type ruleOut, VALID_DAYS_MAX } from '@tradeport/api/rebate/model';
import { Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { ScaledNumber } from '../../console/kit/ScaledNumber.tsx';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ProductsField } from '../promotions/pickers.tsx';
import { TextsField } from '../settings/TextsField.tsx';
import { rebateRulesText as words } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

export type Rule = z.output<typeof ruleOut>;
type Values = InputOf<typeof saveRebateRule>;
/** 1 % in the unit of rates. */
const PERCENT = 100;

/** RCH-02a From which amount on, which share, and how long it is good. */
export function RuleDialog({ rule, close }: { rule: Rule | null; close: () => void }) {
  const { t } = useText();
  const maySearch = useMay()('product.view');
  const save = useMutate(saveRebateRule, { invalidates: [rebateRules] });
  return (
    <FormDialog<Values>
      title={t(rule ? words.editTitle : words.add)}
      schema={saveRebateRule.input}
      errors={ledgerErrors}
      initial={initialOf(rule)}
      close={close}
      save={({ validDays, ...values }) =>
        save.run({
          ...values,
          ...(rule ? { ruleCode: rule.ruleCode } : {}),
          ...(validDays ? { validDays } : {}),
        })
      }
    >
      <TextsField name="ruleName" label={t(words.name)} max={RULE_NAME_MAX} />
      <div className="k-two">
        <Field name="fromAmount" label={t(words.fromAmount)}>
          <DecimalInput />
        </Field>
        <Field name="currency" label={t(words.currency)}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <div className="k-two">
        <Field name="rate" label={t(words.ratePercent)}>
          <ScaledNumber scale={PERCENT} min={0.01} max={100} />
        </Field>
        <Field
          name="validDays"
          label={t(words.validDays)}
          hint={t(words.validHint)}
          required={false}
        >
          <NumberInput min={1} max={VALID_DAYS_MAX} precision={0} />
        </Field>
      </div>
      <Field
        name="goodsCodes"
        label={t(words.goods)}
        hint={t(maySearch ? words.goodsHint : words.goodsMay)}
        required={false}
      >
        <ProductsField
          disabled={!maySearch}
          known={(rule?.goodsList ?? []).map((one) => ({
            code: one.goodsCode,
            name: one.goodsName,
          }))}
        />
      </Field>
    </FormDialog>
  );
}

function initialOf(rule: Rule | null): Partial<Values> {
  if (!rule) return { currency: 'CNY' };
  const { ruleName, currency, fromAmount, rate, validDays, goodsList } = rule;
  return {
    ruleName,
    currency,
    fromAmount,
    rate,
    goodsCodes: goodsList.map((one) => one.goodsCode),
    ...(validDays === null ? {} : { validDays }),
  };
}
