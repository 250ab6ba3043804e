import { loginGift } from '@tradeport/api/giftcard/calls';
import { giftcardErrors } from '@tradeport/api/giftcard/errors';
import { cardNo, cardSecret } from '@tradeport/api/giftcard/model';
import { fieldMessages, withInput } from '@tradeport/api/kernel/issues';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useMutate } from '../../lib/query.ts';
import type { Me } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useFaultText } from '../auth-kit/fields.tsx';
import { StayLoggedIn } from '../auth-kit/StayLoggedIn.tsx';
import { login } from './text.ts';

type Values = { cardNo: string; cardSecret: string; stay: boolean };

/** AUT-03 `/loginGift`: a card number and its secret. */
export function CardForm(props: {
  done: (me: Me, account: string, stay: boolean) => void;
  owes: (error: unknown, account: string, stay: boolean) => boolean;
}) {
  const { t, lang } = useText();
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);
  const enter = useMutate(loginGift, { quiet: true });
  const say = useFaultText();
  const ruleOf = (schema: z.ZodType) => ({
    validator: async (_rule: unknown, value: unknown) => {
      const read = schema.safeParse(value ?? '', withInput);
      if (!read.success)
        throw new Error(Object.values(fieldMessages(read.error, lang, giftcardErrors))[0]);
    },
  });
  const submit = async ({ cardNo: no, cardSecret: secret, stay }: Values) => {
    setFault(null);
    try {
      props.done(await enter.run({ cardNo: no, cardSecret: secret }), '', stay);
    } catch (error) {
      if (props.owes(error, '', stay)) return;
      setFault(say(error));
      form.resetFields(['cardSecret']);
    }
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ stay: false }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
      <p className="k-muted k-gap">{t(login.cardHint)}</p>
      <Form.Item
        name="cardNo"
        label={t(login.cardNo)}
        rules={[ruleOf(cardNo())]}
        validateTrigger="onSubmit"
      >
        <Input
          size="large"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t(login.cardNoHint)}
          maxLength={20}
          autoFocus
        />
      </Form.Item>
      <Form.Item
        name="cardSecret"
        label={t(login.cardSecret)}
        extra={t(login.cardSecretHint)}
        rules={[ruleOf(cardSecret())]}
        validateTrigger="onSubmit"
      >
        <Input.Password size="large" autoComplete="off" maxLength={24} />
      </Form.Item>
      <div className="k-gap">
        <StayLoggedIn />
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={enter.pending}>
        {t(login.submit)}
      </Button>
    </Form>
  );
}
