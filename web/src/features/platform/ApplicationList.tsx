import { applicationPage } from '@tradeport/api/onboarding/calls';
import { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import { statuses } from '@tradeport/api/onboarding/model';
import { isScene, scenes } from '@tradeport/api/tenancy/scenes';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, StateTag, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { platform } from './text.ts';

const tabs = ['under_review', 'refused', 'approved', 'draft'] as const;

/** TEN-02 The applicants for a portal; those that wait for review come first. */
export default function ApplicationList() {
  const { t } = useText();
  const scenesOf = (names: readonly string[]) =>
    names
      .filter(isScene)
      .map((name) => t(scenes[name].name))
      .join(', ');
  return (
    <ListPage
      title={platform.applications}
      call={applicationPage}
      rowKey={(row) => row.applicationCode}
      searchHint={platform.searchApplications}
      input={(query) => ({ ...query.paging, q: query.q, status: query.oneOf('tab', statuses) })}
      tabs={[
        { key: 'all', text: platform.all },
        ...tabs.map((status) => ({ key: status, text: applicationLife.states[status] })),
      ]}
      columns={[
        {
          key: 'no',
          title: platform.application,
          plain: (row) => row.applicationNo,
          cell: (row) => (
            <CodeLink
              to={`/platform/application/${row.applicationCode}`}
              code={row.applicationNo}
            />
          ),
        },
        {
          key: 'name',
          title: platform.applicant,
          fact: true,
          plain: (row) => row.companyName,
          cell: (row) => (
            <span className="k-named">
              <span>{row.companyName}</span>
              <small className="k-muted">
                {row.forTenantCode
                  ? t(platform.productOf, { tenant: row.forTenantCode })
                  : t(platform[row.applyKind])}
              </small>
            </span>
          ),
        },
        {
          key: 'status',
          title: platform.status,
          fact: true,
          plain: (row) => t(applicationLife.states[row.status]),
          cell: (row) => <StateTag state={applicationLife.states[row.status]} />,
        },
        {
          key: 'scenes',
          title: platform.scenes,
          plain: (row) => scenesOf(row.scenes),
          cell: (row) => scenesOf(row.scenes) || '–',
        },
        {
          key: 'code',
          title: platform.code,
          plain: (row) => row.portalCode,
          cell: (row) => row.portalCode || '–',
        },
        {
          key: 'contact',
          title: platform.contact,
          plain: (row) => `${row.contactName} ${row.contact}`,
          cell: (row) => (
            <span className="k-named">
              <span>{row.contactName}</span>
              <small className="k-muted">{row.contact}</small>
            </span>
          ),
        },
        {
          key: 'times',
          title: platform.times,
          end: true,
          extra: true,
          plain: (row) => row.submissions,
          cell: (row) => row.submissions,
        },
        {
          key: 'submitted',
          title: platform.submitted,
          fact: true,
          plain: (row) => row.submitted ?? '',
          cell: (row) => <When at={row.submitted} />,
        },
        {
          key: 'begun',
          title: platform.begun,
          extra: true,
          plain: (row) => row.gmtCreate,
          cell: (row) => <When at={row.gmtCreate} />,
        },
      ]}
      to={(row) => `/platform/application/${row.applicationCode}`}
      empty={{ title: platform.noApplications, hint: platform.noApplicationsHint }}
    />
  );
}
