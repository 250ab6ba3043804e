import { priceListActions } from '@tradeport/api/pricing/lifecycle';
import './pricing.css';
import { memberPage } from '@tradeport/api/members/calls';
import { getPriceList, priceListPage, savePriceList } from '@tradeport/api/pricing/calls';
import { pricingErrors } from '@tradeport/api/pricing/errors';
import { LIST_NAME_MAX, PRIORITY_MAX } from '@tradeport/api/pricing/model';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { currencies } from '@tradeport/api/kernel/money';
import { DatePicker, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import dayjs from 'dayjs';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useBusinessDays } from '../../lib/businessDays.ts';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { type Assigned, AssignedField } from './AssignedField.tsx';
import { lists } from './text.ts';

export type PriceList = Output<typeof getPriceList>;
type Values = Omit<InputOf<typeof savePriceList>, 'assignedTo'> & {
  assignedTo: readonly Assigned[];
};

/** CAT-03 A list, new or changed; its currency and seller stay once it is there. */
export function PriceListDialog(props: {
  list: PriceList | null;
  close: () => void;
  saved?: (code: string) => void;
}) {
  const { t } = useText();
  const may = useMay();
  const { list } = props;
  const forOthers = may('product.all_sellers') && may('member.view');
  const sellers =
    usePaged(memberPage, forOthers && !list ? { isSeller: true, rows: 100 } : null, { quiet: true })
      .data?.rows ?? [];
  const save = useMutate(savePriceList, { invalidates: [priceListPage, getPriceList] });
  return (
    <FormDialog<Values>
      title={t(list ? priceListActions.acts.edit.text : lists.add)}
      schema={savePriceList.input}
      errors={pricingErrors}
      initial={
        list
          ? {
              name: list.name,
              priority: list.priority,
              validFrom: list.validFrom,
              validTo: list.validTo,
              assignedTo: list.assignedTo,
            }
          : { currency: 'CNY', priority: 0, validFrom: null, validTo: null, assignedTo: [] }
      }
      save={async ({ assignedTo, ...values }) => {
        const done = await save.run({
          ...values,
          currency: list?.currency ?? values.currency,
          ...(list ? { priceListCode: list.priceListCode, version: list.version } : {}),
          assignedTo: assignedTo.map(({ kind, key, contractNo }) => ({ kind, key, contractNo })),
        });
        props.saved?.(done.priceListCode);
      }}
      close={props.close}
    >
      {(['zh', 'en', 'ru'] as const).map((lang) => (
        <Field key={lang} name={['name', lang]} label={`${t(lists.name)} (${lang})`}>
          <Input maxLength={LIST_NAME_MAX} autoComplete="off" />
        </Field>
      ))}
      {!list && (
        <Field name="currency" label={t(lists.currency)}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      )}
      {!list && forOthers && (
        <Field name="sellerCode" label={t(lists.seller)} required>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={sellers.map((one) => ({ value: one.merberCode, label: one.merberName }))}
          />
        </Field>
      )}
      <Field name="assignedTo" label={t(lists.assigned)} required={false}>
        <AssignedField />
      </Field>
      <Field name="validFrom" label={t(lists.from, { day: '' })} required={false}>
        <InstantField end={false} />
      </Field>
      <Field name="validTo" label={t(lists.to, { day: '' })} required={false}>
        <InstantField end />
      </Field>
      <Field name="priority" label={t(lists.priority)} hint={t(lists.priorityHint)}>
        <NumberInput min={0} max={PRIORITY_MAX} precision={0} className="k-wide" />
      </Field>
    </FormDialog>
  );
}

/** A day of the portal's calendar as the instant at which it begins or ends. */
function InstantField(props: {
  id?: string;
  value?: string | null;
  onChange?: (at: string | null) => void;
  end: boolean;
}) {
  const business = useBusinessDays();
  const at = (day: string) => (props.end ? business.endOf(day) : business.startOf(day));
  return (
    <DatePicker
      className="k-wide"
      {...(props.id ? { id: props.id } : {})}
      value={props.value ? dayjs(business.dayOf(props.value)) : null}
      onChange={(day) => props.onChange?.(day ? at(day.format('YYYY-MM-DD')) : null)}
    />
  );
}
