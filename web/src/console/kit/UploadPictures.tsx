import { CloseOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { uploadFile } from '@tradeport/api/files/calls';
import { type PurposeName, purposes } from '@tradeport/api/files/model';
import { App, Progress } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { uploadClient } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

export type Picture = { fileCode: string; fileUrl: string };
type Rising = { key: number; name: string; share: number; stop: AbortController };

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];
const ERROR_S = 5;

/**
 * Pictures by drag and drop or by choosing: progress, reorder by dragging or by buttons, remove.
 * In: value and onChange (so it is a field of a form), the purpose (its limits are in api/files), how many.
 * `<Field name="pictures" label=…><UploadPictures purpose="product" max={10} /></Field>`
 */
export function UploadPictures(props: {
  value?: readonly Picture[];
  onChange?: (pictures: Picture[]) => void;
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
  const { rising, add } = useRising(props);
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
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
    else if (dragged !== null) move(dragged, to);
    setDragged(null);
  };
  const full = value.length + rising.length >= max;
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
          <li
            key={picture.fileCode}
            className="k-picture"
            draggable
            aria-label={t(kit.pictureOf, { n: at + 1 })}
            onDragStart={() => setDragged(at)}
            onDrop={(event) => {
              event.stopPropagation();
              drop(event, at);
            }}
          >
            <img
              src={previewUrl(picture, limit.public)}
              alt={t(kit.pictureOf, { n: at + 1 })}
              width={104}
              height={104}
            />
            {at === 0 && max > 1 && <span className="k-picture-main">{t(kit.pictureMain)}</span>}
            <span className="k-picture-tools">
              <button
                type="button"
                aria-label={t(kit.moveBack)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <LeftOutlined />
              </button>
              <button
                type="button"
                aria-label={t(kit.moveOn)}
                disabled={at === value.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <RightOutlined />
              </button>
              <button
                type="button"
                aria-label={t(kit.remove)}
                onClick={() => props.onChange?.(value.filter((one) => one !== picture))}
              >
                <CloseOutlined />
              </button>
            </span>
          </li>
        ))}
        {rising.map((one) => (
          <li key={one.key} className="k-picture k-picture-rising">
            <Progress
              type="circle"
              size={48}
              percent={Math.round(one.share * 100)}
              aria-label={one.name}
            />
            <button type="button" className="k-link" onClick={() => one.stop.abort()}>
              {t(kit.cancel)}
            </button>
          </li>
        ))}
        {!full && (
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

/** Uploads under way. What can't go is said at once, before a byte is sent (FIL-01). */
function useRising(props: {
  value?: readonly Picture[];
  onChange?: (pictures: Picture[]) => void;
  purpose: PurposeName;
  max: number;
}) {
  const { t } = useText();
  const { message } = App.useApp();
  const [rising, setRising] = useState<readonly Rising[]>([]);
  const next = useRef(0);
  // Several may finish before the field has rendered again; each adds to the newest list.
  const newest = useRef<readonly Picture[]>([]);
  newest.current = props.value ?? [];
  const say = (text: string) => void message.error(text, ERROR_S);
  const send = async (file: File) => {
    const one: Rising = {
      key: next.current++,
      name: file.name,
      share: 0,
      stop: new AbortController(),
    };
    setRising((all) => [...all, one]);
    const progress = (share: number) =>
      setRising((all) => all.map((each) => (each.key === one.key ? { ...each, share } : each)));
    try {
      const kept = await uploadClient(progress)(
        uploadFile,
        { purpose: props.purpose },
        { files: { file }, signal: one.stop.signal },
      );
      newest.current = [...newest.current, { fileCode: kept.fileCode, fileUrl: kept.fileUrl }];
      props.onChange?.([...newest.current]);
    } catch (error) {
      if (!one.stop.signal.aborted && error instanceof Error) say(`${file.name}: ${error.message}`);
    } finally {
      setRising((all) => all.filter((each) => each.key !== one.key));
    }
  };
  const add = (files: readonly File[]) => {
    const room = props.max - newest.current.length - rising.length;
    if (files.length > room) say(t(kit.pictureMany, { n: props.max }));
    for (const file of files.slice(0, Math.max(0, room))) {
      if (!PICTURE_TYPES.includes(file.type)) say(`${file.name}: ${t(kit.pictureFormat)}`);
      else if (file.size > purposes[props.purpose].bytesMax)
        say(`${file.name}: ${t(kit.pictureBig)}`);
      else void send(file);
    }
  };
  return { rising, add };
}

function previewUrl(picture: Picture, isPublic: boolean): string {
  return isPublic ? `${picture.fileUrl.replace(/\/(160|480|960|full)$/, '')}/160` : picture.fileUrl;
}
