import { tenantPage } from '@tradeport/api/tenancy/calls';
import { tenantLife } from '@tradeport/api/tenancy/lifecycle';
import { tenantStatuses, type tenantUse } from '@tradeport/api/tenancy/model';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { platform } from './text.ts';
import { useTenantActions } from './useTenantActions.ts';

type Tenant = z.output<typeof tenantUse>;

/** Beyond it nobody counts. */
const ORDERS_EXACT = 10_000;
const MB = 1024 * 1024;

/** TEN-04 Every tenant with what it uses; suspended and resumed here. */
export default function TenantList() {
  const columns = useTenantColumns();
  const actionsOf = useTenantActions();
  return (
    <ListPage
      title={platform.title}
      call={tenantPage}
      rowKey={(row) => row.tenantCode}
      searchHint={platform.search}
      actions={(row) => actionsOf(row, row.users)}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        status: query.oneOf('status', tenantStatuses),
      })}
      filters={[
        {
          key: 'status',
          title: platform.status,
          kind: 'choice',
          choices: tenantStatuses.map((value) => ({ value, text: tenantLife.states[value] })),
        },
      ]}
      columns={columns}
      to={(row) => `/platform/tenant/${row.tenantCode}`}
      empty={{ title: platform.none, hint: platform.noneHint }}
    />
  );
}

function useTenantColumns(): readonly Column<Tenant>[] {
  const { t } = useText();
  const format = useFormat();
  const of = (used: string, max: string | null) => (
    <span className="k-number">{max === null ? used : t(platform.of, { used, max })}</span>
  );
  const number = (key: 'users' | 'products') => ({
    key,
    title: platform[key],
    end: true,
    plain: (row: Tenant) => row[key],
    cell: (row: Tenant) =>
      of(format.number(row[key]), row.limits[key] === null ? null : format.number(row.limits[key])),
  });
  return [
    {
      key: 'name',
      title: platform.name,
      plain: (row) => row.tenantName,
      cell: (row) => (
        <span className="k-named">
          <span>
            <Link to={`/platform/tenant/${row.tenantCode}`}>{row.tenantName}</Link>{' '}
            {row.platform && <span className="k-mark">{t(platform.isPlatform)}</span>}
          </span>
          <small className="k-muted">{row.tenantCode}</small>
        </span>
      ),
    },
    {
      key: 'status',
      title: platform.status,
      fact: true,
      plain: (row) => t(tenantLife.states[row.status]),
      cell: (row) => (
        <span className="k-named">
          <StateTag state={tenantLife.states[row.status]} />
          {row.statusReason && <small className="k-muted">{row.statusReason}</small>}
        </span>
      ),
    },
    {
      key: 'hosts',
      title: platform.hosts,
      plain: (row) => row.hosts.join(' '),
      cell: (row) => row.hosts.join(', ') || '–',
    },
    number('users'),
    number('products'),
    {
      key: 'orders',
      title: platform.orders,
      end: true,
      fact: true,
      plain: (row) => row.orders,
      cell: (row) => (
        <span className="k-number">
          {row.orders < ORDERS_EXACT
            ? format.number(row.orders)
            : `${format.number(ORDERS_EXACT)}+`}
        </span>
      ),
    },
    {
      key: 'storage',
      title: platform.storage,
      end: true,
      fact: true,
      plain: (row) => row.storageBytes,
      cell: (row) =>
        of(
          format.size(row.storageBytes),
          row.limits.storageMb === null ? null : format.size(row.limits.storageMb * MB),
        ),
    },
    {
      key: 'since',
      title: platform.since,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} day />,
    },
  ];
}
