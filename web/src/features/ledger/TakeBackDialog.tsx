import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { REASON_MAX } from '@tradeport/api/ledger/model';
import { takeBackLot } from '@tradeport/api/lots/calls';
import { lotsErrors } from '@tradeport/api/lots/errors';
import { type lotRow, takeBackIn } from '@tradeport/api/lots/model';
import { App, Input } from 'antd';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { lotStale } from './stale.ts';
import { granting, lots } from './text.ts';

type Values = { amount: string; reason: string };
const errors = { ...ledgerErrors, ...lotsErrors };

/** Takes a wrong grant back from its own lot, at most the amount left of it. */
export function TakeBackDialog({
  lot,
  close,
}: {
  lot: z.output<typeof lotRow>;
  close: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const money = (amount: string) => format.money(amount, lot.unit);
  const take = useMutate(takeBackLot, {
    invalidates: lotStale,
    ownNotice: true,
    done: (_done, input) =>
      void message.success(t(lots.takenBack, { amount: money(String(input.amount)) })),
  });
  return (
    <FormDialog<Values>
      title={t(lots.takeBackTitle)}
      schema={takeBackIn}
      errors={errors}
      initial={{ amount: lot.unit === 'POINTS' ? String(Number(lot.remaining)) : lot.remaining }}
      verb={lots.takeBack}
      close={close}
      save={({ amount, reason }) =>
        take.run({ lotCode: lot.lotCode, amount: amount.trim(), reason })
      }
    >
      <p className="k-muted k-gap">{t(lots.takeBackText, { left: money(lot.remaining) })}</p>
      <Field name="amount" label={t(lot.unit === 'POINTS' ? granting.count : granting.amount)}>
        <Input
          inputMode={lot.unit === 'POINTS' ? 'numeric' : 'decimal'}
          autoFocus
          autoComplete="off"
          {...(lot.unit === 'POINTS' ? {} : { suffix: lot.unit })}
        />
      </Field>
      <Field name="reason" label={t(granting.reason)} hint={t(granting.reasonHint)}>
        <Input.TextArea rows={2} maxLength={REASON_MAX} showCount />
      </Field>
    </FormDialog>
  );
}
