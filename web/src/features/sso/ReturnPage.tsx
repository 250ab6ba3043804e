import { getInfo } from '@tradeport/api/identity/calls';
import { oauthLogin } from '@tradeport/api/sso/calls';
import { Refusal } from '@tradeport/api/kernel/errors';
import { Alert, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { shell } from '../../console/shell/text.ts';
import { client, isOutage } from '../../lib/api.ts';
import { safeReturnPath } from '../../lib/paths.ts';
import { useMutate } from '../../lib/query.ts';
import { type Me, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { SecondStep } from '../auth-kit/SecondStep.tsx';
import { BarePage } from './BarePage.tsx';
import { sso } from './text.ts';

// Rare, and it brings the drawing of codes with it.
const EnrolStep = lazy(() => import('../auth-kit/EnrolStep.tsx'));
/** AUT-12 The second factors that are still needed, and the page to go to then. */
type PendingLogin = { ways: readonly string[]; returnTo: string };

/** AUT-11 `/authRedirect`: back from the provider with a code, which logs in. */
export default function ReturnPage() {
  const { t } = useText();
  const { startSession } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [fault, setFault] = useState<string | null>(
    params.get('error') === 'access_denied' ? t(sso.cancelled) : null,
  );
  const [owed, setOwed] = useState<PendingLogin | null>(null);
  const finish = useMutate(oauthLogin, { quiet: true });
  const started = useRef(false);
  useEffect(() => {
    // The code counts once: not again when the page is drawn again.
    if (started.current || fault) return;
    started.current = true;
    const iss = params.get('iss');
    finish
      .run({
        code: params.get('code') ?? '',
        state: params.get('state') ?? '',
        ...(iss ? { iss } : {}),
      })
      .then(
        (user) => {
          const { returnTo, linked: _linked, ...who } = user;
          startSession(who);
          navigate(safeReturnPath(returnTo.split('#')[1]), { replace: true });
        },
        (error: unknown) => {
          if (
            error instanceof Refusal &&
            (error.code === 'login.second_factor' || error.code === 'login.factor_missing')
          )
            setOwed(owedOf(error));
          else
            setFault(
              isOutage(error)
                ? t(shell.noAnswer)
                : error instanceof Refusal
                  ? error.message
                  : String(error),
            );
        },
      );
  });
  const again = () => navigate('/login', { replace: true });
  const done = (who: Me) => {
    startSession(who);
    navigate(safeReturnPath(owed?.returnTo.split('#')[1]), { replace: true });
  };
  if (owed) {
    return (
      <BarePage title={t(sso.loggingIn)}>
        {owed.ways.length > 0 ? (
          <SecondStep ways={owed.ways} back={again} done={done} />
        ) : (
          <Suspense fallback={<Skeleton active />}>
            <EnrolStep back={again} done={() => void client(getInfo, {}).then(done)} />
          </Suspense>
        )}
      </BarePage>
    );
  }
  return (
    <BarePage title={t(fault ? sso.failed : sso.loggingIn)}>
      {fault ? (
        <div className="k-stack">
          <Alert type="error" showIcon role="alert" title={fault} />
          <Link className="k-button" to="/login">
            {t(sso.again)}
          </Link>
        </div>
      ) : (
        <Skeleton active />
      )}
    </BarePage>
  );
}

function owedOf({ facts }: Refusal): PendingLogin {
  return {
    ways: String(facts['ways'] ?? '')
      .split(',')
      .filter(Boolean),
    returnTo: String(facts['returnTo'] ?? ''),
  };
}
