import './roles.css';
import { permissionList, rolePage, saveRole, userPage } from '@tradeport/api/identity/people-calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { ROLES_MAX } from '@tradeport/api/identity/model';
import type { Input as In } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { Checkbox, Input, Tooltip } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { grouped, type Group, type Permission, type Role } from './grouped.ts';
import { Matrix } from './Matrix.tsx';
import { roles } from './text.ts';

type Values = In<typeof saveRole>;
const CODE_MAX = 30;
const NAME_MAX = 40;

/** ROL-01 A role of the portal's own: new, a copy of another, or one to change. Built-in ones are read-only. */
export default function RoleForm() {
  const { t, lang } = useText();
  const { roleCode = 'new' } = useParams();
  const [query] = useSearchParams();
  const may = useMay();
  const all = usePaged(rolePage, { rows: ROLES_MAX }, { quiet: true });
  const permissions = useCall(permissionList, {}, { quiet: true });
  const save = useMutate(saveRole, { invalidates: [rolePage] });
  const isNew = roleCode === 'new';
  const role = all.data?.rows.find(
    (one) => one.roleCode === (isNew ? query.get('from') : roleCode),
  );
  const error = all.error ?? permissions.error;
  if (error)
    return (
      <section className="k-card">
        <Failed error={error} retry={all.refetch} />
      </section>
    );
  if (role && permissions.data && !isNew && (role.builtIn || !may('role.edit')))
    return <ReadOnlyRole role={role} permissions={permissions.data} />;
  const known = all.data && permissions.data;
  return (
    <FormPage<Values>
      key={`${roleCode} ${query.get('from') ?? ''}`}
      title={isNew ? t(roles.addTitle) : inLang(role?.roleName, lang) || t(roles.editTitle)}
      schema={saveRole.input}
      errors={identityErrors}
      back="/members/roles"
      draft={{ key: `role:${roleCode}` }}
      initial={
        known
          ? valuesOf(role, isNew, permissions.data ?? [], (name) => t(roles.copyOf, { name }))
          : undefined
      }
      save={(values) => save.run(isNew ? { ...values, isNew: true } : { ...values, roleCode })}
    >
      <FormSection title={t(roles.aboutTitle)}>
        <Field name="roleCode" label={t(roles.code)} hint={isNew ? t(roles.codeHint) : null}>
          <Input maxLength={CODE_MAX} disabled={!isNew} />
        </Field>
        <NameField name="roleName" label={t(roles.name)} max={NAME_MAX} />
      </FormSection>
      <FormSection title={t(roles.allowedTitle)} hint={t(roles.allowedHint)}>
        <Field name="permissions" label="" required={false}>
          <Choice groups={grouped(permissions.data ?? [])} />
        </Field>
      </FormSection>
    </FormPage>
  );
}

function valuesOf(
  role: Role | undefined,
  isNew: boolean,
  known: readonly Permission[],
  copyOf: (name: string) => string,
): Partial<Values> {
  if (!role) return { permissions: [] };
  if (!isNew)
    return { roleCode: role.roleCode, roleName: role.roleName, permissions: role.permissions };
  // A copy begins with the permissions that one may grant.
  const mine = role.permissions.filter((name) =>
    known.some((one) => one.permission === name && one.grantable),
  );
  const { zh, en, ru } = role.roleName;
  return {
    permissions: mine,
    roleName: {
      zh: copyOf(zh),
      ...(en ? { en: copyOf(en) } : {}),
      ...(ru ? { ru: copyOf(ru) } : {}),
    },
  };
}

/** The permissions to tick, in their groups. A field of a form. */
function Choice({
  groups,
  value = [],
  onChange,
}: {
  groups: readonly Group[];
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}) {
  const { t } = useText();
  const set = (names: readonly string[], on: boolean) =>
    onChange?.([...value.filter((one) => !names.includes(one)), ...(on ? names : [])]);
  return (
    <div>
      <p className="k-muted" aria-live="polite">
        {t(roles.chosen, { n: value.length })}
      </p>
      {groups.map((group) => {
        const free = group.permissions.filter((one) => one.grantable).map((one) => one.permission);
        const there = free.filter((name) => value.includes(name));
        return (
          <fieldset key={group.key} className="r-group">
            <legend className="k-between">
              <span>{t(group.title)}</span>
              <Checkbox
                checked={free.length > 0 && there.length === free.length}
                indeterminate={there.length > 0 && there.length < free.length}
                disabled={free.length === 0}
                onChange={(event) => set(free, event.target.checked)}
                aria-label={`${t(group.title)}: ${t(roles.all)}`}
              >
                {t(roles.all)}
              </Checkbox>
            </legend>
            <ul>
              {group.permissions.map((one) => (
                <li key={one.permission}>
                  <Tooltip title={one.grantable ? null : t(roles.notYours)}>
                    <Checkbox
                      checked={value.includes(one.permission)}
                      disabled={!one.grantable}
                      onChange={(event) => set([one.permission], event.target.checked)}
                    >
                      {one.text}
                      {!one.grantable && <span className="k-hidden"> ({t(roles.notYours)})</span>}
                    </Checkbox>
                  </Tooltip>
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

function ReadOnlyRole({ role, permissions }: { role: Role; permissions: readonly Permission[] }) {
  const { t, lang } = useText();
  const users = usePaged(userPage, { roleCode: role.roleCode, rows: 10 }, { quiet: true });
  return (
    <div className="k-page">
      <PageHead
        title={inLang(role.roleName, lang)}
        note={t(role.builtIn ? roles.builtIn : roles.own)}
      />
      <div className="k-thirds">
        <div className="k-stack">
          <Matrix roles={[role]} permissions={permissions} />
        </div>
        <aside className="k-stack">
          <Section
            title={t(roles.users)}
            extra={<Link to={`/members/users?role=${role.roleCode}`}>{role.users}</Link>}
          >
            <ul className="k-lines">
              {users.data?.rows.map((user) => (
                <li key={user.userCode}>
                  <span className="k-named">
                    <span>{user.userRelname || user.userName}</span>
                    <small className="k-muted">{user.merberCompname}</small>
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        </aside>
      </div>
    </div>
  );
}
