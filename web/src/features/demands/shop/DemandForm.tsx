import {
  DEMAND_PICTURES_MAX,
  DEMAND_TEXT_MAX,
  DEMAND_TITLE_MAX,
  DEMAND_UNIT_MAX,
  demandKinds,
  demandKindTexts,
} from '@tradeport/api/demands/model';
import { currencies } from '@tradeport/api/kernel/money';
import type { DemandFormBody } from '@tradeport/api/demands/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { ChoiceField, FileField, TextField, WordsField } from '../../../mall/kit/fields.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { ownDemands as words } from '../../../mall/text/account-demands.ts';
import { Paper, PICTURE_TYPES } from '../../../mall/account/PictureField.tsx';

type Props = { body: DemandFormBody; sent: Sent | null; formKey: string };

/** BID-01c A member's offer or demand; submitted, it waits for a review. */
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
        <TextField
          name="title"
          label={t(words.subject)}
          hint={t(words.subjectHint)}
          sent={sent}
          required
          known={fields['title']}
          maxLength={DEMAND_TITLE_MAX}
        />
        <WordsField
          name="description"
          label={t(words.description)}
          hint={t(words.about)}
          sent={sent}
          required
          known={fields['description']}
          rows={6}
          maxLength={DEMAND_TEXT_MAX}
        />
      </div>
      <div className="fields fields-two">
        <ChoiceField
          name="goodsClassCode"
          label={t(words.category)}
          sent={sent}
          known={fields['goodsClassCode']}
          ask={t(words.noCategory)}
          choices={categories}
        />
        <ChoiceField
          name="provinceCode"
          label={t(words.province)}
          sent={sent}
          known={fields['provinceCode']}
          ask={t(words.noProvince)}
          choices={provinces}
        />
      </div>
    </section>
  );
}

function Terms({ body: { fields, first, last }, sent }: Props) {
  const { t } = useMall();
  return (
    <section className="panel account-form" aria-labelledby="terms-head">
      <h2 id="terms-head">{t(words.terms)}</h2>
      <div className="fields fields-two">
        <TextField
          name="quantity"
          label={t(words.quantity)}
          sent={sent}
          required
          known={fields['quantity']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
        />
        <TextField
          name="unit"
          label={t(words.unit)}
          hint={t(words.unitHint)}
          sent={sent}
          required
          known={fields['unit']}
          maxLength={DEMAND_UNIT_MAX}
        />
        <AmountField
          name="price"
          label={t(words.price)}
          hint={t(words.priceHint)}
          sent={sent}
          known={fields['price']}
          maxLength={14}
        />
        <ChoiceField
          name="currency"
          label={t(words.currency)}
          known={fields['currency']}
          choices={currencies}
        />
        <TextField
          name="validUntil"
          label={t(words.validUntil)}
          hint={t(words.validHint)}
          sent={sent}
          required
          known={fields['validUntil']}
          type="date"
          min={first}
          max={last}
        />
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
      <FileField
        name="picture"
        label={t(words.pictures)}
        hideLabel
        hint={t(words.picturesHint, { n: DEMAND_PICTURES_MAX })}
        fault={sent?.faults['picture'] ?? sent?.faults['pictureCodes']}
        multiple
        accept={PICTURE_TYPES}
      />
    </section>
  );
}
