import {
  QUALIFICATION_NAME_MAX,
  QUALIFICATION_NO_MAX,
  QUALIFICATION_PICTURES_MAX,
  qualificationKinds,
} from '@tradeport/api/certification/model';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { QualificationBody } from '@tradeport/api/certification/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { ChoiceField, FileField, TextField } from '../../../mall/kit/fields.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { account } from '../../../mall/text/account.ts';
import { qualifications as words } from '../../../mall/text/account-papers.ts';
import { Paper, PICTURE_TYPES } from '../../../mall/account/PictureField.tsx';

type Props = { body: QualificationBody; sent: Sent | null; formKey: string };
type Name = 'userinfoQuaName' | 'userinfoQuaNo' | 'userinfoQuaStart' | 'userinfoQuaEnd';

/** CRT-02 A new qualification, or one that is handed in again. */
export function QualificationForm({ body: { known, pictures }, sent, formKey }: Props) {
  const { t, to } = useMall();
  const faults = sent?.faults ?? {};
  const typed = (name: Name) => sent?.typed[name] ?? known?.[name] ?? '';
  const input = (name: Name, label: string, more: { max?: number; day?: true; hint?: string }) => (
    <TextField
      name={name}
      label={label}
      fault={faults[name]}
      {...(more.hint ? { hint: more.hint } : {})}
      marked={name === 'userinfoQuaName' || name === 'userinfoQuaStart'}
      known={typed(name)}
      type={more.day ? 'date' : 'text'}
      {...(more.max ? { maxLength: more.max } : {})}
      autoComplete="off"
    />
  );
  return (
    <form method="post" encType="multipart/form-data" className="account-stack" noValidate>
      <input type="hidden" name="key" value={formKey} />
      <section className="panel account-form">
        {known?.reason && <Notice kind="fault">{known.reason}</Notice>}
        <div className="fields fields-two">
          <ChoiceField
            name="userinfoQuaType"
            label={t(words.kind)}
            sent={sent}
            marked
            known={known?.userinfoQuaType}
            choices={keysOf(qualificationKinds)}
            texts={qualificationKinds}
          />
          {input('userinfoQuaName', t(words.name), { max: QUALIFICATION_NAME_MAX })}
          {input('userinfoQuaNo', t(words.no), { max: QUALIFICATION_NO_MAX })}
          <span className="fields-gap" />
          {input('userinfoQuaStart', t(words.starts), { day: true })}
          {input('userinfoQuaEnd', t(words.ends), { day: true, hint: t(words.endsHint) })}
        </div>
        <Images pictures={pictures} sent={sent} />
      </section>
      <div className="form-acts form-acts-stay">
        <button type="submit" name="act" value="save" className="button button-main">
          {t(words.submit)}
        </button>
        <a className="button" href={to.account('/qualifications')}>
          {t(account.cancel)}
        </a>
      </div>
    </form>
  );
}

/** Those that it has, each ticked as long as it is to stay, and the choice of more. */
function Images({
  pictures,
  sent,
}: {
  pictures: QualificationBody['pictures'];
  sent: Sent | null;
}) {
  const { t } = useMall();
  return (
    <>
      {pictures.length > 0 && (
        <ul className="papers">
          {pictures.map((picture, at) => (
            <li key={picture.fileCode}>
              <Paper picture={picture} label={`${t(words.pictures)} ${at + 1}`} />
              <label className="check">
                <input
                  type="checkbox"
                  name={`picture.${picture.fileCode}`}
                  defaultChecked={!sent || sent.typed[`picture.${picture.fileCode}`] !== undefined}
                />
                {t(words.keep, { n: at + 1 })}
              </label>
            </li>
          ))}
        </ul>
      )}
      <FileField
        name="picture"
        label={t(pictures.length > 0 ? words.more : words.pictures)}
        hint={t(words.picturesHint, { n: QUALIFICATION_PICTURES_MAX })}
        fault={sent?.faults['picture'] ?? sent?.faults['userinfoQuaFiles']}
        marked={pictures.length === 0}
        multiple
        accept={PICTURE_TYPES}
      />
    </>
  );
}
