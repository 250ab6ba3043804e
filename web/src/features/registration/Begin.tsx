import {
  leaveRegistration,
  getOpenRoles,
  getOwnRegistration,
} from '@tradeport/api/registration/calls';
import { applyRoles, type ApplyRole, registrationRoles } from '@tradeport/api/registration/roles';
import type { MemberKind } from '@tradeport/api/members/model';
import { Alert, Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AccountForm, type Opening } from './AccountForm.tsx';
import { RegistrationFrame, type OwnRegistration, routeToResume } from './RegistrationFrame.tsx';
import { reg } from './text.ts';

/** REG-02 `/buyerReg`, `/sellerReg`, `/regSupplier`: who registers as what, with an account of their own. */
export default function Begin() {
  const { pathname } = useLocation();
  const role = applyRoles.find((one) => registrationRoles[one].route === pathname) ?? 'buyer';
  const [kind, setKind] = useState<MemberKind | null>(null);
  const { kinds } = registrationRoles[role];
  const chosen = kinds.find((one) => one === kind) ?? kinds[0] ?? 'company';
  return (
    <RegistrationFrame
      at={(own) => (own ? null : { role, kind: chosen, step: 0 })}
      show={(own) => <StartRegistration applyRole={role} own={own} chooses={setKind} />}
    />
  );
}

export function StartRegistration({
  applyRole: role,
  own,
  chooses,
}: {
  applyRole: ApplyRole;
  own: OwnRegistration | null;
  /** Company or person: the next steps depend on it. */
  chooses?: (kind: MemberKind) => void;
}) {
  const { t } = useText();
  const { me, portal } = useSession();
  const opening = useCall(getOpenRoles, {}, { quiet: true, fresh_ms: 0 });
  const [params] = useSearchParams();
  if (me) return <LoggedIn name={me.userRelname || me.userName} />;
  if (!opening.data)
    return opening.error ? (
      <section className="k-card">
        <Failed error={opening.error} retry={opening.refetch} />
      </section>
    ) : (
      <section className="k-card k-pad" aria-busy="true">
        <Skeleton active paragraph={{ rows: 6 }} />
      </section>
    );
  const open = opening.data.roles.find((one) => one.applyRole === role);
  const query = params.size > 0 ? `?${params}` : '';
  return (
    <>
      <div className="k-stack-1">
        <h1 className="a-title">{t(reg.welcome, { name: portal.proappName })}</h1>
        <p className="k-muted">
          {t(reg.lead)}{' '}
          <Link className="r-inline" to="/login">
            {t(reg.login)}
          </Link>
        </p>
      </div>
      {own && <UnfinishedNotice own={own} />}
      {opening.data.roles.length > 1 && (
        <Roles opening={opening.data} chosen={role} query={query} />
      )}
      {open ? (
        <AccountForm
          key={role}
          open={open}
          rule={opening.data.passwordRule}
          {...(chooses ? { chooses } : {})}
        />
      ) : (
        <section className="k-card">
          <Empty
            title={t(reg.closed)}
            hint={t(reg.closedHint)}
            action={
              <Link className="k-button" to="/login">
                {t(reg.login)}
              </Link>
            }
          />
        </section>
      )}
    </>
  );
}

function Roles({ opening, chosen, query }: { opening: Opening; chosen: ApplyRole; query: string }) {
  const { t } = useText();
  return (
    <nav className="r-roles" aria-label={t(reg.as)}>
      {opening.roles.map(({ applyRole }) => {
        const { route, text, hint } = registrationRoles[applyRole];
        return (
          <Link
            key={applyRole}
            to={`${route}${query}`}
            replace
            className="r-role"
            aria-current={applyRole === chosen ? 'page' : undefined}
          >
            <strong>{t(text)}</strong>
            <small>{t(hint)}</small>
          </Link>
        );
      })}
    </nav>
  );
}

/** An unfinished registration of this browser: continue it, or leave it and begin another. */
function UnfinishedNotice({ own }: { own: OwnRegistration }) {
  const { t } = useText();
  const navigate = useNavigate();
  const leave = useMutate(leaveRegistration, { invalidates: [getOwnRegistration] });
  return (
    <Alert
      type="info"
      showIcon
      title={t(reg.standing, { name: own.merberCompname })}
      action={
        <Space wrap>
          <Button size="small" type="primary" onClick={() => navigate(routeToResume(own))}>
            {t(reg.goOn)}
          </Button>
          <Button size="small" onClick={() => leave.start({})}>
            {t(reg.another)}
          </Button>
        </Space>
      }
    />
  );
}

function LoggedIn({ name }: { name: string }) {
  const { t } = useText();
  const { logOut, me } = useSession();
  const maySell = useMay()('company.edit') && me !== null && me.isBuyer && !me.isSeller;
  return (
    <section className="k-card">
      <h1 className="k-hidden">{t(reg.title)}</h1>
      <Empty
        title={t(reg.loggedIn, { name })}
        hint={t(reg.loggedInHint)}
        action={
          <Space wrap>
            {maySell ? (
              <Link className="k-button" to="/my/seller">
                {t(reg.becomeSeller)}
              </Link>
            ) : (
              <Link className="k-button" to="/">
                {t(reg.goHome)}
              </Link>
            )}
            <Button onClick={() => void logOut()}>{t(reg.logOut)}</Button>
          </Space>
        }
      />
    </section>
  );
}
