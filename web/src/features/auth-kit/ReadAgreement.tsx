import { Button, Checkbox, Modal } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { auth } from './text.ts';

/** The tick below an agreement: it opens the text, and stands when that was accepted at its end. */
export function AgreedBox(props: {
  id?: string;
  checked: boolean;
  untick: () => void;
  /** Shows the text; `close` shuts it. */
  dialog: (close: () => void) => ReactNode;
}) {
  const { t } = useText();
  const [reading, setReading] = useState(false);
  return (
    <>
      <Checkbox
        {...(props.id ? { id: props.id } : {})}
        checked={props.checked}
        onChange={(event) => {
          if (event.target.checked) setReading(true);
          else props.untick();
        }}
      >
        {t(auth.agree)}{' '}
        <button
          type="button"
          className="k-link a-inline"
          onClick={(event) => {
            event.preventDefault();
            setReading(true);
          }}
        >
          {t(auth.agreement)}
        </button>
      </Checkbox>
      {reading && props.dialog(() => setReading(false))}
    </>
  );
}

const NEAR_END_PX = 8;

/** An agreement in a dialog, accepted only when it was read to its end. `text` null: it is still being loaded. */
export function AgreementDialog(props: {
  note?: ReactNode;
  text: ReactNode | null;
  /** Instead of the text, while there is none. */
  waiting?: ReactNode;
  accept: () => void;
  close: () => void;
}) {
  const { t } = useText();
  const [read, setRead] = useState(false);
  const checkScroll = (area: HTMLElement) => {
    if (area.scrollTop + area.clientHeight >= area.scrollHeight - NEAR_END_PX) setRead(true);
  };
  // A text that fits is read as soon as it is shown; the dialog is laid out a moment after it opens.
  const shown = useCallback((area: HTMLElement | null) => {
    if (area) setTimeout(() => checkScroll(area), 400);
  }, []);
  const { text } = props;
  return (
    <Modal
      open
      width={640}
      title={t(auth.agreementTitle)}
      onCancel={props.close}
      footer={
        <div className="a-agreefoot">
          <span className="k-muted" role="status">
            {text !== null && !read && t(auth.agreementScroll)}
          </span>
          <Button onClick={props.close}>{t(auth.close)}</Button>
          <Button
            type="primary"
            disabled={text === null || !read}
            onClick={() => {
              props.accept();
              props.close();
            }}
          >
            {t(auth.agreementRead)}
          </Button>
        </div>
      }
    >
      {props.note}
      {text === null ? (
        props.waiting
      ) : (
        <div
          ref={shown}
          className="a-agreement"
          tabIndex={0}
          role="document"
          aria-label={t(auth.agreementTitle)}
          onScroll={(event) => checkScroll(event.currentTarget)}
        >
          {text}
        </div>
      )}
    </Modal>
  );
}
