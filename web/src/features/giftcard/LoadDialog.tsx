import { giftCardPage, loadGiftCard } from '@tradeport/api/giftcard/calls';
import { giftcardErrors } from '@tradeport/api/giftcard/errors';
import { type cardRow, loadIn, maskedNo, REASON_MAX } from '@tradeport/api/giftcard/model';
import { type Currency, currencies } from '@tradeport/api/kernel/money';
import { ledgerErrors } from '@tradeport/api/ledger/errors';
import { App, Input, Select } from 'antd';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { gift } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type Values = { amount: string; currency: Currency; reason: string };
const errors = { ...giftcardErrors, ...ledgerErrors };

/** PAY-03 More value on a card, by hand and with its reason. */
export function LoadDialog(props: { card: z.output<typeof cardRow>; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const { cardCode, cardNo } = props.card;
  const load = useMutate(loadGiftCard, {
    invalidates: [giftCardPage],
    ownNotice: true,
    done: (_done, input) =>
      void message.success(
        t(gift.loaded, { amount: format.money(String(input.amount), input.currency ?? 'CNY') }),
      ),
  });
  return (
    <FormDialog<Values>
      title={t(gift.loadTitle, { no: maskedNo(cardNo) })}
      schema={loadIn}
      errors={errors}
      initial={{ currency: 'CNY' }}
      verb={gift.load}
      close={props.close}
      save={({ amount, currency, reason }) =>
        load.run({ cardCode, amount: amount.trim(), currency, reason })
      }
    >
      <div className="k-two">
        <Field name="amount" label={t(gift.amount)} hint={t(gift.amountHint)}>
          <DecimalInput autoFocus />
        </Field>
        <Field name="currency" label={t(gift.currency)}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <Field name="reason" label={t(gift.loadReason)} hint={t(gift.loadHint)}>
        <Input.TextArea rows={2} maxLength={REASON_MAX} showCount />
      </Field>
    </FormDialog>
  );
}
