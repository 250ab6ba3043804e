import { ssoChoices } from '@tradeport/api/sso/calls';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Failed } from '../../console/kit/Failure.tsx';
import { safeReturnPath } from '../../lib/paths.ts';
import { useCall } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { BarePage } from './BarePage.tsx';
import { useProvider } from '../auth-kit/ProviderButtons.tsx';
import { sso } from './text.ts';

/** AUT-11 `/sso`, `/auth`, `/pgsso`: to the provider at once when there is one, or `?provider=` names it. */
export default function AuthPage() {
  const { t } = useText();
  const { me } = useSession();
  const [params] = useSearchParams();
  const target = safeReturnPath(params.get('return'));
  const choices = useCall(ssoChoices, {}, { quiet: true });
  const { go } = useProvider(target);
  const started = useRef(false);
  const named = params.get('provider');
  const only =
    choices.data?.find((one) => one.ssoCode === named) ??
    (choices.data?.length === 1 ? choices.data[0] : undefined);
  useEffect(() => {
    if (!only || me || started.current) return;
    started.current = true;
    go(only.ssoCode);
  }, [only, me, go]);
  if (me) return <Navigate replace to={target} />;
  return (
    <BarePage title={t(only ? sso.loggingIn : sso.choose)}>
      <div className="k-stack">
        {choices.error && !choices.data && <Failed error={choices.error} retry={choices.refetch} />}
        {choices.isPending && <Skeleton active />}
        {choices.data?.length === 0 && <p className="k-muted">{t(sso.none)}</p>}
        {choices.data?.map((choice) => (
          <Button
            key={choice.ssoCode}
            block
            size="large"
            type="primary"
            onClick={() => go(choice.ssoCode)}
          >
            {choice.ssoName}
          </Button>
        ))}
        <Link to={`/login?return=${encodeURIComponent(target)}`}>{t(sso.toLogin)}</Link>
      </div>
    </BarePage>
  );
}
