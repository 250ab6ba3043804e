import type { CompanyEditBody } from '@tradeport/api/members/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { COMPANY_NAME_FOREIGN_MAX, type CompanyField } from '@tradeport/api/members/info';
import {
  COMPANY_ADDRESS_MAX,
  COMPANY_NAME_MAX,
  PERSON_NAME_MAX,
  WEBSITE_MAX,
} from '@tradeport/api/members/people';
import { companyFields } from '../../../lib/companyFields.ts';
import { useMall } from '../../../mall/mall.tsx';
import { ChoiceField, TextField } from '../../../mall/kit/fields.tsx';
import { AreaPart } from '../../../mall/parts/AreaPart.tsx';
import { Island } from '../../../mall/parts/Island.tsx';
import { account } from '../../../mall/text/account.ts';
import { company as words, groups } from '../../../mall/text/account-company.ts';
import { checkout } from '../../../mall/text/checkout.ts';
import { PictureField } from '../../../mall/account/PictureField.tsx';

type Props = { body: CompanyEditBody; sent: Sent | null; formKey: string };
type Plain = { field: CompanyField; max: number; type?: 'date' | 'email' | 'url' };

const names: readonly Plain[] = [
  { field: 'merberCompnameEn', max: COMPANY_NAME_FOREIGN_MAX },
  { field: 'merberCompnameRu', max: COMPANY_NAME_FOREIGN_MAX },
  { field: 'merberShortname', max: 32 },
  { field: 'contactName', max: PERSON_NAME_MAX },
  { field: 'contactPhone', max: 11 },
  { field: 'contactEmail', max: 100, type: 'email' },
  { field: 'companyPhone', max: 25 },
  { field: 'companyFax', max: 25 },
  { field: 'companyZip', max: 25 },
  { field: 'website', max: WEBSITE_MAX },
];
const registration: readonly Plain[] = [
  { field: 'registrationNo', max: 30 },
  { field: 'taxNo', max: 30 },
  { field: 'registeredCapital', max: 15 },
  { field: 'registrationDate', max: 10, type: 'date' },
];
const business: readonly Plain[] = (
  [
    'staffCount',
    'storeCount',
    'customerCount',
    'lastYearRevenue',
    'contractType',
    'distributorLevel',
    'supplyChannel',
    'securityRevenueRatio',
  ] as const
).map((field) => ({ field, max: 60 }));

/** MBR-02 Company info in one form; a confirmed name cannot be changed. */
export function CompanyEdit({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const { info, countries, provinces, cities, districts } = body;
  const form = { typed: sent?.typed ?? info.company, faults: sent?.faults ?? {} };
  const text = (one: Plain) => (
    <TextField
      key={one.field}
      name={one.field}
      label={t(companyFields[one.field])}
      sent={form}
      type={one.type ?? 'text'}
      maxLength={one.max}
    />
  );
  const area = { provinces, cities, districts, ...form };
  return (
    <form method="post" encType="multipart/form-data" className="account-stack" noValidate>
      <input type="hidden" name="key" value={formKey} />
      <section className="panel">
        <h2>{t(groups.names)}</h2>
        <div className="fields fields-two">
          <TextField
            name="merberCompname"
            label={t(companyFields.merberCompname)}
            sent={form}
            {...(info.confirmedAt ? { hint: t(words.nameFixed) } : {})}
            required
            readOnly={info.confirmedAt !== null}
            maxLength={COMPANY_NAME_MAX}
          />
          {names.map(text)}
        </div>
      </section>
      <section className="panel">
        <h2>{t(groups.registration)}</h2>
        <p className="quiet panel-hint">{t(words.registrationHint)}</p>
        <div className="fields fields-two">
          {registration.map(text)}
          <ChoiceField
            name="countryCode"
            label={t(companyFields.countryCode)}
            sent={form}
            choices={countries}
          />
          {text({ field: 'companyAddress', max: COMPANY_ADDRESS_MAX })}
        </div>
        <Island name="area" with={{ area }}>
          <AreaPart area={area} />
        </Island>
        <PictureField
          name="licenceFile"
          label={t(companyFields.licenceFileCode)}
          picture={body.licence}
          hint={t(words.licenceHint)}
          fault={form.faults['licenceFile'] ?? form.faults['licenceFileCode']}
        />
      </section>
      <section className="panel">
        <h2>{t(groups.business)}</h2>
        <div className="fields fields-two">{business.map(text)}</div>
      </section>
      <div className="form-acts form-acts-stay">
        <button type="submit" name="act" value="save" className="button button-main">
          {t(account.save)}
        </button>
        <a className="button" href={to.account('/company')}>
          {t(account.cancel)}
        </a>
        <noscript>
          <button type="submit" name="act" value="areas" className="button">
            {t(checkout.loadAreas)}
          </button>
        </noscript>
      </div>
    </form>
  );
}
