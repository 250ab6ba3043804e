import { getInfo, heldSession } from '@tradeport/api/identity/calls';
import { Refusal } from '@tradeport/api/kernel/errors';
import { lazy, Suspense, useEffect, useState } from 'react';
import { client } from '../../lib/api.ts';
import { isSharedDevice, storeLoginInfo, markSharedDevice, type Me } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { CardForm } from './CardForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinStep } from './PinStep.tsx';
import { ResetForm } from './ResetForm.tsx';
import { SecondStep } from '../auth-kit/SecondStep.tsx';
import { login } from './text.ts';
import type { LoginWay } from './variants.ts';

// Rare, and it brings the drawing of codes with it.
const EnrolStep = lazy(() => import('../auth-kit/EnrolStep.tsx'));

type PendingLogin = { account: string; stay: boolean };
type Step =
  | { at: LoginWay | 'forgot' }
  | ({ at: 'second'; ways: readonly string[] } & PendingLogin)
  | ({ at: 'enrol' } & PendingLogin)
  | ({ at: 'pin' } & PendingLogin)
  | { at: 'held'; name: string };
const others = { password: login.byPassword, code: login.byCode, card: login.byCard } as const;
const defaultWays: readonly LoginWay[] = ['password', 'code'];

/**
 * AUT-01, AUT-05, AUT-12 Logs in: by password or code, then by a second factor where one is owed; a forgotten
 * password is reset here, or on the page `recoverAt`.
 */
export function LoginForm(props: {
  done: (me: Me) => void;
  ways?: readonly LoginWay[];
  recoverAt?: string;
  /** The password was shown elsewhere, and a second factor is to be set up. */
  enrols?: boolean;
}) {
  const { t } = useText();
  const { ways = defaultWays, recoverAt, enrols = false } = props;
  const [step, setStep] = useState<Step>(
    enrols ? { at: 'enrol', account: '', stay: true } : { at: ways[0] ?? 'password' },
  );
  const begin = () => setStep({ at: ways[0] ?? 'password' });
  // AUT-16 On a shared device whose session rests, its PIN opens it again.
  const mayRest = isSharedDevice();
  useEffect(() => {
    if (!mayRest) return;
    client(heldSession, {}).then(
      (held) => {
        if (held) setStep({ at: 'held', name: held.userRelname || held.userName });
      },
      () => undefined,
    );
  }, [mayRest]);
  const done = (me: Me, account: string, stay: boolean) => {
    if (account) storeLoginInfo(account);
    markSharedDevice(!stay);
    props.done(me);
  };
  const needsSecondStep = (error: unknown, account: string, stay: boolean) => {
    if (!(error instanceof Refusal)) return false;
    if (error.code === 'login.second_factor')
      setStep({ at: 'second', ways: String(error.facts['ways'] ?? '').split(','), account, stay });
    else if (error.code === 'login.pin') setStep({ at: 'pin', account, stay });
    else if (error.code === 'login.factor_missing') setStep({ at: 'enrol', account, stay });
    // REG-02 An applicant who waits for a review may see how it stands, and nothing else.
    else if (error.code === 'login.under_review') goTo('/wait');
    else return false;
    return true;
  };
  if (step.at === 'forgot')
    return (
      <>
        <h2 className="c-steptitle">{t(login.forgotTitle)}</h2>
        <ResetForm back={begin} />
      </>
    );
  const byCode = ways.includes('code') ? () => setStep({ at: 'code' }) : undefined;
  if (step.at === 'pin')
    return (
      <PinStep
        shared={!step.stay}
        back={begin}
        {...(byCode ? { byCode } : {})}
        done={(me) => done(me, step.account, step.stay)}
      />
    );
  if (step.at === 'held')
    return (
      <PinStep held={step.name} back={begin} {...(byCode ? { byCode } : {})} done={props.done} />
    );
  if (step.at === 'second')
    return (
      <SecondStep ways={step.ways} back={begin} done={(me) => done(me, step.account, step.stay)} />
    );
  if (step.at === 'enrol') {
    const finish = async () => done(await client(getInfo, {}), step.account, step.stay);
    return (
      <Suspense>
        <EnrolStep back={begin} done={() => void finish()} />
      </Suspense>
    );
  }
  const other = ways.find((way) => way !== step.at);
  const forgot = () => (recoverAt ? goTo(recoverAt) : setStep({ at: 'forgot' }));
  return (
    <>
      {step.at === 'password' && (
        <PasswordForm done={done} owes={needsSecondStep} forgot={forgot} />
      )}
      {step.at === 'code' && <CodeForm done={done} owes={needsSecondStep} />}
      {step.at === 'card' && <CardForm done={done} owes={needsSecondStep} />}
      {other && (
        <div className="c-loginfoot">
          <button type="button" className="k-link" onClick={() => setStep({ at: other })}>
            {t(others[other])}
          </button>
        </div>
      )}
    </>
  );
}

/** The small login window may stand outside the routes. */
function goTo(route: string): void {
  location.hash = `#${route}`;
}
