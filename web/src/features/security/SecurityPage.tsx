import { ownSecurity } from '@tradeport/api/identity/calls';
import { PIN_IDLE_MIN } from '@tradeport/api/identity/model';
import type { Output } from '@tradeport/api/kernel/call';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { When } from '../../console/kit/Signs.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { BindContact } from './BindContact.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { FactorDialog, type FactorTask } from './FactorDialog.tsx';
import { PinDialog, RemovePin } from './PinDialog.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';
import { SessionList } from './SessionList.tsx';
import { security } from './text.ts';
import './security.css';
import { auth } from '../auth-kit/text.ts';

type Known = Output<typeof ownSecurity>;
type Asked =
  | { what: 'password' | 'phone' | 'email' | 'pin' | 'nopin' }
  | { what: 'factor'; task: FactorTask }
  | { what: 'remove'; factorCode: string; name: string };

/** RCV-02, AUT-12, AUT-14 Password, phone, e-mail, second factor and sessions of the own login. */
export default function SecurityPage() {
  const { t } = useText();
  const known = useCall(ownSecurity, {}, { quiet: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="k-page">
      <PageHead title={t(security.title)} />
      {known.error && !known.data && (
        <section className="k-card">
          <Failed error={known.error} retry={known.refetch} />
        </section>
      )}
      {!known.data && !known.error && (
        <section className="k-card k-pad" aria-busy="true">
          <Skeleton active paragraph={{ rows: 8 }} />
        </section>
      )}
      {known.data && (
        <>
          <Login known={known.data} ask={setAsked} />
          <Factors known={known.data} ask={setAsked} />
        </>
      )}
      <SessionList />
      {known.data && asked && <Asking known={known.data} asked={asked} close={close} />}
    </div>
  );
}

function Asking({ known, asked, close }: { known: Known; asked: Asked; close: () => void }) {
  if (asked.what === 'password') return <ChangePassword known={known} close={close} />;
  if (asked.what === 'factor')
    return <FactorDialog task={asked.task} known={known} close={close} />;
  if (asked.what === 'remove')
    return (
      <RemoveFactor factorCode={asked.factorCode} name={asked.name} known={known} close={close} />
    );
  if (asked.what === 'pin') return <PinDialog known={known} close={close} />;
  if (asked.what === 'nopin') return <RemovePin known={known} close={close} />;
  return <BindContact way={asked.what} known={known} close={close} />;
}

function Login({ known, ask }: { known: Known; ask: (asked: Asked) => void }) {
  const { t } = useText();
  return (
    <Section title={t(security.login)}>
      <ul className="s-rows">
        <Row
          title={t(security.password)}
          note={t(security.passwordNote, { name: known.userName })}
          button={
            <Button onClick={() => ask({ what: 'password' })}>{t(security.changePassword)}</Button>
          }
        />
        <Row
          title={t(security.phone)}
          note={
            known.userPhone ? (
              <span className="k-number">{known.userPhone}</span>
            ) : (
              t(security.notBound)
            )
          }
          button={
            <Button onClick={() => ask({ what: 'phone' })}>
              {t(known.userPhone ? security.changePhone : security.bindPhone)}
            </Button>
          }
        />
        <Row
          title={t(security.email)}
          note={known.userEmail || t(security.notBound)}
          button={
            <Button onClick={() => ask({ what: 'email' })}>
              {t(known.userEmail ? security.changeEmail : security.bindEmail)}
            </Button>
          }
        />
        <Row
          title={t(security.pin)}
          note={
            <>
              {t(known.hasPin ? security.pinSetNote : security.pinNoneNote)} ·{' '}
              {t(security.pinHint, { n: PIN_IDLE_MIN })}
            </>
          }
          button={
            <div className="k-actions">
              <Button onClick={() => ask({ what: 'pin' })}>
                {t(known.hasPin ? security.changePin : security.setPin)}
              </Button>
              {known.hasPin && (
                <Button onClick={() => ask({ what: 'nopin' })}>{t(security.removePin)}</Button>
              )}
            </div>
          }
        />
      </ul>
    </Section>
  );
}

function Factors({ known, ask }: { known: Known; ask: (asked: Asked) => void }) {
  const { t } = useText();
  const hasTotp = known.factors.some((factor) => factor.kind === 'totp');
  const none = known.factors.length === 0;
  return (
    <Section
      title={t(security.second)}
      extra={
        <div className="k-actions">
          {!hasTotp && (
            <Button onClick={() => ask({ what: 'factor', task: 'totp' })}>
              {t(security.addTotp)}
            </Button>
          )}
          <Button onClick={() => ask({ what: 'factor', task: 'passkey' })}>
            {t(security.addPasskey)}
          </Button>
        </div>
      }
    >
      {none && (
        <p className="k-muted">
          {t(known.factorRequired ? security.mustHave : security.secondHint)}
        </p>
      )}
      <ul className="s-rows">
        {known.factors.map((factor) => {
          const name = factor.kind === 'totp' ? t(auth.totp) : factor.name;
          return (
            <Row
              key={factor.factorCode}
              title={name}
              note={
                <>
                  {t(factor.kind === 'totp' ? security.totpNote : security.passkeyNote)} ·{' '}
                  {t(security.added)} <When at={factor.gmtCreate} />
                  {factor.lastUsed && (
                    <>
                      {' '}
                      · {t(security.used)} <When at={factor.lastUsed} />
                    </>
                  )}
                </>
              }
              button={
                <Button
                  aria-label={`${t(security.remove)}: ${name}`}
                  onClick={() => ask({ what: 'remove', factorCode: factor.factorCode, name })}
                >
                  {t(security.remove)}
                </Button>
              }
            />
          );
        })}
        {!none && (
          <Row
            title={t(auth.recovery)}
            note={t(security.recoveryLeft, { n: known.recoveryLeft })}
            button={
              <Button onClick={() => ask({ what: 'factor', task: 'recovery' })}>
                {t(security.renewCodes)}
              </Button>
            }
          />
        )}
      </ul>
      {!none && known.recoveryLeft === 0 && (
        <Alert type="warning" showIcon title={t(security.noCodesLeft)} />
      )}
    </Section>
  );
}

function Row(props: { title: string; note: ReactNode; button: ReactNode }) {
  return (
    <li className="s-row">
      <div>
        <strong>{props.title}</strong>
        <div className="k-muted">{props.note}</div>
      </div>
      {props.button}
    </li>
  );
}
