import { issuedGoodsPage } from '@tradeport/api/entitlements/calls';
import type { issuedGoodsRow } from '@tradeport/api/entitlements/model';
import { keysOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { SlotsDrawer } from './SlotsDrawer.tsx';
import { OpenSlots, SetTerms, UploadCodes, WithdrawCodes } from './dialogs.tsx';
import { AssemblePacks, SetPack } from './packs.tsx';
import { issuedGoods as words, kindTexts } from './text.ts';

type Row = z.output<typeof issuedGoodsRow>;
const dialogs = {
  upload: UploadCodes,
  withdraw: WithdrawCodes,
  terms: SetTerms,
  open: OpenSlots,
  pack: SetPack,
  assemble: AssemblePacks,
};
type DialogName = keyof typeof dialogs;
const types = keysOf(typeRules).filter((type) => typeRules[type].issues !== null);

/**
 * ORD-08 Goods that are issued instead of shipped: how many there are, and where more come from.
 */
export default function IssuedGoods() {
  const { t } = useText();
  const may = useMay();
  const [open, setOpen] = useState<{ name: DialogName; row: Row } | null>(null);
  const [slots, setSlots] = useState<Row | null>(null);
  const act = (name: DialogName, row: Row) => () => setOpen({ name, row });
  const actions = (row: Row): Action[] => [
    ...(row.kind === 'code'
      ? [
          { key: 'upload', text: words.upload, run: act('upload', row) },
          { key: 'withdraw', text: words.withdraw, run: act('withdraw', row) },
        ]
      : []),
    ...(row.kind === 'appointment'
      ? [
          { key: 'open', text: words.openSlots, run: act('open', row) },
          { key: 'slots', text: words.slots, run: () => setSlots(row) },
        ]
      : []),
    ...(row.kind === 'pack'
      ? [
          { key: 'assemble', text: words.assemble, run: act('assemble', row) },
          { key: 'pack', text: words.setPack, run: act('pack', row) },
        ]
      : []),
    ...(row.kind === 'right' || row.kind === 'card' || row.kind === 'pack'
      ? [{ key: 'terms', text: words.setTerms, run: act('terms', row) }]
      : []),
    ...(may('entitlement.view')
      ? [{ key: 'issued', text: words.showIssued, to: `/trade/vouchers?sku=${row.skuCode}` }]
      : []),
  ];
  const Dialog = open ? dialogs[open.name] : null;
  return (
    <>
      <ListPage
        title={words.title}
        call={issuedGoodsPage}
        rowKey={(row) => row.skuCode}
        searchHint={words.search}
        input={(query) => ({ ...query.paging, q: query.q, goodsType: query.oneOf('tab', types) })}
        tabs={[
          { key: 'all', text: words.all },
          ...types.map((type) => ({
            key: type,
            text: kindTexts[typeRules[type].issues ?? 'code'],
          })),
        ]}
        columns={useColumns()}
        actions={actions}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      {open && Dialog && (
        <Dialog skuCode={open.row.skuCode} row={open.row} close={() => setOpen(null)}>
          <Subject row={open.row} />
        </Dialog>
      )}
      <SlotsDrawer
        skuCode={slots?.skuCode ?? null}
        title={slots ? `${t(words.slots)} · ${slots.goodsName}` : ''}
        close={() => setSlots(null)}
      />
    </>
  );
}

function Subject({ row }: { row: Row }): ReactNode {
  return (
    <p className="k-named">
      <strong className="k-number">{row.skuNo}</strong>
      <span>{row.goodsName}</span>
    </p>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  const terms = (row: Row) => {
    if (row.kind === 'code' || row.kind === 'appointment') return '–';
    const days = format.number(row.validDays);
    return row.kind === 'right'
      ? t(words.termsOf, { uses: format.number(row.uses), days })
      : t(words.daysOf, { days });
  };
  return [
    {
      key: 'product',
      title: words.product,
      plain: (row) => `${row.skuNo} ${row.goodsName}`,
      cell: (row) => (
        <span className="k-named">
          <span>{row.goodsName}</span>
          <small className="k-muted k-number">{row.skuNo}</small>
        </span>
      ),
    },
    {
      key: 'kind',
      title: words.kind,
      fact: true,
      plain: (row) => t(kindTexts[row.kind]),
      cell: (row) => t(kindTexts[row.kind]),
    },
    {
      key: 'available',
      title: words.available,
      end: true,
      fact: true,
      plain: (row) => row.available,
      cell: (row) => <span className="k-number">{format.number(row.available)}</span>,
    },
    {
      key: 'issued',
      title: words.issued,
      end: true,
      fact: true,
      plain: (row) => row.issued,
      cell: (row) => <span className="k-number">{format.number(row.issued)}</span>,
    },
    { key: 'terms', title: words.terms, plain: terms, cell: terms },
    {
      key: 'seller',
      title: words.seller,
      plain: (row) => row.sellerName,
      cell: (row) => row.sellerName,
    },
  ];
}
