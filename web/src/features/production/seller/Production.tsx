import '../production.css';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { productionBoard } from '@tradeport/api/production/calls';
import { transferKinds } from '@tradeport/api/production/model';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  DetailPage,
  type DetailView,
  Section,
  Timeline,
} from '../../../console/kit/DetailPage.tsx';
import { CodeLink, StateTag, When } from '../../../console/kit/Values.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useCall } from '../../../lib/query.ts';
import { useMay } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { orderPath, sideOf } from '../../orders/sides.ts';
import { Matrix } from './Matrix.tsx';
import { type Board, openLines } from './pieces.ts';
import { SubOrders } from './SubOrders.tsx';
import { assign, board as texts } from './text.ts';
import { useTransfer } from './useTransfer.tsx';

/** ORD-05 One order as lines × factories: given out, watched, and taken back. */
export default function Production() {
  const { contractCode = '' } = useParams();
  return <Loaded key={contractCode} contractCode={contractCode} />;
}

function Loaded({ contractCode }: { contractCode: string }) {
  const { t } = useText();
  const format = useFormat();
  const side = sideOf(useMay());
  const query = useCall(productionBoard, { contractCode }, { quiet: true });
  const transfer = useTransfer();
  const [params] = useSearchParams();
  const shown = params.get('show');
  useShown(query.data !== undefined, shown);
  const view = (board: Board): DetailView => {
    const sumOf = (key: 'quantity' | 'open' | 'inProduction' | 'shipped') =>
      format.number(board.lines.reduce((sum, line) => sum + line[key], 0));
    return {
      title: (
        <>
          {t(texts.title)} <span className="k-number">{board.contractBillcode}</span>
        </>
      ),
      status: <StateTag state={orderLife.states[board.status]} />,
      facts: [
        {
          label: texts.order,
          value: <CodeLink to={orderPath(side, contractCode)} code={board.contractBillcode} />,
        },
        ...(board.turn
          ? [
              { label: texts.turnNo, value: <span className="k-number">{board.turn.turnNo}</span> },
              { label: texts.turned, value: <Turned turn={board.turn} /> },
            ]
          : []),
        { label: texts.ordered, value: sumOf('quantity') },
        { label: texts.toAssign, value: sumOf('open') },
        { label: texts.making, value: sumOf('inProduction') },
        { label: texts.shipped, value: sumOf('shipped') },
      ],
      actions: board.turn
        ? [
            {
              key: 'assign',
              text: assign.title,
              to: `/trade/assign/${contractCode}`,
              disabled: openLines(board).length > 0 ? undefined : t(texts.allAssigned),
            },
          ]
        : transfer({
            ...board,
            made: board.lines.some((line) => line.madeDays !== null),
            turnedBillcode: null,
          }),
      main: (
        <>
          {!board.turn && <Alert type="info" showIcon title={t(texts.notTurned)} />}
          <Matrix board={board} />
          {board.turn && <SubOrders board={board} shown={shown} />}
        </>
      ),
      side: <History board={board} />,
    };
  };
  return <DetailPage query={query} view={view} />;
}

function Turned({ turn }: { turn: NonNullable<Board['turn']> }) {
  return (
    <>
      <When at={turn.at} />
      {turn.by && <div className="k-muted">{turn.by}</div>}
    </>
  );
}

/** Z2 Which pieces went where, by numbered records that nobody edits. */
function History({ board }: { board: Board }) {
  const { t } = useText();
  const names = new Map(
    board.lines.map((line) => [line.contractGoodsCode, line.skuNo || line.goodsName]),
  );
  return (
    <Section title={t(texts.history)}>
      <Timeline
        empty={t(texts.noHistory)}
        moments={board.transfers.map((one) => ({
          key: String(one.no).padStart(6, '0'),
          at: one.at,
          text: t(texts.moment, { no: one.no, kind: t(transferKinds[one.kind]), n: one.quantity }),
          who: one.by || 'system',
          note: (
            <>
              <div>{[one.factoryName, one.subOrderNo].join(' · ')}</div>
              <div>
                {names.get(one.contractGoodsCode)}:{' '}
                {one.pieces.map(({ from, to }) => t(texts.pieceNumbers, { from, to })).join(', ')}
              </div>
            </>
          ),
        }))}
      />
    </Section>
  );
}

/** `?show=` opens the page at a sub-order. */
function useShown(ready: boolean, code: string | null): void {
  useEffect(() => {
    if (ready && code)
      document.getElementById(`sub-order-${code}`)?.scrollIntoView({ block: 'start' });
  }, [ready, code]);
}
