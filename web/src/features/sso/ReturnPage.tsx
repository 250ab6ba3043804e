import { oauthLogin, ownIdentities } from '@tradeport/api/sso/calls';
import { Refusal } from '@tradeport/api/kernel/errors';
import { Alert, App, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { shell } from '../../console/shell/text.ts';
import { isOutage } from '../../lib/api.ts';
import { safeReturn } from '../../lib/paths.ts';
import { useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { BarePage } from './BarePage.tsx';
import { sso } from './text.ts';

/** AUT-11 `/authRedirect`: back from the provider with a code, which logs in or links the account. */
export default function ReturnPage() {
  const { t } = useText();
  const { me, entered } = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [fault, setFault] = useState<string | null>(params.get('error') === 'access_denied' ? t(sso.cancelled) : null);
  const finish = useMutate(oauthLogin, { quiet: true, invalidates: [ownIdentities] });
  const started = useRef(false);
  const wasIn = useRef(me !== null);
  useEffect(() => {
    // The code counts once: not again when the page is drawn again.
    if (started.current || fault) return;
    started.current = true;
    const iss = params.get('iss');
    finish.run({ code: params.get('code') ?? '', state: params.get('state') ?? '', ...(iss ? { iss } : {}) }).then((user) => {
      const { returnTo, linked, ...who } = user;
      if (wasIn.current && linked) void message.success(t(sso.linkDone));
      if (!wasIn.current) entered(who);
      navigate(safeReturn(returnTo.split('#')[1]), { replace: true });
    }, (error: unknown) => setFault(isOutage(error) ? t(shell.noAnswer) : error instanceof Refusal ? error.message : String(error)));
  });
  return (
    <BarePage title={t(fault ? sso.failed : sso.entering)}>
      {fault ? (
        <div className="k-stack">
          <Alert type="error" showIcon role="alert" title={fault} />
          <Link className="k-button" to={wasIn.current ? '/my/accounts' : '/login'}>{t(sso.again)}</Link>
        </div>
      ) : <Skeleton active />}
    </BarePage>
  );
}
