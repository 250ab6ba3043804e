import type { CallSpec } from '@tradeport/api/kernel/call';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useFormat } from '../../lib/format.ts';
import { usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Action, ActionButton, useActions } from './actions.tsx';
import { Empty } from './Empty.tsx';
import { Failed } from './Failure.tsx';
import { Chips } from './list/Chips.tsx';
import { ExportButton } from './list/Export.tsx';
import { type ExportFile, ServerExport } from './list/ServerExport.tsx';
import { Filters } from './list/Filters.tsx';
import { Paging } from './list/Paging.tsx';
import { RowCards, RowTable } from './list/Rows.tsx';
import { ColumnChoice, SavedViews, useColumns } from './list/Settings.tsx';
import type { Column, Filter, Tab } from './list/shapes.ts';
import { useView } from './list/useView.ts';
import { changeView, isFiltered, type ListQuery, queryOf } from './list/view.ts';
import { PageHead } from './PageHead.tsx';
import { counts, kit } from './text.ts';
import { useWide } from './wide.ts';

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
  empty: { title: SomeTexts | string; hint?: SomeTexts | string; action?: ReactNode };
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
  const { t, n } = useText();
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
  const bulk = props.bulk && selected.length > 0 ? props.bulk(selected) : [];
  const Rows = wide ? RowTable : RowCards;
  return (
    <div className="k-page">
      <PageHead title={t(props.title)} note={answer.data && n(counts.rows, answer.data.total)}>
        {wide && <SavedViews place={state.place} search={state.search} load={state.load} />}
        {wide && <ColumnChoice columns={columns} keys={choice.keys} choose={choice.choose} />}
        {wide && props.files && (
          <ServerExport files={props.files(query)} name={props.exportName ?? props.call.name} />
        )}
        {wide && !props.files && (
          <ExportButton
            call={props.call}
            input={props.input}
            query={query}
            columns={columns}
            name={props.exportName ?? props.call.name}
          />
        )}
        {props.others?.map((action) => (
          <ActionButton key={action.key} action={action} start={start} pending={pending} />
        ))}
        {props.primary && (
          <ActionButton action={props.primary} start={start} pending={pending} primary />
        )}
      </PageHead>
      {props.above}
      <section className="k-card k-list">
        {tabs.length > 0 && (
          <Tabs
            className="k-tabs"
            activeKey={tabs.some((tab) => tab.key === view.tab) ? view.tab : (tabs[0]?.key ?? '')}
            onChange={(tab) => {
              setChosen([]);
              set(changeView(view, { tab }));
            }}
            items={tabs.map((tab) => ({ key: tab.key, label: <TabLabel {...tab} /> }))}
          />
        )}
        <Filters
          view={view}
          set={set}
          filters={filters}
          hint={props.searchHint && t(props.searchHint)}
          searchable={props.searchable !== false}
        />
        <Chips view={view} set={set} filters={filters} />
        {bulk.length > 0 && (
          <div className="k-bulk" role="region" aria-label={n(counts.selected, selected.length)}>
            <strong>{n(counts.selected, selected.length)}</strong>
            {bulk.map((action) => (
              <ActionButton
                key={action.key}
                small
                action={action}
                start={start}
                pending={pending}
              />
            ))}
            <Button type="text" size="small" onClick={() => setChosen([])}>
              {t(kit.clearSelection)}
            </Button>
          </div>
        )}
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
              empty={
                isFiltered(view) ? (
                  <NothingFound clear={() => set(changeView(view, { q: '', filters: {} }))} />
                ) : (
                  <Empty
                    title={t(props.empty.title)}
                    {...(props.empty.hint ? { hint: t(props.empty.hint) } : {})}
                    action={props.empty.action}
                  />
                )
              }
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

function TabLabel(tab: Tab) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      {t(tab.text)}
      {tab.count !== undefined && (
        <span className="k-count">
          {typeof tab.count === 'number' ? format.number(tab.count) : tab.count}
        </span>
      )}
    </>
  );
}

function NothingFound(props: { clear: () => void }) {
  const { t } = useText();
  return (
    <Empty
      title={t(kit.nothingFound)}
      hint={t(kit.nothingFoundHint)}
      action={<Button onClick={props.clear}>{t(kit.clearFilters)}</Button>}
    />
  );
}
