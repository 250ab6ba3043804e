import type { Hero } from '@tradeport/api/mall/shown';
import { Icon } from '../Icon.tsx';
import { Picture } from '../Picture.tsx';

/** A banner's picture, as wide as the place and the screen ask for: sharp on a phone, too. */
export function bannerFiles(fileCode: string): { src: string; srcSet: string } {
  const file = (width: number | 'full') => `/files/${fileCode}/${width}`;
  return { src: file(960), srcSet: `${file(480)} 480w, ${file(960)} 960w, ${file('full')} 2400w` };
}

export function HeroPanel({ hero, id, isFirst }: { hero: Hero; id: string; isFirst: boolean }) {
  const Head = isFirst ? 'h1' : 'h2';
  return (
    <section className={hero.picture ? 'hero hero-pictured' : 'hero'} aria-labelledby={id}>
      {hero.picture && (
        <img
          className="hero-picture"
          {...bannerFiles(hero.picture)}
          sizes="(min-width: 992px) 60vw, 100vw"
          alt={hero.alt}
          width={960}
          height={400}
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      )}
      <div className="hero-words">
        <Head id={id}>{hero.title}</Head>
        {hero.subtitle && <p>{hero.subtitle}</p>}
        {hero.to && (
          <a className="button button-big hero-button" href={hero.to}>
            {hero.button}
          </a>
        )}
      </div>
      {!hero.picture && hero.covers.length > 0 && (
        <div className="hero-covers">
          {hero.covers.map((cover, at) => (
            <a key={cover.fileCode} href={cover.to} className={`hero-cover hero-cover-${at}`}>
              <Picture
                fileCode={cover.fileCode}
                alt={cover.title}
                as="hero"
                first={isFirst && at === 0}
                eager={isFirst}
              />
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

/** Banners side by side: all are seen, nothing moves by itself. */
export function Tiles({ tiles }: { tiles: readonly Hero[] }) {
  return (
    <ul className="tiles">
      {tiles.map((tile, at) => (
        <Tile key={at} tile={tile} />
      ))}
    </ul>
  );
}

/** WCAG 2.2.2 One after another; only the visitor moves them, by wheel, finger or arrow keys. */
export function Slides({ slides, label }: { slides: readonly Hero[]; label: string }) {
  return (
    <section className="slides" aria-label={label}>
      <ul className="slides-list" tabIndex={0} aria-label={label}>
        {slides.map((tile, at) => (
          <Tile key={at} tile={tile} wide />
        ))}
      </ul>
    </section>
  );
}

function Tile({ tile, wide = false }: { tile: Hero; wide?: boolean }) {
  return (
    <li className={tile.picture ? 'tile tile-pictured' : 'tile'}>
      {tile.picture && (
        <img
          className="hero-picture"
          {...bannerFiles(tile.picture)}
          sizes={wide ? '100vw' : '(min-width: 640px) 50vw, 100vw'}
          alt={tile.alt}
          width={480}
          height={200}
          loading="lazy"
        />
      )}
      <div className="tile-words">
        <h2>{tile.to ? <a href={tile.to}>{tile.title}</a> : tile.title}</h2>
        {tile.subtitle && <p>{tile.subtitle}</p>}
        {tile.to && (
          <span className="tile-button" aria-hidden>
            {tile.button}
            <Icon name="right" size={16} />
          </span>
        )}
      </div>
    </li>
  );
}
