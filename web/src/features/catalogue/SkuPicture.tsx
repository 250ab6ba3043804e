import { PictureOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState } from 'react';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { useText } from '../../lib/text.ts';
import { variantTexts } from './formText.ts';

/** The picture that goes with one specification: one of the product's, or one of its own. */
export function SkuPicture(props: {
  value: UploadedPicture | null;
  onChange: (picture: UploadedPicture | null) => void;
  pictures: readonly UploadedPicture[];
  spec: string;
  disabled: boolean;
}) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { value, onChange, pictures } = props;
  const choose = (picture: UploadedPicture | null) => {
    onChange(picture);
    setOpen(false);
  };
  const content = (
    <div className="g-picker">
      {pictures.length > 0 && (
        <>
          <p className="k-muted k-small">{t(variantTexts.picturePick)}</p>
          <div className="g-pickerrow">
            {pictures.map((picture) => (
              <button
                key={picture.fileCode}
                type="button"
                aria-pressed={picture.fileCode === value?.fileCode}
                onClick={() => choose(picture)}
              >
                <img src={smallOf(picture)} alt="" width={48} height={48} />
              </button>
            ))}
          </div>
          <p className="k-muted k-small">{t(variantTexts.pictureOwn)}</p>
        </>
      )}
      <UploadPictures
        purpose="product"
        max={1}
        value={value && !pictures.some((one) => one.fileCode === value.fileCode) ? [value] : []}
        onChange={([picture]) => onChange(picture ?? null)}
      />
      {value && (
        <button type="button" className="k-link" onClick={() => choose(null)}>
          {t(variantTexts.pictureNone)}
        </button>
      )}
    </div>
  );
  return (
    <Popover
      trigger="click"
      open={open && !props.disabled}
      onOpenChange={setOpen}
      content={content}
    >
      <button
        type="button"
        className="g-skupicture"
        disabled={props.disabled}
        aria-label={t(variantTexts.pictureOf, { spec: props.spec })}
      >
        {value ? <img src={smallOf(value)} alt="" width={32} height={32} /> : <PictureOutlined />}
      </button>
    </Popover>
  );
}

function smallOf(picture: UploadedPicture): string {
  return `${picture.fileUrl.replace(/\/(160|480|960|full)$/, '')}/160`;
}
