import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { uploadFile } from '@tradeport/api/files/calls';
import { purposes } from '@tradeport/api/files/model';
import { ATTACHMENTS_MAX } from '@tradeport/api/orders/required';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { client } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { quotes } from './text.ts';

export type Attached = { fileCode: string; name: string };
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/gif';
const ERROR_S = 5;

/** A field of files for both sides; each is sent as soon as it is chosen. */
export function AttachFiles(props: {
  value?: readonly Attached[];
  onChange?: (files: Attached[]) => void;
  id?: string;
}) {
  const { t } = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const { value = [], onChange } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [rising, setRising] = useState(false);
  const { bytesMax } = purposes.attachment;
  const send = async (file: File) => {
    if (file.size > bytesMax)
      return void message.error(t(quotes.attachTooBig, { size: format.size(bytesMax) }), ERROR_S);
    setRising(true);
    try {
      const made = await client(uploadFile, { purpose: 'attachment' }, { files: { file } });
      onChange?.([...value, { fileCode: made.fileCode, name: made.fileName }]);
    } catch (error) {
      if (error instanceof Error) void message.error(error.message, ERROR_S);
    } finally {
      setRising(false);
    }
  };
  return (
    <div>
      <ul className="q-files">
        {value.map((file) => (
          <li key={file.fileCode}>
            <PaperClipOutlined aria-hidden /> {file.name}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t(quotes.detach, { name: file.name })}
              onClick={() => onChange?.(value.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
      {value.length < ATTACHMENTS_MAX && (
        <Button
          {...(props.id ? { id: props.id } : {})}
          icon={<PaperClipOutlined />}
          loading={rising}
          onClick={() => picker.current?.click()}
        >
          {t(quotes.attach)}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t(quotes.attach)}
        accept={ACCEPTED}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}
