import type { CategoryNode } from '@tradeport/api/catalogue/model';
import { demandKinds, demandKindTexts } from '@tradeport/api/demands/model';
import { type DemandsPage, type DemandsQuery, writeDemands } from '@tradeport/api/mall/demands';
import type { PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { ChoiceField, TextField } from '../kit/fields.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { DemandCards } from '../parts/DemandCards.tsx';
import { Empty } from '../parts/Empty.tsx';
import { KeyPager } from '../parts/KeyPager.tsx';
import { demandCounts, demands as words } from '../text/demands.ts';

/** Counted up to here. */
const COUNTED = 1_000;

export function demandsHead({ t }: Mall, { portal: { name } }: PageFrame): Head {
  return { title: t(words.title), description: t(words.describe, { name }) };
}

/** BID-01b Lists postings, newest first, filtered by kind, text, category and region. */
export function Demands({ frame, data }: { frame: PageFrame; data: DemandsPage }) {
  const { t, n, f, to } = useMall();
  const { query, rows, total, next } = data;
  const address = (more: Partial<DemandsQuery>) =>
    to.demands(writeDemands({ ...query, after: '', ...more }));
  const isNarrowed = writeDemands({ ...query, after: '', kind: '' }) !== '';
  return (
    <div className="wide demands">
      <Crumbs crumbs={[]} here={t(words.title)} />
      <div className="demands-head">
        <div>
          <h1>{t(words.title)}</h1>
          <p className="quiet">{t(words.lead)}</p>
        </div>
        <a className="button button-main" href={to.account('/demands/new')}>
          {t(words.publish)}
        </a>
      </div>
      <nav className="pills" aria-label={t(words.kinds)}>
        {(['', ...demandKinds] as const).map((kind) => (
          <a
            key={kind}
            href={address({ kind })}
            {...(kind === query.kind ? { 'aria-current': 'true' as const } : {})}
          >
            {t(kind ? demandKindTexts[kind] : words.all)}
          </a>
        ))}
      </nav>
      <Filters frame={frame} data={data} clear={isNarrowed ? address(NOTHING) : null} />
      {rows.length > 0 && (
        <p className="list-count" role="status">
          {total >= COUNTED ? `${f.number(COUNTED)}+` : n(demandCounts.found, total)}
        </p>
      )}
      {rows.length === 0 ? (
        <Empty
          icon="search"
          title={t(isNarrowed || query.kind ? words.noneFound : words.none)}
          text={t(isNarrowed || query.kind ? words.noneFoundText : words.noneText)}
        >
          {(isNarrowed || query.kind) && (
            <a className="button" href={to.demands()}>
              {t(words.clear)}
            </a>
          )}
        </Empty>
      ) : (
        <DemandCards rows={rows} />
      )}
      <KeyPager
        begun={query.after !== ''}
        first={address({})}
        next={next && address({ after: next })}
      />
    </div>
  );
}

const NOTHING = { text: '', category: '', province: '' } as const;

/** A plain GET: it works without script, and Back undoes it. */
function Filters(props: { frame: PageFrame; data: DemandsPage; clear: string | null }) {
  const { t, to } = useMall();
  const { query, provinces } = props.data;
  return (
    <form method="get" action={to.demands()} className="panel demand-filters" role="search">
      {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      <TextField
        name="q"
        label={t(words.search)}
        hideLabel
        known={query.text}
        type="search"
        maxLength={60}
        placeholder={t(words.search)}
      />
      <ChoiceField
        name="category"
        label={t(words.category)}
        hideLabel
        known={query.category}
        ask={t(words.anyCategory)}
        choices={flat(props.frame.categories, 0)}
      />
      <ChoiceField
        name="province"
        label={t(words.province)}
        hideLabel
        known={query.province}
        ask={t(words.anyProvince)}
        choices={provinces}
      />
      <button type="submit" className="button">
        {t(words.find)}
      </button>
      {props.clear && <a href={props.clear}>{t(words.clear)}</a>}
    </form>
  );
}

const INDENT = '\u2003';
function flat(nodes: readonly CategoryNode[], depth: number): { value: string; text: string }[] {
  return nodes.flatMap((one) => [
    { value: one.goodsClassCode, text: INDENT.repeat(depth) + one.goodsClassName },
    ...flat(one.children, depth + 1),
  ]);
}
