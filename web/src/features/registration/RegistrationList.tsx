import { registrationPage } from '@tradeport/api/registration/calls';
import { registrationLife } from '@tradeport/api/registration/lifecycle';
import { statuses } from '@tradeport/api/registration/model';
import { applyRoles, registrationRoles } from '@tradeport/api/registration/roles';
import { memberKinds } from '@tradeport/api/members/model';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, StateTag, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { queue } from './text.ts';

const tabs = ['under_review', 'refused', 'approved', 'draft'] as const;

/** REG-06 The applicants for membership. */
export default function RegistrationList() {
  const { t } = useText();
  return (
    <ListPage
      title={queue.title}
      call={registrationPage}
      rowKey={(row) => row.registrationCode}
      searchHint={queue.search}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        status: query.oneOf('tab', statuses),
        applyRole: query.oneOf('role', applyRoles),
        merberType: query.oneOf('kind', memberKinds),
      })}
      tabs={[
        { key: 'all', text: queue.all },
        ...tabs.map((status) => ({ key: status, text: registrationLife.states[status] })),
      ]}
      filters={[
        {
          key: 'role',
          title: queue.role,
          kind: 'choice',
          choices: applyRoles.map((value) => ({ value, text: registrationRoles[value].text })),
        },
        {
          key: 'kind',
          title: queue.kind,
          kind: 'choice',
          choices: memberKinds.map((value) => ({ value, text: queue[value] })),
        },
      ]}
      columns={[
        {
          key: 'no',
          title: queue.number,
          plain: (row) => row.registrationNo,
          cell: (row) => (
            <CodeLink
              to={`/members/registration/${row.registrationCode}`}
              code={row.registrationNo}
            />
          ),
        },
        {
          key: 'name',
          title: queue.name,
          fact: true,
          plain: (row) => row.merberCompname,
          cell: (row) => (
            <span className="k-named">
              <span>{row.merberCompname}</span>
              <small className="k-muted">{t(queue[row.merberType])}</small>
            </span>
          ),
        },
        {
          key: 'status',
          title: queue.status,
          fact: true,
          plain: (row) => t(registrationLife.states[row.status]),
          cell: (row) => <StateTag state={registrationLife.states[row.status]} />,
        },
        {
          key: 'role',
          title: queue.role,
          plain: (row) => t(registrationRoles[row.applyRole].text),
          cell: (row) => t(registrationRoles[row.applyRole].text),
        },
        {
          key: 'contact',
          title: queue.contact,
          plain: (row) => row.contact,
          cell: (row) => row.contact,
        },
        {
          key: 'submitted',
          title: queue.submitted,
          fact: true,
          plain: (row) => row.submitted ?? '',
          cell: (row) => <When at={row.submitted} />,
        },
        {
          key: 'decided',
          title: queue.decided,
          plain: (row) => row.decided ?? '',
          cell: (row) => <When at={row.decided} />,
        },
        {
          key: 'times',
          title: queue.times,
          end: true,
          extra: true,
          plain: (row) => row.submissions,
          cell: (row) => row.submissions,
        },
        {
          key: 'begun',
          title: queue.begun,
          extra: true,
          plain: (row) => row.gmtCreate,
          cell: (row) => <When at={row.gmtCreate} />,
        },
      ]}
      to={(row) => `/members/registration/${row.registrationCode}`}
      empty={{ title: queue.none, hint: queue.noneHint }}
    />
  );
}
