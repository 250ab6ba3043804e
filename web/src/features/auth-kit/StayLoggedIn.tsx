import { Checkbox, Form } from 'antd';
import { useText } from '../../lib/text.ts';
import { auth } from './text.ts';

/** AUT-09, AUT-10 Not on a device that others use: there, closing the page logs out. */
export function StayLoggedIn() {
  const { t } = useText();
  return (
    <Form.Item name="stay" valuePropName="checked" noStyle>
      <Checkbox title={t(auth.stayHint)}>{t(auth.stay)}</Checkbox>
    </Form.Item>
  );
}
