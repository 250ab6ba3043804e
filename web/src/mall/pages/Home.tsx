import type { PageFrame, HomePage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Cards } from '../parts/Card.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { LotCards } from '../parts/LotCards.tsx';
import { Notices } from '../parts/Notices.tsx';
import { Picture } from '../parts/Picture.tsx';
import { organisation, website } from '../structured.ts';
import { auctions as auctionWords } from '../text/auctions.ts';
import { home as words } from '../text/home.ts';
import { frame as frameWords } from '../text/frame.ts';

const CHILDREN_SHOWN = 4;
const FLOORS_SHOWN = 8;

export function homeHead({ t, to }: Mall, frame: PageFrame, data: HomePage): Head {
  const { name } = frame.portal;
  const shownFirst = data.hero.picture ?? data.hero.covers[0]?.fileCode;
  return {
    title: t(words.title, { name }),
    description: t(words.describe, {
      name,
      categories: frame.categories
        .slice(0, 8)
        .map((one) => one.goodsClassName)
        .join(t({ zh: '、', en: ', ', ru: ', ' })),
    }),
    image: shownFirst ? `/files/${shownFirst}/960` : null,
    data: [organisation(frame, to.home), website(frame, to.home, to.search())],
  };
}

export function Home({ frame, data }: { frame: PageFrame; data: HomePage }) {
  const { t, to } = useMall();
  const { hero, tiles, popular, floors, lots } = data;
  return (
    <div className="wide home">
      <div className="home-top">
        <Rail frame={frame} data={data} />
        <HeroPanel hero={hero} />
        <HomeSidebar frame={frame} data={data} />
      </div>
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      <ServicePromises />
      {lots.length > 0 && (
        <section className="floor" aria-labelledby="auctions">
          <div className="floor-head">
            <h2 id="auctions">
              <a href={to.auctions()}>{t(auctionWords.title)}</a>
            </h2>
            <p>{t(auctionWords.nowText)}</p>
            <a className="more" href={to.auctions()}>
              {t(auctionWords.all)}
              <span className="hidden"> {t(auctionWords.title)}</span>
              <Icon name="right" size={16} />
            </a>
          </div>
          <LotCards lots={lots} back={to.home} />
        </section>
      )}
      {popular.length > 0 && (
        <section className="floor" aria-labelledby="popular">
          <div className="floor-head">
            <h2 id="popular">{t(words.popular)}</h2>
            <p>{t(words.popularText)}</p>
            <a className="more" href={to.search('sort=sales')}>
              {t(words.viewAll)}
              <Icon name="right" size={16} />
            </a>
          </div>
          <Cards cards={popular} />
        </section>
      )}
      {floors.slice(0, FLOORS_SHOWN).map((floor) => (
        <Floor key={floor.category.goodsClassCode} floor={floor} />
      ))}
      {popular.length === 0 && floors.length === 0 && (
        <Empty icon="box" title={t(words.empty)} text={t(words.emptyText)} />
      )}
    </div>
  );
}

/** Categories: a rail on wide screens, on phones a grid with a picture of what is sold there. */
function Rail({ frame, data }: { frame: PageFrame; data: HomePage }) {
  const { t, to } = useMall();
  const covers = new Map(
    data.floors.map(({ category, cards }) => [
      category.goodsClassCode,
      cards.find((card) => card.cover)?.cover?.fileCode ?? null,
    ]),
  );
  return (
    <nav className="rail" aria-label={t(words.browse)}>
      <ul>
        {frame.categories.map((category) => (
          <li key={category.goodsClassCode}>
            <a
              className="rail-main"
              href={to.category(category.goodsClassCode, category.goodsClassName)}
            >
              <span className="rail-picture">
                <Picture fileCode={covers.get(category.goodsClassCode) ?? null} alt="" as="thumb" />
              </span>
              {category.goodsClassName}
            </a>
            <span
              className="rail-children"
              title={category.children
                .slice(0, 2)
                .map((child) => child.goodsClassName)
                .join(' · ')}
            >
              {category.children.slice(0, 2).map((child) => (
                <a
                  key={child.goodsClassCode}
                  href={to.category(child.goodsClassCode, child.goodsClassName)}
                >
                  {child.goodsClassName}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A banner's picture, as wide as the place and the screen ask for: sharp on a phone, too. */
function bannerFiles(fileCode: string): { src: string; srcSet: string } {
  const file = (width: number | 'full') => `/files/${fileCode}/${width}`;
  return { src: file(960), srcSet: `${file(480)} 480w, ${file(960)} 960w, ${file('full')} 2400w` };
}

function HeroPanel({ hero }: { hero: HomePage['hero'] }) {
  return (
    <section className={hero.picture ? 'hero hero-pictured' : 'hero'} aria-labelledby="hero">
      {hero.picture && (
        <img
          className="hero-picture"
          {...bannerFiles(hero.picture)}
          sizes="(min-width: 992px) 60vw, 100vw"
          alt=""
          width={960}
          height={400}
          fetchPriority="high"
        />
      )}
      <div className="hero-words">
        <h1 id="hero">{hero.title}</h1>
        {hero.subtitle && <p>{hero.subtitle}</p>}
        <a className="button button-big hero-button" href={hero.to}>
          {hero.button}
        </a>
      </div>
      {!hero.picture && hero.covers.length > 0 && (
        <div className="hero-covers">
          {hero.covers.map((cover, at) => (
            <a key={cover.fileCode} href={cover.to} className={`hero-cover hero-cover-${at}`}>
              <Picture
                fileCode={cover.fileCode}
                alt={cover.title}
                as="hero"
                first={at === 0}
                eager
              />
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

/** Further banners side by side: all are seen, nothing moves by itself. */
function Tiles({ tiles }: { tiles: HomePage['tiles'] }) {
  return (
    <ul className="tiles">
      {tiles.map((tile) => (
        <li key={tile.title + tile.to} className={tile.picture ? 'tile tile-pictured' : 'tile'}>
          {tile.picture && (
            <img
              className="hero-picture"
              {...bannerFiles(tile.picture)}
              sizes="(min-width: 640px) 50vw, 100vw"
              alt=""
              width={480}
              height={200}
              loading="lazy"
            />
          )}
          <div className="tile-words">
            <h2>
              <a href={tile.to}>{tile.title}</a>
            </h2>
            {tile.subtitle && <p>{tile.subtitle}</p>}
            <span className="tile-button" aria-hidden>
              {tile.button}
              <Icon name="right" size={16} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function HomeSidebar({ frame, data }: { frame: PageFrame; data: HomePage }) {
  const { t, to } = useMall();
  const { viewer } = frame;
  return (
    <aside className="home-side">
      <section className="panel hello">
        <span className="hello-icon">
          <Icon name="user" size={32} />
        </span>
        <h2>{viewer ? t(words.helloName, { name: viewer.name }) : t(words.hello)}</h2>
        <p>{t(viewer ? words.helloIn : words.helloText)}</p>
        {viewer ? (
          <a className="button" href={to.orders}>
            {t(frameWords.myOrders)}
          </a>
        ) : (
          <a className="button" href={to.login(frame.path)}>
            {t(frameWords.login)}
          </a>
        )}
      </section>
      {data.notices.length > 0 && <Notices title={t(words.notices)} notices={data.notices} />}
    </aside>
  );
}

const trust: readonly { icon: IconName; of: 'stock' | 'price' | 'pay' | 'track' }[] = [
  { icon: 'box', of: 'stock' },
  { icon: 'tag', of: 'price' },
  { icon: 'card', of: 'pay' },
  { icon: 'truck', of: 'track' },
];
function ServicePromises() {
  const { t } = useMall();
  return (
    <ul className="trust">
      {trust.map(({ icon, of }) => (
        <li key={of}>
          <Icon name={icon} size={32} />
          <div>
            <strong>{t(words.trust[of])}</strong>
            <span>{t(words.trust[`${of}Text`])}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Floor({ floor: { category, cards } }: { floor: HomePage['floors'][number] }) {
  const { t, to } = useMall();
  const address = to.category(category.goodsClassCode, category.goodsClassName);
  return (
    <section className="floor" aria-labelledby={`floor-${category.goodsClassCode}`}>
      <div className="floor-head">
        <h2 id={`floor-${category.goodsClassCode}`}>
          <a href={address}>{category.goodsClassName}</a>
        </h2>
        <p className="floor-children">
          {category.children.slice(0, CHILDREN_SHOWN).map((child) => (
            <a
              key={child.goodsClassCode}
              href={to.category(child.goodsClassCode, child.goodsClassName)}
            >
              {child.goodsClassName}
            </a>
          ))}
        </p>
        <a className="more" href={address}>
          {t(words.viewAll)}
          <span className="hidden"> {category.goodsClassName}</span>
          <Icon name="right" size={16} />
        </a>
      </div>
      <Cards cards={cards} />
    </section>
  );
}
