import {
  approvePromotions,
  managePage,
  manageTabs,
  rejectPromotions,
} from '@tradeport/api/promotions/calls';
import {
  promotionTabNames,
  promotionTabs,
  promotionTypes,
  typeTexts,
} from '@tradeport/api/promotions/model';
import { isPossible } from '@tradeport/api/kernel/available';
import { promotionActions } from '@tradeport/api/promotions/actions';
import type { Output } from '@tradeport/api/kernel/call';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useNotDone } from '../../console/kit/notDone.ts';
import { CodeLink, Money, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useSellerChoices } from '../catalogue/choices.ts';
import { pathOf, type Row, stale } from './shared.ts';
import { Status, Window } from './Status.tsx';
import { promo } from './text.ts';
import { usePromotionActions } from './usePromotionActions.tsx';

/** PRO-01e The promotions that the user manages, by state. */
export const Promotions = () => <List isQueue={false} />;
/** HOM-04b Promotions that wait for the marketing review: several are decided at once. */
export const Reviews = () => <List isQueue />;

function List({ isQueue }: { isQueue: boolean }) {
  const counted = useCall(manageTabs, isQueue ? null : {}, { quiet: true });
  const actionsOf = usePromotionActions();
  const bulk = useBulk();
  const sellers = useSellerChoices();
  return (
    <ListPage
      title={isQueue ? promo.review : promo.title}
      call={managePage}
      rowKey={(row) => row.promotionCode}
      to={(row) => pathOf(row.promotionCode)}
      searchable={false}
      {...(isQueue
        ? {}
        : {
            primary: { key: 'add', text: promo.create, to: '/marketing/edit/new' },
            tabs: promotionTabNames.map((key) => {
              const known = counted.data?.find((one) => one.tab === key);
              return {
                key,
                text: promotionTabs[key],
                count: known && (known.more ? `${known.count}+` : known.count),
              };
            }),
          })}
      input={(query) => ({
        ...query.paging,
        tab: isQueue ? ('review' as const) : (query.oneOf('tab', promotionTabNames) ?? 'all'),
        promotionType: query.oneOf('type', promotionTypes),
        sellerCode: query.filter('seller'),
      })}
      filters={[
        {
          key: 'type',
          title: promo.type,
          kind: 'choice',
          choices: promotionTypes.map((value) => ({ value, text: typeTexts[value] })),
        },
        ...(sellers.length > 0
          ? [{ key: 'seller', title: promo.seller, kind: 'choice' as const, choices: sellers }]
          : []),
      ]}
      columns={useColumns()}
      actions={actionsOf}
      {...(isQueue ? { bulk } : {})}
      exportName="promotions"
      empty={
        isQueue
          ? { title: promo.reviewNone, hint: promo.reviewNoneHint }
          : { title: promo.none, hint: promo.noneHint }
      }
    />
  );
}

function useBulk() {
  const { t } = useText();
  const may = useMay();
  const approve = useMutate(approvePromotions, { invalidates: stale });
  const reject = useMutate(rejectPromotions, { invalidates: stale });
  const notDone = useNotDone();
  return (rows: readonly Row[]): Action[] => {
    const tell = ({ refused }: Output<typeof approvePromotions>) => {
      const names = new Map(rows.map((row) => [row.promotionCode, row.promotionName]));
      notDone(
        refused.map(({ promotionCode, msg }) => ({ name: names.get(promotionCode) ?? '', msg })),
      );
    };
    const reviews = rows.map(({ promotionCode, version, waitingVersion }) => ({
      promotionCode,
      version: waitingVersion ?? version,
    }));
    const mayDecide = (row: Row) => isPossible(promotionActions, 'approve', row);
    return may('promotion.review') && rows.every(mayDecide)
      ? [
          {
            key: 'approve',
            text: promo.approve,
            confirm: { title: t(promo.approveSeveral, { n: rows.length }) },
            run: async () => tell(await approve.run({ reviews })),
          },
          {
            key: 'reject',
            text: promo.reject,
            danger: true,
            reason: true,
            confirm: { title: t(promo.rejectTitle) },
            run: async ({ reason = '' }) => tell(await reject.run({ reviews, reason })),
          },
        ]
      : [];
  };
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: promo.name,
      plain: (row) => row.promotionName,
      cell: (row) => (
        <>
          <CodeLink to={pathOf(row.promotionCode)} code={row.promotionName} />
          <div className="k-muted k-number">{row.promotionBillcode}</div>
        </>
      ),
    },
    {
      key: 'status',
      title: promo.status,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'type',
      title: promo.type,
      fact: true,
      plain: (row) => `${row.typeName} · ${row.summary}`,
      cell: (row) => (
        <>
          {row.typeName}
          <div className="k-muted">{row.summary}</div>
        </>
      ),
    },
    {
      key: 'seller',
      title: promo.seller,
      plain: (row) => row.sellerName || t(promo.portal),
      cell: (row) => row.sellerName || t(promo.portal),
    },
    {
      key: 'window',
      title: promo.window,
      fact: true,
      plain: (row) => `${row.startsAt} – ${row.endsAt ?? ''}`,
      cell: (row) => <Window row={row} />,
    },
    {
      key: 'taken',
      title: promo.taken,
      end: true,
      plain: (row) => row.taken,
      cell: (row) => <span className="k-number">{format.number(row.taken)}</span>,
    },
    {
      key: 'spent',
      title: promo.spent,
      end: true,
      plain: (row) => row.spent,
      cell: (row) => <Money amount={row.spent} currency={row.currency} />,
    },
    {
      key: 'author',
      title: promo.author,
      extra: true,
      plain: (row) => row.authorName,
      cell: (row) => row.authorName,
    },
    {
      key: 'changed',
      title: promo.changed,
      extra: true,
      plain: (row) => row.gmtModified,
      cell: (row) => <When at={row.gmtModified} />,
    },
  ];
}
