import { stockMoves } from '@tradeport/api/stock/calls';
import { Button, Drawer, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { actorName } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { When } from '../../console/kit/Values.tsx';
import { kit } from '../../console/kit/text.ts';
import { useFormat } from '../../lib/format.ts';
import { usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { kindTexts, moving } from './text.ts';
import type { stockRow } from '@tradeport/api/stock/model';
import type { z } from 'zod';

export type StockRow = z.output<typeof stockRow>;

const ROWS = 20;
const WIDTH = 640;

/** CAT-04 Every movement of one SKU, the newest first. */
export function MovesDrawer({ row, close }: { row: StockRow | null; close: () => void }) {
  const { t } = useText();
  return (
    <Drawer
      open={row !== null}
      onClose={close}
      size={WIDTH}
      title={row ? `${t(moving.title)} · ${row.skuNo}` : ''}
      destroyOnHidden
    >
      {row && <Moves row={row} />}
    </Drawer>
  );
}

function Moves({ row }: { row: StockRow }) {
  const { t } = useText();
  const [everywhere, setEverywhere] = useState(false);
  // Keys of the pages behind, for going back; the last is the one shown.
  const [trail, setTrail] = useState<string[]>([]);
  const after = trail.at(-1);
  const moves = usePaged(
    stockMoves,
    {
      skuCode: row.skuCode,
      rows: ROWS,
      ...(everywhere ? {} : { warehouseCode: row.warehouseCode }),
      ...(after ? { after } : {}),
    },
    { quiet: true },
  );
  const { data } = moves;
  return (
    <div className="k-stack">
      <div className="k-between">
        <span className="k-named">
          <span>{row.goodsName}</span>
          <small className="k-muted">
            {[row.specText, everywhere ? '' : row.warehouseName].filter(Boolean).join(' · ')}
          </small>
        </span>
        <label className="w-switch">
          <Switch
            size="small"
            checked={everywhere}
            onChange={(on) => {
              setTrail([]);
              setEverywhere(on);
            }}
          />
          {t(moving.all)}
        </label>
      </div>
      {moves.isPending && <Skeleton active />}
      {moves.error && !data && <Failed error={moves.error} retry={moves.refetch} />}
      {data?.rows.length === 0 && <Empty small title={t(moving.none)} />}
      <ul className="w-moves">
        {data?.rows.map((move, at) => (
          <Move key={`${move.at} ${at}`} move={move} everywhere={everywhere} />
        ))}
      </ul>
      {(trail.length > 0 || data?.next) && (
        <div className="k-actions">
          <Button disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
            {t(kit.previous)}
          </Button>
          <Button
            disabled={!data?.next}
            onClick={() => {
              if (data?.next) setTrail([...trail, data.next]);
            }}
          >
            {t(kit.next)}
          </Button>
        </div>
      )}
    </div>
  );
}

type Row = NonNullable<
  ReturnType<typeof usePaged<typeof stockMoves.input, typeof stockMoves.output>>['data']
>['rows'][number];

function Move({ move, everywhere }: { move: Row; everywhere: boolean }) {
  const { t } = useText();
  const may = useMay();
  const format = useFormat();
  const order = may('order.view_all') ? '/trade/detail' : '/trade/sale';
  return (
    <li>
      <span className="w-movewords">
        <span>
          {t(kindTexts[move.kind])}
          {move.reason && <span className="k-muted"> · {move.reason}</span>}
        </span>
        <small className="k-muted">
          <When at={move.at} /> · {actorName(move.actorName, t)}
          {everywhere && <> · {move.warehouseName}</>}
          {move.orderCode && (may('order.view_all') || may('order.sell')) && (
            <>
              {' '}
              · <Link to={`${order}/${move.orderCode}`}>{t(moving.order)}</Link>
            </>
          )}
        </small>
      </span>
      <span className="w-movefigures k-number">
        <strong className={move.change < 0 ? 'w-less' : 'w-more'}>
          {move.change > 0 ? '+' : ''}
          {format.number(move.change)}
        </strong>
        {move.onHandAfter !== null && (
          <small className="k-muted">
            {t(moving.after)} {format.number(move.onHandAfter)}
          </small>
        )}
      </span>
    </li>
  );
}
