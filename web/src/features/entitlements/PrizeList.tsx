import { entitlementErrors } from '@tradeport/api/entitlements/errors';
import { cancelPrize, grantPrize, prizePage } from '@tradeport/api/entitlements/exchange-calls';
import { prizeActions, prizeLife } from '@tradeport/api/entitlements/lifecycle';
import {
  PRIZE_QUANTITY_MAX,
  prizeIn,
  type prizeRow,
  prizeStates,
  REASON_MAX,
} from '@tradeport/api/entitlements/model';
import { stockPage } from '@tradeport/api/stock/calls';
import { stockErrors } from '@tradeport/api/stock/errors';
import { Input } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { prizes as words } from './text.ts';

type Row = z.output<typeof prizeRow>;
const errors = { ...entitlementErrors, ...stockErrors };

/** 10 Members' prizes, and whether they have claimed them. */
export default function PrizeList() {
  const { t } = useText();
  const may = useMay();
  const offered = useOffered(prizeActions);
  const [granting, setGranting] = useState(false);
  const cancel = useMutate(cancelPrize, { invalidates: [prizePage, stockPage] });
  const order = may('order.view_all') ? '/trade/detail' : '/trade/sale';
  return (
    <>
      <ListPage
        title={words.title}
        call={prizePage}
        rowKey={(row) => row.prizeCode}
        searchable={false}
        primary={{ key: 'grant', text: words.grant, run: () => setGranting(true) }}
        input={(query) => ({
          ...query.paging,
          side: 'sell' as const,
          status: query.oneOf('tab', prizeStates),
        })}
        tabs={[
          { key: 'all', text: words.all },
          ...prizeStates.map((key) => ({ key, text: prizeLife.states[key] })),
        ]}
        columns={useColumns()}
        actions={(row) => [
          ...(row.contractCode
            ? [{ key: 'order', text: words.open, to: `${order}/${row.contractCode}` }]
            : []),
          ...offered(row, {
            cancel: {
              danger: true,
              confirm: { title: t(words.cancelTitle), text: t(words.cancelText) },
              run: ({ reason }) => cancel.run({ prizeCode: row.prizeCode, reason }),
            },
          }),
        ]}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      {granting && <GrantDialog close={() => setGranting(false)} />}
    </>
  );
}

type Values = {
  merberNo: string;
  skuNo: string;
  quantity: number;
  claimBy: string;
  reason: string;
};

function GrantDialog({ close }: { close: () => void }) {
  const { t } = useText();
  const grant = useMutate(grantPrize, { invalidates: [prizePage, stockPage] });
  return (
    <FormDialog<Values>
      title={t(words.grant)}
      schema={prizeIn}
      errors={errors}
      initial={{ quantity: 1 }}
      verb={words.grant}
      close={close}
      save={(values) => grant.run(values)}
    >
      <Field name="merberNo" label={t(words.memberNo)}>
        <Input maxLength={40} autoFocus autoComplete="off" />
      </Field>
      <div className="k-two">
        <Field name="skuNo" label={t(words.sku)}>
          <Input maxLength={60} autoComplete="off" />
        </Field>
        <Field name="quantity" label={t(words.quantity)} required={false}>
          <NumberInput className="k-wide" min={1} max={PRIZE_QUANTITY_MAX} precision={0} />
        </Field>
      </div>
      <Field name="claimBy" label={t(words.claimBy)}>
        <Input type="date" />
      </Field>
      <Field name="reason" label={t(words.reason)} hint={t(words.reasonHint)}>
        <Input maxLength={REASON_MAX} />
      </Field>
    </FormDialog>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'goods',
      title: words.goods,
      plain: (row) => `${row.skuNo} ${row.goodsName}`,
      cell: (row) => (
        <span className="k-named">
          <span>{row.goodsName}</span>
          <small className="k-muted k-number">
            {row.skuNo} × {format.number(row.quantity)}
          </small>
        </span>
      ),
    },
    {
      key: 'member',
      title: words.member,
      fact: true,
      plain: (row) => row.merberName,
      cell: (row) => row.merberName,
    },
    {
      key: 'status',
      title: words.status,
      fact: true,
      plain: (row) => t(prizeLife.states[row.status]),
      cell: (row) => <StateTag state={prizeLife.states[row.status]} />,
    },
    {
      key: 'by',
      title: words.claimBy,
      fact: true,
      plain: (row) => row.claimBy,
      cell: (row) => <span className="k-number">{row.claimBy}</span>,
    },
    { key: 'reason', title: words.reason, plain: (row) => row.reason, cell: (row) => row.reason },
    {
      key: 'since',
      title: words.since,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
  ];
}
