import { memberErrors } from '@tradeport/api/members/errors';
import { identityErrors } from '@tradeport/api/identity/errors';
import { addressGet, addressPage, saveAddress, updateAddress } from '@tradeport/api/members/calls';
import { type address, addressFields, COMPANY_MAX, DETAIL_MAX, RECEIVER_MAX } from '@tradeport/api/members/model';
import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, type FormInstance, Input, Radio } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AreaCascader } from './AreaCascader.tsx';
import { PasteBox, type SplitFields } from './PasteBox.tsx';
import { addresses, picking } from './text.ts';
import './addresses.css';

const MapPicker = lazy(() => import('./MapPicker.tsx'));

type Address = z.output<typeof address>;
type Values = Omit<z.input<typeof addressFields>, 'provinceCode' | 'cityCode' | 'areaCode'> & { area: string[] };

const errors = { ...identityErrors, ...memberErrors };
const fresh: Partial<Values> = { addressType: '0', addressDefault: false };

/** ADR-01 A new address or one to change; a forwarder is asked for company, mailbox and country as well. */
export default function AddressForm() {
  const { t } = useText();
  const { addressCode = 'new' } = useParams();
  const isNew = addressCode === 'new';
  const known = useCall(addressGet, isNew ? null : { addressCode }, { quiet: true });
  const add = useMutate(saveAddress, { invalidates: [addressPage] });
  const change = useMutate(updateAddress, { invalidates: [addressPage, addressGet] });
  const [form] = Form.useForm<Values>();
  const [typed, setTyped] = useState<'0' | '1' | undefined>();
  const initial = useMemo(() => (isNew ? fresh : known.data && valuesOf(known.data)), [isNew, known.data]);
  const forwarder = (typed ?? initial?.addressType) === '1';
  const fillIn = (found: SplitFields) => {
    const { provinceCode, cityCode, areaCode, ...others } = found;
    const said = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''));
    form.setFieldsValue({ ...said, ...(provinceCode ? { area: cityCode ? [provinceCode, cityCode, areaCode].filter(Boolean) : [provinceCode] } : {}) });
  };
  const save = (values: Values) => {
    const { area, ...others } = values;
    const [provinceCode = '', cityCode = '', areaCode = ''] = area;
    const input = { ...others, provinceCode, cityCode, areaCode };
    return isNew ? add.run(input) : change.run({ ...input, addressCode });
  };
  if (known.error) return <section className="k-card"><Failed error={known.error} retry={known.refetch} /></section>;
  return (
    <FormPage<Values> key={addressCode} title={t(isNew ? addresses.addTitle : addresses.editTitle)} schema={addressFields} errors={errors} form={form}
      initial={initial} save={save} back="/my/addresses" changed={(values) => setTyped(values.addressType)}>
      <PasteBox fill={fillIn} />
      <WhoFields forwarder={forwarder} />
      <FormSection title={t(addresses.whereTitle)}>
        <Field name="area" label={t(addresses.area)} required
          check={(value) => (Array.isArray(value) && value.length === 3 ? null : t(addresses.areaNeeded))}>
          <AreaCascader />
        </Field>
        <MapButton form={form} />
        <Field name="addressDetail"
          label={t(addresses.detail)}><Input.TextArea rows={2} maxLength={DETAIL_MAX}
          showCount autoComplete="street-address" /></Field>
        <Field name="addressDefault" label="" valuePropName="checked"
          required={false}><Checkbox>{t(addresses.useDefault)}</Checkbox></Field>
      </FormSection>
    </FormPage>
  );
}

function WhoFields({ forwarder }: { forwarder: boolean }) {
  const { t } = useText();
  return (
    <FormSection title={t(addresses.whoTitle)}>
      <Field name="addressType" label={t(addresses.type)} required={false}
        hint={forwarder ? t(addresses.forwarderHint) : null}>
        <Radio.Group optionType="button"
          options={[{ value: '0', label: t(addresses.delivery) }, { value: '1', label: t(addresses.forwarder) }]} />
      </Field>
      <div className="k-two">
        <Field name="addressMember"
          label={t(addresses.receiver)}><Input maxLength={RECEIVER_MAX} autoComplete="name" /></Field>
        <Field name="addressPhone"
          label={t(addresses.phone)}><Input inputMode="tel" maxLength={11} autoComplete="tel" /></Field>
      </div>
      {forwarder && (
        <>
          <Field name="addressCompname" label={t(addresses.company)}
            required><Input maxLength={COMPANY_MAX} autoComplete="organization" /></Field>
          <div className="k-two">
            <Field name="addressEmail" label={t(addresses.email)}
              required><Input inputMode="email" autoComplete="email" /></Field>
            <Field name="addressCountry" label={t(addresses.country)}
              required><Input maxLength={60} autoComplete="country-name" /></Field>
          </div>
        </>
      )}
    </FormSection>
  );
}

/** ADR-03 What is picked on the map goes into area and street. */
function MapButton({ form }: { form: FormInstance<Values> }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <p className="a-pick">
      <Button icon={<EnvironmentOutlined />} onClick={() => setOpen(true)}>{t(picking.open)}</Button>
      {open && (
        <Suspense>
          <MapPicker area={form.getFieldValue('area') ?? []} close={() => setOpen(false)}
            pick={({ area, detail }) => form.setFieldsValue({ area, ...(detail ? { addressDetail: detail.slice(0, DETAIL_MAX) } : {}) })} />
        </Suspense>
      )}
    </p>
  );
}

function valuesOf(known: Address): Partial<Values> {
  const { addressCode: _code, merberCode: _member, provinceCode, cityCode, areaCode, provinceName: _p, cityName: _c, areaName: _a, ...others } = known;
  return { ...others, area: [provinceCode, cityCode, areaCode] };
}
