import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { useEffect, useRef, useState } from 'react';
import { uploadAttachment } from '../client/attach.ts';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';
import { files as fileTexts } from '../text/files.ts';
import { Icon } from './Icon.tsx';

export type AttachLimits = { files: number; bytes: number };
type Files = CheckoutPage['attachments'];
const MB = 1024 * 1024;

/** CHK-03 Files for both sides of the order. With script each is sent as soon as it is chosen; without, by a button. */
export function Attachments({
  first,
  fault: firstFault,
  limits,
}: {
  first: Files;
  fault: string | undefined;
  limits: AttachLimits;
}) {
  const { t, lang } = useMall();
  const [files, setFiles] = useState(first);
  const [fault, setFault] = useState(firstFault ?? '');
  const [sending, setSending] = useState(false);
  // Without script the browser's own choice says what was chosen.
  const [acts, setActs] = useState(false);
  useEffect(() => setActs(true), []);
  const queue = useRef(Promise.resolve());
  const add = (chosen: readonly File[]) => {
    setFault('');
    setSending(true);
    const room = limits.files - files.length;
    if (chosen.length > room) setFault(t(words.attachMany, { n: limits.files }));
    const done = queue.current.then(async () => {
      for (const file of chosen.slice(0, Math.max(0, room))) {
        const answer =
          file.size > limits.bytes
            ? { msg: t(words.attachBig, { mb: limits.bytes / MB }) }
            : await uploadAttachment(file, lang);
        if ('fileCode' in answer) setFiles((before) => [...before, answer]);
        else setFault(`${file.name}: ${answer.msg || t(words.attachFailed)}`);
      }
    });
    queue.current = done;
    void done.then(() => {
      if (queue.current === done) setSending(false);
    });
  };
  return (
    <section className="panel" aria-labelledby="attach-head" aria-busy={sending}>
      <h2 id="attach-head">
        {t(words.attachments)} <small>{t(words.optional)}</small>
      </h2>
      <input type="hidden" name="attachments" value={JSON.stringify(files)} readOnly />
      {files.length > 0 && (
        <ul className="attached">
          {files.map((file) => (
            <li key={file.fileCode}>
              <Icon name="check" size={16} />
              <span>{file.fileName}</span>
              <button
                type="submit"
                name="act"
                value={`detach:${file.fileCode}`}
                formNoValidate
                className="icon-button"
                aria-label={t(words.detach, { name: file.fileName })}
                onClick={(event) => {
                  event.preventDefault();
                  setFiles((before) => before.filter((one) => one.fileCode !== file.fileCode));
                }}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < limits.files && (
        <div className="field">
          <label htmlFor="field-attachment" className="hidden">
            {t(words.attachments)}
          </label>
          <input
            id="field-attachment"
            name="attachment"
            type="file"
            multiple
            className={acts ? 'file-behind' : ''}
            accept=".jpg,.jpeg,.png,.gif,.pdf"
            disabled={sending}
            aria-describedby={fault ? 'attach-hint attach-fault' : 'attach-hint'}
            {...(fault ? { 'aria-invalid': true as const } : {})}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              if (chosen.length > 0) add(chosen);
            }}
          />
          {acts && (
            <label htmlFor="field-attachment" className="button button-small">
              {t(fileTexts.chooseMany)}
            </label>
          )}
          <p className="field-hint" id="attach-hint">
            {t(words.attachHint, { mb: limits.bytes / MB, n: limits.files })}
          </p>
          <noscript>
            <button
              type="submit"
              className="button button-small"
              name="act"
              value="attach"
              formNoValidate
              formEncType="multipart/form-data"
            >
              {t(words.attach)}
            </button>
          </noscript>
        </div>
      )}
      {fault && (
        <p className="field-fault" id="attach-fault" role="alert">
          {fault}
        </p>
      )}
      {sending && (
        <p className="quiet" role="status">
          {t(words.attaching)}
        </p>
      )}
    </section>
  );
}
