import './aftersales.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import {
  getAfterSaleSettings,
  REASON_TEXT_MAX,
  REASONS_MAX,
  saveAfterSaleSettings,
  STEP_DAYS_MAX,
  WINDOW_DAYS_MAX,
} from '@tradeport/api/aftersales/settings';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { langs } from '@tradeport/api/kernel/text';
import { App, Button, Form, Input, Switch } from 'antd';
import { Fragment } from 'react';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { rules } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type Values = InputOf<typeof saveAfterSaleSettings>;
const AMOUNT_CHARS = 14;
const days = [
  ['sellerDays', STEP_DAYS_MAX],
  ['buyerDays', STEP_DAYS_MAX],
  ['receiveDays', STEP_DAYS_MAX],
  ['appealDays', STEP_DAYS_MAX],
  ['windowDays', WINDOW_DAYS_MAX],
] as const;

/** AFS-01, AFS-04 How long each side has, and what buyers may name as a reason. */
export default function AfterSaleSettings() {
  const { t } = useText();
  const { message } = App.useApp();
  const known = useCall(getAfterSaleSettings, {}, { quiet: true, fresh_ms: 0 });
  const save = useMutate(saveAfterSaleSettings, { invalidates: [getAfterSaleSettings] });
  return (
    <FormPage<Values>
      title={t(rules.title)}
      schema={saveAfterSaleSettings.input}
      errors={afterSaleErrors}
      initial={known.data}
      query={known}
      back="/settings/aftersales"
      save={(values) => save.run(values)}
      saved={() => void message.success(t(rules.saved))}
    >
      <FormSection title={t(rules.times)} hint={t(rules.timesHint)}>
        <div className="k-two">
          {days.map(([name, max]) => (
            <Field key={name} name={name} label={t(rules[name])}>
              <NumberInput min={1} max={max} precision={0} suffix={t(rules.days)} />
            </Field>
          ))}
        </div>
      </FormSection>
      <FormSection title={t(rules.freight)} hint={t(rules.freightHint)}>
        <div className="k-two">
          {(known.data?.sellerFreight ?? []).map(({ currency }, at) => (
            <Fragment key={currency}>
              <Form.Item name={['sellerFreight', at, 'currency']} hidden>
                <Input />
              </Form.Item>
              <Field name={['sellerFreight', at, 'max']} label={t(rules.freightMax, { currency })}>
                <DecimalInput maxLength={AMOUNT_CHARS} suffix={currency} />
              </Field>
            </Fragment>
          ))}
        </div>
      </FormSection>
      <FormSection title={t(rules.market)}>
        <Field
          name="euConsumer"
          label={t(rules.euConsumer)}
          valuePropName="checked"
          required={false}
        >
          <Switch />
        </Field>
      </FormSection>
      <Reasons />
    </FormPage>
  );
}

function Reasons() {
  const { t } = useText();
  return (
    <FormSection title={t(rules.reasons)} hint={t(rules.reasonsHint)}>
      <Form.List name="reasons">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <fieldset key={key} className="a-reason">
                {langs.map((lang) => (
                  <Field
                    key={lang}
                    name={['reasons', name, 'text', lang]}
                    inner={[name, 'text', lang]}
                    label={t(rules[lang])}
                  >
                    <Input maxLength={REASON_TEXT_MAX} autoComplete="off" />
                  </Field>
                ))}
                <Field
                  name={['reasons', name, 'reasonCode']}
                  inner={[name, 'reasonCode']}
                  label={t(rules.code)}
                >
                  <Input maxLength={30} autoComplete="off" />
                </Field>
                <div className="a-reason-flags">
                  {(['sellerFault', 'open'] as const).map((flag) => (
                    <Field
                      key={flag}
                      name={['reasons', name, flag]}
                      inner={[name, flag]}
                      label={t(rules[flag])}
                      valuePropName="checked"
                      required={false}
                    >
                      <Switch />
                    </Field>
                  ))}
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    onClick={() => remove(name)}
                    aria-label={t(rules.remove, { n: at + 1 })}
                  />
                </div>
              </fieldset>
            ))}
            {rows.length < REASONS_MAX && (
              <Button
                icon={<PlusOutlined />}
                onClick={() =>
                  add({
                    reasonCode: '',
                    text: { zh: '', en: '', ru: '' },
                    sellerFault: false,
                    open: true,
                  })
                }
              >
                {t(rules.add)}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </FormSection>
  );
}
