import { currencies } from '@tradeport/api/kernel/money';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { rechargeRules, saveRechargeRule } from '@tradeport/api/recharge/calls';
import { rechargeErrors } from '@tradeport/api/recharge/errors';
import {
  bonusKinds,
  MEMBER_LIMIT_MAX,
  RULE_NAME_MAX,
  spendings,
} from '@tradeport/api/recharge/model';
import { Form, Segmented, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { ScaledNumber } from '../../console/kit/ScaledNumber.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { TextsField } from '../settings/TextsField.tsx';
import type { Rule } from './stale.ts';
import { offers, spendingTexts } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type Values = InputOf<typeof saveRechargeRule>;
const errors = { ...ledgerErrors, ...rechargeErrors };
/** 1 % in the unit of rates. */
const PERCENT = 100;

/**
 * RCH-01e The least amount, the bonus, the last day, the number of uses, and the order of spending.
 */
export function RuleDialog({ rule, close }: { rule: Rule | null; close: () => void }) {
  const { t } = useText();
  const save = useMutate(saveRechargeRule, { invalidates: [rechargeRules] });
  return (
    <FormDialog<Values>
      title={t(rule ? offers.editTitle : offers.add)}
      schema={saveRechargeRule.input}
      errors={errors}
      initial={initialOf(rule)}
      close={close}
      save={(values) => save.run(sentOf(values, rule))}
    >
      <TextsField name="ruleName" label={t(offers.name)} max={RULE_NAME_MAX} />
      <div className="k-two">
        <Field name="fromAmount" label={t(offers.from)}>
          <DecimalInput />
        </Field>
        <Field name="currency" label={t(offers.currency)}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <Field name="bonusKind" label={t(offers.kind)}>
        <Segmented
          block
          options={bonusKinds.map((value) => ({ value, label: t(offers[value]) }))}
        />
      </Field>
      <Gives />
      <div className="k-two">
        <Field name="startsOn" label={t(offers.starts)}>
          <DayField />
        </Field>
        <Field name="endsOn" label={t(offers.ends)} hint={t(offers.endsHint)} required={false}>
          <DayField />
        </Field>
      </div>
      <Field name="memberLimit" label={t(offers.limit)} hint={t(offers.limitHint)} required={false}>
        <NumberInput min={1} max={MEMBER_LIMIT_MAX} precision={0} />
      </Field>
      <Field name="spending" label={t(offers.spending)} hint={t(offers.spendingHint)}>
        <Select options={spendings.map((value) => ({ value, label: t(spendingTexts[value]) }))} />
      </Field>
    </FormDialog>
  );
}

function Gives() {
  const { t } = useText();
  const kind = Form.useWatch<string | undefined>('bonusKind');
  if (kind !== 'rate')
    return (
      <Field name="bonusAmount" label={t(offers.amount)} required>
        <DecimalInput />
      </Field>
    );
  return (
    <div className="k-two">
      <Field name="bonusRate" label={t(offers.ratePercent)} required>
        <ScaledNumber scale={PERCENT} min={0.01} max={100} />
      </Field>
      <Field name="bonusMax" label={t(offers.max)} required={false}>
        <DecimalInput />
      </Field>
    </div>
  );
}

function initialOf(rule: Rule | null): Partial<Values> {
  if (!rule) return { currency: 'CNY', bonusKind: 'amount', spending: 'bonus_first' };
  const { ruleName, currency, fromAmount, bonusKind, startsOn, spending } = rule;
  return {
    ruleName,
    currency,
    fromAmount,
    bonusKind,
    startsOn,
    spending,
    ...(rule.bonusAmount === null ? {} : { bonusAmount: rule.bonusAmount }),
    ...(rule.bonusRate === null ? {} : { bonusRate: rule.bonusRate }),
    ...(rule.bonusMax === null ? {} : { bonusMax: rule.bonusMax }),
    ...(rule.endsOn === null ? {} : { endsOn: rule.endsOn }),
    ...(rule.memberLimit === null ? {} : { memberLimit: rule.memberLimit }),
  };
}

/** Fields that are empty, or of the other kind of bonus, are left out. */
function sentOf(values: Values, rule: Rule | null): Values {
  const { bonusAmount, bonusRate, bonusMax, endsOn, memberLimit, ...common } = values;
  const isRate = values.bonusKind === 'rate';
  return {
    ...common,
    ...(rule ? { ruleCode: rule.ruleCode } : {}),
    ...(!isRate && bonusAmount ? { bonusAmount } : {}),
    ...(isRate && bonusRate ? { bonusRate } : {}),
    ...(isRate && bonusMax ? { bonusMax } : {}),
    ...(endsOn ? { endsOn } : {}),
    ...(memberLimit ? { memberLimit } : {}),
  };
}
