import './margin.css';
import { DeleteOutlined, FilePdfOutlined, PaperClipOutlined } from '@ant-design/icons';
import { uploadFile } from '@tradeport/api/files/calls';
import { purposes } from '@tradeport/api/files/model';
import { FILES_MAX } from '@tradeport/api/margin/model';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { client } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { requests } from './text.ts';

export type Attached = { fileCode: string; name: string };
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/gif';
const ERROR_S = 5;

/** MGN-03b A field of papers that go with a review; each is sent as soon as it is chosen. */
export function AttachPapers(props: {
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
  const size = format.size(purposes.margin.bytesMax);
  const send = async (file: File) => {
    if (file.size > purposes.margin.bytesMax)
      return void message.error(t(requests.attachTooBig, { size }), ERROR_S);
    setRising(true);
    try {
      const made = await client(uploadFile, { purpose: 'margin' }, { files: { file } });
      onChange?.([...value, { fileCode: made.fileCode, name: made.fileName }]);
    } catch (error) {
      if (error instanceof Error) void message.error(error.message, ERROR_S);
    } finally {
      setRising(false);
    }
  };
  return (
    <div>
      <ul className="mg-files">
        {value.map((file) => (
          <li key={file.fileCode}>
            <PaperClipOutlined aria-hidden /> {file.name}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t(requests.detach, { name: file.name })}
              onClick={() => onChange?.(value.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
      {value.length < FILES_MAX && (
        <Button
          {...(props.id ? { id: props.id } : {})}
          icon={<PaperClipOutlined />}
          loading={rising}
          onClick={() => picker.current?.click()}
        >
          {t(requests.attach)}
        </Button>
      )}
      <p className="k-muted k-small">{t(requests.attachHint, { size, n: FILES_MAX })}</p>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t(requests.attach)}
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

type Paper = { fileCode: string; fileUrl: string; isPicture: boolean };

/** Papers that open in full, by links that expire. */
export function Documents({ files }: { files: readonly Paper[] }) {
  const { t } = useText();
  return (
    <div className="mg-papers">
      {files.map((file, at) => {
        const label = t(requests.paper, { n: at + 1 });
        return (
          <a key={file.fileCode} href={file.fileUrl} target="_blank" rel="noreferrer" title={label}>
            {file.isPicture ? (
              <img src={file.fileUrl} alt={label} />
            ) : (
              <>
                <FilePdfOutlined aria-hidden /> {label}
              </>
            )}
          </a>
        );
      })}
    </div>
  );
}
