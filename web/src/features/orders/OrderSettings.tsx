import './orders.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { currencies } from '@tradeport/api/kernel/money';
import { orderErrors } from '@tradeport/api/orders/errors';
import {
  orderSettingsIn,
  RECEIPT_DAYS_MAX,
  reviewRules,
  taxRules,
  UNPAID_OFFLINE_MINUTES_MAX,
  UNPAID_ONLINE_MINUTES_MAX,
} from '@tradeport/api/orders/settings';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { PICKUP_DAYS_MAX } from '@tradeport/api/stores/model';
import { App, Button, Form, Input, Radio, Select, Switch } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { DurationField } from './DurationField.tsx';
import { OrderSettingsMeaning, type SettingsValues } from './OrderSettingsMeaning.tsx';
import { orderRules } from './settingsText.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

/** ORD-02, ORD-07, CHK-02, CHK-04 The rules by which orders are made, and what they mean, in one place. */
export default function OrderSettings() {
  const { t } = useText();
  const { message } = App.useApp();
  const known = useCall(getOrderSettings, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveOrderSettings, { invalidates: [getOrderSettings] });
  const [typed, setTyped] = useState<SettingsValues | null>(null);
  const shown = typed ?? known.data;
  return (
    <FormPage<SettingsValues>
      title={t(orderRules.title)}
      schema={orderSettingsIn}
      errors={orderErrors}
      initial={known.data}
      query={known}
      back="/settings/orders"
      changed={setTyped}
      beside={shown && <OrderSettingsMeaning values={shown} />}
      save={(values) => save.run(asSent(values, known.data))}
      saved={() => void message.success(t(orderRules.saved))}
    >
      <FormSection title={t(orderRules.unpaid)} hint={t(orderRules.unpaidHint)}>
        <div className="k-two">
          <Field name="unpaidOnlineMinutes" label={t(orderRules.online)}>
            <DurationField label={t(orderRules.online)} max={UNPAID_ONLINE_MINUTES_MAX} />
          </Field>
          <Field
            name="unpaidOfflineMinutes"
            label={t(orderRules.offline)}
            hint={t(orderRules.offlineHint)}
          >
            <DurationField label={t(orderRules.offline)} max={UNPAID_OFFLINE_MINUTES_MAX} />
          </Field>
        </div>
      </FormSection>
      <FormSection title={t(orderRules.receipt)} hint={t(orderRules.receiptHint)}>
        <Field name="receiptDays" label={t(orderRules.receiptDays)}>
          <NumberInput
            min={1}
            max={RECEIPT_DAYS_MAX}
            precision={0}
            suffix={t(orderRules.days)}
            className="o-days"
          />
        </Field>
        <Field name="pickupDays" label={t(orderRules.pickupDays)} hint={t(orderRules.pickupHint)}>
          <NumberInput
            min={1}
            max={PICKUP_DAYS_MAX}
            precision={0}
            suffix={t(orderRules.days)}
            className="o-days"
          />
        </Field>
      </FormSection>
      <FormSection title={t(orderRules.review)} hint={t(orderRules.reviewHint)}>
        <Field name="review" label={t(orderRules.which)}>
          <Radio.Group
            className="o-choices"
            options={reviewRules.map((value) => ({ value, label: t(orderRules[value]) }))}
          />
        </Field>
        {shown?.review === 'over' && (
          <Field
            name="reviewOver"
            label={t(orderRules.reviewOver)}
            hint={t(orderRules.reviewOverHint)}
            required
          >
            <DecimalInput className="o-days" />
          </Field>
        )}
      </FormSection>
      <FormSection title={t(orderRules.checkout)}>
        <Field
          name="oneWarehouse"
          label={t(orderRules.oneWarehouse)}
          hint={t(orderRules.oneWarehouseHint)}
          valuePropName="checked"
          required={false}
        >
          <Switch />
        </Field>
      </FormSection>
      <FormSection title={t(orderRules.points)} hint={t(orderRules.pointsHint)}>
        <Field
          name="pointWorth"
          label={t(orderRules.pointWorth)}
          hint={t(orderRules.pointWorthHint)}
        >
          <DecimalInput className="o-days" />
        </Field>
        <Field name="rebateShare" label={t(orderRules.rebateShare)}>
          <NumberInput min={0} max={100} precision={0} className="o-days" />
        </Field>
      </FormSection>
      <FormSection title={t(orderRules.labels)}>
        <Field
          name="gs1Prefix"
          label={t(orderRules.gs1Prefix)}
          hint={t(orderRules.gs1PrefixHint)}
          required={false}
        >
          <Input inputMode="numeric" maxLength={10} className="o-days" />
        </Field>
      </FormSection>
      <FormSection title={t(orderRules.tax)} hint={t(orderRules.taxHint)}>
        <Field name="tax" label={t(orderRules.tax)}>
          <Radio.Group
            className="o-choices"
            options={taxRules.map((value) => ({ value, label: t(orderRules[value]) }))}
          />
        </Field>
      </FormSection>
      <FreightRules />
    </FormPage>
  );
}

/** CHK-04 A rule per currency, as many as there are currencies. */
function FreightRules() {
  const { t } = useText();
  const form = Form.useFormInstance<SettingsValues>();
  return (
    <FormSection title={t(orderRules.freight)} hint={t(orderRules.freightHint)}>
      <Form.List name="freight">
        {(rows, { add, remove }) => (
          <div className="o-freights">
            {rows.map(({ key, name }) => (
              <fieldset key={key} className="o-freight">
                <Field
                  name={['freight', name, 'currency']}
                  inner={[name, 'currency']}
                  label={t(orderRules.currency)}
                >
                  <Select options={currencies.map((value) => ({ value, label: value }))} />
                </Field>
                <Field
                  name={['freight', name, 'fixed']}
                  inner={[name, 'fixed']}
                  label={t(orderRules.fixed)}
                >
                  <DecimalInput />
                </Field>
                <Field
                  name={['freight', name, 'freeFrom']}
                  inner={[name, 'freeFrom']}
                  label={t(orderRules.freeFrom)}
                  hint={t(orderRules.freeFromHint)}
                  required={false}
                >
                  <DecimalInput />
                </Field>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  onClick={() => remove(name)}
                  aria-label={t(orderRules.freightRemove, {
                    currency: form.getFieldValue(['freight', name, 'currency']) ?? '',
                  })}
                />
              </fieldset>
            ))}
            {rows.length < currencies.length && (
              <Button
                icon={<PlusOutlined />}
                onClick={() =>
                  add({
                    currency: freeCurrency(form.getFieldValue('freight')),
                    fixed: '',
                    freeFrom: null,
                  })
                }
              >
                {t(orderRules.freightAdd)}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </FormSection>
  );
}

function freeCurrency(rows: SettingsValues['freight']) {
  return currencies.find((one) => !rows?.some((row) => row.currency === one));
}

/** An amount without a field keeps its value; an empty "free from" means never. */
function asSent(values: SettingsValues, known: { reviewOver: string } | undefined): SettingsValues {
  return {
    ...values,
    reviewOver: values.review === 'over' ? values.reviewOver || '0' : (known?.reviewOver ?? '0'),
    freight: (values.freight ?? []).map((one) => ({ ...one, freeFrom: one.freeFrom || null })),
  };
}
