import type { AccountPicture } from '@tradeport/api/mall/account/form';
import { useMall } from '../mall.tsx';
import { Field } from '../parts/Field.tsx';
import { FileInput } from '../parts/FileInput.tsx';
import { pictures as words } from '../text/account-papers.ts';

/** The types that pictures may have by their content (FIL-01). */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif';

type Props = {
  name: string;
  label: string;
  /** The one that is there; it stays until another one is chosen. */
  picture: AccountPicture | null;
  hint?: string;
  required?: boolean;
  fault?: string | undefined;
};

/** One picture: the present one, and the choice of another. */
export function PictureField({ name, label, picture, hint, required = false, fault }: Props) {
  const { t } = useMall();
  const about = picture ? t(words.kept) : hint;
  return (
    <div className="picture-field">
      <Field
        name={name}
        label={label}
        required={required}
        fault={fault}
        {...(about ? { hint: about } : {})}
      >
        {(field) => (
          <>
            {picture && (
              <>
                <input type="hidden" name={`${name}Code`} value={picture.fileCode} />
                <Paper picture={picture} label={label} />
              </>
            )}
            <FileInput {...field} accept={PICTURE_TYPES} />
          </>
        )}
      </Field>
    </div>
  );
}

/** A picture that opens in full. */
export function Paper({ picture, label }: { picture: AccountPicture; label: string }) {
  return (
    <a className="paper" href={picture.fileUrl} target="_blank" rel="noreferrer">
      <img src={picture.fileUrl} alt={label} />
    </a>
  );
}
