import { rechargeRules, switchRechargeRule } from '@tradeport/api/recharge/calls';
import { useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { Money, StatusTag } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { RuleDialog } from './RuleDialog.tsx';
import type { Rule } from './stale.ts';
import { offers, recharges, spendingTexts } from './text.ts';

/** RCH-01e The bonuses for members who recharge. */
export default function RuleList() {
  const { t } = useText();
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  const turn = useMutate(switchRechargeRule, { invalidates: [rechargeRules] });
  const columns = useColumns();
  const actionsOf = (row: Rule): Action[] => {
    const { ruleCode, isOpen } = row;
    return [
      { key: 'edit', text: offers.edit, run: () => setEdited(row) },
      isOpen
        ? {
            key: 'close',
            text: offers.close,
            danger: true,
            confirm: {
              title: t(offers.closeTitle, { name: t(row.ruleName) }),
              text: t(offers.closeText),
            },
            run: () => turn.run({ ruleCode, isOpen: false }),
          }
        : { key: 'open', text: offers.open, run: () => turn.run({ ruleCode, isOpen: true }) },
    ];
  };
  return (
    <>
      <ListPage
        title={offers.title}
        call={rechargeRules}
        rowKey={(row) => row.ruleCode}
        searchable={false}
        primary={{ key: 'add', text: offers.add, run: () => setEdited('new') }}
        input={(query) => query.paging}
        filters={[]}
        columns={columns}
        actions={actionsOf}
        exportName="recharge-offers"
        empty={{ title: offers.none, hint: offers.noneHint }}
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
  const gives = (row: Rule) => {
    if (row.bonusAmount !== null) return format.money(row.bonusAmount, row.currency);
    const rate = format.percent((row.bonusRate ?? 0) / 10_000);
    return row.bonusMax === null
      ? rate
      : t(offers.upTo, { rate, max: format.money(row.bonusMax, row.currency) });
  };
  const period = (row: Rule) =>
    row.endsOn === null
      ? t(offers.since, { day: format.day(row.startsOn) })
      : `${format.day(row.startsOn)} – ${format.day(row.endsOn)}`;
  const order = (row: Rule) => t(spendingTexts[row.spending]);
  const state = (row: Rule) => (row.isOpen ? offers.isOpen : offers.isClosed);
  return [
    {
      key: 'name',
      title: offers.name,
      plain: (row) => t(row.ruleName),
      cell: (row) => t(row.ruleName),
    },
    {
      key: 'state',
      title: offers.state,
      fact: true,
      plain: (row) => t(state(row)),
      cell: (row) => <StatusTag text={state(row)} tone={row.isOpen ? 'success' : 'neutral'} />,
    },
    {
      key: 'from',
      title: offers.from,
      end: true,
      fact: true,
      plain: (row) => row.fromAmount,
      cell: (row) => <Money amount={row.fromAmount} currency={row.currency} />,
    },
    { key: 'gives', title: offers.gives, fact: true, end: true, plain: gives, cell: gives },
    { key: 'order', title: recharges.order, plain: order, cell: order },
    { key: 'days', title: offers.days, plain: period, cell: period },
    {
      key: 'limit',
      title: offers.limit,
      end: true,
      plain: (row) => row.memberLimit ?? '',
      cell: (row) => row.memberLimit ?? t(offers.noLimit),
    },
    {
      key: 'uses',
      title: offers.uses,
      end: true,
      plain: (row) => row.uses,
      cell: (row) => format.number(row.uses),
    },
    {
      key: 'given',
      title: offers.given,
      end: true,
      plain: (row) => row.given,
      cell: (row) => <Money amount={row.given} currency={row.currency} />,
    },
  ];
}
