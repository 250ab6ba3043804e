import type { MarginDepositBody } from '@tradeport/api/margin/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { THAW_PICTURES_MAX } from '@tradeport/api/margin/deposits';
import { REASON_MAX } from '@tradeport/api/margin/model';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { FileField, WordsField } from '../../../mall/kit/fields.tsx';
import { margin as words } from '../../../mall/text/account-margin.ts';
import { Paper, PICTURE_TYPES } from '../../../mall/account/PictureField.tsx';

type Props = { body: MarginDepositBody; sent: Sent | null; formKey: string };

/** MGN-01b, MGN-03a Asks for the deposit before the lot has ended: why, and pictures that show it. */
export function ThawForm({ body, sent, formKey }: Props) {
  const { t } = useMall();
  const own = sent?.act === 'thaw' ? sent : null;
  return (
    <section className="panel" aria-labelledby="thaw-head" id="thaw">
      <h2 id="thaw-head">{t(words.askThaw)}</h2>
      <p className="quiet">{t(words.askThawHint)}</p>
      <ActForm act="thaw" formKey={formKey} text={t(words.submitThaw)} files>
        <div className="fields">
          <WordsField
            sent={own}
            name="reason"
            label={t(words.why)}
            required
            rows={3}
            maxLength={REASON_MAX}
          />
          {body.pictures.length > 0 && (
            <ul className="papers">
              {body.pictures.map((picture, at) => (
                <li key={picture.fileCode}>
                  <Paper picture={picture} label={`${t(words.pictures)} ${at + 1}`} />
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
            hint={t(words.picturesHint, { n: THAW_PICTURES_MAX })}
            fault={own?.faults['picture'] ?? own?.faults['fileCodes']}
            multiple
            accept={PICTURE_TYPES}
          />
        </div>
      </ActForm>
    </section>
  );
}
