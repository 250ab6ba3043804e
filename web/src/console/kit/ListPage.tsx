import type { CallSpec } from '@tradeport/api/kernel/call';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Action, ActionButton, useActions } from './actions.tsx';
import { Empty } from './Empty.tsx';
import { Failed } from './Failure.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { Chips } from './list/Chips.tsx';
import { ExportButton } from './list/Export.tsx';
import { type ExportFile, ServerExport } from './list/ServerExport.tsx';
import { Filters } from './list/Filters.tsx';
import { ListTabs } from './list/ListTabs.tsx';
import { Paging } from './list/Paging.tsx';
import { RowCards, RowTable } from './list/Rows.tsx';
import { ColumnChoice, SavedViews, useColumns } from './list/Settings.tsx';
import type { Column, Filter, Tab } from './list/shapes.ts';
import { useView, type ViewState } from './list/useView.ts';
import { changeView, isFiltered, type ListQuery, queryOf, type View } from './list/view.ts';
import { PageHead } from './PageHead.tsx';
import { counts, kit } from './text.ts';
import { useWide } from './wide.ts';

type WhenEmpty = { title: SomeTexts | string; hint?: SomeTexts | string; action?: ReactNode };

type ListPageProps<I extends z.ZodType, O extends z.ZodType> = {
  title: SomeTexts;
  /** A page call; its output is one row. */
  call: CallSpec<I, O>;
  /** The call's input from what the URL says; spread `query.paging` into it. */
  input: (query: ListQuery) => z.input<I>;
  rowKey: (row: z.output<O>) => string;
  /** The first column names the row and sticks. */
  columns: readonly Column<z.output<O>>[];
  filters?: readonly Filter[];
  tabs?: readonly Tab[];
  searchHint?: SomeTexts;
  /** False: the call has no text search. */
  searchable?: boolean;
  primary?: Action | undefined;
  /** Beside it, where other things are done or seen. */
  others?: readonly Action[];
  to?: (row: z.output<O>) => string;
  actions?: (row: z.output<O>) => readonly Action[];
  /** Actions on the selected rows. */
  bulk?: (rows: readonly z.output<O>[]) => readonly Action[];
  empty: WhenEmpty;
  /** Between title and list: figures, a notice. */
  above?: ReactNode;
  /** How often it is asked anew, in ms. */
  every_ms?: number;
  /** Name of the exported file, without date and ending. */
  exportName?: string;
  /** Files that the server writes of the whole list, instead of the CSV made in the browser. */
  files?: (query: ListQuery) => readonly ExportFile[];
};

/**
 * A list: tabs, search, filters, chips, table (cards on a phone), bulk bar, paging by key, export,
 * columns, saved views; all of the view is in the URL.
 * In: a page call and how its rows look. Loading, empty, error and no-permission states are built in.
 */
export function ListPage<I extends z.ZodType, O extends z.ZodType<object>>(
  props: ListPageProps<I, O>,
) {
  const { t } = useText();
  const wide = useWide('phone');
  const { columns, filters = [], tabs = [] } = props;
  const state = useView(filters.map((filter) => filter.key));
  const { view, set } = state;
  const query = queryOf(view, tabs[0]?.key ?? '');
  const answer = usePaged(props.call, props.input(query), {
    quiet: true,
    ...(props.every_ms ? { every_ms: props.every_ms } : {}),
  });
  const choice = useColumns(state.place, columns);
  const { start, pending, dialog } = useActions();
  const [chosen, setChosen] = useState<string[]>([]);
  const rows: readonly z.output<O>[] = answer.data?.rows ?? [];
  const selected = rows.filter((row) => chosen.includes(props.rowKey(row)));
  const Rows = wide ? RowTable : RowCards;
  return (
    <div className="k-page">
      <ListHead
        list={props}
        total={answer.data?.total}
        tools={wide && <ListTools list={props} state={state} query={query} choice={choice} />}
        start={start}
        pending={pending}
      />
      {props.above}
      <section className="k-card k-list">
        <ListTabs
          tabs={tabs}
          open={view.tab}
          choose={(tab) => {
            setChosen([]);
            set(changeView(view, { tab }));
          }}
        />
        <Filters
          view={view}
          set={set}
          filters={filters}
          hint={props.searchHint && t(props.searchHint)}
          searchable={props.searchable !== false}
        />
        <Chips view={view} set={set} filters={filters} />
        <BulkBar
          actions={props.bulk && selected.length > 0 ? props.bulk(selected) : []}
          selected={selected.length}
          clear={() => setChosen([])}
          start={start}
          pending={pending}
        />
        {answer.error && !answer.data ? (
          <Failed error={answer.error} retry={answer.refetch} />
        ) : (
          <div className={answer.isPlaceholderData ? 'k-fading' : ''}>
            <Rows
              rows={rows}
              columns={wide ? choice.shown : columns}
              rowKey={props.rowKey}
              to={props.to}
              actions={props.actions}
              start={(_row, action) => start(action)}
              chosen={props.bulk ? chosen : null}
              choose={setChosen}
              pending={answer.isPending}
              view={view}
              set={set}
              empty={<NoRows empty={props.empty} view={view} set={set} />}
            />
          </div>
        )}
        {answer.data && (
          <Paging
            state={state}
            shown={rows.length}
            total={answer.data.total}
            next={answer.data.next}
          />
        )}
      </section>
      {dialog}
    </div>
  );
}

/** Title, how many rows there are, the tools of the list, and what can be done besides. */
function ListHead<I extends z.ZodType, O extends z.ZodType<object>>(props: {
  list: ListPageProps<I, O>;
  total: number | undefined;
  tools: ReactNode;
  start: (action: Action) => void;
  pending: string | null;
}) {
  const { t, n } = useText();
  const { list, total, start, pending } = props;
  return (
    <PageHead title={t(list.title)} note={total === undefined ? undefined : n(counts.rows, total)}>
      {props.tools}
      {list.others?.map((action) => (
        <ActionButton key={action.key} action={action} start={start} pending={pending} />
      ))}
      {list.primary && (
        <ActionButton action={list.primary} start={start} pending={pending} primary />
      )}
    </PageHead>
  );
}

/** Saved views, choice of columns, export: for a screen that has room for them. */
function ListTools<I extends z.ZodType, O extends z.ZodType<object>>(props: {
  list: ListPageProps<I, O>;
  state: ViewState;
  query: ListQuery;
  choice: { keys: readonly string[]; choose: (keys: readonly string[] | null) => void };
}) {
  const { list, state, query, choice } = props;
  const name = list.exportName ?? list.call.name;
  return (
    <>
      <SavedViews place={state.place} search={state.search} load={state.load} />
      <ColumnChoice columns={list.columns} keys={choice.keys} choose={choice.choose} />
      {list.files ? (
        <ServerExport files={list.files(query)} name={name} />
      ) : (
        <ExportButton
          call={list.call}
          input={list.input}
          query={query}
          columns={list.columns}
          name={name}
        />
      )}
    </>
  );
}

/** Nothing fits the filters, or there is nothing at all. */
function NoRows(props: { empty: WhenEmpty; view: View; set: (view: View) => void }) {
  const { t } = useText();
  const { empty, view, set } = props;
  if (isFiltered(view))
    return (
      <Empty
        title={t(kit.nothingFound)}
        hint={t(kit.nothingFoundHint)}
        action={
          <Button onClick={() => set(changeView(view, { q: '', filters: {} }))}>
            {t(kit.clearFilters)}
          </Button>
        }
      />
    );
  return (
    <Empty
      title={t(empty.title)}
      {...(empty.hint ? { hint: t(empty.hint) } : {})}
      action={empty.action}
    />
  );
}
