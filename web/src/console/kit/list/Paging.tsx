import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { Button, Select } from 'antd';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { kit } from '../text.ts';
import { changeView } from './view.ts';
import type { ViewState } from './useView.ts';

/** Totals are counted up to here; beyond it the list says "10,000+". */
const TOTAL_MAX = 10_000;
const SIZES = [20, 50, PAGE_ROWS_MAX];

/** Back and on, by key: the hundredth page costs what the first does. */
export function Paging(props: {
  state: ViewState;
  shown: number;
  total: number;
  next?: string | undefined;
}) {
  const { t } = useText();
  const format = useFormat();
  const { state, shown, total, next } = props;
  const { view } = state;
  if (shown === 0 && view.at === 1) return null;
  const from = (view.at - 1) * view.rows + 1;
  const range = t(kit.range, {
    from: format.number(from),
    to: format.number(from + shown - 1),
    total: total >= TOTAL_MAX ? `${format.number(TOTAL_MAX)}+` : format.number(total),
  });
  return (
    <nav className="k-paging">
      <span className="k-muted k-number" role="status">
        {shown > 0 ? range : ''}
      </span>
      <Select
        size="small"
        value={view.rows}
        aria-label={t(kit.rowsPerPage)}
        title={t(kit.rowsPerPage)}
        options={SIZES.map((size) => ({ value: size, label: String(size) }))}
        onChange={(rows) => state.set(changeView(view, { rows }))}
      />
      <Button icon={<LeftOutlined />} disabled={view.at === 1} onClick={state.previous}>
        {t(kit.previous)}
      </Button>
      <Button
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={!next}
        onClick={() => next && state.next(next)}
      >
        {t(kit.next)}
      </Button>
    </nav>
  );
}
