import type { employee } from '@tradeport/api/members/staff';
import {
  employeePage,
  groupPage,
  handOver,
  startEmployee,
  stopEmployee,
} from '@tradeport/api/members/staff-calls';
import { getUserinfoservice } from '@tradeport/api/members/info-calls';
import { userStatuses } from '@tradeport/api/identity/model';
import { spendingOfUser } from '@tradeport/api/orders/approval-calls';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { Money, StatusTag, When } from '../../console/kit/Signs.tsx';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { userStates } from '../members/text.ts';
import { userTones } from '../members/tones.ts';
import { centre, staff } from './text.ts';
import './company.css';

type Employee = z.output<typeof employee>;
const pathOf = (row: Employee) => `/user/employee/${row.userCode}`;

/** MBR-01 The main account sees its people here, everybody else the own place in the company. */
export default function EmployeeCentre() {
  const may = useMay();
  return may('people.manage') ? <Employees /> : <OwnEmployment />;
}

function Employees() {
  const { t } = useText();
  const groups = usePaged(groupPage, {}, { quiet: true }).data?.rows ?? [];
  const actions = useEmployeeActions();
  return (
    <ListPage
      title={staff.title}
      call={employeePage}
      rowKey={(row) => row.userCode}
      searchHint={staff.search}
      to={pathOf}
      actions={actions}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        status: query.oneOf('status', userStatuses),
        groupCode: query.filter('group'),
      })}
      filters={[
        {
          key: 'status',
          title: staff.status,
          kind: 'choice',
          choices: userStatuses.map((value) => ({ value, text: userStates[value] })),
        },
        {
          key: 'group',
          title: staff.department,
          kind: 'choice',
          choices: groups.map((group) => ({ value: group.groupCode, text: group.groupName })),
        },
      ]}
      primary={{ key: 'add', text: staff.add, to: '/user/employee/new' }}
      columns={[
        {
          key: 'name',
          title: staff.name,
          plain: (row) => row.userName,
          cell: (row) => (
            <span className="k-named">
              <span>
                <Link to={pathOf(row)}>{row.userRelname || row.userName}</Link>
                {row.isMain && (
                  <>
                    {' '}
                    <span className="k-mark">{t(staff.main)}</span>
                  </>
                )}
              </span>
              <small className="k-muted">{row.userName}</small>
            </span>
          ),
        },
        {
          key: 'status',
          title: staff.status,
          fact: true,
          plain: (row) => t(userStates[row.status]),
          cell: (row) => <StatusTag text={userStates[row.status]} tone={userTones[row.status]} />,
        },
        {
          key: 'group',
          title: staff.department,
          fact: true,
          plain: (row) => row.groupName,
          cell: (row) => row.groupName || '–',
        },
        {
          key: 'job',
          title: staff.job,
          plain: (row) => row.jobTitle,
          cell: (row) => row.jobTitle || '–',
        },
        {
          key: 'roles',
          title: staff.roles,
          fact: true,
          plain: rolesOf,
          cell: (row) => rolesOf(row) || '–',
        },
        { key: 'limits', title: staff.limits, cell: (row) => <Limits row={row} /> },
        {
          key: 'phone',
          title: staff.phone,
          extra: true,
          plain: (row) => row.userPhone,
          cell: (row) => <span className="k-number">{row.userPhone || '–'}</span>,
        },
        {
          key: 'lastLogin',
          title: staff.lastLogin,
          plain: (row) => row.lastLogin,
          cell: (row) => <When at={row.lastLogin} />,
        },
      ]}
      empty={{ title: staff.none, hint: staff.noneHint }}
    />
  );
}

function rolesOf(row: Employee): string {
  return row.roles.map((role) => role.roleName).join(', ');
}

function Limits({ row }: { row: Employee }) {
  const { t } = useText();
  if (row.limits.length === 0) return <span className="k-muted">{t(staff.noLimit)}</span>;
  return row.limits.map((limit) => (
    <div key={limit.currency} className="k-small">
      {limit.orderMax !== null && (
        <>
          {t(staff.perOrder)} <Money amount={limit.orderMax} currency={limit.currency} />{' '}
        </>
      )}
      {limit.monthMax !== null && (
        <>
          {t(staff.perMonth)} <Money amount={limit.monthMax} currency={limit.currency} />
        </>
      )}
    </div>
  ));
}

function useEmployeeActions(): (row: Employee) => Action[] {
  const { t } = useText();
  const { me } = useSession();
  const stale = { invalidates: [employeePage] };
  const stop = useMutate(stopEmployee, stale);
  const start = useMutate(startEmployee, stale);
  const handOverRole = useMutate(handOver, stale);
  return (row) => {
    const { userCode } = row;
    const name = row.userRelname || row.userName;
    const fixed =
      userCode === me?.userCode ? t(staff.self) : row.isMain ? t(staff.ofMain) : undefined;
    return [
      ...(row.status === 'stopped'
        ? [{ key: 'start', text: staff.start, run: () => start.run({ userCode }) }]
        : [
            {
              key: 'stop',
              text: staff.stop,
              danger: true,
              disabled: fixed ?? (row.status === 'enabled' ? undefined : t(userStates[row.status])),
              confirm: { title: t(staff.stopTitle, { name }), text: t(staff.stopText) },
              run: () => stop.run({ userCode }),
            },
          ]),
      {
        key: 'handOver',
        text: staff.handOver,
        danger: true,
        disabled: fixed ?? (row.status === 'enabled' ? undefined : t(userStates[row.status])),
        confirm: { title: t(staff.handOverTitle, { name }), text: t(staff.handOverText) },
        run: () => handOverRole.run({ userCode }),
      },
    ];
  };
}

/** An employee's own place: department, roles, and what may be spent this month. */
function OwnEmployment() {
  const { t } = useText();
  const me = useCall(getUserinfoservice, {}, { quiet: true });
  const spending = useCall(spendingOfUser, {}, { quiet: true });
  return (
    <DetailPage
      query={me}
      view={(known) => ({
        title: t(staff.mine),
        main: (
          <>
            <Section title={t(staff.about)}>
              <Facts
                columns={2}
                items={[
                  { label: staff.name, value: known.userRelname },
                  { label: centre.login, value: known.userName },
                  { label: staff.department, value: known.groupName },
                  { label: staff.job, value: known.jobTitle },
                  { label: staff.roles, value: known.userRoleName },
                ]}
              />
            </Section>
            <Section title={t(staff.limits)}>
              {spending.data?.length === 0 && <p className="k-muted">{t(staff.noLimit)}</p>}
              {spending.data?.map((one) => (
                <Facts
                  key={one.currency}
                  columns={2}
                  items={[
                    {
                      label: staff.perOrder,
                      value:
                        one.orderMax === null ? (
                          t(staff.noLimit)
                        ) : (
                          <Money amount={one.orderMax} currency={one.currency} />
                        ),
                    },
                    {
                      label: staff.perMonth,
                      value:
                        one.monthMax === null ? (
                          t(staff.noLimit)
                        ) : (
                          <Money amount={one.monthMax} currency={one.currency} />
                        ),
                    },
                    {
                      label: staff.spent,
                      value: <Money amount={one.spent} currency={one.currency} />,
                    },
                  ]}
                />
              ))}
            </Section>
          </>
        ),
      })}
    />
  );
}
