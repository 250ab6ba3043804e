import { certificationPage } from '@tradeport/api/certification/calls';
import { certificationLife } from '@tradeport/api/certification/lifecycle';
import { certificationStatuses } from '@tradeport/api/certification/model';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, StateTag, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { certification } from './text.ts';

const tabs = ['pending_review', 'under_review', 'authenticated', 'failed'] as const;

/** CRT-01 The certifications that members submitted. */
export default function CertificationList() {
  const { t } = useText();
  return (
    <ListPage
      title={certification.reviewTitle}
      call={certificationPage}
      rowKey={(row) => row.certificationCode}
      searchHint={certification.search}
      tabs={[
        { key: 'all', text: certification.all },
        ...tabs.map((key) => ({ key, text: certificationLife.states[key] })),
      ]}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        status: query.oneOf('tab', certificationStatuses),
        certificationType: query.oneOf('type', ['1', '2'] as const),
      })}
      filters={[
        {
          key: 'type',
          title: certification.type,
          kind: 'choice',
          choices: [
            { value: '2', text: certification.company },
            { value: '1', text: certification.person },
          ],
        },
      ]}
      columns={[
        {
          key: 'name',
          title: certification.name,
          plain: (row) => row.name,
          cell: (row) => (
            <CodeLink
              to={`/members/certification/${row.certificationCode}`}
              code={row.name || row.merberName}
            />
          ),
        },
        {
          key: 'member',
          title: certification.member,
          fact: true,
          plain: (row) => row.merberName,
          cell: (row) => row.merberName,
        },
        {
          key: 'type',
          title: certification.type,
          plain: (row) => row.certificationType,
          cell: (row) =>
            t(row.certificationType === '1' ? certification.person : certification.company),
        },
        {
          key: 'id',
          title: certification.idNumber,
          plain: (row) => row.idNumberMasked,
          cell: (row) => <span className="k-number">{row.idNumberMasked}</span>,
        },
        {
          key: 'status',
          title: certification.status,
          fact: true,
          plain: (row) => t(certificationLife.states[row.status]),
          cell: (row) => <StateTag state={certificationLife.states[row.status]} />,
        },
        {
          key: 'handedIn',
          title: certification.handedIn,
          fact: true,
          plain: (row) => row.handedIn,
          cell: (row) => <When at={row.handedIn} />,
        },
        {
          key: 'reviewed',
          title: certification.reviewed,
          plain: (row) => row.reviewed,
          cell: (row) => <When at={row.reviewed} />,
        },
      ]}
      to={(row) => `/members/certification/${row.certificationCode}`}
      empty={{ title: certification.none, hint: certification.noneHint }}
    />
  );
}
