import { isEnabled, userLife } from '@tradeport/api/identity/lifecycle';
import { userStatuses } from '@tradeport/api/identity/model';
import type { Employee, EmployeesBody, PeopleBody } from '@tradeport/api/members/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { NoneListed } from '../../../mall/kit/lists.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { people as words } from '../../../mall/text/account-people.ts';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { ListFilters } from '../../../mall/account/ListFilters.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Position } from './Position.tsx';
import { UserTag } from './UserTag.tsx';

type Props<Body> = { body: Body; sent: Sent | null; formKey: string };

/** MBR-01 The company's people, or one's own place among them. */
export function Employees({ body, ...form }: Props<PeopleBody>) {
  return 'list' in body ? (
    <EmployeeList body={body.list} {...form} />
  ) : (
    <Position body={body.position} />
  );
}

/** MBR-03 The company's people, and those invited. */
function EmployeeList({ body, sent, formKey }: Props<EmployeesBody>) {
  const { t, to } = useMall();
  const path = to.account('/employees');
  return (
    <>
      <InviteForm body={body} sent={sent} formKey={formKey} path={path} />
      <Invitations rows={body.invitations} formKey={formKey} />
      <ListFilters
        path={path}
        narrowed={body.narrowed}
        search={words.search}
        find={words.find}
        choices={[
          {
            name: 'status',
            label: words.status,
            any: words.anyStatus,
            choices: userStatuses.map((value) => ({ value, text: t(userLife.states[value]) })),
          },
          ...(body.groups.length > 0
            ? [
                {
                  name: 'groupCode',
                  label: words.department,
                  any: words.anyDepartment,
                  choices: body.groups.map((group) => ({
                    value: group.groupCode,
                    text: group.groupName,
                  })),
                },
              ]
            : []),
        ]}
      />
      <section className="panel">
        {body.employees.length === 0 && <None body={body} path={path} />}
        <ul className="rows">
          {body.employees.map((employee) => (
            <Row key={employee.userCode} employee={employee} path={path} />
          ))}
        </ul>
        <NextPage path={path} label={t(words.find)} next={body.next} first={body.first} />
      </section>
    </>
  );
}

function Row({ employee, path }: { employee: Employee; path: string }) {
  const { t } = useMall();
  const { userRelname, userName, groupName, jobTitle, roles, lastLogin } = employee;
  const limits = useLimits()(employee);
  return (
    <li className="person">
      <span className="rows-what">
        <span className="person-name">
          <a href={`${path}/${employee.userCode}`} translate="no">
            {userRelname || userName}
          </a>
          {employee.isMain && <span className="tag tag-own">{t(words.main)}</span>}
          {!isEnabled(employee) && <UserTag status={employee.status} />}
        </span>
        <small className="quiet" translate="no">
          {[userName, groupName, jobTitle].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="rows-what">
        {roles.map((role) => role.roleName).join(', ') ||
          (employee.permissions.length > 0 ? t(words.singles) : '–')}
        {limits.map((limit) => (
          <small key={limit} className="quiet">
            {limit}
          </small>
        ))}
      </span>
      <small className="quiet person-seen">
        {lastLogin ? (
          <>
            <span>{t(words.lastLogin)}</span> <Instant at={lastLogin} />
          </>
        ) : (
          t(words.never)
        )}
      </small>
    </li>
  );
}

/** A line per currency: the limits of one order, and of a month. */
function useLimits(): (employee: Pick<Employee, 'limits'>) => string[] {
  const { t, f } = useMall();
  return ({ limits }) =>
    limits.map(({ currency, orderMax, monthMax }) =>
      [
        orderMax && t(words.perOrder, { amount: f.money(orderMax, currency) }),
        monthMax && t(words.perMonth, { amount: f.money(monthMax, currency) }),
      ]
        .filter(Boolean)
        .join(' · '),
    );
}

function None({ body, path }: { body: EmployeesBody; path: string }) {
  const { t } = useMall();
  const all = Object.keys(body.narrowed).length === 0;
  return (
    <NoneListed
      icon="user"
      all={all}
      title={t(all ? words.none : words.noneFound)}
      text={t(all ? words.noneHint : words.noneFoundHint)}
      here={path}
      back={t(words.clear)}
    />
  );
}
