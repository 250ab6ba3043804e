import { FACTOR_NAME_MAX, PIN_IDLE_MIN, PIN_MAX } from '@tradeport/api/identity/model';
import type { SecurityTaskBody } from '@tradeport/api/identity/shop';
import { type Mall, useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { NewPassword, SecretField } from '../../../mall/parts/EntryForm.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { account as words } from '../../../mall/text/account.ts';
import {
  factors as second,
  security as texts,
  taskTitles,
} from '../../../mall/text/account-security.ts';
import { AppSetup } from './AppSetup.tsx';
import { Contact } from './Contact.tsx';
import { Proof } from './Proof.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TaskForm, type TaskProps } from './TaskForm.tsx';

export function taskTitle({ t }: Mall, { task, known }: SecurityTaskBody): string {
  if (task === 'phone' && !known.userPhone) return t(texts.bindPhone);
  if (task === 'email' && !known.userEmail) return t(texts.bindEmail);
  if (task === 'pin' && !known.hasPin) return t(texts.setPin);
  return t(taskTitles[task]);
}

/** One change to the protection of the login: a proof, the new value, a button. */
export function SecurityTask({ body, sent }: TaskProps) {
  if (sent?.shows?.recoveryCodes) return <RecoveryCodes codes={sent.shows.recoveryCodes} />;
  switch (body.task) {
    case 'password':
      return <Password body={body} sent={sent} />;
    case 'phone':
    case 'email':
      return <Contact body={body} sent={sent} />;
    case 'pin':
      return <Pin body={body} sent={sent} />;
    case 'no-pin':
      return <Confirmed body={body} sent={sent} hint="removePin" />;
    case 'app':
      return <AppSetup body={body} sent={sent} />;
    case 'passkey':
      return <Passkey body={body} sent={sent} />;
    case 'codes':
      return <Confirmed body={body} sent={sent} hint="codes" />;
    case 'remove':
      return <Confirmed body={body} sent={sent} hint="remove" />;
  }
}

function Password({ body, sent }: TaskProps) {
  const { t } = useMall();
  const { rule } = body;
  return (
    <TaskForm text={t(texts.submit)}>
      <Proof body={body} sent={sent} />
      <NewPassword
        name="passwd"
        label={t(texts.newPassword)}
        rule={rule}
        fault={sent?.faults['passwd']}
      />
      <SecretField
        name="passwdAgain"
        label={t(texts.passwordAgain)}
        fault={sent?.faults['passwdAgain']}
        autoComplete="new-password"
        maxLength={rule.max}
      />
      <p className="quiet">{t(texts.othersEnd)}</p>
    </TaskForm>
  );
}

/** AUT-16 */
function Pin({ body, sent }: TaskProps) {
  const { t } = useMall();
  const field = { autoComplete: 'off', inputMode: 'numeric', maxLength: PIN_MAX } as const;
  return (
    <TaskForm text={t(words.save)}>
      <p className="quiet">{t(texts.pinHint, { n: PIN_IDLE_MIN })}</p>
      <Proof body={body} sent={sent} />
      <SecretField
        name="pin"
        label={t(texts.newPin)}
        hint={t(texts.pinRule)}
        fault={sent?.faults['pin']}
        {...field}
      />
      <SecretField
        name="pinAgain"
        label={t(texts.pinAgain)}
        fault={sent?.faults['pinAgain']}
        {...field}
      />
    </TaskForm>
  );
}

/** A task that needs a proof and nothing else. */
function Confirmed({ body, sent, hint }: TaskProps & { hint: 'removePin' | 'codes' | 'remove' }) {
  const { t } = useMall();
  const name = body.factor?.kind === 'totp' ? t(second.totp) : (body.factor?.name ?? '');
  const about = {
    removePin: t(texts.removePinHint),
    codes: t(second.renewHint),
    remove: t(second.removeHint, { name }),
  };
  return (
    <TaskForm text={t(hint === 'codes' ? second.renew : texts.remove)}>
      <p>{about[hint]}</p>
      <Proof body={body} sent={sent} />
    </TaskForm>
  );
}

/** AUT-12 The browser makes it, by script; the form carries it. */
function Passkey({ body, sent }: TaskProps) {
  const { t, to } = useMall();
  return (
    <form method="post" className="panel account-form task-form">
      <input type="hidden" name="act" value="save" />
      <input type="hidden" name="passkey" value="" />
      <p className="quiet">{t(second.passkeyHint)}</p>
      <noscript>
        <Notice kind="fault">{t(second.noPasskeys)}</Notice>
      </noscript>
      <TextField
        sent={sent}
        name="name"
        label={t(second.passkeyName)}
        required
        marked={false}
        known={body.device}
        maxLength={FACTOR_NAME_MAX}
      />
      <Proof body={body} sent={sent} />
      <p className="field-fault" role="alert" data-passkey-fault hidden />
      <div className="form-acts">
        <button
          type="submit"
          className="button button-main"
          hidden
          data-passkey="make"
          data-failed={t(second.passkeyNotMade)}
          data-unknown={t(second.noPasskeys)}
        >
          {t(second.makePasskey)}
        </button>
        <a className="button" href={to.account('/security')}>
          {t(words.cancel)}
        </a>
      </div>
    </form>
  );
}
