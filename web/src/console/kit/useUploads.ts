import { uploadFile } from '@tradeport/api/files/calls';
import { type PurposeName, purposes } from '@tradeport/api/files/model';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { uploadClient } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

export type UploadedPicture = { fileCode: string; fileUrl: string };
/** One on its way; `share` of it, 0 to 1, is sent. */
type Upload = { key: number; name: string; share: number; stop: AbortController };

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];
const ERROR_S = 5;

/**
 * Uploads under way. A file that can't be uploaded is refused at once, before a byte is sent
 * (FIL-01).
 */
export function useUploads(props: {
  value?: readonly UploadedPicture[];
  onChange?: (pictures: UploadedPicture[]) => void;
  purpose: PurposeName;
  max: number;
}) {
  const { t } = useText();
  const { message } = App.useApp();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  // Several may finish before the field has rendered again; each adds to the newest list.
  const newest = useRef<readonly UploadedPicture[]>([]);
  newest.current = props.value ?? [];
  // The newest handler knows the values typed while a file was on its way; the first one does not.
  const give = useRef(props.onChange);
  give.current = props.onChange;
  const say = (text: string) => void message.error(text, ERROR_S);
  const send = async (file: File) => {
    const one: Upload = {
      key: next.current++,
      name: file.name,
      share: 0,
      stop: new AbortController(),
    };
    setUploads((all) => [...all, one]);
    const progress = (share: number) =>
      setUploads((all) => all.map((each) => (each.key === one.key ? { ...each, share } : each)));
    try {
      const stored = await uploadClient(progress)(
        uploadFile,
        { purpose: props.purpose },
        { files: { file }, signal: one.stop.signal },
      );
      newest.current = [...newest.current, { fileCode: stored.fileCode, fileUrl: stored.fileUrl }];
      give.current?.([...newest.current]);
    } catch (error) {
      if (!one.stop.signal.aborted && error instanceof Error) say(`${file.name}: ${error.message}`);
    } finally {
      setUploads((all) => all.filter((each) => each.key !== one.key));
    }
  };
  const add = (files: readonly File[]) => {
    const room = props.max - newest.current.length - uploads.length;
    if (files.length > room) say(t(kit.pictureMany, { n: props.max }));
    for (const file of files.slice(0, Math.max(0, room))) {
      if (!PICTURE_TYPES.includes(file.type)) say(`${file.name}: ${t(kit.pictureFormat)}`);
      else if (file.size > purposes[props.purpose].bytesMax)
        say(`${file.name}: ${t(kit.pictureBig)}`);
      else void send(file);
    }
  };
  return { uploads, add };
}
