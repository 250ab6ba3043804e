import type { ShownDemand } from '@tradeport/api/mall/demands';
import { demandKindTexts } from '@tradeport/api/demands/model';
import { useMall } from '../mall.tsx';
import { demands as words } from '../text/demands.ts';
import { Picture } from './Picture.tsx';
import { useOtherLanguage, Written } from './Written.tsx';

const tags = { demand: 'tag tag-wait', supply: 'tag tag-good' } as const;

export function DemandKindTag({ kind }: Pick<ShownDemand, 'kind'>) {
  const { t } = useMall();
  return <span className={tags[kind]}>{t(demandKindTexts[kind])}</span>;
}

/** BID-01b Postings side by side: what, how many, for how much, whose, where and until when. */
export function DemandCards({
  rows,
  head = 'h2',
}: {
  rows: readonly ShownDemand[];
  head?: 'h2' | 'h3';
}) {
  return (
    <ul className="demand-cards">
      {rows.map((row) => (
        <Card key={row.demandCode} row={row} head={head} />
      ))}
    </ul>
  );
}

function Card({ row, head: Head }: { row: ShownDemand; head: 'h2' | 'h3' }) {
  const { t, f, to } = useMall();
  const written = useOtherLanguage(row.title);
  return (
    <li className="demand-card">
      <span className="demand-card-picture">
        <Picture fileCode={row.cover?.fileCode ?? null} alt="" as="thumb" />
      </span>
      <div className="demand-card-what">
        <DemandKindTag kind={row.kind} />
        <Head>
          <a href={to.demand(row.demandCode)}>
            <Written text={row.title} />
          </a>
        </Head>
        <p>
          <strong>{t(words.amount, { n: f.number(row.quantity), unit: row.unit })}</strong>
          {' · '}
          <DemandPrice row={row} />
        </p>
        <p className="quiet">
          {[row.merberCompname, row.provinceName].filter(Boolean).join(' · ')}
        </p>
        <p className="quiet">
          {t(words.until, { day: f.day(row.validUntil) })}
          {written !== null &&
            ` · ${t(words.inLanguage, { language: t(words.languages[written]) })}`}
        </p>
      </div>
    </li>
  );
}

/** The price for each unit, or that it is negotiable. */
export function DemandPrice({ row }: { row: Pick<ShownDemand, 'price' | 'currency' | 'unit'> }) {
  const { t, f } = useMall();
  if (row.price === null) return <span>{t(words.negotiable)}</span>;
  const price = f.money(row.price, row.currency);
  return <span className="price-text">{t(words.perUnit, { price, unit: row.unit })}</span>;
}
