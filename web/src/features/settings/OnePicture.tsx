import { type PurposeName } from '@tradeport/api/files/model';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';

const SIZE = { logo: '480', background: 'full' } as const;

/** One picture; the form's value is its address. */
export function OnePicture(props: {
  value?: string;
  onChange?: (url: string) => void;
  purpose: PurposeName & keyof typeof SIZE;
  id?: string;
}) {
  const { value = '', purpose } = props;
  return (
    <UploadPictures
      {...(props.id ? { id: props.id } : {})}
      purpose={purpose}
      max={1}
      value={value ? [{ fileCode: value, fileUrl: value }] : []}
      onChange={([picture]) =>
        props.onChange?.(picture ? withSize(picture.fileUrl, SIZE[purpose]) : '')
      }
    />
  );
}

function withSize(url: string, size: string): string {
  return `${url.replace(/\/(160|480|960|full)$/, '')}/${size}`;
}
