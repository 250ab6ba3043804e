import type { RecoverPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { CodeFields, EntryForm, EntryPanel, NewPassword } from '../parts/EntryForm.tsx';
import { login as words, recover } from '../text/login.ts';

export function recoverHead({ t }: Mall): Head {
  return { title: t(recover.title), description: t(recover.title), enters: true };
}

/** RCV-01 A code, and the new password beside it. */
export function Recover({ data }: { data: RecoverPage }) {
  const { t, to } = useMall();
  return (
    <EntryPanel title={t(recover.title)} fault={data.fault}>
      <p className="quiet">{t(recover.hint)}</p>
      <EntryForm action="/login/forgotten" back={data.back}>
        <CodeFields
          name="phone"
          typed={data.typed}
          faults={data.faults}
          resendS={data.resendS}
          autoFocus
        />
        <NewPassword
          name="pwd"
          label={t(recover.newPassword)}
          rule={data.rule}
          fault={data.faults['pwd']}
        />
        <button type="submit" className="button button-main button-big button-wide">
          {t(recover.submit)}
        </button>
      </EntryForm>
      <p className="entry-foot">
        <a href={to.login(data.back)}>{t(words.back)}</a>
      </p>
    </EntryPanel>
  );
}
