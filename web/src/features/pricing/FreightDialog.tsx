import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { memberPage } from '@tradeport/api/members/calls';
import { carrierCodes, carriers } from '@tradeport/api/orders/model';
import {
  freightTemplates,
  previewFreight,
  saveFreightTemplate,
} from '@tradeport/api/pricing/calls';
import { pricingErrors } from '@tradeport/api/pricing/errors';
import { FREIGHT_RULES_MAX, freightMeasures } from '@tradeport/api/pricing/freight';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { currencies } from '@tradeport/api/kernel/money';
import { Alert, Button, Form, Radio, Select, Switch } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useRegions } from './regions.ts';
import { freight } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

export type Template = Output<typeof freightTemplates>[number];
type Values = InputOf<typeof saveFreightTemplate>;
const blank: Values['rules'][number] = {
  regions: [],
  carrier: null,
  first: 1000,
  firstFee: '10',
  step: 1000,
  stepFee: '5',
  freeFrom: null,
};

/** CHK-04 A template, and beside its rules what they would come to. */
export function FreightDialog(props: { template: Template | null; close: () => void }) {
  const { t } = useText();
  const may = useMay();
  const { template } = props;
  const forOthers = may('product.all_sellers') && may('member.view');
  const sellers =
    usePaged(memberPage, forOthers && !template ? { isSeller: true, rows: 100 } : null, {
      quiet: true,
    }).data?.rows ?? [];
  const save = useMutate(saveFreightTemplate, { invalidates: [freightTemplates] });
  return (
    <FormDialog<Values>
      title={t(template ? freight.edit : freight.add)}
      schema={saveFreightTemplate.input}
      errors={pricingErrors}
      initial={
        template
          ? { chargedBy: template.chargedBy, enabled: template.enabled, rules: template.rules }
          : { currency: 'CNY', chargedBy: 'weight', enabled: true, rules: [blank] }
      }
      save={(values) =>
        save.run({
          ...values,
          currency: template?.currency ?? values.currency,
          rules: values.rules.map((rule) => ({
            ...rule,
            carrier: rule.carrier ?? null,
            freeFrom: rule.freeFrom || null,
          })),
          ...(template ? { templateCode: template.templateCode, version: template.version } : {}),
        })
      }
      close={props.close}
    >
      {!template && forOthers && (
        <Field name="sellerCode" label={t(freight.seller)} required>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={sellers.map((one) => ({ value: one.merberCode, label: one.merberName }))}
          />
        </Field>
      )}
      {!template && (
        <Field name="currency" label={t(freight.currency)}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
      )}
      <Field name="chargedBy" label={t(freight.by)}>
        <Radio.Group
          options={freightMeasures.map((value) => ({ value, label: t(freight[value]) }))}
        />
      </Field>
      <Field name="enabled" label={t(freight.enabled)} valuePropName="checked" required={false}>
        <Switch />
      </Field>
      <Rules />
      <Preview currency={template?.currency} />
    </FormDialog>
  );
}

function Rules() {
  const { t } = useText();
  const regions = useRegions();
  return (
    <Form.List name="rules">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }, at) => {
            const field = (part: keyof typeof blank) => ({
              name: ['rules', name, part],
              inner: [name, part],
            });
            return (
              <fieldset key={key} className="pr-rule">
                <Field {...field('regions')} label={t(freight.regions)} required={false}>
                  <Select
                    mode="multiple"
                    placeholder={t(freight.elsewhere)}
                    optionFilterProp="label"
                    options={regions}
                  />
                </Field>
                <Field {...field('carrier')} label={t(freight.carrier)} required={false}>
                  <Select
                    allowClear
                    placeholder={t(freight.anyCarrier)}
                    options={carrierCodes.map((value) => ({ value, label: t(carriers[value]) }))}
                  />
                </Field>
                <Field {...field('first')} label={t(freight.first)}>
                  <NumberInput min={1} max={1_000_000} precision={0} className="k-wide" />
                </Field>
                <Field {...field('firstFee')} label={t(freight.firstFee)}>
                  <DecimalInput />
                </Field>
                <Field {...field('step')} label={t(freight.step)}>
                  <NumberInput min={1} max={1_000_000} precision={0} className="k-wide" />
                </Field>
                <Field {...field('stepFee')} label={t(freight.stepFee)}>
                  <DecimalInput />
                </Field>
                <Field {...field('freeFrom')} label={t(freight.freeFrom)} required={false}>
                  <DecimalInput placeholder={t(freight.never)} />
                </Field>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={rows.length === 1}
                  aria-label={t(freight.removeRule, { n: at + 1 })}
                  onClick={() => remove(name)}
                />
              </fieldset>
            );
          })}
          {rows.length < FREIGHT_RULES_MAX && (
            <Button icon={<PlusOutlined />} onClick={() => add(blank)}>
              {t(freight.addRule)}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

/** The freight under the rules as they are typed; nothing is saved. */
function Preview({ currency }: { currency: Values['currency'] | undefined }) {
  const { t } = useText();
  const format = useFormat();
  const form = Form.useFormInstance<Values>();
  const regions = useRegions();
  const typed = Form.useWatch([], form);
  const [region, setRegion] = useState('');
  const [grams, setGrams] = useState(1000);
  const [pieces, setPieces] = useState(1);
  const [goods, setGoods] = useState('100');
  const asked = previewFreight.input.safeParse({
    chargedBy: typed?.chargedBy,
    currency: currency ?? typed?.currency,
    rules: (typed?.rules ?? []).map((rule) => ({
      ...rule,
      carrier: rule?.carrier ?? null,
      freeFrom: rule?.freeFrom || null,
    })),
    region,
    grams,
    pieces,
    goodsAmount: goods,
  });
  const answer = useCall(
    previewFreight,
    asked.success
      ? {
          chargedBy: asked.data.chargedBy,
          currency: asked.data.currency,
          rules: (typed?.rules ?? []).map((rule) => ({
            ...rule,
            carrier: rule.carrier ?? null,
            freeFrom: rule.freeFrom || null,
          })),
          region,
          grams,
          pieces,
          goodsAmount: goods,
        }
      : null,
    { quiet: true },
  ).data;
  const unit = currency ?? typed?.currency ?? 'CNY';
  return (
    <section className="k-stack" aria-label={t(freight.preview)}>
      <h3>{t(freight.preview)}</h3>
      <div className="pr-add">
        <Select
          aria-label={t(freight.toRegion)}
          showSearch={{ optionFilterProp: 'label' }}
          value={region}
          onChange={setRegion}
          options={[{ value: '', label: t(freight.elsewhere) }, ...regions]}
        />
        <NumberInput
          aria-label={t(freight.grams)}
          suffix={t(freight.grams)}
          min={0}
          precision={0}
          value={grams}
          onChange={(value) => setGrams(value ?? 0)}
        />
        <NumberInput
          aria-label={t(freight.count)}
          suffix={t(freight.count)}
          min={1}
          precision={0}
          value={pieces}
          onChange={(value) => setPieces(value ?? 1)}
        />
        <DecimalInput
          aria-label={t(freight.goods)}
          suffix={t(freight.goods)}
          value={goods}
          onChange={({ target }) => setGoods(target.value)}
        />
      </div>
      {answer && (
        <Alert
          type={answer.rule === null ? 'warning' : 'info'}
          title={
            answer.rule === null
              ? t(freight.noRule)
              : t(answer.free ? freight.isFree : freight.costs, {
                  amount: format.money(answer.amount, unit),
                  n: answer.rule + 1,
                })
          }
        />
      )}
    </section>
  );
}
