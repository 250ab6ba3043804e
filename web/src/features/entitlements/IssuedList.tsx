import { entitlementPage } from '@tradeport/api/entitlements/calls';
import { entitlementLife } from '@tradeport/api/entitlements/lifecycle';
import { type entitlementOut, issuedKinds } from '@tradeport/api/entitlements/model';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { issued, kindTexts } from './text.ts';
import { VerifyDialog } from './VerifyDialog.tsx';

type Row = z.output<typeof entitlementOut>;
const shown = ['issued', 'used', 'seen', 'held', 'refunded', 'expired'] as const;

/** ORD-08 Goods that were sold and issued: who has them, and whether they are used. */
export default function IssuedList() {
  const may = useMay();
  const [verifying, setVerifying] = useState(false);
  return (
    <>
      <ListPage
        title={issued.title}
        call={entitlementPage}
        rowKey={(row) => row.entitlementCode}
        searchable={false}
        primary={
          may('entitlement.verify')
            ? { key: 'verify', text: issued.verify, run: () => setVerifying(true) }
            : undefined
        }
        input={(query) => ({
          ...query.paging,
          side: 'sell' as const,
          status: query.oneOf('tab', shown),
          kind: query.oneOf('kind', issuedKinds),
          skuCode: query.filter('sku'),
          contractCode: query.filter('order'),
        })}
        tabs={[
          { key: 'all', text: issued.all },
          ...shown.map((key) => ({ key, text: entitlementLife.states[key] })),
        ]}
        filters={[
          {
            key: 'kind',
            title: issued.kind,
            kind: 'choice',
            choices: issuedKinds.map((value) => ({ value, text: kindTexts[value] })),
          },
          { key: 'sku', title: issued.sku, kind: 'hidden' },
          { key: 'order', title: issued.order, kind: 'hidden' },
        ]}
        columns={useColumns()}
        empty={{ title: issued.none, hint: issued.noneHint }}
      />
      {verifying && <VerifyDialog close={() => setVerifying(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const order = may('order.view_all') ? '/trade/detail' : '/trade/sale';
  return [
    {
      key: 'goods',
      title: issued.goods,
      plain: (row) => row.goodsName,
      cell: (row) => (
        <span className="k-named">
          <span>{row.goodsName}</span>
          <small className="k-muted">
            {t(kindTexts[row.kind])} · {row.masked}
          </small>
        </span>
      ),
    },
    {
      key: 'status',
      title: issued.status,
      fact: true,
      plain: (row) => t(entitlementLife.states[row.status]),
      cell: (row) => <StateTag state={entitlementLife.states[row.status]} />,
    },
    {
      key: 'used',
      title: issued.used,
      end: true,
      plain: (row) => `${row.used}/${row.uses}`,
      cell: (row) => (
        <span className="k-number">
          {format.number(row.used)} / {format.number(row.uses)}
        </span>
      ),
    },
    {
      key: 'until',
      title: issued.validTo,
      plain: (row) => row.validTo ?? row.startsAt ?? '',
      cell: (row) =>
        row.startsAt ? (
          <When at={row.startsAt} />
        ) : (
          <span className="k-number">{row.validTo ?? '–'}</span>
        ),
    },
    {
      key: 'buyer',
      title: issued.buyer,
      fact: true,
      plain: (row) => row.buyerName,
      cell: (row) => row.buyerName,
    },
    {
      key: 'order',
      title: issued.order,
      plain: (row) => row.contractBillcode,
      cell: (row) => (
        <Link className="k-number" to={`${order}/${row.contractCode}`}>
          {row.contractBillcode}
        </Link>
      ),
    },
    {
      key: 'since',
      title: issued.since,
      fact: true,
      plain: (row) => row.issuedAt ?? '',
      cell: (row) => <When at={row.issuedAt} />,
    },
  ];
}
