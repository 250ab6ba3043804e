import { CloseOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { type PurposeName, purposes } from '@tradeport/api/files/model';
import { ConfigProvider, Progress } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';
import { type UploadedPicture, PICTURE_TYPES, useUploads } from './useUploads.ts';

/**
 * Pictures by drag and drop or by choosing: progress, reorder by dragging or by buttons, remove.
 * In: value and onChange (so it is a field of a form), the purpose (its limits are in api/files), how many.
 * `<Field name="pictures" label=…><UploadPictures purpose="product" max={10} /></Field>`
 */
export function UploadPictures(props: {
  value?: readonly UploadedPicture[];
  onChange?: (pictures: UploadedPicture[]) => void;
  purpose: PurposeName;
  max: number;
  id?: string;
}) {
  const { t } = useText();
  const format = useFormat();
  const { purpose, max, value = [] } = props;
  const limit = purposes[purpose];
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, add } = useUploads(props);
  const isDisabled = ConfigProvider.useConfig().componentDisabled === true;
  const move = (from: number, to: number) => {
    const moved = [...value];
    const [picture] = moved.splice(from, 1);
    if (picture && to >= 0 && to <= moved.length) {
      moved.splice(to, 0, picture);
      props.onChange?.(moved);
    }
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    setOver(false);
    if (isDisabled) return;
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
    else if (dragged !== null) move(dragged, to);
    setDragged(null);
  };
  const full = value.length + uploads.length >= max;
  return (
    <div
      className={over ? 'k-pictures k-pictures-over' : 'k-pictures'}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDrop={(event) => drop(event, value.length - 1)}
    >
      <ul>
        {value.map((picture, at) => (
          <PictureTile
            key={picture.fileCode}
            url={previewUrl(picture, limit.public)}
            at={at}
            last={value.length - 1}
            isDisabled={isDisabled}
            isMain={at === 0 && max > 1}
            move={(to) => move(at, to)}
            remove={() => props.onChange?.(value.filter((one) => one !== picture))}
            dragged={() => setDragged(at)}
            dropped={(event) => {
              event.stopPropagation();
              drop(event, at);
            }}
          />
        ))}
        {uploads.map((upload) => (
          <li key={upload.key} className="k-picture k-picture-rising">
            <Progress
              type="circle"
              size={48}
              percent={Math.round(upload.share * 100)}
              aria-label={upload.name}
            />
            <button type="button" className="k-link" onClick={() => upload.stop.abort()}>
              {t(kit.cancel)}
            </button>
          </li>
        ))}
        {!full && !isDisabled && (
          <li>
            <button
              type="button"
              id={props.id}
              className="k-picture k-picture-add"
              onClick={() => picker.current?.click()}
            >
              <PlusOutlined aria-hidden />
              <span>{t(kit.pictureAdd)}</span>
              <small>{t(kit.pictureDrop)}</small>
            </button>
          </li>
        )}
      </ul>
      <p className="k-muted k-small">
        {t(max === 1 ? kit.pictureHintOne : kit.pictureHint, {
          size: format.size(limit.bytesMax),
          n: max,
        })}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t(kit.pictureAdd)}
        multiple={max > 1}
        accept={PICTURE_TYPES.join()}
        tabIndex={-1}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** One picture: it can be dragged, moved by buttons, and removed. */
function PictureTile(props: {
  url: string;
  at: number;
  last: number;
  isDisabled: boolean;
  isMain: boolean;
  move: (to: number) => void;
  remove: () => void;
  dragged: () => void;
  dropped: (event: DragEvent) => void;
}) {
  const { t } = useText();
  const { at, move } = props;
  const name = t(kit.pictureOf, { n: at + 1 });
  return (
    <li
      className="k-picture"
      draggable={!props.isDisabled}
      aria-label={name}
      onDragStart={props.dragged}
      onDrop={props.dropped}
    >
      <img src={props.url} alt={name} width={104} height={104} />
      {props.isMain && <span className="k-picture-main">{t(kit.pictureMain)}</span>}
      <span className="k-picture-tools" hidden={props.isDisabled}>
        <button
          type="button"
          aria-label={t(kit.moveBack)}
          disabled={at === 0}
          onClick={() => move(at - 1)}
        >
          <LeftOutlined />
        </button>
        <button
          type="button"
          aria-label={t(kit.moveOn)}
          disabled={at === props.last}
          onClick={() => move(at + 1)}
        >
          <RightOutlined />
        </button>
        <button type="button" aria-label={t(kit.remove)} onClick={props.remove}>
          <CloseOutlined />
        </button>
      </span>
    </li>
  );
}

function previewUrl(picture: UploadedPicture, isPublic: boolean): string {
  return isPublic ? `${picture.fileUrl.replace(/\/(160|480|960|full)$/, '')}/160` : picture.fileUrl;
}
