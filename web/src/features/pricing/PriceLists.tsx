import { PlusOutlined } from '@ant-design/icons';
import { priceListLife } from '@tradeport/api/pricing/lifecycle';
import { priceListPage } from '@tradeport/api/pricing/calls';
import { keysOf } from '@tradeport/api/kernel/keys';
import { currencies } from '@tradeport/api/kernel/money';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, StateTag, When } from '../../console/kit/Values.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { DealerLevelsDialog } from './DealerLevelsDialog.tsx';
import { PriceListDialog } from './PriceListDialog.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { useValidity } from './validity.ts';
import { dealers, lists } from './text.ts';

const statuses = keysOf(priceListLife.states);

/** CAT-03 The price lists of a seller, or of all. */
export default function PriceLists() {
  const { t } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const validity = useValidity();
  const [adding, setAdding] = useState(false);
  const [ruling, setRuling] = useState(false);
  const [showsDealers, setDealers] = useState(false);
  const edits = may('price_list.manage');
  return (
    <>
      <ListPage
        title={lists.title}
        call={priceListPage}
        rowKey={(row) => row.priceListCode}
        searchHint={lists.search}
        exportName="price-lists"
        input={(query) => ({
          ...query.paging,
          q: query.q,
          status: query.oneOf('tab', statuses),
          currency: query.oneOf('currency', currencies),
        })}
        tabs={[
          { key: 'all', text: lists.all },
          ...statuses.map((status) => ({ key: status, text: priceListLife.states[status] })),
        ]}
        filters={[
          {
            key: 'currency',
            title: lists.currency,
            kind: 'choice',
            choices: currencies.map((value) => ({ value, text: value })),
          },
        ]}
        columns={[
          {
            key: 'name',
            title: lists.name,
            plain: (row) => row.name,
            cell: (row) => (
              <CodeLink to={`/goods/pricelist/${row.priceListCode}`} code={row.name} />
            ),
          },
          {
            key: 'number',
            title: lists.number,
            plain: (row) => row.priceListNo,
            cell: (row) => row.priceListNo,
          },
          {
            key: 'status',
            title: lists.status,
            fact: true,
            plain: (row) => t(priceListLife.states[row.status]),
            cell: (row) => <StateTag state={priceListLife.states[row.status]} />,
          },
          {
            key: 'currency',
            title: lists.currency,
            fact: true,
            plain: (row) => row.currency,
            cell: (row) => row.currency,
          },
          {
            key: 'seller',
            title: lists.seller,
            plain: (row) => row.sellerName,
            cell: (row) => row.sellerName,
          },
          {
            key: 'assigned',
            title: lists.assigned,
            end: true,
            plain: (row) => row.assigned,
            cell: (row) => row.assigned,
          },
          {
            key: 'valid',
            title: lists.valid,
            fact: true,
            plain: (row) => validity(row),
            cell: (row) => validity(row),
          },
          {
            key: 'changed',
            title: lists.changed,
            extra: true,
            cell: (row) => <When at={row.updatedAt} />,
          },
        ]}
        to={(row) => `/goods/pricelist/${row.priceListCode}`}
        primary={
          edits
            ? { key: 'add', text: lists.add, icon: <PlusOutlined />, run: () => setAdding(true) }
            : undefined
        }
        others={[
          { key: 'check', text: lists.check, to: '/goods/priceQuery' },
          ...(may('price_list.settings')
            ? [
                { key: 'rule', text: lists.rule, run: () => setRuling(true) },
                { key: 'dealers', text: dealers.title, run: () => setDealers(true) },
              ]
            : []),
        ]}
        empty={{
          title: lists.none,
          hint: lists.noneHint,
          action: edits && <Button onClick={() => setAdding(true)}>{t(lists.add)}</Button>,
        }}
      />
      {adding && (
        <PriceListDialog
          list={null}
          close={() => setAdding(false)}
          saved={(code) => void navigate(`/goods/pricelist/${code}`)}
        />
      )}
      {ruling && <RuleDialog close={() => setRuling(false)} />}
      {showsDealers && <DealerLevelsDialog close={() => setDealers(false)} />}
    </>
  );
}
