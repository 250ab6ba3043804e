import { CAPTCHA_LETTERS } from '@tradeport/api/identity/model';
import type { PageFrame, LoginPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Field } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { login as words } from '../text/after.ts';

export function loginHead({ t }: Mall): Head {
  return { title: t(words.title), description: t(words.title) };
}

/** AUT-01 A plain form: nothing needs to act here. */
export function Login({ frame, data }: { frame: PageFrame; data: LoginPage }) {
  const { t, lang } = useMall();
  const { hotline, name } = frame.portal;
  return (
    <div className="wide narrow login">
      <form className="panel login-form" method="post" action="/login">
        <h1>{t(words.welcome, { name })}</h1>
        {data.forCheckout && <p className="quiet">{t(words.forCheckout)}</p>}
        {data.fault && <Notice kind="fault">{data.fault}</Notice>}
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="return" value={data.back} />
        <Field name="phone" label={t(words.account)} hint={t(words.accountHint)}>
          {(props) => (
            <input
              {...props}
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              defaultValue={data.loginName}
              autoFocus={data.loginName === ''}
            />
          )}
        </Field>
        <Field name="pwd" label={t(words.password)}>
          {(props) => (
            <input
              {...props}
              required
              type="password"
              autoComplete="current-password"
              maxLength={128}
              autoFocus={data.loginName !== ''}
            />
          )}
        </Field>
        {data.captcha && (
          <>
            <input type="hidden" name="captchaCode" value={data.captcha.code} />
            <img
              className="login-captcha"
              src={data.captcha.picture}
              width={200}
              height={70}
              alt={t(words.captchaAlt)}
            />
            <Field name="code" label={t(words.captcha)}>
              {(props) => (
                <input
                  {...props}
                  required
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={CAPTCHA_LETTERS + 2}
                />
              )}
            </Field>
            <p className="quiet">
              <a href={data.otherWays}>{t(words.cannotSee)}</a>
            </p>
          </>
        )}
        <button type="submit" className="button button-main button-big button-wide">
          {t(words.submit)}
        </button>
        {data.register && (
          <a className="button button-big button-wide" href={data.register}>
            {t(words.noAccount)} {t(words.register)}
          </a>
        )}
        <p className="quiet">
          {hotline ? t(words.help, { phone: hotline }) : t(words.helpNoPhone)}
        </p>
      </form>
    </div>
  );
}
