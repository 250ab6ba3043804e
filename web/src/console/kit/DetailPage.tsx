import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Skeleton, Steps } from 'antd';
import type { ReactNode } from 'react';
import { type Translate, useText } from '../../lib/text.ts';
import type { Action } from './actions.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Empty } from './Empty.tsx';
import { Failed } from './Failure.tsx';
import { PageHead } from './PageHead.tsx';
import { When } from './Values.tsx';
import { kit } from './text.ts';
import { useWide } from './wide.ts';

export type Fact = { label: SomeTexts | string; value: ReactNode };
export type DetailView = {
  /** The number or name; a word beside it says what state it is in. */
  title: ReactNode;
  status?: ReactNode;
  /** The figures of the head: amounts, dates, who. */
  facts?: readonly Fact[];
  actions?: readonly Action[];
  steps?: {
    current: number;
    items: readonly { title: string; at?: string | null }[];
    stopped?: boolean;
  };
  /** Left two thirds: sections with the matter. */
  main: ReactNode;
  /** Right third: people, addresses, timeline, notes. */
  side?: ReactNode;
};

/**
 * A detail page: summary head with the next step as primary button, steps, two thirds and one
 * third. In: the query and, from its answer, the content of each part. Loading, error and
 * no-permission are built in. `<DetailPage query={useCall(getOrder, { code })} view={(order) => ({
 * title: …, main: … })} />`
 */
export function DetailPage<T>(props: {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  view: (data: T) => DetailView;
}) {
  const { query } = props;
  if (query.data === undefined) {
    return query.error ? (
      <div className="k-page">
        <section className="k-card">
          <Failed error={query.error} retry={query.refetch} />
        </section>
      </div>
    ) : (
      <div className="k-page">
        <section className="k-card k-pad" aria-busy="true">
          <Skeleton active paragraph={{ rows: 8 }} />
        </section>
      </div>
    );
  }
  return <DetailContent view={props.view(query.data)} />;
}

function DetailContent({ view }: { view: DetailView }) {
  const { t } = useText();
  const wide = useWide('phone');
  return (
    <div className="k-page k-detail">
      <PageHead title={view.title} note={view.status}>
        {view.actions && view.actions.length > 0 && <ActionBar actions={view.actions} />}
      </PageHead>
      {view.facts && (
        <dl className="k-card k-headfacts">
          {view.facts.map((fact, at) => (
            <div key={at}>
              <dt>{t(fact.label)}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.steps && (
        <section className="k-card k-pad k-steps">
          <Steps
            size="small"
            current={view.steps.current}
            status={view.steps.stopped ? 'error' : 'process'}
            orientation={wide ? 'horizontal' : 'vertical'}
            responsive={false}
            items={view.steps.items.map((step) => ({
              title: step.title,
              content: step.at ? <When at={step.at} exact /> : null,
            }))}
          />
        </section>
      )}
      <div className={view.side ? 'k-thirds' : ''}>
        <div className="k-stack">{view.main}</div>
        {view.side && <aside className="k-stack">{view.side}</aside>}
      </div>
    </div>
  );
}

/**
 * A titled card on a detail page or dashboard.
 * In: title, something at its right end, content; `flush` for tables that reach the edges.
 * `<Section title={t(texts.lines)}>…</Section>`
 */
export function Section(props: {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}) {
  return (
    <section className="k-card k-section">
      <header className="k-between">
        <h2>{props.title}</h2>
        {props.extra}
      </header>
      <div className={props.flush ? 'k-flush' : ''}>{props.children}</div>
    </section>
  );
}

/**
 * Label and value pairs in one or two columns.
 * In: the facts; empty values show a dash.
 * `<Facts items={[{ label: texts.receiver, value: order.receiver }]} />`
 */
export function Facts(props: { items: readonly Fact[]; columns?: 1 | 2 }) {
  const { t } = useText();
  return (
    <dl className={props.columns === 2 ? 'k-facts k-facts-2' : 'k-facts'}>
      {props.items.map((fact, at) => (
        <div key={at}>
          <dt>{t(fact.label)}</dt>
          <dd>{fact.value === '' || fact.value == null ? '–' : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Moment = { key: string; at: string; text: ReactNode; who?: ReactNode; note?: ReactNode };

/**
 * A history, newest first: each moment says who acted and why.
 * In: moments with an instant each.
 * `<Timeline moments={history.map((row) => ({ key: row.id, at: row.at, text: …, who: row.userName }))} />`
 */
export function Timeline(props: { moments: readonly Moment[]; empty?: string }) {
  const { t } = useText();
  const moments = [...props.moments].sort((a, b) => b.at.localeCompare(a.at));
  if (moments.length === 0) return <Empty small title={props.empty ?? t(kit.timeline)} />;
  return (
    <ol className="k-timeline">
      {moments.map((moment) => (
        <li key={moment.key}>
          <div>{moment.text}</div>
          {moment.note && <div className="k-timeline-note">{moment.note}</div>}
          <div className="k-muted k-small">
            {moment.who && <>{actorName(moment.who, t)} · </>}
            <When at={moment.at} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Actors without a login are recorded as `system` or `visitor`. */
export function actorName(who: ReactNode, t: Translate): ReactNode {
  return who === 'system' ? t(kit.system) : who === 'visitor' ? t(kit.visitor) : who;
}
