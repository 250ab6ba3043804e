import { PIN_IDLE_MIN } from '@tradeport/api/identity/model';
import type { SecurityBody } from '@tradeport/api/identity/shop';
import type { ReactNode } from 'react';
import { useMall } from '../../../mall/mall.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import {
  factors as second,
  security as texts,
  taskTitles,
} from '../../../mall/text/account-security.ts';
import { SessionList } from './SessionList.tsx';

/** RCV-02, AUT-12, AUT-14 Each row leads to the page that changes it. */
export function Security({ body }: { body: SecurityBody }) {
  return (
    <>
      <LoginMethods known={body.known} />
      <Factors known={body.known} />
      <SessionList sessions={body.sessions} />
    </>
  );
}

function LoginMethods({ known }: Pick<SecurityBody, 'known'>) {
  const { t } = useMall();
  return (
    <section className="panel" aria-labelledby="login-head">
      <h2 id="login-head">{t(texts.login)}</h2>
      <ul className="plain-rows">
        <Row
          title={t(texts.password)}
          note={t(texts.passwordNote, { name: known.userName })}
          acts={<Task task="password" text={t(texts.change)} name={t(taskTitles.password)} />}
        />
        <Row
          title={t(texts.phone)}
          note={known.userPhone || t(texts.notBound)}
          acts={
            known.userPhone ? (
              <Task task="phone" text={t(texts.change)} name={t(taskTitles.phone)} />
            ) : (
              <Task task="phone" text={t(texts.bind)} name={t(texts.bindPhone)} />
            )
          }
        />
        <Row
          title={t(texts.email)}
          note={known.userEmail || t(texts.notBound)}
          acts={
            known.userEmail ? (
              <Task task="email" text={t(texts.change)} name={t(taskTitles.email)} />
            ) : (
              <Task task="email" text={t(texts.bind)} name={t(texts.bindEmail)} />
            )
          }
        />
        <Row
          title={t(texts.pin)}
          note={
            <>
              {t(known.hasPin ? texts.pinSet : texts.pinNone)}
              <br />
              {t(texts.pinHint, { n: PIN_IDLE_MIN })}
            </>
          }
          acts={
            known.hasPin ? (
              <>
                <Task task="pin" text={t(texts.change)} name={t(taskTitles.pin)} />
                <Task task="no-pin" text={t(texts.remove)} name={t(taskTitles['no-pin'])} />
              </>
            ) : (
              <Task task="pin" text={t(texts.setPin)} />
            )
          }
        />
      </ul>
    </section>
  );
}

function Factors({ known }: Pick<SecurityBody, 'known'>) {
  const { t, f } = useMall();
  const { factors } = known;
  const isNone = factors.length === 0;
  return (
    <section className="panel" aria-labelledby="second-head">
      <h2 id="second-head">{t(second.title)}</h2>
      {isNone && known.factorRequired && <Notice kind="fault">{t(second.mustHave)}</Notice>}
      {isNone && <p className="quiet">{t(second.hint)}</p>}
      <div className="form-acts">
        {!factors.some(({ kind }) => kind === 'totp') && (
          <Task task="app" text={t(second.addApp)} />
        )}
        <Task task="passkey" text={t(second.addPasskey)} />
      </div>
      <ul className="plain-rows">
        {factors.map((factor) => {
          const name = factor.kind === 'totp' ? t(second.totp) : factor.name;
          return (
            <Row
              key={factor.factorCode}
              title={name}
              note={
                <>
                  {t(factor.kind === 'totp' ? second.appNote : second.passkey)} · {t(second.added)}{' '}
                  <Instant at={factor.gmtCreate} />
                  {factor.lastUsed && (
                    <>
                      {' '}
                      · {t(second.used)} <Instant at={factor.lastUsed} />
                    </>
                  )}
                </>
              }
              acts={
                <Task
                  task={`remove?factor=${factor.factorCode}`}
                  text={t(texts.remove)}
                  name={`${t(texts.remove)}: ${name}`}
                />
              }
            />
          );
        })}
        {!isNone && (
          <Row
            title={t(second.recovery)}
            note={t(second.left, { n: f.number(known.recoveryLeft) })}
            acts={<Task task="codes" text={t(second.renew)} />}
          />
        )}
      </ul>
      {!isNone && known.recoveryLeft === 0 && <Notice kind="hint">{t(second.noneLeft)}</Notice>}
    </section>
  );
}

function Row(props: { title: string; note: ReactNode; acts: ReactNode }) {
  return (
    <li>
      <span className="plain-what">
        <strong>{props.title}</strong>
        <span className="quiet plain-note">{props.note}</span>
      </span>
      <span className="plain-acts">{props.acts}</span>
    </li>
  );
}

/** `name`: the object of a button of one word, for users of a screen reader. */
function Task({ task, text, name }: { task: string; text: string; name?: string }) {
  const { to } = useMall();
  return (
    <a
      className="button button-small"
      href={to.account(`/security/${task}`)}
      {...(name ? { 'aria-label': name } : {})}
    >
      {text}
    </a>
  );
}
