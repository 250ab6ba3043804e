import { ACCOUNT_NO_MAX, BANK_NAME_MAX } from '@tradeport/api/bankaccounts/model';
import { uploadLicence } from '@tradeport/api/onboarding/calls';
import { countries, timeZones } from '@tradeport/api/onboarding/model';
import { localeOf } from '@tradeport/api/kernel/text';
import { App, Button, Form, Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useRef, useState } from 'react';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import { client } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { ThemeField } from '../settings/ThemeField.tsx';
import type { Application } from './Applying.tsx';
import { NameFields } from './NameFields.tsx';
import { PortalCodeField } from './PortalCodeField.tsx';
import { apply } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

const ERROR_S = 5;

/** §3 "company info and registration company". */
export function CompanyFields({ application }: { application: Application }) {
  const { t, lang } = useText();
  const country: unknown = Form.useWatch('countryCode');
  const names = new Intl.DisplayNames([localeOf[lang]], { type: 'region' });
  const options = countries.map((value) => ({ value, label: names.of(value) ?? value }));
  return (
    <FormSection
      title={t(apply.companyTitle)}
      hint={`${application.companyName} · ${t(apply.companyHint)}`}
    >
      <div className="a-two">
        <Field name="countryCode" label={t(apply.country)} required>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
        </Field>
        <Field name="companyShortname" label={t(apply.shortname)}>
          <Input maxLength={16} />
        </Field>
      </div>
      <Field name="companyAddress" label={t(apply.address)}>
        <Input maxLength={64} autoComplete="street-address" />
      </Field>
      <div className="a-two">
        <Field name="companyPhone" label={t(apply.phone)}>
          <Input inputMode="tel" autoComplete="tel" />
        </Field>
        <Field name="companyFax" label={t(apply.fax)}>
          <Input inputMode="tel" />
        </Field>
        <Field name="companyZip" label={t(apply.zip)}>
          <Input maxLength={12} autoComplete="postal-code" />
        </Field>
        <Field name="website" label={t(apply.website)}>
          <Input maxLength={128} inputMode="url" placeholder="example.com" />
        </Field>
        <Field
          name="taxNo"
          label={t(taxNoLabel(country))}
          required={application.applyKind === 'company'}
        >
          <Input maxLength={30} />
        </Field>
        <Field name="registrationNo" label={t(apply.registrationNo)}>
          <Input maxLength={30} />
        </Field>
        <Field name="bankName" label={t(apply.bankName)} hint={t(apply.bankHint)}>
          <Input maxLength={BANK_NAME_MAX} autoComplete="off" />
        </Field>
        <Field name="bankAccountNo" label={t(apply.bankAccountNo)}>
          <Input maxLength={ACCOUNT_NO_MAX * 2} autoComplete="off" />
        </Field>
        <Field name="registeredOn" label={t(apply.registeredOn)}>
          <Input type="date" />
        </Field>
        <Field name="registeredCapital" label={t(apply.capital)}>
          <DecimalInput maxLength={18} />
        </Field>
        <Field name="revenueLastYear" label={t(apply.revenue)}>
          <DecimalInput maxLength={18} />
        </Field>
        <Field name="staffCount" label={t(apply.staff)}>
          <NumberInput min={0} precision={0} className="k-wide" />
        </Field>
        <Field name="storeCount" label={t(apply.stores)}>
          <NumberInput min={0} precision={0} className="k-wide" />
        </Field>
        <Field name="customerCount" label={t(apply.customers)}>
          <NumberInput min={0} precision={0} className="k-wide" />
        </Field>
      </div>
    </FormSection>
  );
}

/** As the country calls it. */
function taxNoLabel(country: unknown) {
  return country === 'CN' ? apply.taxNoCn : country === 'RU' ? apply.taxNoRu : apply.taxNo;
}

export function LegalFields({ application }: { application: Application }) {
  const { t } = useText();
  const country: unknown = Form.useWatch('countryCode');
  const needed =
    application.applyKind === 'person' && application.legalIdNo === '' && country === 'CN';
  return (
    <FormSection title={t(apply.legalTitle)} hint={t(apply.legalHint)}>
      <div className="a-two">
        <Field name="legalName" label={t(apply.legalName)}>
          <Input maxLength={16} />
        </Field>
        <Field
          name="legalIdNo"
          label={t(apply.legalIdNo)}
          required={needed}
          {...(application.legalIdNo
            ? { hint: t(apply.legalKept, { no: application.legalIdNo }) }
            : {})}
        >
          <Input maxLength={24} autoComplete="off" />
        </Field>
      </div>
      <Field
        name="licenceCode"
        label={t(apply.licence)}
        hint={t(apply.licenceHint)}
        required={application.applyKind === 'company'}
      >
        <LicenceField shown={application.licenceUrl} />
      </Field>
    </FormSection>
  );
}

/** FIL-01 One picture, sent as soon as it is chosen. A field of a form. */
function LicenceField(props: {
  value?: string;
  onChange?: (code: string) => void;
  id?: string;
  shown: string;
}) {
  const { t } = useText();
  const { message } = App.useApp();
  const picker = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(props.shown);
  const [rising, setRising] = useState(false);
  const send = async (file: File) => {
    setRising(true);
    try {
      const stored = await client(uploadLicence, {}, { files: { file } });
      setUrl(stored.fileUrl);
      props.onChange?.(stored.fileCode);
    } catch (error) {
      if (error instanceof Error) void message.error(error.message, ERROR_S);
    } finally {
      setRising(false);
    }
  };
  return (
    <div className="a-licence">
      {url && <img src={url} alt={t(apply.licence)} />}
      <Button
        {...(props.id ? { id: props.id } : {})}
        loading={rising}
        onClick={() => picker.current?.click()}
      >
        {t(url ? apply.licenceAnother : apply.licenceChoose)}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif"
        aria-label={t(apply.licence)}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}

export function PortalFields({ domain }: { domain: string }) {
  const { t } = useText();
  return (
    <FormSection title={t(apply.portalTitle)} hint={t(apply.portalHint)}>
      <PortalCodeField domain={domain} />
      <NameFields label={t(apply.portalName)} />
      <Field name="theme" label={t(apply.theme)} required={false}>
        <ThemeField />
      </Field>
      <Field name="timeZone" label={t(apply.timeZone)} required={false}>
        <Select options={timeZones.map((value) => ({ value, label: value.replace('_', ' ') }))} />
      </Field>
    </FormSection>
  );
}
