import { getAgreement } from '@tradeport/api/registration/calls';
import { registrationErrors } from '@tradeport/api/registration/errors';
import { Button, Checkbox, Modal, Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { reg } from './text.ts';

/** REG-01 Ticked only after the text was opened and read to its end; its value is the version that was read. */
export function Agreement({ name }: { name: string }) {
  const { t, lang } = useText();
  return (
    <Field
      name={name}
      label={t(reg.agreementTitle)}
      required
      check={(value) =>
        typeof value === 'number' ? null : registrationErrors['registration.agreement'][lang]
      }
    >
      <Agreed />
    </Field>
  );
}

function Agreed(props: {
  value?: number | null;
  onChange?: (version: number | null) => void;
  id?: string;
}) {
  const { t } = useText();
  const [reading, setReading] = useState(false);
  const { value = null } = props;
  return (
    <>
      <Checkbox
        {...(props.id ? { id: props.id } : {})}
        checked={value !== null}
        onChange={(event) => {
          if (event.target.checked) setReading(true);
          else props.onChange?.(null);
        }}
      >
        {t(reg.agree)}{' '}
        <button
          type="button"
          className="k-link r-inline"
          onClick={(event) => {
            event.preventDefault();
            setReading(true);
          }}
        >
          {t(reg.agreement)}
        </button>
      </Checkbox>
      {reading && (
        <Reading
          close={() => setReading(false)}
          accept={(version) => {
            props.onChange?.(version);
            setReading(false);
          }}
        />
      )}
    </>
  );
}

const NEAR_END_PX = 8;

function Reading(props: { close: () => void; accept: (version: number) => void }) {
  const { t } = useText();
  const format = useFormat();
  const text = useCall(getAgreement, {}, { quiet: true, fresh_ms: 0 });
  const [read, setRead] = useState(false);
  const checkScroll = (area: HTMLElement) => {
    if (area.scrollTop + area.clientHeight >= area.scrollHeight - NEAR_END_PX) setRead(true);
  };
  // A text that fits is read as soon as it is shown; the dialog is laid out a moment after it opens.
  const shown = useCallback((area: HTMLElement | null) => {
    if (area) setTimeout(() => checkScroll(area), 400);
  }, []);
  const { data } = text;
  return (
    <Modal
      open
      width={640}
      title={t(reg.agreementTitle)}
      onCancel={props.close}
      footer={
        <div className="r-agreefoot">
          <span className="k-muted" role="status">
            {data && !read && t(reg.agreementScroll)}
          </span>
          <Button onClick={props.close}>{t(reg.close)}</Button>
          <Button
            type="primary"
            disabled={!data || !read}
            onClick={() => data && props.accept(data.version)}
          >
            {t(reg.agreementRead)}
          </Button>
        </div>
      }
    >
      {data?.since && (
        <p className="k-muted k-gap">
          {t(reg.agreementVersion, { n: data.version, day: format.day(data.since) })}
        </p>
      )}
      {!data &&
        (text.error ? <Failed error={text.error} retry={text.refetch} /> : <Skeleton active />)}
      {data && (
        <div
          ref={shown}
          className="r-agreement"
          tabIndex={0}
          role="document"
          aria-label={t(reg.agreementTitle)}
          onScroll={(event) => checkScroll(event.currentTarget)}
        >
          {data.text}
        </div>
      )}
    </Modal>
  );
}
