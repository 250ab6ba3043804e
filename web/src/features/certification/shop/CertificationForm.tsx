import {
  BANK_NAME_MAX,
  type CertificationField,
  certificationPictures,
  certificationTypes,
  fieldsOnlyOf,
  requiredOf,
} from '@tradeport/api/certification/model';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { CertificationBody } from '@tradeport/api/certification/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import {
  COMPANY_ADDRESS_MAX,
  COMPANY_NAME_MAX,
  PERSON_NAME_MAX,
  WEBSITE_MAX,
} from '@tradeport/api/members/people';
import { useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { Island } from '../../../mall/parts/Island.tsx';
import { certification as words } from '../../../mall/text/account-papers.ts';
import { AreaPart } from '../../../mall/parts/AreaPart.tsx';
import { PictureField } from '../../../mall/account/PictureField.tsx';

type Props = { body: CertificationBody; sent: Sent | null; formKey: string };
type TextName =
  | 'merberCompname'
  | 'creditCode'
  | 'companyAddress'
  | 'website'
  | 'legalName'
  | 'idNumber'
  | 'bankCard'
  | 'bankName';
const sealed = { idNumber: 'idNumberMasked', bankCard: 'bankCardMasked' } as const;
const lengths: Record<TextName, number> = {
  merberCompname: COMPANY_NAME_MAX,
  creditCode: 18,
  companyAddress: COMPANY_ADDRESS_MAX,
  website: WEBSITE_MAX,
  legalName: PERSON_NAME_MAX,
  idNumber: 18,
  bankCard: 26,
  bankName: BANK_NAME_MAX,
};
const who = [
  'merberCompname',
  'creditCode',
  'companyAddress',
  'website',
  'legalName',
  'idNumber',
] as const;

/** CRT-01 Person or company: the choice shows what it needs, also without script. Sealed values are kept when left empty. */
export function CertificationForm({ body, sent, formKey }: Props) {
  const { t } = useMall();
  const { known, pictures, provinces, cities, districts } = body;
  const faults = sent?.faults ?? {};
  const type = sent?.typed['certificationType'] ?? known.certificationType;
  const area = { provinces, cities, districts, typed: sent?.typed ?? body.area, faults };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="account-stack papers-form"
      noValidate
    >
      {/* Enter presses the first button of a form. */}
      <button
        type="submit"
        name="act"
        value="handIn"
        className="hidden"
        tabIndex={-1}
        aria-hidden
      />
      <input type="hidden" name="key" value={formKey} />
      <section className="panel">
        <h2>{t(words.whoTitle)}</h2>
        <p className="quiet panel-hint">{t(words.whoHint)}</p>
        <fieldset className="ways papers-type">
          <legend className="hidden">{t(words.type)}</legend>
          {certificationTypes.toReversed().map((one) => (
            <label key={one}>
              <input
                className="hidden"
                type="radio"
                name="certificationType"
                value={one}
                defaultChecked={one === type}
              />
              {t(one === '1' ? words.person : words.company)}
            </label>
          ))}
        </fieldset>
        <div className="fields fields-two">
          {who.map((name) => (
            <Answer key={name} name={name} body={body} sent={sent} />
          ))}
        </div>
      </section>
      <section className="panel">
        <h2>{t(words.picturesTitle)}</h2>
        <p className="quiet panel-hint">{t(words.papersHint)}</p>
        <div className="fields">
          {keysOf(certificationPictures).map((name) => (
            <div key={name} className={onlyOf(certificationPictures[name])}>
              <PictureField
                name={name}
                label={t(words[name])}
                picture={pictures[name]}
                required
                fault={faults[name] ?? faults[certificationPictures[name]]}
              />
            </div>
          ))}
        </div>
      </section>
      <section className="panel">
        <h2>{t(words.bankTitle)}</h2>
        <p className="quiet panel-hint">{t(words.bankHint)}</p>
        <div className="fields fields-two">
          <Answer name="bankCard" body={body} sent={sent} />
          <Answer name="bankName" body={body} sent={sent} />
        </div>
        <p className="quiet papers-area">{t(words.area)}</p>
        <Island name="area" with={{ area }}>
          <AreaPart area={area} />
        </Island>
      </section>
      <div className="form-acts form-acts-stay">
        <button type="submit" name="act" value="handIn" className="button button-main">
          {t(words.handIn)}
        </button>
        <button type="submit" name="act" value="save" className="button">
          {t(words.save)}
        </button>
      </div>
    </form>
  );
}

function Answer({ name, body, sent }: { name: TextName } & Pick<Props, 'body' | 'sent'>) {
  const { t } = useMall();
  const { known } = body;
  const masked = name === 'idNumber' || name === 'bankCard' ? known[sealed[name]] : '';
  const hint =
    name !== 'idNumber' && name !== 'bankCard'
      ? null
      : masked
        ? t(words.keptHint, { masked })
        : t(words.sealedHint);
  const before = name === 'idNumber' || name === 'bankCard' ? '' : known[name];
  return (
    <div className={onlyOf(name)}>
      <TextField
        sent={sent}
        name={name}
        label={t(words[name])}
        {...(hint ? { hint } : {})}
        marked={masked === '' && certificationTypes.some((type) => requiredOf[type].includes(name))}
        known={before}
        maxLength={lengths[name]}
        autoComplete="off"
        placeholder={masked}
      />
    </div>
  );
}

/** The style sheet hides what is asked of the other type only. */
function onlyOf(name: CertificationField): string {
  if (fieldsOnlyOf['1'].includes(name)) return 'of-holder';
  return fieldsOnlyOf['2'].includes(name) ? 'of-firm' : '';
}
