import { type FieldName, INTRO_MAX } from '@tradeport/api/registration/form';
import type { SectionSpec } from '@tradeport/api/registration/roles';
import { asksIdNo } from '@tradeport/api/registration/rules';
import { HOME_COUNTRY, isAbroad } from '@tradeport/api/members/abroad';
import { countries } from '@tradeport/api/onboarding/model';
import {
  COMPANY_ADDRESS_MAX,
  COMPANY_NAME_MAX,
  PERSON_NAME_MAX,
  WEBSITE_MAX,
} from '@tradeport/api/members/people';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { localeOf } from '@tradeport/api/kernel/text';
import { Form, Input, Select } from 'antd';
import { type ReactElement, useEffect, useMemo } from 'react';
import { DayField } from '../../console/kit/DayField.tsx';
import { Field, FormSection } from '../../console/kit/FormPage.tsx';
import { useText } from '../../lib/text.ts';
import { AreaCascader } from '../addresses/AreaCascader.tsx';
import type { OwnRegistration } from './RegistrationFrame.tsx';
import { labelOf } from './labels.ts';
import { PaperField } from './PaperField.tsx';
import { ServiceList } from './ServiceList.tsx';
import { reg } from './text.ts';

const numbers: readonly FieldName[] = [
  'staffCount',
  'storeCount',
  'customerCount',
  'salesCount',
  'serviceCount',
  'intentYears',
];
const decimals: readonly FieldName[] = [
  'registeredCapital',
  'lastYearRevenue',
  'securityRevenueRatio',
  'intentAmount',
];
const days: readonly FieldName[] = ['registrationDate', 'projectStart'];
const long: readonly FieldName[] = ['shopIntro', 'projectIntro', 'intentText'];
const wide: readonly FieldName[] = [...long, 'companyAddress', 'merberCompname', 'projectName'];
const lengths: Partial<Record<FieldName, number>> = {
  merberCompname: COMPANY_NAME_MAX,
  merberShortname: 32,
  companyAddress: COMPANY_ADDRESS_MAX,
  website: WEBSITE_MAX,
  idNo: 18,
  taxNo: 30,
  registrationNo: 30,
  legalName: PERSON_NAME_MAX,
  execSurname: PERSON_NAME_MAX,
  execName: PERSON_NAME_MAX,
  userRelname: PERSON_NAME_MAX,
  signerName: PERSON_NAME_MAX,
  execPhone: 11,
  execEmail: 100,
  execPosition: 30,
  execDepartment: 30,
  userNickname: 20,
  brands: 200,
  projectName: 60,
  projectRegion: 100,
  companyPhone: 25,
  companyFax: 25,
  companyZip: 6,
  contractType: 40,
  distributorLevel: 40,
  supplyChannel: 60,
};

/** A section of a form from its declaration (api/registration/roles). */
export function SectionFields({
  section,
  own,
  faults,
}: {
  section: SectionSpec;
  own: OwnRegistration;
  faults: Readonly<Record<string, string>>;
}) {
  const { t, lang } = useText();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch<string | undefined>('countryCode', { form, preserve: true });
  const country = chosen || HOME_COUNTRY;
  const missing = (value: unknown) =>
    value === undefined ||
    value === null ||
    (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)
      ? issueTexts.missing[lang]
      : null;
  // A fault that the server found on an earlier step is shown at its field.
  useEffect(() => {
    const here = Object.entries(faults).filter(([name]) => form.getFieldInstance(name));
    if (here.length > 0) form.setFields(here.map(([name, text]) => ({ name, errors: [text] })));
  }, [faults, form]);
  const fieldOf = (name: FieldName) => {
    if (name === 'cityCode' || name === 'areaCode') return null;
    if (name === 'provinceCode')
      return isAbroad(country) ? null : (
        <Field key="area" name="area" label={t(reg.area)} required={false}>
          <AreaCascader />
        </Field>
      );
    if (name === 'services') return <ServiceList key={name} />;
    const isStored = name === 'idNo' && own.idNo !== '';
    const isAsked = name !== 'idNo' || asksIdNo(own.merberType, country);
    const required = section.required.includes(name) && !isStored && isAsked;
    return (
      <Field
        key={name}
        name={name}
        label={t(labelOf(name))}
        required={required}
        className={wide.includes(name) ? 'r-whole' : ''}
        {...(isStored ? { hint: t(reg.idKept, { no: own.idNo }) } : {})}
        {...(required ? { check: missing } : {})}
      >
        <Control name={name} masked={isStored ? own.idNo : ''} />
      </Field>
    );
  };
  return (
    <FormSection title={t(section.title)} {...(section.hint ? { hint: t(section.hint) } : {})}>
      <div className="a-two">{section.fields.map(fieldOf)}</div>
      {section.papers?.map(({ paper, required }) => (
        <Field
          key={paper}
          name={paper}
          label={t(reg[paper])}
          hint={t(paper === 'licence' ? reg.licenceHint : reg.letterHint)}
          required={required}
          {...(required ? { check: missing } : {})}
        >
          <PaperField paper={paper} known={own.papers.find((one) => one.paper === paper)} />
        </Field>
      ))}
    </FormSection>
  );
}

function Control({
  name,
  masked,
  ...field
}: {
  name: FieldName;
  masked: string;
  value?: string;
  id?: string;
}): ReactElement {
  if (name === 'countryCode') return <Country {...field} />;
  if (days.includes(name)) return <DayField {...field} />;
  if (long.includes(name))
    return <Input.TextArea rows={4} maxLength={INTRO_MAX} showCount {...field} />;
  const mode = numbers.includes(name)
    ? 'numeric'
    : decimals.includes(name)
      ? 'decimal'
      : name === 'execPhone' || name === 'companyPhone'
        ? 'tel'
        : undefined;
  return (
    <Input
      {...field}
      maxLength={lengths[name] ?? 18}
      {...(mode ? { inputMode: mode } : {})}
      {...(masked ? { placeholder: masked } : {})}
      {...(name === 'idNo'
        ? { autoComplete: 'off' }
        : name === 'website'
          ? { placeholder: 'example.com' }
          : {})}
    />
  );
}

function Country(field: { value?: string; id?: string }) {
  const { lang } = useText();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([localeOf[lang]], { type: 'region' });
    return countries.map((value) => ({ value, label: names.of(value) ?? value }));
  }, [lang]);
  return <Select showSearch={{ optionFilterProp: 'label' }} options={options} {...field} />;
}
