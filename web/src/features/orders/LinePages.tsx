import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { Button } from 'antd';
import { kit } from '../../console/kit/text.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

/** Back and on through the lines of one order; nothing where they fit on a page. */
export function LinePages(props: { page: number; lines: number; go: (page: number) => void }) {
  const { t } = useText();
  const format = useFormat();
  const { page, lines, go } = props;
  const last = Math.ceil(lines / LINES_PER_PAGE);
  if (last <= 1) return null;
  const from = (page - 1) * LINES_PER_PAGE;
  const range = t(kit.range, {
    from: format.number(from + 1),
    to: format.number(Math.min(from + LINES_PER_PAGE, lines)),
    total: format.number(lines),
  });
  return (
    <nav className="k-paging o-pages">
      <span className="k-muted k-number" role="status">
        {range}
      </span>
      <Button icon={<LeftOutlined />} disabled={page === 1} onClick={() => go(page - 1)}>
        {t(kit.previous)}
      </Button>
      <Button
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={page === last}
        onClick={() => go(page + 1)}
      >
        {t(kit.next)}
      </Button>
    </nav>
  );
}
