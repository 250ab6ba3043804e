import { PERSON_NAME_MAX } from '@tradeport/api/members/people';
import type { InvitationPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { TextField } from '../kit/fields.tsx';
import { EntryForm, EntryPanel, NewPassword } from '../parts/EntryForm.tsx';
import { invitation as words, login, register } from '../text/login.ts';

export function invitationHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.title), enters: true };
}

/** MBR-03 Names the inviter and the company, and lets the invited person choose a password that nobody else knows. */
export function Invitation({ data }: { data: InvitationPage }) {
  const { t, to } = useMall();
  const { invitation, typed, faults } = data;
  if (!invitation)
    return (
      <EntryPanel title={t(words.title)} fault={data.fault}>
        <a className="button button-big button-wide" href={to.login()}>
          {t(login.submit)}
        </a>
      </EntryPanel>
    );
  const { merberCompname: company, invitedBy: inviter, contact } = invitation;
  return (
    <EntryPanel title={t(words.join, { company })} fault={data.fault}>
      <p className="quiet">{t(words.hint, { inviter, contact })}</p>
      <EntryForm action="/invitation" back="">
        <input type="hidden" name="token" value={data.token} />
        <TextField
          name="userRelname"
          label={t(words.name)}
          fault={faults['userRelname']}
          required
          marked={false}
          known={typed['userRelname'] || invitation.userRelname}
          autoComplete="name"
          maxLength={PERSON_NAME_MAX}
        />
        <NewPassword
          name="userPwsswd"
          label={t(register.password)}
          rule={invitation.passwordRule}
          fault={faults['userPwsswd']}
        />
        <button type="submit" className="button button-main button-big button-wide">
          {t(words.accept)}
        </button>
      </EntryForm>
    </EntryPanel>
  );
}
