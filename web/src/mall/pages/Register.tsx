import { COMPANY_NAME_MAX, PERSON_NAME_MAX } from '@tradeport/api/members/people';
import type { PageFrame, RegisterPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { TextField } from '../kit/fields.tsx';
import { Agreement } from '../parts/Agreement.tsx';
import { CodeFields, EntryForm, EntryPanel, NewPassword } from '../parts/EntryForm.tsx';
import { Notice } from '../parts/Notice.tsx';
import { register as words } from '../text/login.ts';

export function registerHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.title), enters: true };
}

/** REG-01, REG-03 One short page; who registers a company goes on from it. */
export function Register({ frame, data }: { frame: PageFrame; data: RegisterPage }) {
  const { t, to } = useMall();
  const isOpen = data.kinds.length > 0;
  return (
    <EntryPanel title={t(words.welcome, { name: frame.portal.name })} fault={data.fault}>
      {data.unfinished && (
        <Notice kind="hint">
          {t(words.unfinished, { name: data.unfinished })}{' '}
          <a href="/console/#/wait">{t(words.goOn)}</a>
        </Notice>
      )}
      {isOpen ? (
        <Fields data={data} />
      ) : (
        <>
          <h2>{t(words.closed)}</h2>
          <p className="quiet">{t(words.closedHint)}</p>
        </>
      )}
      <p className="entry-foot">
        {t(words.haveAccount)} <a href={to.login(data.back)}>{t(words.logIn)}</a>
      </p>
    </EntryPanel>
  );
}

function Fields({ data }: { data: RegisterPage }) {
  const { t } = useMall();
  const { typed, faults } = data;
  return (
    <EntryForm action="/register" back={data.back}>
      <Kinds data={data} />
      <CodeFields name="userPhone" typed={typed} faults={faults} resendS={data.resendS} autoFocus />
      <TextField
        name="userRelname"
        label={t(words.name)}
        hint={t(words.optional)}
        sent={data}
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
      />
      <NewPassword
        name="userPwsswd"
        label={t(words.password)}
        rule={data.rule}
        fault={faults['userPwsswd']}
      />
      <Agreement agreement={data.agreement} typed={typed['agreed']} fault={faults['agreed']} />
      <button type="submit" className="button button-main button-big button-wide">
        {t(words.submit)}
      </button>
    </EntryForm>
  );
}

/** REG-01 Without script the company's name is there as soon as the company is chosen: by the style sheet. */
function Kinds({ data }: { data: RegisterPage }) {
  const { t } = useMall();
  const { kinds, auto, typed } = data;
  const chosen = kinds.find((kind) => kind === typed['merberType']) ?? kinds[0];
  return (
    <>
      {kinds.length > 1 && (
        <fieldset className="ways">
          <legend className="hidden">{t(words.kind)}</legend>
          {kinds.map((kind) => (
            <label key={kind}>
              <input
                className="hidden"
                type="radio"
                name="merberType"
                value={kind}
                defaultChecked={kind === chosen}
              />
              {t(words[kind])}
            </label>
          ))}
        </fieldset>
      )}
      {!auto && <p className="quiet of-person">{t(words.reviewedHint)}</p>}
      <div className="of-company">
        <p className="quiet">{t(words.companyHint)}</p>
        <TextField
          name="merberCompname"
          label={t(words.companyName)}
          sent={data}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
        />
      </div>
    </>
  );
}
