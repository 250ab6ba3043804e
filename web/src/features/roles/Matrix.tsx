import { CheckOutlined } from '@ant-design/icons';
import { inLang } from '@tradeport/api/kernel/text';
import { Select } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { useWide } from '../../console/kit/wide.ts';
import { useText } from '../../lib/text.ts';
import { type Group, grouped, type Permission, type Role } from './grouped.ts';
import { roles as texts } from './text.ts';

/** ROL-01 Roles × permissions in groups; on a phone one role at a time. */
export function Matrix({
  roles,
  permissions,
}: {
  roles: readonly Role[];
  permissions: readonly Permission[];
}) {
  const { t, lang } = useText();
  const wide = useWide('phone');
  const [chosen, setChosen] = useState(roles[0]?.roleCode ?? '');
  const shown = wide ? roles : roles.filter((role) => role.roleCode === chosen);
  return (
    <Section title={t(texts.matrix)} flush>
      <p className="k-muted r-choice">{t(texts.matrixHint)}</p>
      {!wide && (
        <label className="r-choice">
          <span className="k-hidden">{t(texts.shown)}</span>
          <Select
            value={chosen}
            onChange={setChosen}
            aria-label={t(texts.shown)}
            options={roles.map((role) => ({
              value: role.roleCode,
              label: inLang(role.roleName, lang),
            }))}
          />
        </label>
      )}
      <div className="r-matrix" role="region" aria-label={t(texts.matrix)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(texts.permission)}</th>
              {shown.map((role) => (
                <th key={role.roleCode} scope="col">
                  {inLang(role.roleName, lang)}
                </th>
              ))}
            </tr>
          </thead>
          {grouped(permissions).map((group) => (
            <Rows key={group.key} group={group} roles={shown} />
          ))}
        </table>
      </div>
    </Section>
  );
}

function Rows({ group, roles }: { group: Group; roles: readonly Role[] }) {
  const { t } = useText();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={roles.length + 1}>
          {t(group.title)}
        </th>
      </tr>
      {group.permissions.map((permission) => (
        <tr key={permission.permission}>
          <th scope="row">
            {permission.text}
            {permission.companiesOnly && (
              <small className="k-muted"> · {t(texts.companiesOnly)}</small>
            )}
            {permission.mainOnly && <small className="k-muted"> · {t(texts.mainOnly)}</small>}
          </th>
          {roles.map((role) => (
            <td key={role.roleCode}>
              {role.permissions.includes(permission.permission) ? (
                <span className="r-yes">
                  <CheckOutlined aria-hidden />
                  <span className="k-hidden">{t(texts.yes)}</span>
                </span>
              ) : (
                <span className="r-none">
                  <span aria-hidden>·</span>
                  <span className="k-hidden">{t(texts.no)}</span>
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
