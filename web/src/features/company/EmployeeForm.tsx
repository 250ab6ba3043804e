import { identityErrors } from '@tradeport/api/identity/errors';
import { memberErrors } from '@tradeport/api/members/errors';
import type { employee } from '@tradeport/api/members/staff';
import { employeeIn } from '@tradeport/api/members/staff';
import { JOB_TITLE_MAX } from '@tradeport/api/members/info';
import { PERSON_NAME_MAX } from '@tradeport/api/members/people';
import {
  employeeGet,
  employeePage,
  grantableRights,
  groupPage,
  saveEmployee,
  setEmployeeLimits,
  setEmployeeRights,
  updateEmployee,
} from '@tradeport/api/members/staff-calls';
import { spendingOfUser } from '@tradeport/api/orders/approval-calls';
import { currencies } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { Alert, Checkbox, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { staff } from './text.ts';
import './company.css';

type Limits = Partial<
  Record<(typeof currencies)[number], { orderMax?: string; monthMax?: string }>
>;
type Values = {
  userName: string;
  userPwsswd: string;
  userRelname: string;
  userPhone?: string;
  userEmail?: string;
  groupCode?: string;
  jobTitle: string;
  roles: string[];
  permissions: string[];
  limits: Limits;
};
const errors = { ...identityErrors, ...memberErrors };
const fresh: Partial<Values> = { roles: [], permissions: [], jobTitle: '', limits: {} };

/** MBR-03 A sub-account: who, where, which rights, how much. */
export default function EmployeeForm() {
  const { t } = useText();
  const { userCode = 'new' } = useParams();
  const isNew = userCode === 'new';
  const known = useCall(employeeGet, isNew ? null : { userCode }, { quiet: true });
  const groups = usePaged(groupPage, {}, { quiet: true }).data?.rows ?? [];
  const save = useSave(isNew ? null : userCode, known.data);
  const initial = useMemo(
    () => (isNew ? fresh : known.data && valuesOf(known.data)),
    [isNew, known.data],
  );
  if (known.error)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  const fixed = known.data?.isMain ?? false;
  return (
    <FormPage<Values>
      key={userCode}
      title={isNew ? t(staff.addTitle) : known.data?.userRelname || t(staff.one)}
      schema={employeeIn}
      errors={errors}
      initial={initial}
      save={save}
      back="/user/userEmployee"
    >
      <FormSection title={t(staff.about)}>
        <div className="o-fields">
          <Field name="userRelname" label={t(staff.name)}>
            <Input maxLength={PERSON_NAME_MAX} />
          </Field>
          <Field name="userName" label={t(staff.login)} hint={isNew ? t(staff.loginHint) : null}>
            <Input maxLength={18} disabled={!isNew} autoComplete="off" />
          </Field>
          {isNew && (
            <Field name="userPwsswd" label={t(staff.password)} hint={t(staff.passwordHint)}>
              <Input.Password autoComplete="new-password" />
            </Field>
          )}
          <Field name="userPhone" label={t(staff.phone)} required={false}>
            <Input maxLength={11} inputMode="tel" disabled={!isNew} />
          </Field>
          <Field name="userEmail" label={t(staff.email)} required={false}>
            <Input maxLength={100} disabled={!isNew} />
          </Field>
          <Field name="groupCode" label={t(staff.department)} required={false}>
            <Select
              allowClear
              placeholder={t(staff.noDepartment)}
              options={groups.map((group) => ({
                value: group.groupCode,
                label: `${'\u00a0\u00a0'.repeat(group.groupLevel - 1)}${group.groupName}`,
              }))}
            />
          </Field>
          <Field name="jobTitle" label={t(staff.job)} required={false}>
            <Input maxLength={JOB_TITLE_MAX} />
          </Field>
        </div>
      </FormSection>
      {fixed ? (
        <Alert type="info" showIcon title={t(staff.ofMain)} />
      ) : (
        <>
          <PermissionFields />
          <LimitFields />
        </>
      )}
    </FormPage>
  );
}

function PermissionFields() {
  const { t, lang } = useText();
  const given = useCall(grantableRights, {}, { quiet: true }).data;
  return (
    <FormSection title={t(staff.rights)} hint={t(staff.permissionsHint)}>
      <Field name="roles" label={t(staff.roles)} required={false}>
        <Checkbox.Group
          options={(given?.roles ?? []).map((role) => ({
            value: role.roleCode,
            label: inLang(role.roleName, lang),
          }))}
        />
      </Field>
      <Field name="permissions" label={t(staff.permissions)} required={false}>
        <Checkbox.Group
          className="o-permissions"
          options={(given?.permissions ?? []).map((one) => ({
            value: one.permission,
            label: one.text,
          }))}
        />
      </Field>
    </FormSection>
  );
}

function LimitFields() {
  const { t } = useText();
  return (
    <FormSection title={t(staff.limits)} hint={t(staff.limitsHint)}>
      <div className="k-two">
        {currencies.flatMap((currency) => [
          <Field
            key={`${currency}o`}
            name={['limits', currency, 'orderMax']}
            label={t(staff.orderMax, { currency })}
            required={false}
          >
            <Input inputMode="decimal" placeholder={t(staff.noLimit)} />
          </Field>,
          <Field
            key={`${currency}m`}
            name={['limits', currency, 'monthMax']}
            label={t(staff.monthMax, { currency })}
            required={false}
          >
            <Input inputMode="decimal" placeholder={t(staff.noLimit)} />
          </Field>,
        ])}
      </div>
    </FormSection>
  );
}

function useSave(userCode: string | null, before: z.output<typeof employee> | undefined) {
  const stale = { invalidates: [employeePage, employeeGet, spendingOfUser] };
  const add = useMutate(saveEmployee, stale);
  const change = useMutate(updateEmployee, stale);
  const rights = useMutate(setEmployeeRights, stale);
  const limit = useMutate(setEmployeeLimits, stale);
  return async ({ limits, roles, permissions, ...values }: Values) => {
    const given = { roles: roles ?? [], permissions: permissions ?? [] };
    const { userPhone, userEmail, groupCode, ...others } = values;
    const place = { ...(groupCode ? { groupCode } : {}), jobTitle: values.jobTitle ?? '' };
    if (!userCode) {
      await add.run({
        ...others,
        ...place,
        ...given,
        limits: limitsOf(limits),
        ...(userPhone ? { userPhone } : {}),
        ...(userEmail ? { userEmail } : {}),
      });
      return;
    }
    await change.run({ userCode, userRelname: values.userRelname, ...place });
    if (before?.isMain) return;
    await rights.run({ userCode, ...given });
    await limit.run({ userCode, limits: limitsOf(limits) });
  };
}

function limitsOf(limits: Limits | undefined) {
  return currencies.flatMap((currency) => {
    const { orderMax, monthMax } = limits?.[currency] ?? {};
    return orderMax || monthMax
      ? [{ currency, ...(orderMax ? { orderMax } : {}), ...(monthMax ? { monthMax } : {}) }]
      : [];
  });
}

function valuesOf(row: z.output<typeof employee>): Partial<Values> {
  return {
    userName: row.userName,
    userRelname: row.userRelname,
    userPhone: row.userPhone,
    userEmail: row.userEmail,
    jobTitle: row.jobTitle,
    ...(row.groupCode ? { groupCode: row.groupCode } : {}),
    roles: row.roles.map((role) => role.roleCode),
    permissions: row.permissions,
    limits: Object.fromEntries(
      row.limits.map((one) => [
        one.currency,
        {
          ...(one.orderMax === null ? {} : { orderMax: one.orderMax }),
          ...(one.monthMax === null ? {} : { monthMax: one.monthMax }),
        },
      ]),
    ),
  };
}
