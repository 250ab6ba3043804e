import { identityErrors } from '@tradeport/api/identity/errors';
import { memberErrors } from '@tradeport/api/members/errors';
import { companyFieldNames, type CompanyInfo, infoIn } from '@tradeport/api/members/info';
import { getUserinfoByCode, updateUserinfo } from '@tradeport/api/members/info-calls';
import { localeOf } from '@tradeport/api/kernel/text';
import {
  COMPANY_ADDRESS_MAX,
  COMPANY_NAME_MAX,
  PERSON_NAME_MAX,
  WEBSITE_MAX,
} from '@tradeport/api/members/people';
import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { DayField } from '../../console/kit/DayField.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AreaCascader } from '../addresses/AreaCascader.tsx';
import { company, fields } from './text.ts';
import './company.css';

type Values = CompanyInfo & { area: string[]; licence: UploadedPicture[] };
const errors = { ...identityErrors, ...memberErrors };
const plain = ['companyPhone', 'companyFax', 'companyZip'] as const;
const business = [
  'staffCount',
  'storeCount',
  'customerCount',
  'lastYearRevenue',
  'contractType',
  'distributorLevel',
  'supplyChannel',
  'securityRevenueRatio',
] as const;
const COUNTRIES = [
  'CN',
  'HK',
  'MO',
  'TW',
  'RU',
  'BY',
  'KZ',
  'DE',
  'FR',
  'GB',
  'IT',
  'NL',
  'PL',
  'TR',
  'AE',
  'IN',
  'ID',
  'JP',
  'KR',
  'MY',
  'SG',
  'TH',
  'VN',
  'US',
  'CA',
  'MX',
  'BR',
  'AU',
  'ZA',
];

/** MBR-02 Company info of §3, in one form. A confirmed name is shown and cannot be changed. */
export default function CompanyForm() {
  const { t, lang } = useText();
  const info = useCall(getUserinfoByCode, {}, { quiet: true });
  const save = useMutate(updateUserinfo, { invalidates: [getUserinfoByCode] });
  const initial = useMemo(() => info.data && valuesOf(info.data), [info.data]);
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(localeOf[lang], { type: 'region' });
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  }, [lang]);
  if (info.error)
    return (
      <section className="k-card">
        <Failed error={info.error} retry={info.refetch} />
      </section>
    );
  const text = (field: keyof CompanyInfo, maxLength: number) => (
    <Field key={field} name={field} label={t(fields[field])} required={false}>
      <Input maxLength={maxLength} />
    </Field>
  );
  return (
    <FormPage<Values>
      title={t(company.editTitle)}
      schema={infoIn}
      errors={errors}
      initial={initial}
      back="/user/userCompany"
      save={(values) => save.run(inputOf(values, initial))}
    >
      <FormSection title={t(company.names)}>
        <div className="o-fields">
          <Field name="merberCompname" label={t(fields.merberCompname)} required>
            <Input maxLength={COMPANY_NAME_MAX} disabled={info.data?.confirmedAt !== null} />
          </Field>
          {text('merberShortname', COMPANY_NAME_MAX)}
          {text('contactName', PERSON_NAME_MAX)}
          {text('contactPhone', 11)}
          {text('contactEmail', 100)}
          {plain.map((field) => text(field, 25))}
          {text('website', WEBSITE_MAX)}
        </div>
      </FormSection>
      <FormSection title={t(company.registration)} hint={t(company.registrationHint)}>
        <div className="o-fields">
          {text('registrationNo', 30)}
          {text('taxNo', 30)}
          {text('registeredCapital', 15)}
          <Field name="registrationDate" label={t(fields.registrationDate)} required={false}>
            <DayField />
          </Field>
          <Field name="countryCode" label={t(fields.countryCode)} required={false}>
            <Select showSearch optionFilterProp="label" options={countries} />
          </Field>
          <Field name="area" label={t(company.area)} required={false}>
            <AreaCascader />
          </Field>
          {text('companyAddress', COMPANY_ADDRESS_MAX)}
        </div>
        <Field name="licence" label={t(fields.licenceFileCode)} required={false}>
          <UploadPictures purpose="certification" max={1} />
        </Field>
      </FormSection>
      <FormSection title={t(company.business)}>
        <div className="o-fields">{business.map((field) => text(field, 60))}</div>
      </FormSection>
    </FormPage>
  );
}

type Known = { company: CompanyInfo; licenceUrl: string };
function valuesOf({ company: known, licenceUrl }: Known): Values {
  return {
    ...known,
    area: [known.provinceCode, known.cityCode, known.areaCode].filter(Boolean),
    licence: known.licenceFileCode
      ? [{ fileCode: known.licenceFileCode, fileUrl: licenceUrl }]
      : [],
  };
}

/** Only what was changed: the rest may be under review, and stays as it is. */
function inputOf(
  { area, licence, ...values }: Values,
  before: Values | undefined,
): Partial<CompanyInfo> {
  const [provinceCode = '', cityCode = '', areaCode = ''] = area;
  const next: CompanyInfo = {
    ...values,
    provinceCode,
    cityCode,
    areaCode,
    licenceFileCode: licence[0]?.fileCode ?? '',
  };
  return Object.fromEntries(
    companyFieldNames
      .filter((field) => next[field] !== undefined && next[field] !== before?.[field])
      .map((field) => [field, next[field]]),
  );
}
