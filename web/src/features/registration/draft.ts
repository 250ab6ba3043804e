import { isOneOf } from '@tradeport/api/kernel/keys';
import type { Lang } from '@tradeport/api/kernel/text';
import { isAbroad } from '@tradeport/api/members/abroad';
import { homeCountry } from '@tradeport/api/onboarding/model';
import {
  fieldNames,
  type formIn,
  type PaperName,
  type Service,
} from '@tradeport/api/registration/form';
import type { StepSpec } from '@tradeport/api/registration/roles';
import type { z } from 'zod';
import type { OwnRegistration } from './RegistrationFrame.tsx';

type FormIn = z.input<typeof formIn>;
/** The form as it is on the screen: the area in one field, papers by whether they are there. */
export type Values = Partial<
  Omit<FormIn, 'services'> & { services: Service[]; area: string[] } & Record<PaperName, string>
>;
const AREA = ['provinceCode', 'cityCode', 'areaCode'] as const;

/** A company whose country is not known yet is taken to be where the language of the page is spoken. */
export function valuesOf(own: OwnRegistration, lang: Lang): Values {
  const { services, ...form } = own.form;
  return {
    ...(own.merberType === 'company' && homeCountry[lang]
      ? { countryCode: homeCountry[lang] }
      : {}),
    ...form,
    services: Array.isArray(services) ? services : [],
    area: AREA.map((field) => form[field] ?? '').filter(Boolean),
    ...Object.fromEntries(own.papers.map(({ paper }) => [paper, paper])),
  };
}

/** The input for the server. `whole`: submitted, with the ID number; a draft never has it. */
export function formOf(values: Values, whole = false): FormIn {
  const { area, ...typed } = values;
  const fields = Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) =>
        isOneOf(name, fieldNames) &&
        value !== undefined &&
        value !== null &&
        (whole || name !== 'idNo'),
    ),
  );
  if (area === undefined) return fields;
  const [provinceCode = '', cityCode = '', areaCode = ''] =
    values.countryCode && isAbroad(values.countryCode) ? [] : area;
  return { ...fields, provinceCode, cityCode, areaCode };
}

/** Is the field of this fault on that step? */
export function hasField({ sections }: StepSpec, fault: string): boolean {
  const [name = ''] = fault.split('.');
  return sections.some(
    ({ fields, papers = [] }) =>
      fields.some((field) => field === name) ||
      papers.some(({ paper }) => paper === name) ||
      (name === 'area' && fields.includes('provinceCode')),
  );
}
