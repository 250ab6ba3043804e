import { withdrawCallOff } from '@tradeport/api/production/calls';
import { callOffLife, subOrderLife } from '@tradeport/api/production/lifecycle';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { Button } from 'antd';
import { useState } from 'react';
import { type Action, ActionButton, useActions } from '../../../console/kit/actions.tsx';
import { Facts, Section } from '../../../console/kit/DetailPage.tsx';
import { Empty } from '../../../console/kit/Empty.tsx';
import { Money, StateTag, When } from '../../../console/kit/Values.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { CallOffDialog } from './CallOffDialog.tsx';
import { Late } from './Late.tsx';
import { type Board, isHeld, linesToCallOff, type SubOrder, unsentOf } from './pieces.ts';
import { productionStale } from './stale.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { board as texts, counts, subOrder as words } from './text.ts';

const SHOWN = 20;
type Asked = { dialog: 'takeBack' | 'callOff'; of: SubOrder };

/** ORD-05 The sub-orders of an order, the newest first, each with the seller's actions. */
export function SubOrders({ board, shown }: { board: Board; shown: string | null }) {
  const { t } = useText();
  const [most, setMost] = useState(SHOWN);
  const [asked, setAsked] = useState<Asked | null>(null);
  const newest = board.subOrders.toReversed();
  const at = newest.findIndex((one) => one.subOrderCode === shown);
  const count = Math.max(most, at + 1);
  const close = () => setAsked(null);
  if (newest.length === 0)
    return (
      <Section title={t(texts.subOrders)}>
        <Empty small title={t(texts.none)} hint={t(texts.noneHint)} />
      </Section>
    );
  return (
    <>
      {newest.slice(0, count).map((one) => (
        <One
          key={one.subOrderCode}
          subOrder={one}
          ask={(dialog) => setAsked({ dialog, of: one })}
        />
      ))}
      {newest.length > count && (
        <Button onClick={() => setMost(count + SHOWN)}>{t(texts.more)}</Button>
      )}
      {asked?.dialog === 'takeBack' && <TakeBackDialog subOrder={asked.of} close={close} />}
      {asked?.dialog === 'callOff' && <CallOffDialog subOrder={asked.of} close={close} />}
    </>
  );
}

function One(props: { subOrder: SubOrder; ask: (dialog: Asked['dialog']) => void }) {
  const { t } = useText();
  const { subOrder, ask } = props;
  const { start, pending, dialog } = useActions();
  const canCallOff = linesToCallOff(subOrder).length > 0;
  const actions: Action[] = isHeld(subOrder.status)
    ? [
        {
          key: 'takeBack',
          text: words.takeBack,
          run: () => ask('takeBack'),
          disabled: subOrder.lines.some((line) => unsentOf(line) > 0)
            ? undefined
            : t(words.nothingLeft),
        },
        {
          key: 'callOff',
          text: words.callOff,
          run: () => ask('callOff'),
          disabled: canCallOff ? undefined : t(words.nothingUnmade),
        },
      ]
    : [];
  return (
    <div id={`sub-order-${subOrder.subOrderCode}`} className="p-one">
      <Section
        title={`${subOrder.subOrderNo} · ${subOrder.factoryName}`}
        extra={
          <span className="p-states">
            <StateTag state={subOrderLife.states[subOrder.status]} />
            <Late of={subOrder.lateness} />
          </span>
        }
      >
        <Terms subOrder={subOrder} />
        <Lines subOrder={subOrder} />
        <CallOffs subOrder={subOrder} />
        {actions.length > 0 && (
          <div className="p-acts">
            {actions.map((action) => (
              <ActionButton
                key={action.key}
                action={action}
                start={start}
                pending={pending}
                small
              />
            ))}
          </div>
        )}
        {dialog}
      </Section>
    </div>
  );
}

function Terms({ subOrder }: { subOrder: SubOrder }) {
  const { t } = useText();
  const format = useFormat();
  const { toleranceShare: share, tolerancePieces: pieces, currency } = subOrder;
  const tolerance =
    pieces === null
      ? format.percent(share / 100)
      : t(words.toleranceOf, { share, pieces: format.number(pieces) });
  return (
    <Facts
      columns={2}
      items={[
        { label: words.promised, value: <When at={subOrder.promisedDay} day /> },
        { label: words.due, value: <Money amount={subOrder.due} currency={currency} /> },
        { label: words.tolerance, value: tolerance },
        { label: words.fee, value: <Money amount={subOrder.cancelFee} currency={currency} /> },
        { label: words.assigned, value: <When at={subOrder.gmtCreate} /> },
        ...(subOrder.specification
          ? [
              {
                label: words.specification,
                value: <span className="p-text">{subOrder.specification}</span>,
              },
            ]
          : []),
      ]}
    />
  );
}

function Lines({ subOrder }: { subOrder: SubOrder }) {
  const { t } = useText();
  const format = useFormat();
  const { lines, currency, subOrderNo } = subOrder;
  const others = (['over', 'short'] as const).filter((key) => lines.some((line) => line[key] > 0));
  const shown = ['quantity', 'made', 'sent', ...others] as const;
  const titles = {
    quantity: words.pieces,
    made: words.made,
    sent: words.sent,
    over: words.over,
    short: words.short,
  };
  return (
    <div className="k-scroll" role="region" aria-label={subOrderNo} tabIndex={0}>
      <table className="k-plain k-cardrows">
        <thead>
          <tr>
            <th>{t(texts.goods)}</th>
            <th className="k-end">{t(words.price)}</th>
            {shown.map((key) => (
              <th key={key} className="k-end">
                {t(titles[key])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.contractGoodsCode}>
              <th scope="row" translate="no">
                {line.goodsName}
                <div className="k-muted">
                  {[line.specText, line.skuNo].filter(Boolean).join(' · ')}
                </div>
              </th>
              <td className="k-end" data-label={t(words.price)}>
                <Money amount={line.price} currency={currency} />
              </td>
              {shown.map((key) => (
                <td key={key} className="k-end k-number" data-label={t(titles[key])}>
                  {format.number(line[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Z4 Cancellations that the factory was asked for. An open one can be withdrawn. */
function CallOffs({ subOrder }: { subOrder: SubOrder }) {
  const { t, n } = useText();
  const withdraw = useMutate(withdrawCallOff, { invalidates: productionStale });
  const skus = new Map(
    subOrder.lines.map((line) => [line.contractGoodsCode, line.skuNo || line.goodsName]),
  );
  if (subOrder.callOffs.length === 0) return null;
  return (
    <div className="p-calloffs">
      <strong>{t(words.callOffs)}</strong>
      <ul className="k-lines">
        {subOrder.callOffs.map((one) => (
          <li key={one.callOffCode}>
            <span>
              {skus.get(one.contractGoodsCode)} · {n(counts.pieces, one.quantity)} · {t(words.fee)}{' '}
              <Money amount={one.fee} currency={subOrder.currency} />
            </span>
            <span className="p-states">
              <StateTag state={callOffLife.states[one.status]} />
              {isOneOf(one.status, callOffLife.steps.withdraw.from) && (
                <Button
                  size="small"
                  loading={withdraw.pending}
                  onClick={() => withdraw.start({ callOffCode: one.callOffCode })}
                >
                  {t(callOffLife.steps.withdraw.text)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
