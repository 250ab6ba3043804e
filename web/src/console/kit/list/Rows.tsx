import { Checkbox, Skeleton, Table } from 'antd';
import type { ColumnType, SortOrder } from 'antd/es/table/interface';
import { type Key, type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { type Action, ActionButton, ActionMenu } from '../actions.tsx';
import { kit } from '../text.ts';
import type { Column } from './shapes.ts';
import { useReadable } from './useReadable.ts';
import { changeView, type View } from './view.ts';

/** Height of the fixed header, under which the table's head sticks (SHL-05). */
const HEADER_PX = 50;
const SKELETON_ROWS = 8;
const SHORT_MAX = 5;
const FACTS_MAX = 3;
/** So many actions of a row stand beside its menu. More would take the room of its columns. */
const QUICK_MAX = 1;

type RowsProps<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Where a row leads. */
  to?: ((row: Row) => string) | undefined;
  actions?: ((row: Row) => readonly Action[]) | undefined;
  start: (row: Row, action: Action) => void;
  chosen: readonly string[] | null;
  choose: (keys: string[]) => void;
  pending: boolean;
  view: View;
  set: (view: View) => void;
  empty: ReactNode;
};

/**
 * Rows as a table: sticky head and first column, row actions in a column of their own at the end. It fits its place: words
 * take two lines at most and can be read whole on hover, numbers take their line and are never cut.
 */
export function RowTable<Row extends object>(props: RowsProps<Row>) {
  const { t, lang } = useText();
  const navigate = useNavigate();
  const { rows, columns, to, view, set, chosen } = props;
  const place = useRef<HTMLDivElement>(null);
  useReadable(place, rows, lang);
  if (props.pending) return <RowsSkeleton columns={columns.length} />;
  if (rows.length === 0) return <>{props.empty}</>;
  const shaped: ColumnType<Row>[] = columns.map((column, at) => ({
    key: column.key,
    title: t(column.title),
    ...(column.end ? { align: 'right' as const } : {}),
    ...(column.width ? { width: column.width } : {}),
    ...(at === 0 ? { fixed: 'start' as const } : {}),
    ...(column.sort
      ? {
          sorter: true,
          showSorterTooltip: false,
          sortOrder: orderOf(column, view.sort),
          onHeaderCell: () => ({
            onClick: () => set(changeView(view, { sort: nextSort(column, view.sort) })),
          }),
        }
      : {}),
    render: (_value: unknown, row: Row) => <Cell column={column} row={row} />,
  }));
  if (props.actions) shaped.push(actionColumn(props, t(kit.actions)));
  const open = (row: Row, event: MouseEvent) => {
    // A click on something that acts, or at the end of marking a text, is no click on the row.
    const target = event.target;
    const acts =
      target instanceof Element &&
      target.closest('a,button,input,label,.ant-dropdown,.ant-checkbox-wrapper,.ant-modal-root');
    if (!acts && !getSelection()?.toString() && to) navigate(to(row));
  };
  return (
    <div ref={place}>
      <Table<Row>
        className="k-table"
        size="middle"
        pagination={false}
        columns={shaped}
        dataSource={rows}
        rowKey={props.rowKey}
        sticky={{ offsetHeader: HEADER_PX }}
        tableLayout="auto"
        scroll={{ x: '100%' }}
        onRow={(row) =>
          to ? { onClick: (event) => open(row, event), className: 'k-row-link' } : {}
        }
        {...(chosen
          ? {
              rowSelection: {
                selectedRowKeys: [...chosen],
                fixed: true,
                columnWidth: 44,
                onChange: (keys: Key[]) => props.choose(keys.map(String)),
              },
            }
          : {})}
      />
    </div>
  );
}

/** The content of a column for a row. A short word stays whole; longer text is cut after two lines. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const short = typeof content === 'string' && content.length <= SHORT_MAX;
  return <div className={short || column.end ? 'k-cell k-nowrap' : 'k-cell'}>{content}</div>;
}

/** Rows as cards for a phone: the first column as title, and the three facts that matter. */
export function RowCards<Row extends object>(props: RowsProps<Row>) {
  const { t } = useText();
  const { rows, columns, chosen } = props;
  if (props.pending) return <RowsSkeleton columns={1} />;
  if (rows.length === 0) return <>{props.empty}</>;
  const [title, ...others] = columns;
  const marked = others.filter((column) => column.fact);
  const facts = (marked.length > 0 ? marked : others).slice(0, FACTS_MAX);
  const toggle = (key: string, on: boolean) =>
    props.choose(on ? [...(chosen ?? []), key] : (chosen ?? []).filter((one) => one !== key));
  return (
    <ul className="k-cards">
      {rows.map((row) => {
        const key = props.rowKey(row);
        const actions = props.actions?.(row) ?? [];
        return (
          <li key={key} className="k-card k-rowcard">
            <div className="k-rowcard-head">
              {chosen && (
                <Checkbox
                  checked={chosen.includes(key)}
                  aria-label={t(kit.select)}
                  onChange={(event) => toggle(key, event.target.checked)}
                />
              )}
              <div className="k-rowcard-title">{title?.cell(row)}</div>
              {actions.length > 0 && (
                <ActionMenu small actions={actions} start={(action) => props.start(row, action)} />
              )}
            </div>
            <dl className="k-rowcard-facts">
              {facts.map((column) => (
                <div key={column.key}>
                  <dt>{t(column.title)}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {props.to && (
              <Link
                className="k-rowcard-link"
                to={props.to(row)}
                aria-label={t(kit.next)}
                tabIndex={-1}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function actionColumn<Row extends object>(props: RowsProps<Row>, title: string): ColumnType<Row> {
  return {
    key: 'actions',
    title: <span className="k-hidden">{title}</span>,
    fixed: 'end',
    align: 'right',
    className: 'k-rowactions',
    render: (_value: unknown, row: Row) => {
      const actions = props.actions?.(row) ?? [];
      const quick = actions
        .filter((action) => !action.danger && !action.disabled)
        .slice(0, QUICK_MAX);
      const start = (action: Action) => props.start(row, action);
      return (
        <span className="k-rowactions-in">
          <span className="k-quick">
            {quick.map((action) => (
              <ActionButton key={action.key} small action={action} start={start} />
            ))}
          </span>
          <ActionMenu small actions={actions} start={start} />
        </span>
      );
    },
  };
}

function orderOf<Row>(column: Column<Row>, sort: string): SortOrder {
  return column.sort?.up === sort ? 'ascend' : column.sort?.down === sort ? 'descend' : null;
}

/** Down, up, as usual. */
function nextSort<Row>(column: Column<Row>, sort: string): string {
  if (!column.sort) return sort;
  return sort === column.sort.down
    ? column.sort.up
    : sort === column.sort.up
      ? ''
      : column.sort.down;
}

function RowsSkeleton(props: { columns: number }) {
  return (
    <div className="k-bones" aria-busy="true">
      {Array.from({ length: SKELETON_ROWS }, (_, at) => (
        <div key={at} className="k-bones-row">
          {Array.from({ length: Math.min(props.columns, 6) }, (_none, cell) => (
            <Skeleton.Button key={cell} active block size="small" />
          ))}
        </div>
      ))}
    </div>
  );
}
