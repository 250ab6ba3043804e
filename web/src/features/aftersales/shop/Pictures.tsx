import { REFUND_PICTURES_MAX } from '@tradeport/api/aftersales/model';
import type { AccountPicture, Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { FileField } from '../../../mall/kit/fields.tsx';
import { refunds as words } from '../../../mall/text/account-refunds.ts';
import { Paper, PICTURE_TYPES } from '../../../mall/account/PictureField.tsx';

/** AFS-01 Those that were uploaded already, each ticked as long as it is to stay, and the choice of more. */
export function Pictures(props: { pictures: readonly AccountPicture[]; sent: Sent | null }) {
  const { t } = useMall();
  const { pictures, sent } = props;
  return (
    <>
      {pictures.length > 0 && (
        <ul className="papers">
          {pictures.map((picture, at) => (
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
        hint={t(words.picturesHint, { n: REFUND_PICTURES_MAX })}
        fault={sent?.faults['picture'] ?? sent?.faults['pictureCodes']}
        multiple
        accept={PICTURE_TYPES}
      />
    </>
  );
}
