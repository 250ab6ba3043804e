import { FilePdfOutlined } from '@ant-design/icons';
import { uploadPaper } from '@tradeport/api/registration/calls';
import type { PaperName } from '@tradeport/api/registration/form';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { client } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import type { OwnRegistration } from './RegistrationFrame.tsx';
import { reg } from './text.ts';

const ERROR_S = 5;
const PICTURES = 'image/jpeg,image/png,image/gif';
type Shown = Pick<OwnRegistration['papers'][number], 'fileName' | 'fileUrl' | 'mediaType'>;

/** FIL-01 One paper, sent as soon as it is chosen. A field of a form; its value says that it is there. */
export function PaperField(props: {
  paper: PaperName;
  known: Shown | undefined;
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}) {
  const { t } = useText();
  const { message } = App.useApp();
  const picker = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(props.known);
  const [rising, setRising] = useState(false);
  const { paper } = props;
  const send = async (file: File) => {
    setRising(true);
    try {
      setShown(await client(uploadPaper, { paper }, { files: { file } }));
      props.onChange?.(paper);
    } catch (error) {
      if (error instanceof Error) void message.error(error.message, ERROR_S);
    } finally {
      setRising(false);
    }
  };
  return (
    <div className="a-licence">
      {shown &&
        (shown.mediaType === 'application/pdf' ? (
          <a className="r-pdf" href={shown.fileUrl}>
            <FilePdfOutlined aria-hidden /> {shown.fileName}
          </a>
        ) : (
          <img src={shown.fileUrl} alt={t(reg[paper])} />
        ))}
      <Button
        {...(props.id ? { id: props.id } : {})}
        loading={rising}
        onClick={() => picker.current?.click()}
      >
        {t(shown ? reg.replace : reg.choose)}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={paper === 'letter' ? `application/pdf,${PICTURES}` : PICTURES}
        aria-label={t(reg[paper])}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
