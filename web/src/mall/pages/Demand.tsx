import { sizedUrl } from '@tradeport/api/files/model';
import type { DemandPage } from '@tradeport/api/mall/demands';
import type { Head } from '../Document.tsx';
import { useMall } from '../mall.tsx';
import { Fact } from '../kit/Facts.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { DemandKindTag, DemandPrice } from '../parts/DemandCards.tsx';
import { Instant } from '../parts/Instant.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useOtherLanguage, Written } from '../parts/Written.tsx';
import { demands as words } from '../text/demands.ts';

const DESCRIBED = 160;

export function demandHead({ demand }: DemandPage): Head {
  return {
    title: demand.title,
    description: demand.description.replace(/\s+/g, ' ').slice(0, DESCRIBED),
    image: demand.cover && sizedUrl(demand.cover.fileUrl, '960'),
  };
}

/** BID-01b One posting: what it is about, whose it is, and the way to answer it without leaving the portal. */
export function Demand({ data }: { data: DemandPage }) {
  const { t, to } = useMall();
  const { demand } = data;
  return (
    <div className="wide demand-page">
      <Crumbs crumbs={[{ name: t(words.title), to: to.demands() }]} here={demand.title} />
      <div className="demand-columns">
        <div className="demand-main">
          <section className="panel demand-top">
            <DemandKindTag kind={demand.kind} />
            <h1>
              <Written text={demand.title} />
            </h1>
            <Facts data={data} />
          </section>
          <section className="panel demand-about" aria-labelledby="about-head">
            <h2 id="about-head">{t(words.description)}</h2>
            <p className="demand-words">
              <Written text={demand.description} />
            </p>
            {demand.pictures.length > 0 && (
              <ul className="demand-pictures" aria-label={t(words.pictures)}>
                {demand.pictures.map(({ fileCode, fileUrl }, at) => (
                  <li key={fileCode}>
                    <a href={sizedUrl(fileUrl, 'full')} target="_blank" rel="noreferrer">
                      <img
                        src={sizedUrl(fileUrl, '480')}
                        alt={t(words.picture, { n: at + 1 })}
                        width={480}
                        height={480}
                        loading="lazy"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <aside>
          <Beside data={data} />
        </aside>
      </div>
    </div>
  );
}

function Facts({ data: { demand } }: { data: DemandPage }) {
  const { t, f, to } = useMall();
  const written = useOtherLanguage(`${demand.title} ${demand.description}`);
  return (
    <dl className="facts">
      <Fact label={t(words.quantity)}>
        {t(words.amount, { n: f.number(demand.quantity), unit: demand.unit })}
      </Fact>
      <Fact label={t(demand.kind === 'demand' ? words.wish : words.ask)}>
        <DemandPrice row={demand} />
      </Fact>
      {demand.goodsClassCode && (
        <Fact label={t(words.category)}>
          <a href={to.category(demand.goodsClassCode, demand.goodsClassName)}>
            {demand.goodsClassName}
          </a>
        </Fact>
      )}
      {demand.provinceName && <Fact label={t(words.province)}>{demand.provinceName}</Fact>}
      <Fact label={t(words.validUntil)}>{f.day(demand.validUntil)}</Fact>
      <Fact label={t(words.published)}>
        <Instant at={demand.publishedAt} />
      </Fact>
      {written !== null && <Fact label={t(words.language)}>{t(words.languages[written])}</Fact>}
      <Fact label={t(words.number)}>
        <span className="code">{demand.demandNo}</span>
      </Fact>
    </dl>
  );
}

/** Shows the owner and the one action that the viewer can take now. */
function Beside({ data: { demand, viewer } }: { data: DemandPage }) {
  const { t, to } = useMall();
  return (
    <section className="panel demand-beside" aria-labelledby="by-head">
      <h2 id="by-head" className="quiet">
        {t(words.by)}
      </h2>
      <p className="demand-by">
        <strong>{demand.merberCompname}</strong>
        {demand.sellerCode && <a href={to.store(demand.sellerCode)}>{t(words.store)}</a>}
      </p>
      {demand.lotNo && (
        <p className="demand-lot">
          {t(words.lot)} <a href={to.lot(demand.lotNo)}>{demand.lotNo}</a>
        </p>
      )}
      {viewer === 'owner' ? (
        <>
          <p>{t(words.own)}</p>
          <a className="button button-main" href={to.account(`/demands/${demand.demandCode}`)}>
            {t(words.manage)}
          </a>
        </>
      ) : demand.isOpen ? (
        <>
          <a
            className="button button-main"
            rel="nofollow"
            href={to.account(`/demands/${demand.demandCode}/respond`)}
          >
            {t(words.respond)}
          </a>
          <p className="quiet">{t(words.respondHint)}</p>
        </>
      ) : (
        <Notice kind="hint">{t(words.over)}</Notice>
      )}
    </section>
  );
}
