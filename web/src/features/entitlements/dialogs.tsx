import {
  issuedGoodsPage,
  openSlots,
  saveTerms,
  slotPage,
  uploadCodes,
  withdrawCodes,
} from '@tradeport/api/entitlements/calls';
import { entitlementErrors } from '@tradeport/api/entitlements/errors';
import {
  CAPACITY_MAX,
  CODE_MAX,
  CODES_MAX,
  codesTextIn,
  countIn,
  type issuedGoodsRow,
  SLOT_DAYS_MAX,
  SLOT_MINUTES_MAX,
  slotsIn,
  termsIn,
  USES_MAX,
  VALID_DAYS_MAX,
} from '@tradeport/api/entitlements/model';
import { stockPage } from '@tradeport/api/stock/calls';
import { Input } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { codesForm, issuedGoods, slotForm, termsForm } from './text.ts';

type Props = {
  skuCode: string;
  row: z.output<typeof issuedGoodsRow>;
  close: () => void;
  /** The goods that the dialog is about. */
  children: ReactNode;
};
const invalidates = [issuedGoodsPage, stockPage];

/** 07 One code on each line. */
export function UploadCodes({ skuCode, close, children }: Props) {
  const { t } = useText();
  const format = useFormat();
  const upload = useMutate(uploadCodes, { invalidates });
  return (
    <FormDialog<{ codes: string }>
      title={t(issuedGoods.upload)}
      schema={codesTextIn}
      errors={entitlementErrors}
      initial={{ codes: '' }}
      verb={codesForm.upload}
      close={close}
      save={({ codes }) =>
        upload.run({
          skuCode,
          codes: codes
            .split('\n')
            .map((one) => one.trim())
            .filter(Boolean),
        })
      }
    >
      {children}
      <Field
        name="codes"
        label={t(codesForm.codes)}
        hint={t(codesForm.codesHint, { max: format.number(CODES_MAX) })}
      >
        <Input.TextArea
          rows={8}
          maxLength={CODES_MAX * (CODE_MAX + 1)}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </Field>
    </FormDialog>
  );
}

export function WithdrawCodes({ skuCode, row, close, children }: Props) {
  const { t } = useText();
  const withdraw = useMutate(withdrawCodes, { invalidates });
  return (
    <FormDialog<{ count: number }>
      title={t(issuedGoods.withdraw)}
      schema={countIn}
      errors={entitlementErrors}
      initial={{ count: 1 }}
      verb={codesForm.withdraw}
      close={close}
      save={({ count }) => withdraw.run({ skuCode, count })}
    >
      {children}
      <Field name="count" label={t(codesForm.count)} hint={t(codesForm.countHint)}>
        <NumberInput className="k-wide" min={1} max={Math.max(1, row.available)} precision={0} />
      </Field>
    </FormDialog>
  );
}

/** 09, 12 How often, and how long. */
export function SetTerms({ skuCode, row, close, children }: Props) {
  const { t } = useText();
  const save = useMutate(saveTerms, { invalidates });
  return (
    <FormDialog<{ uses?: number; validDays: number }>
      title={t(issuedGoods.setTerms)}
      schema={termsIn}
      errors={entitlementErrors}
      initial={{ uses: row.uses, validDays: row.validDays }}
      verb={termsForm.save}
      close={close}
      save={({ uses = 1, validDays }) => save.run({ skuCode, uses, validDays })}
    >
      {children}
      {row.kind === 'right' && (
        <Field name="uses" label={t(termsForm.uses)}>
          <NumberInput className="k-wide" min={1} max={USES_MAX} precision={0} />
        </Field>
      )}
      <Field name="validDays" label={t(termsForm.days)} hint={t(termsForm.daysHint)}>
        <NumberInput className="k-wide" min={1} max={VALID_DAYS_MAX} precision={0} />
      </Field>
    </FormDialog>
  );
}

type SlotValues = { day: string; time: string; minutes: number; capacity: number; days: number };

/** 11 The same time on so many days. */
export function OpenSlots({ skuCode, close, children }: Props) {
  const { t } = useText();
  const open = useMutate(openSlots, { invalidates: [...invalidates, slotPage] });
  return (
    <FormDialog<SlotValues>
      title={t(issuedGoods.openSlots)}
      schema={slotsIn}
      errors={entitlementErrors}
      initial={{ time: '09:00', minutes: 60, capacity: 1, days: 1 }}
      verb={slotForm.open}
      close={close}
      save={({ day, time, ...values }) =>
        open.run({ ...values, skuCode, startsAt: new Date(`${day}T${time}`).toISOString() })
      }
    >
      {children}
      <div className="k-two">
        <Field name="day" label={t(slotForm.day)} required>
          <Input type="date" />
        </Field>
        <Field name="time" label={t(slotForm.time)} required>
          <Input type="time" />
        </Field>
      </div>
      <div className="k-two">
        <Field name="minutes" label={t(slotForm.minutes)}>
          <NumberInput className="k-wide" min={5} max={SLOT_MINUTES_MAX} precision={0} />
        </Field>
        <Field name="capacity" label={t(slotForm.capacity)}>
          <NumberInput className="k-wide" min={1} max={CAPACITY_MAX} precision={0} />
        </Field>
      </div>
      <Field name="days" label={t(slotForm.days)} required={false}>
        <NumberInput className="k-wide" min={1} max={SLOT_DAYS_MAX} precision={0} />
      </Field>
    </FormDialog>
  );
}
