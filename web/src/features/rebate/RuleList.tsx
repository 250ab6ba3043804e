import { rebateRules, switchRebateRule } from '@tradeport/api/rebate/calls';
import { useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { Money, StatusTag } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Rule, RuleDialog } from './RuleDialog.tsx';
import { rebateRulesText as words, rebates } from './text.ts';

/**
 * RCH-02a The share of a period's purchases that goes back, from which amount on, for which
 * products.
 */
export default function RuleList() {
  const { t } = useText();
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  const turn = useMutate(switchRebateRule, { invalidates: [rebateRules] });
  const columns = useColumns();
  const actionsOf = (row: Rule): Action[] => {
    const { ruleCode, isOpen } = row;
    return [
      { key: 'edit', text: words.edit, run: () => setEdited(row) },
      isOpen
        ? {
            key: 'close',
            text: words.close,
            danger: true,
            confirm: { title: t(words.closeTitle, { name: t(row.ruleName) }) },
            run: () => turn.run({ ruleCode, isOpen: false }),
          }
        : { key: 'open', text: words.open, run: () => turn.run({ ruleCode, isOpen: true }) },
    ];
  };
  return (
    <>
      <ListPage
        title={rebates.rules}
        call={rebateRules}
        rowKey={(row) => row.ruleCode}
        searchable={false}
        primary={{ key: 'add', text: words.add, run: () => setEdited('new') }}
        input={(query) => query.paging}
        filters={[]}
        columns={columns}
        actions={actionsOf}
        exportName="rebate-rules"
        empty={{ title: words.none, hint: words.noneHint }}
      />
      {edited && (
        <RuleDialog rule={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </>
  );
}

function useColumns(): readonly Column<Rule>[] {
  const { t } = useText();
  const format = useFormat();
  const state = (row: Rule) => (row.isOpen ? words.isOpen : words.isClosed);
  const rate = (row: Rule) => format.percent(row.rate / 10_000);
  const goods = (row: Rule) =>
    row.goodsList.length === 0
      ? t(words.allGoods)
      : t(words.someGoods, { n: row.goodsList.length });
  return [
    {
      key: 'name',
      title: words.name,
      plain: (row) => t(row.ruleName),
      cell: (row) => t(row.ruleName),
    },
    {
      key: 'state',
      title: rebates.state,
      fact: true,
      plain: (row) => t(state(row)),
      cell: (row) => <StatusTag text={state(row)} tone={row.isOpen ? 'success' : 'neutral'} />,
    },
    {
      key: 'from',
      title: words.fromAmount,
      end: true,
      fact: true,
      plain: (row) => row.fromAmount,
      cell: (row) => <Money amount={row.fromAmount} currency={row.currency} />,
    },
    { key: 'rate', title: words.rate, end: true, fact: true, plain: rate, cell: rate },
    { key: 'goods', title: words.goods, plain: goods, cell: goods },
    {
      key: 'days',
      title: words.validDays,
      end: true,
      plain: (row) => row.validDays ?? '',
      cell: (row) => row.validDays ?? '–',
    },
  ];
}
