import { Form } from 'antd';
import { NoFormStyle } from 'antd/es/form/context';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A field of many inputs that marks those at fault itself: the field's own fault does not colour them
 * all, and it is validated again as soon as something changes.
 */
export function OwnFaults(props: { name: string; value: unknown; children: ReactNode }) {
  const form = Form.useFormInstance();
  const { status } = Form.Item.useStatus();
  const faulty = status === 'error';
  const { name, value } = props;
  // A changed value is the reason to validate again; the fault itself is not.
  const checkedValue = useRef(value);
  useEffect(() => {
    if (checkedValue.current === value) return;
    checkedValue.current = value;
    if (faulty) form.validateFields([name]).catch(() => {});
  }, [faulty, form, name, value]);
  return (
    <NoFormStyle status override>
      {props.children}
    </NoFormStyle>
  );
}
