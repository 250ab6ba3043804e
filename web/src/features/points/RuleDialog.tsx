import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { getPointSettings, savePointSettings } from '@tradeport/api/points/calls';
import { EARN_RATE_MAX, RATE_SCALE, VALID_DAYS_MAX } from '@tradeport/api/points/model';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { ScaledNumber } from '../../console/kit/ScaledNumber.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { earned } from './text.ts';

type Values = InputOf<typeof savePointSettings>;

/** RCH-03 The points for each full 1.00, and how long they are valid. */
export function RuleDialog({ close }: { close: () => void }) {
  const { t } = useText();
  const known = useCall(getPointSettings, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(savePointSettings, { invalidates: [getPointSettings] });
  if (!known.data) return null;
  return (
    <FormDialog<Values>
      title={t(earned.rules)}
      schema={savePointSettings.input}
      errors={{}}
      initial={known.data}
      verb={earned.save}
      close={close}
      save={({ rate, validDays }) => save.run({ rate: rate ?? 0, validDays: validDays ?? null })}
    >
      <Field name="rate" label={t(earned.rate)} hint={t(earned.rateHint)}>
        <ScaledNumber scale={RATE_SCALE} min={0} max={EARN_RATE_MAX} />
      </Field>
      <Field
        name="validDays"
        label={t(earned.validDays)}
        hint={t(earned.validHint)}
        required={false}
      >
        <NumberInput min={1} max={VALID_DAYS_MAX} precision={0} />
      </Field>
    </FormDialog>
  );
}
