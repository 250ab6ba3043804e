import { CARD_NO_DIGITS, CARD_SECRET_LENGTH } from '@tradeport/api/giftcard/model';
import { ACCOUNT_MAX, CAPTCHA_LETTERS, PASSWORD_LONGEST } from '@tradeport/api/identity/model';
import type { LoginPage, PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { TextField } from '../kit/fields.tsx';
import { CodeFields, EntryForm, EntryPanel, SecretField } from '../parts/EntryForm.tsx';
import { Field } from '../parts/Field.tsx';
import { Icon } from '../parts/Icon.tsx';
import { login as words } from '../text/login.ts';

export function loginHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.title), enters: true };
}

/** AUT-01, AUT-03 Plain forms; a script adds a countdown and lets one see what is typed. */
export function Login({ frame, data }: { frame: PageFrame; data: LoginPage }) {
  const { t, to } = useMall();
  const { hotline, name } = frame.portal;
  const { back } = data;
  return (
    <EntryPanel title={t(words.welcome, { name })} fault={data.fault}>
      {data.forCheckout && <p className="quiet">{t(words.forCheckout)}</p>}
      <nav className="ways" aria-label={t(words.ways)}>
        <Way href={to.login(back)} text={t(words.byPassword)} on={data.way === 'password'} />
        <Way href={to.loginPart('code', back)} text={t(words.byCode)} on={data.way === 'code'} />
      </nav>
      {data.way === 'password' && <PasswordForm data={data} />}
      {data.way === 'code' && <CodeForm data={data} />}
      {data.way === 'card' && <CardForm data={data} />}
      <Providers data={data} />
      {data.register && (
        <p className="entry-foot">
          {t(words.noAccount)} <a href={to.register(back)}>{t(words.register)}</a>
        </p>
      )}
      {data.cards && data.way !== 'card' && (
        <p className="entry-foot">
          <a href={to.loginPart('card', back)}>{t(words.byCard)}</a>
        </p>
      )}
      {hotline && <p className="quiet entry-foot">{t(words.help, { phone: hotline })}</p>}
    </EntryPanel>
  );
}

function Way({ href, text, on }: { href: string; text: string; on: boolean }) {
  return (
    <a href={href} {...(on ? { 'aria-current': 'page' as const } : {})}>
      {text}
    </a>
  );
}

function PasswordForm({ data }: { data: LoginPage }) {
  const { t, to } = useMall();
  const account = data.typed['phone'] ?? '';
  return (
    <EntryForm action="/login" back={data.back}>
      <TextField
        name="phone"
        label={t(words.account)}
        hint={t(words.accountHint)}
        required
        marked={false}
        known={account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ACCOUNT_MAX}
        autoFocus={account === ''}
      />
      <SecretField
        name="pwd"
        label={t(words.password)}
        autoComplete="current-password"
        maxLength={PASSWORD_LONGEST}
        autoFocus={account !== ''}
      />
      <Captcha data={data} />
      <div className="entry-row">
        <Stay data={data} />
        <a href={to.loginPart('forgotten', data.back)}>{t(words.forgot)}</a>
      </div>
      <Submit />
    </EntryForm>
  );
}

/**
 * AUT-16 A picture of letters. A user who cannot read it logs in by a code, which asks for no
 * picture.
 */
function Captcha({ data: { captcha, back } }: { data: LoginPage }) {
  const { t, to } = useMall();
  if (!captcha) return null;
  return (
    <>
      <input type="hidden" name="captchaCode" value={captcha.code} />
      <Field name="code" label={t(words.captcha)}>
        {(control) => (
          <span className="code-row">
            <input
              {...control}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={CAPTCHA_LETTERS + 2}
            />
            <img
              className="captcha"
              src={captcha.picture}
              width={126}
              height={44}
              alt={t(words.captchaAlt)}
            />
          </span>
        )}
      </Field>
      <p className="quiet">
        <a href={to.loginPart('code', back)}>{t(words.cannotSee)}</a>
      </p>
    </>
  );
}

function CodeForm({ data }: { data: LoginPage }) {
  return (
    <EntryForm action="/login/code" back={data.back}>
      <CodeFields
        name="userPhone"
        typed={data.typed}
        faults={data.faults}
        resendS={data.resendS}
        autoFocus
      />
      <div className="entry-row">
        <Stay data={data} />
      </div>
      <Submit />
    </EntryForm>
  );
}

/** AUT-03 */
function CardForm({ data }: { data: LoginPage }) {
  const { t } = useMall();
  return (
    <EntryForm action="/login/card" back={data.back}>
      <p className="quiet">{t(words.cardHint)}</p>
      <TextField
        sent={data}
        name="cardNo"
        label={t(words.cardNo)}
        hint={t(words.cardNoHint)}
        required
        marked={false}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CARD_NO_DIGITS + 8}
        autoFocus
      />
      <TextField
        name="cardSecret"
        label={t(words.cardSecret)}
        hint={t(words.cardSecretHint)}
        fault={data.faults['cardSecret']}
        required
        marked={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CARD_SECRET_LENGTH + 8}
      />
      <Submit />
    </EntryForm>
  );
}

/** AUT-09, AUT-16 Not on a device that others use. */
function Stay({ data }: { data: LoginPage }) {
  const { t } = useMall();
  return (
    <>
      <input type="hidden" name="asksStay" value="1" />
      <label className="check">
        <input type="checkbox" name="stay" value="1" defaultChecked={data.stay} />
        {t(words.stay)}
      </label>
    </>
  );
}

function Submit() {
  const { t } = useMall();
  return (
    <button type="submit" className="button button-main button-big button-wide">
      {t(words.submit)}
    </button>
  );
}

/** AUT-11 */
function Providers({ data }: { data: LoginPage }) {
  const { t } = useMall();
  if (data.providers.length === 0) return null;
  return (
    <>
      <p className="or">
        <span>{t(words.or)}</span>
      </p>
      <EntryForm action="/login/sso" back={data.back}>
        {data.providers.map(({ ssoCode, ssoName }) => (
          <button
            key={ssoCode}
            type="submit"
            name="provider"
            value={ssoCode}
            className="button button-big button-wide"
          >
            <Icon name="user" />
            {t(words.withProvider, { name: ssoName })}
          </button>
        ))}
      </EntryForm>
    </>
  );
}
