import { getPricingSettings, savePricingSettings } from '@tradeport/api/pricing/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { LOOKBACK_MAX_D, priceWins } from '@tradeport/api/pricing/settings';
import { App, Radio } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { lists } from './text.ts';

type Values = Input<typeof savePricingSettings>;

/** CAT-03, PRO-01b Which price wins where several apply, and what a promotion's price is compared with. */
export function RuleDialog({ close }: { close: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const known = useCall(getPricingSettings, {}, { fresh_ms: 0 });
  const save = useMutate(savePricingSettings, {
    invalidates: [getPricingSettings],
    ownNotice: true,
    done: () => void message.success(t(lists.ruleSaved)),
  });
  if (!known.data) return null;
  return (
    <FormDialog<Values>
      title={t(lists.rule)}
      schema={savePricingSettings.input}
      initial={known.data}
      save={(values) => save.run(values)}
      close={close}
    >
      <Field name="rule" label={t(lists.ruleHint)}>
        <Radio.Group
          vertical
          options={priceWins.map((value) => ({ value, label: t(lists[value]) }))}
        />
      </Field>
      <Field name="lookbackDays" label={t(lists.lookback)} hint={t(lists.lookbackHint)}>
        <NumberInput
          min={0}
          max={LOOKBACK_MAX_D}
          precision={0}
          className="k-wide"
          suffix={t(lists.days)}
        />
      </Field>
    </FormDialog>
  );
}
