import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Splash } from '../../console/shell/Splash.tsx';
import { safeReturnPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { apply } from '../onboarding/text.ts';
import { RegisterLink } from '../registration/RegisterLink.tsx';
import { ProviderButtons } from '../auth-kit/ProviderButtons.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { login } from './text.ts';
import { variantAt } from './variants.ts';

/** AUT-03 The login page in all its variants. */
export default function LoginPage() {
  const { t } = useText();
  const { portal, me, startSession } = useSession();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const variant = variantAt(pathname);
  const target = params.get('return') ? safeReturnPath(params.get('return')) : variant.leadsTo;
  // AUT-11 Another app has sent the user here: afterwards back to it, by an address of the server.
  const leave = params.get('leave');
  // AUT-12 Or from the shop's login, to set up a second factor; afterwards back to the shop.
  const enrols = params.get('step') === 'enrol';
  const outside =
    leave && /^\/sso\/interaction\/[\w%-]+$/.test(leave)
      ? leave
      : enrols
        ? safeReturnPath(params.get('return'))
        : null;
  useEffect(() => {
    if (me && outside) location.assign(outside);
  }, [me, outside]);
  if (me && outside) return <Splash />;
  if (me) return <Navigate replace to={target} />;
  return (
    <LoginFrame layout={variant.layout} title={t(login.welcome, { name: portal.proappName })}>
      <LoginForm
        ways={variant.ways}
        recoverAt={variant.recoverAt}
        enrols={enrols}
        done={(user) => {
          startSession(user);
          if (!outside) navigate(target, { replace: true });
        }}
      />
      <ProviderButtons returnTo={target} />
      <RegisterLink />
      {portal.isPlat && (
        <p className="k-top">
          <Link to="/regTen">{t(apply.title)}</Link>
        </p>
      )}
    </LoginFrame>
  );
}
