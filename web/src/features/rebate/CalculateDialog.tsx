import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { calculateRebate, rebateRules, rebateRuns } from '@tradeport/api/rebate/calls';
import { rebateErrors } from '@tradeport/api/rebate/errors';
import { Select } from 'antd';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { rebates } from './text.ts';

type Values = InputOf<typeof calculateRebate>;
const RULES = 100;

/** RCH-02a One rule over one period that is over. */
export function CalculateDialog({ close }: { close: () => void }) {
  const { t } = useText();
  const { data } = useCall(rebateRules, { rows: RULES }, { quiet: true });
  const calculate = useMutate(calculateRebate, { invalidates: [rebateRuns] });
  return (
    <FormDialog<Values>
      title={t(rebates.calculate)}
      schema={calculateRebate.input}
      errors={rebateErrors}
      initial={{}}
      verb={rebates.calculate}
      close={close}
      save={(values) => calculate.run(values)}
    >
      <p className="k-muted">{t(rebates.calculateHint)}</p>
      <Field name="ruleCode" label={t(rebates.rule)}>
        <Select
          options={(data?.rows ?? [])
            .filter((rule) => rule.isOpen)
            .map((rule) => ({ value: rule.ruleCode, label: t(rule.ruleName) }))}
        />
      </Field>
      <div className="k-two">
        <Field name="from" label={t(rebates.from)}>
          <DayField />
        </Field>
        <Field name="to" label={t(rebates.to)}>
          <DayField />
        </Field>
      </div>
    </FormDialog>
  );
}
