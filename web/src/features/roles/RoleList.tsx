import './roles.css';
import { PlusOutlined } from '@ant-design/icons';
import { deleteRole, permissionList, rolePage } from '@tradeport/api/identity/people-calls';
import { ROLES_MAX } from '@tradeport/api/identity/model';
import { inLang } from '@tradeport/api/kernel/text';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { ActionBar } from '../../console/kit/ActionBar.tsx';
import { type Action, ActionMenu, useActions } from '../../console/kit/actions.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Matrix } from './Matrix.tsx';
import { roles } from './text.ts';
import type { Role } from './grouped.ts';

/** ROL-01 The roles with their holders, and their permissions. */
export default function RoleList() {
  const { t } = useText();
  const may = useMay();
  const all = usePaged(rolePage, { rows: ROLES_MAX }, { quiet: true });
  const permissions = useCall(permissionList, {}, { quiet: true });
  const error = all.error ?? permissions.error;
  const add = { key: 'add', text: roles.add, icon: <PlusOutlined />, to: '/members/role/new' };
  return (
    <div className="k-page">
      <PageHead title={t(roles.title)} note={all.data?.rows.length}>
        {may('role.edit') && <ActionBar actions={[add]} />}
      </PageHead>
      {error && !all.data && (
        <section className="k-card">
          <Failed error={error} retry={all.refetch} />
        </section>
      )}
      {!error && (!all.data || !permissions.data) && (
        <section className="k-card k-pad" aria-busy="true">
          <Skeleton active />
        </section>
      )}
      {all.data && (
        <section className="k-card k-pad">
          <Table rows={all.data.rows} />
        </section>
      )}
      {all.data && permissions.data && (
        <Matrix roles={all.data.rows} permissions={permissions.data} />
      )}
    </div>
  );
}

function Table({ rows }: { rows: readonly Role[] }) {
  const { t, lang } = useText();
  const format = useFormat();
  const actions = useRoleActions();
  const { start, dialog } = useActions();
  return (
    <div className="k-scroll">
      <table className="k-plain">
        <thead>
          <tr>
            <th>{t(roles.role)}</th>
            <th className="r-kind">{t(roles.kind)}</th>
            <th className="k-end">{t(roles.permissions)}</th>
            <th className="k-end">{t(roles.users)}</th>
            <th>
              <span className="k-hidden">{t(roles.actions)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((role) => (
            <tr key={role.roleCode}>
              <th scope="row">
                <span className="k-named">
                  <Link to={`/members/role/${role.roleCode}`}>{inLang(role.roleName, lang)}</Link>
                  <small className="k-muted">{role.roleCode}</small>
                </span>
              </th>
              <td className="r-kind">
                <StatusTag
                  text={role.builtIn ? roles.builtIn : roles.own}
                  tone={role.builtIn ? 'neutral' : 'info'}
                />
              </td>
              <td className="k-end k-number">{format.number(role.permissions.length)}</td>
              <td className="k-end k-number">
                {role.users > 0 ? (
                  <Link to={`/members/users?role=${role.roleCode}`}>
                    {format.number(role.users)}
                  </Link>
                ) : (
                  0
                )}
              </td>
              <td className="k-end">
                <ActionMenu
                  small
                  actions={actions(role)}
                  start={start}
                  named={inLang(role.roleName, lang)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}

function useRoleActions(): (role: Role) => Action[] {
  const { t, lang } = useText();
  const may = useMay();
  const remove = useMutate(deleteRole, { invalidates: [rolePage] });
  return ({ roleCode, roleName, builtIn, users }) => {
    const view = {
      key: 'edit',
      text: builtIn || !may('role.edit') ? roles.look : roles.edit,
      to: `/members/role/${roleCode}`,
    };
    if (!may('role.edit')) return [view];
    const copy = { key: 'copy', text: roles.copy, to: `/members/role/new?from=${roleCode}` };
    if (builtIn) return [view, copy];
    return [
      view,
      copy,
      {
        key: 'remove',
        text: roles.remove,
        danger: true,
        disabled: users > 0 ? t(roles.inUse, { n: users }) : undefined,
        confirm: {
          title: t(roles.removeTitle, { name: inLang(roleName, lang) }),
          text: t(roles.removeText),
        },
        run: () => remove.run({ roleCode }),
      },
    ];
  };
}
