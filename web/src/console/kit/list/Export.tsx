import { DownloadOutlined, StopOutlined } from '@ant-design/icons';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { clockTime } from '@tradeport/api/kernel/zone';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { clientPage } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { kit } from '../text.ts';
import { csvFile, csvTable, inUnitOf } from './csv.ts';
import type { Column } from './shapes.ts';
import type { ListQuery } from './view.ts';

/** An export made in the browser stops here; longer ones are the server's work. */
const EXPORT_ROWS_MAX = 20_000;

/** Writes the whole list, as filtered, to a CSV file: page by page, with its progress, and can be stopped. */
export function ExportButton<I extends z.ZodType, O extends z.ZodType>(props: {
  call: CallSpec<I, O>;
  input: (query: ListQuery) => z.input<I>;
  query: ListQuery;
  columns: readonly Column<z.output<O>>[];
  name: string;
}) {
  const { t, lang } = useText();
  const { portal } = useSession();
  const format = useFormat();
  const [written, setWritten] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);
  const columns = props.columns.filter((column) => column.plain);
  const run = async () => {
    const own = new AbortController();
    stop.current = own;
    setWritten(0);
    const rows: (string | number | null | undefined)[][] = [];
    try {
      let paging: ListQuery['paging'] = { rows: PAGE_ROWS_MAX, page: 1 };
      for (;;) {
        const page = await clientPage(props.call, props.input({ ...props.query, paging }), {
          signal: own.signal,
        });
        for (const row of page.rows)
          rows.push(columns.map((column) => inUnitOf(row, column.plain?.(row))));
        setWritten(rows.length);
        if (!page.next || rows.length >= EXPORT_ROWS_MAX) break;
        paging = { rows: PAGE_ROWS_MAX, after: page.next };
      }
      const headings = columns.map((column) => t(column.title));
      const lines = csvTable(headings, rows, { lang, timeZone: portal.timeZone });
      saveFile(
        csvFile(lines),
        `${props.name}-${clockTime(portal.timeZone, new Date()).slice(0, 10)}.csv`,
      );
    } catch {
      // Stopped, or refused: a refused call has no file.
    } finally {
      setWritten(null);
    }
  };
  if (columns.length === 0) return null;
  return written === null ? (
    <Button icon={<DownloadOutlined />} onClick={() => void run()}>
      {t(kit.exportCsv)}
    </Button>
  ) : (
    <Button icon={<StopOutlined />} title={t(kit.exportStop)} onClick={() => stop.current?.abort()}>
      <span role="status">{t(kit.exporting, { n: format.number(written) })}</span>
    </Button>
  );
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
