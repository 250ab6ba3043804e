import { PIN_MAX } from '@tradeport/api/identity/model';
import type { StepPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { TextField } from '../kit/fields.tsx';
import { EntryForm, EntryPanel, SecretField } from '../parts/EntryForm.tsx';
import { Icon } from '../parts/Icon.tsx';
import { login as words, steps } from '../text/login.ts';

export function stepHead({ t }: Mall, { step }: StepPage): Head {
  const title = t(step === 'second' ? steps.second : steps.pinTitle);
  return { title, description: title, enters: true };
}

/** AUT-12, AUT-16 The step that a login still needs after the password. */
export function LoginStep({ data }: { data: StepPage }) {
  return data.step === 'second' ? <SecondStep data={data} /> : <PinStep data={data} />;
}

/** A passkey needs script; the six digits and the recovery codes do not. */
function SecondStep({ data }: { data: StepPage }) {
  const { t, to } = useMall();
  const hasPasskey = data.ways.includes('passkey');
  const hasApp = data.ways.includes('totp');
  return (
    <EntryPanel title={t(steps.second)} fault={data.fault}>
      {hasPasskey && (
        <EntryForm action="/login/second" back={data.back}>
          <input type="hidden" name="ways" value={data.ways.join(',')} />
          <input type="hidden" name="passkey" value="" />
          <button
            type="button"
            className="button button-main button-big button-wide"
            hidden
            data-passkey
            data-failed={t(steps.passkeyStopped)}
          >
            <Icon name="key" />
            {t(steps.usePasskey)}
          </button>
          <p className="field-fault" role="alert" data-passkey-fault hidden />
        </EntryForm>
      )}
      <EntryForm action="/login/second" back={data.back}>
        <input type="hidden" name="ways" value={data.ways.join(',')} />
        <TextField
          name="code"
          label={t(hasApp ? steps.appCode : steps.recoveryCode)}
          hint={t(hasApp ? steps.appCodeHint : steps.recoveryHint)}
          required
          marked={false}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus={!hasPasskey}
        />
        <button
          type="submit"
          className={`button button-big button-wide${hasPasskey ? '' : ' button-main'}`}
        >
          {t(steps.confirm)}
        </button>
      </EntryForm>
      <p className="entry-foot">
        <a href={to.login(data.back)}>{t(words.back)}</a>
      </p>
    </EntryPanel>
  );
}

function PinStep({ data }: { data: StepPage }) {
  const { t, to } = useMall();
  const isHeld = data.step === 'held';
  return (
    <EntryPanel title={t(steps.pinTitle)} fault={data.fault}>
      <p className="quiet">{isHeld ? t(steps.heldHint, { name: data.name }) : t(steps.pinHint)}</p>
      <EntryForm action={isHeld ? '/login/held' : '/login/pin'} back={data.back}>
        {data.stay && <input type="hidden" name="stay" value="1" />}
        <SecretField
          name="pin"
          label={t(steps.pin)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={PIN_MAX}
          autoFocus
        />
        <button type="submit" className="button button-main button-big button-wide">
          {t(steps.confirm)}
        </button>
      </EntryForm>
      <p className="entry-foot">
        <a href={to.loginPart('code', data.back, { other: '1' })}>{t(steps.pinForgotten)}</a>
      </p>
      <p className="entry-foot">
        <a href={`${to.login(data.back)}&other=1`}>{t(isHeld ? steps.someoneElse : words.back)}</a>
      </p>
    </EntryPanel>
  );
}
