import { memberErrors } from '@tradeport/api/members/errors';
import { identityErrors } from '@tradeport/api/identity/errors';
import { addressGet, addressPage, saveAddress, updateAddress } from '@tradeport/api/members/calls';
import {
  type address,
  addressFields,
  asksState,
  asksZip,
  COMPANY_MAX,
  DETAIL_MAX,
  HOME_COUNTRY,
  isAbroad,
  PHONE_MAX,
  PLACE_MAX,
  provincesWithNumbers,
  RECEIVER_MAX,
  ZIP_MAX,
} from '@tradeport/api/members/model';
import { EnvironmentOutlined } from '@ant-design/icons';
import { countryList } from '@tradeport/api/reference/calls';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { Button, Checkbox, Form, type FormInstance, Input, Radio, Select } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
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
type Values = Omit<z.input<typeof addressFields>, 'provinceCode' | 'cityCode' | 'areaCode'> & {
  area?: string[];
};

const errors = { ...identityErrors, ...memberErrors };
const fresh: Partial<Values> = {
  addressType: '0',
  addressDefault: false,
  countryCode: HOME_COUNTRY,
};

/** ADR-01 A new address or one to change; a forwarder is asked for company, mailbox and country as well. */
export default function AddressForm() {
  const { t } = useText();
  const { addressCode = 'new' } = useParams();
  const [asked] = useSearchParams();
  const isNew = addressCode === 'new';
  const known = useCall(addressGet, isNew ? null : { addressCode }, { quiet: true });
  const add = useMutate(saveAddress, { invalidates: [addressPage] });
  const change = useMutate(updateAddress, { invalidates: [addressPage, addressGet] });
  const [form] = Form.useForm<Values>();
  const [typed, setTyped] = useState<Pick<Values, 'addressType' | 'countryCode'>>({});
  const initial = useMemo(
    () =>
      isNew
        ? { ...fresh, addressType: asked.get('type') === '1' ? ('1' as const) : ('0' as const) }
        : known.data && valuesOf(known.data),
    [isNew, known.data, asked],
  );
  const forwarder = (typed.addressType ?? initial?.addressType) === '1';
  const country = typed.countryCode ?? initial?.countryCode ?? HOME_COUNTRY;
  const fillIn = (found: SplitFields) => {
    const { provinceCode, cityCode, areaCode, ...others } = found;
    const filled = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''));
    form.setFieldsValue({
      ...filled,
      ...(provinceCode
        ? { area: cityCode ? [provinceCode, cityCode, areaCode].filter(Boolean) : [provinceCode] }
        : {}),
    });
  };
  const save = (values: Values) => {
    const { area, ...others } = values;
    const [provinceCode = '', cityCode = '', areaCode = ''] = isAbroad(
      values.countryCode ?? HOME_COUNTRY,
    )
      ? []
      : (area ?? []);
    const input = { ...others, provinceCode, cityCode, areaCode };
    return isNew ? add.run(input) : change.run({ ...input, addressCode });
  };
  if (known.error)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  return (
    <FormPage<Values>
      key={addressCode}
      title={t(isNew ? addresses.addTitle : addresses.editTitle)}
      schema={addressFields}
      errors={errors}
      form={form}
      initial={initial}
      save={save}
      back="/my/addresses"
      changed={({ addressType, countryCode }) => setTyped({ addressType, countryCode })}
    >
      <PasteBox fill={fillIn} />
      <WhoFields forwarder={forwarder} abroad={isAbroad(country)} />
      <FormSection title={t(addresses.whereTitle)}>
        <Field name="countryCode" label={t(addresses.countryOf)} required>
          <CountrySelect />
        </Field>
        {isAbroad(country) ? (
          <PlaceAbroad country={country} />
        ) : (
          <>
            <Field
              name="area"
              label={t(addresses.area)}
              required
              check={(value) =>
                Array.isArray(value) && value.length === 3 ? null : t(addresses.areaNeeded)
              }
            >
              <AreaCascader />
            </Field>
            <MapButton form={form} />
          </>
        )}
        <Field name="addressDetail" label={t(addresses.detail)}>
          <Input.TextArea rows={2} maxLength={DETAIL_MAX} showCount autoComplete="street-address" />
        </Field>
        <Field name="addressDefault" label="" valuePropName="checked" required={false}>
          <Checkbox>{t(addresses.useDefault)}</Checkbox>
        </Field>
      </FormSection>
    </FormPage>
  );
}

function WhoFields({ forwarder, abroad }: { forwarder: boolean; abroad: boolean }) {
  const { t } = useText();
  return (
    <FormSection title={t(addresses.whoTitle)}>
      <Field
        name="addressType"
        label={t(addresses.type)}
        required={false}
        hint={forwarder ? t(addresses.forwarderHint) : null}
      >
        <Radio.Group
          optionType="button"
          options={[
            { value: '0', label: t(addresses.delivery) },
            { value: '1', label: t(addresses.forwarder) },
          ]}
        />
      </Field>
      <div className="k-two">
        <Field name="addressMember" label={t(addresses.receiver)}>
          <Input maxLength={RECEIVER_MAX} autoComplete="name" />
        </Field>
        <Field
          name="addressPhone"
          hint={abroad ? t(addresses.phoneHint) : null}
          label={t(abroad ? addresses.anyPhone : addresses.phone)}
        >
          <Input inputMode="tel" maxLength={PHONE_MAX} autoComplete="tel" />
        </Field>
      </div>
      {forwarder && (
        <>
          <Field name="addressCompname" label={t(addresses.company)} required>
            <Input maxLength={COMPANY_MAX} autoComplete="organization" />
          </Field>
          <div className="k-two">
            <Field name="addressEmail" label={t(addresses.email)} required>
              <Input inputMode="email" autoComplete="email" />
            </Field>
            <Field name="addressCountry" label={t(addresses.country)} required>
              <Input maxLength={60} autoComplete="country-name" />
            </Field>
          </div>
        </>
      )}
    </FormSection>
  );
}

/** ADR-01 Abroad an address has names instead of divisions; what mail needs depends on the country. */
function PlaceAbroad({ country }: { country: string }) {
  const { t } = useText();
  const needed = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? null : t(issueTexts.missing);
  return (
    <div className="k-two">
      <Field name="cityName" label={t(addresses.city)} required check={needed}>
        <Input maxLength={PLACE_MAX} autoComplete="address-level2" />
      </Field>
      <Field
        name="provinceName"
        label={t(addresses.state)}
        required={asksState(country)}
        {...(asksState(country) ? { check: needed } : {})}
      >
        <Input maxLength={PLACE_MAX} autoComplete="address-level1" />
      </Field>
      <Field
        name="zipCode"
        label={t(addresses.zip)}
        required={asksZip(country)}
        {...(asksZip(country) ? { check: needed } : {})}
      >
        <Input maxLength={ZIP_MAX} autoComplete="postal-code" />
      </Field>
    </div>
  );
}

/** The countries by name; what is a province of China is chosen as such. */
function CountrySelect(props: {
  value?: string;
  onChange?: (country: string) => void;
  id?: string;
}) {
  const countries = useCall(countryList, {}, { quiet: true }).data ?? [];
  const provinces = Object.values(provincesWithNumbers);
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      options={countries
        .filter((one) => !provinces.includes(one.countryCode))
        .map((one) => ({ value: one.countryCode, label: one.countryName }))}
    />
  );
}

/** ADR-03 What is picked on the map goes into area and street. */
function MapButton({ form }: { form: FormInstance<Values> }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <p className="a-pick">
      <Button icon={<EnvironmentOutlined />} onClick={() => setOpen(true)}>
        {t(picking.open)}
      </Button>
      {open && (
        <Suspense>
          <MapPicker
            area={form.getFieldValue('area') ?? []}
            close={() => setOpen(false)}
            pick={({ area, detail }) =>
              form.setFieldsValue({
                area,
                ...(detail ? { addressDetail: detail.slice(0, DETAIL_MAX) } : {}),
              })
            }
          />
        </Suspense>
      )}
    </p>
  );
}

function valuesOf(known: Address): Partial<Values> {
  const {
    addressCode: _code,
    merberCode: _member,
    provinceCode,
    cityCode,
    areaCode,
    areaName: _a,
    countryName: _n,
    ...others
  } = known;
  return {
    ...others,
    ...(isAbroad(known.countryCode)
      ? {}
      : { area: [provinceCode, cityCode, areaCode], provinceName: '', cityName: '' }),
  };
}
