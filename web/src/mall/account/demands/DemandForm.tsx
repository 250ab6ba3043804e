import { shownDecimal } from '@tradeport/api/kernel/typed-number';
import {
  DEMAND_PICTURES_MAX,
  DEMAND_TEXT_MAX,
  DEMAND_TITLE_MAX,
  DEMAND_UNIT_MAX,
  demandKinds,
  demandKindTexts,
} from '@tradeport/api/demands/model';
import { currencies } from '@tradeport/api/kernel/money';
import type { DemandFormBody } from '@tradeport/api/mall/account/demands';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../mall.tsx';
import { Field, Options } from '../../parts/Field.tsx';
import { FileInput } from '../../parts/FileInput.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { ownDemands as words } from '../../text/account-demands.ts';
import { Paper, PICTURE_TYPES } from '../PictureField.tsx';

type Props = { body: DemandFormBody; sent: Sent | null; formKey: string };

/** BID-01c What one offers or looks for; submitted, it waits for a review. */
export function DemandForm(props: Props) {
  const { t, to } = useMall();
  const { body, formKey } = props;
  const { demand } = body;
  const act = demand ? 'edit' : 'publish';
  return (
    <form method="post" encType="multipart/form-data" className="account-stack" noValidate>
      <input type="hidden" name="key" value={formKey} />
      {demand && <input type="hidden" name="version" value={demand.version} />}
      {/* The first button of a form is pressed by Enter: it sends. */}
      <button type="submit" name="act" value={act} className="hidden" tabIndex={-1} aria-hidden />
      {demand?.reason && (
        <Notice kind="hint">
          {t(words.rejected)}: {demand.reason}
        </Notice>
      )}
      <Subject {...props} />
      <Terms {...props} />
      <Pictures {...props} />
      <p className="quiet">{t(words.reviewed)}</p>
      <div className="form-acts form-acts-stay">
        <button type="submit" name="act" value={act} className="button button-main">
          {t(words.submit)}
        </button>
        <a
          className="button"
          href={to.account(demand ? `/demands/${demand.demandCode}` : '/demands')}
        >
          {t(words.back)}
        </a>
      </div>
    </form>
  );
}

function Subject({ body: { fields, categories, provinces }, sent }: Props) {
  const { t } = useMall();
  const faults = sent?.faults ?? {};
  return (
    <section className="panel account-form" aria-labelledby="what-head">
      <h2 id="what-head">{t(words.what)}</h2>
      <div className="options options-row" role="radiogroup" aria-label={t(words.kind)}>
        {demandKinds.map((kind) => (
          <label className="option" key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === fields['kind']} />
            <span className="option-title">{t(demandKindTexts[kind])}</span>
            <span className="quiet">{t(words.kindHints[kind])}</span>
          </label>
        ))}
      </div>
      <div className="fields">
        <Field
          name="title"
          label={t(words.subject)}
          hint={t(words.subjectHint)}
          required
          fault={faults['title']}
        >
          {(field) => (
            <input
              {...field}
              required
              maxLength={DEMAND_TITLE_MAX}
              defaultValue={fields['title']}
            />
          )}
        </Field>
        <Field
          name="description"
          label={t(words.description)}
          hint={t(words.about)}
          required
          fault={faults['description']}
        >
          {(field) => (
            <textarea
              {...field}
              required
              rows={6}
              maxLength={DEMAND_TEXT_MAX}
              defaultValue={fields['description']}
            />
          )}
        </Field>
      </div>
      <div className="fields fields-two">
        <Field name="goodsClassCode" label={t(words.category)} fault={faults['goodsClassCode']}>
          {(field) => (
            <select {...field} defaultValue={fields['goodsClassCode']}>
              <Options ask={t(words.noCategory)} choices={[...categories]} />
            </select>
          )}
        </Field>
        <Field name="provinceCode" label={t(words.province)} fault={faults['provinceCode']}>
          {(field) => (
            <select {...field} defaultValue={fields['provinceCode']}>
              <Options ask={t(words.noProvince)} choices={[...provinces]} />
            </select>
          )}
        </Field>
      </div>
    </section>
  );
}

function Terms({ body: { fields, first, last }, sent }: Props) {
  const { t, lang } = useMall();
  const faults = sent?.faults ?? {};
  return (
    <section className="panel account-form" aria-labelledby="terms-head">
      <h2 id="terms-head">{t(words.terms)}</h2>
      <div className="fields fields-two">
        <Field name="quantity" label={t(words.quantity)} required fault={faults['quantity']}>
          {(field) => (
            <input
              {...field}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              defaultValue={fields['quantity']}
            />
          )}
        </Field>
        <Field
          name="unit"
          label={t(words.unit)}
          hint={t(words.unitHint)}
          required
          fault={faults['unit']}
        >
          {(field) => (
            <input {...field} required maxLength={DEMAND_UNIT_MAX} defaultValue={fields['unit']} />
          )}
        </Field>
        <Field
          name="price"
          label={t(words.price)}
          hint={t(words.priceHint)}
          fault={faults['price']}
        >
          {(field) => (
            <input
              {...field}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              defaultValue={shownDecimal(fields['price'] ?? '', lang)}
            />
          )}
        </Field>
        <Field name="currency" label={t(words.currency)}>
          {(field) => (
            <select {...field} defaultValue={fields['currency']}>
              {currencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="validUntil"
          label={t(words.validUntil)}
          hint={t(words.validHint)}
          required
          fault={faults['validUntil']}
        >
          {(field) => (
            <input
              {...field}
              type="date"
              required
              min={first}
              max={last}
              defaultValue={fields['validUntil']}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

/** Those that are there, each ticked as long as it is to stay, and the choice of more. */
function Pictures({ body: { pictures }, sent }: Props) {
  const { t } = useMall();
  return (
    <section className="panel account-form" aria-labelledby="pictures-head">
      <h2 id="pictures-head">{t(words.pictures)}</h2>
      {pictures.length > 0 && (
        <ul className="papers">
          {pictures.map((picture, at) => (
            <li key={picture.fileCode}>
              <Paper picture={picture} label={t(words.picture, { n: at + 1 })} />
              <label className="check">
                <input type="checkbox" name={`picture.${picture.fileCode}`} defaultChecked />
                {t(words.keepPicture, { n: at + 1 })}
              </label>
            </li>
          ))}
        </ul>
      )}
      <Field
        name="picture"
        label={t(words.pictures)}
        hideLabel
        hint={t(words.picturesHint, { n: DEMAND_PICTURES_MAX })}
        fault={sent?.faults['picture'] ?? sent?.faults['pictureCodes']}
      >
        {(field) => <FileInput {...field} multiple accept={PICTURE_TYPES} />}
      </Field>
    </section>
  );
}
