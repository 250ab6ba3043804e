import { CODE_DIGITS, type PasswordRule } from '@tradeport/api/identity/model';
import type { ReactNode } from 'react';
import { useMall } from '../mall.tsx';
import { TextField } from '../kit/fields.tsx';
import { login as words, passwordRules } from '../text/login.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { Notice } from './Notice.tsx';

/** A page of the login: its heading, and what went wrong. */
export function EntryPanel(props: { title: string; fault: string; children: ReactNode }) {
  return (
    <div className="wide narrow entry">
      <div className="panel entry-panel">
        <h1>{props.title}</h1>
        {props.fault && <Notice kind="fault">{props.fault}</Notice>}
        {props.children}
      </div>
    </div>
  );
}

/** Its form: in which language it answers, and where it leads. */
export function EntryForm(props: { action: string; back: string; children: ReactNode }) {
  const { lang } = useMall();
  return (
    <form className="entry-form" method="post" action={props.action}>
      {/* Enter presses the first button of a form: not the one that sends a code. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden />
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="return" value={props.back} />
      {props.children}
    </form>
  );
}

/** A secret that can be looked at while it is typed; by script. */
export function SecretField(props: {
  name: string;
  label: string;
  hint?: string;
  fault?: string | undefined;
  autoComplete: string;
  maxLength: number;
  inputMode?: 'numeric';
  autoFocus?: boolean;
}) {
  const { t } = useMall();
  const { name, label, hint, fault, ...input } = props;
  return (
    <Field name={name} label={label} fault={fault} {...(hint ? { hint } : {})}>
      {(control) => (
        <span className="secret">
          <input {...control} {...input} required type="password" />
          <button
            type="button"
            className="icon-button"
            hidden
            data-reveal={control.id}
            aria-pressed="false"
            aria-controls={control.id}
          >
            <Icon name="eye" />
            <span className="hidden">{t(words.showPassword)}</span>
          </button>
        </span>
      )}
    </Field>
  );
}

/** A new password: what it must be like is said before it is typed. */
export function NewPassword(props: {
  name: string;
  label: string;
  rule: PasswordRule;
  fault: string | undefined;
}) {
  const { t } = useMall();
  const { rule } = props;
  const { mixed, more, plain } = passwordRules;
  const hint = t(rule.mixed ? mixed : rule.max > 20 ? more : plain, {
    min: rule.min,
    max: rule.max,
  });
  return (
    <SecretField
      name={props.name}
      label={props.label}
      hint={hint}
      fault={props.fault}
      autoComplete="new-password"
      maxLength={rule.max}
    />
  );
}

/** AUT-08 A mobile or an e-mail address, and the code that was sent there. */
export function CodeFields(props: {
  name: string;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  resendS: number;
  autoFocus?: boolean;
}) {
  const { t } = useMall();
  const { name, typed, faults, resendS } = props;
  const wasSent = resendS > 0 && !faults[name];
  return (
    <>
      <TextField
        name={name}
        label={t(words.contact)}
        fault={faults[name]}
        required
        marked={false}
        known={typed[name]}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        autoFocus={props.autoFocus && !wasSent}
      />
      <SentCode
        name="code"
        label={t(words.code)}
        to={`field-${name}`}
        act="send"
        typed={typed}
        faults={faults}
        resendS={wasSent ? resendS : 0}
      />
    </>
  );
}

/** AUT-08 The six digits, and the button that sends them; `to`: the field that says where, left out: it is known. */
export function SentCode(props: {
  name: string;
  label: string;
  act: string;
  to?: string;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  resendS: number;
}) {
  const { t } = useMall();
  const { name, act, typed, faults, resendS } = props;
  const id = `field-${name}`;
  return (
    <>
      <Field name={name} label={props.label} fault={faults[name]} hint={t(words.codeHint)}>
        {(control) => (
          <span className="code-row">
            <input
              {...control}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CODE_DIGITS}
              defaultValue={typed[name]}
              autoFocus={resendS > 0}
            />
            <button
              type="submit"
              name="act"
              value={act}
              formNoValidate
              className="button"
              data-send={resendS}
              data-to={props.to ?? id}
              data-wait={t(words.resendIn, { n: '#' })}
              data-failed={t(words.notSent)}
            >
              {t(words.sendCode)}
            </button>
          </span>
        )}
      </Field>
      <p
        className="field-hint code-sent"
        role="status"
        id={`${id}-sent`}
        data-sent={t(words.codeSent)}
      >
        {resendS > 0 ? t(words.codeSent) : ''}
      </p>
    </>
  );
}
