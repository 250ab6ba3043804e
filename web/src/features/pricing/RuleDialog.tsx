import { getPricingSettings, savePricingSettings } from '@tradeport/api/pricing/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { priceWins } from '@tradeport/api/pricing/settings';
import { App, Radio } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { lists } from './text.ts';

type Values = Input<typeof savePricingSettings>;

/** CAT-03 Which price wins where several apply. */
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
    </FormDialog>
  );
}
