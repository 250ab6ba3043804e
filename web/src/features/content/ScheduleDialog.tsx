import { Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { MomentField } from '../../console/kit/MomentField.tsx';
import { useText } from '../../lib/text.ts';
import { texts } from './text.ts';

/** CMS-01d When it is published, by the portal's clock. */
export function ScheduleDialog(props: {
  fault: string | undefined;
  busy: boolean;
  schedule: (at: string) => Promise<boolean>;
  close: () => void;
}) {
  const { t } = useText();
  const id = useId();
  const [at, setAt] = useState<string | null>(null);
  const { fault } = props;
  return (
    <Modal
      open
      title={t(texts.schedule)}
      okText={t(texts.schedule)}
      okButtonProps={{ disabled: at === null, loading: props.busy }}
      onCancel={props.close}
      onOk={async () => {
        if (at !== null && (await props.schedule(at))) props.close();
      }}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          htmlFor={id}
          label={t(texts.scheduleAt)}
          {...(fault
            ? { validateStatus: 'error' as const, help: <span role="alert">{fault}</span> }
            : {})}
        >
          <MomentField id={id} value={at} onChange={setAt} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
