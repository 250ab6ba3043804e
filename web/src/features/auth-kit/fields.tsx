import { plainPhone } from '@tradeport/api/kernel/phone';
import { identityErrors } from '@tradeport/api/identity/errors';
import {
  CODE_DIGITS,
  contact,
  MOBILE,
  passwordFault,
  type PasswordRule,
  verificationCode,
} from '@tradeport/api/identity/model';
import { commonErrors, Refusal } from '@tradeport/api/kernel/errors';
import { fieldMessages, withInput } from '@tradeport/api/kernel/issues';
import { fill, type Lang } from '@tradeport/api/kernel/text';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { isOutage } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { shell } from '../../console/shell/text.ts';
import { auth } from './text.ts';

const errors = { ...commonErrors, ...identityErrors };

/** A rule of antd from a schema of the contract: the same words as the server's. */
export function ruleOf(schema: z.ZodType, lang: Lang) {
  return {
    validator: async (_rule: unknown, value: unknown) => {
      const parsed = schema.safeParse(value ?? '', withInput);
      if (!parsed.success)
        throw new Error(Object.values(fieldMessages(parsed.error, lang, errors))[0]);
    },
  };
}

/** The text of an error, for a line in the form. */
export function useFaultText(): (error: unknown) => string {
  const { t } = useText();
  return (error) =>
    isOutage(error)
      ? t(shell.noAnswer)
      : error instanceof Refusal
        ? (Object.values(error.fields)[0] ?? error.message)
        : String(error);
}

/** Mobile or e-mail address (AUT-06). */
export function ContactField(props: { name: string; autoFocus?: boolean }) {
  const { t, lang } = useText();
  return (
    <Form.Item
      name={props.name}
      label={t(auth.contact)}
      rules={[ruleOf(contact(), lang)]}
      validateTrigger="onSubmit"
    >
      <Input
        size="large"
        autoComplete="username"
        placeholder={t(auth.contactHint)}
        autoFocus={props.autoFocus ?? false}
      />
    </Form.Item>
  );
}

/** Six digits with the button that sends them. */
export function CodeField(props: {
  name: string;
  label?: string;
  large?: boolean;
  button: ReactNode;
}) {
  const { t, lang } = useText();
  return (
    <Form.Item label={props.label ?? t(auth.code)} htmlFor={props.name} required={false}>
      <div className="c-coderow">
        <Form.Item
          name={props.name}
          noStyle
          rules={[ruleOf(verificationCode(), lang)]}
          validateTrigger="onSubmit"
        >
          <Input
            id={props.name}
            {...(props.large ? { size: 'large' as const } : {})}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS}
          />
        </Form.Item>
        {props.button}
      </div>
    </Form.Item>
  );
}

/** A new password twice (RCV-01, RCV-02); what it must be like is said before it is typed. */
export function NewPasswordFields(props: { name: string; rule: PasswordRule; large?: boolean }) {
  const { t, lang } = useText();
  const { rule } = props;
  const size = props.large ? { size: 'large' as const } : {};
  const hint = t(rule.mixed || rule.max > 20 ? auth.passwordHintMore : auth.passwordHint, {
    min: rule.min,
    max: rule.max,
  });
  const checkNew = {
    validator: async (_rule: unknown, value: unknown) => {
      const fault = passwordFault(String(value ?? ''), rule);
      if (fault)
        throw new Error(fill(identityErrors[fault][lang], { min: rule.min, max: rule.max }));
    },
  };
  return (
    <>
      <Form.Item
        name={props.name}
        label={t(auth.newPassword)}
        extra={hint}
        rules={[checkNew]}
        validateTrigger="onBlur"
      >
        <Input.Password {...size} autoComplete="new-password" maxLength={rule.max} />
      </Form.Item>
      <Form.Item
        name={`${props.name}Again`}
        label={t(auth.again)}
        dependencies={[props.name]}
        validateTrigger="onBlur"
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule: unknown, value: unknown) => {
              if (value !== getFieldValue(props.name)) throw new Error(t(auth.differ));
            },
          }),
        ]}
      >
        <Input.Password {...size} autoComplete="new-password" maxLength={rule.max} />
      </Form.Item>
    </>
  );
}

export function isMobile(text: string): boolean {
  return MOBILE.test(plainPhone(text));
}
