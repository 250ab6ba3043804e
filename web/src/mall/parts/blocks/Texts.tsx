import type { ShownBlock } from '@tradeport/api/mall/blocks';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { useMall } from '../../mall.tsx';
import { frame as frameWords } from '../../text/frame.ts';
import { home as words } from '../../text/home.ts';
import { Icon } from '../Icon.tsx';
import { Instant } from '../Instant.tsx';
import { bannerFiles } from './Banners.tsx';

type Of<K extends ShownBlock['kind']> = { block: Extract<ShownBlock, { kind: K }> };
/** It tells the portal's time. */
const CLOCK = '/web/mi/mindex/indexMem.json';

/** Cleaned when it was written. */
export function RichText({ html }: { html: string }) {
  return (
    <div className="panel page-text">
      <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

export function PictureText({ block }: Of<'pictureText'>) {
  const { title, html, picture, alt, side, to, button } = block;
  return (
    <section className={`panel picture-text picture-${side}`}>
      {picture && (
        <img
          {...bannerFiles(picture)}
          sizes="(min-width: 768px) 50vw, 100vw"
          alt={alt}
          width={960}
          height={640}
          loading="lazy"
        />
      )}
      <div className="picture-text-words">
        {title && <h2>{title}</h2>}
        {html && <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />}
        {to && (
          <a className="button" href={to}>
            {button}
          </a>
        )}
      </div>
    </section>
  );
}

/** A way to the video: no foreign frame is loaded before the visitor asks for it. */
export function VideoLink({ block: { title, url, picture, alt } }: Of<'video'>) {
  const { t } = useMall();
  return (
    <section className="panel video-link">
      {picture && (
        <img
          {...bannerFiles(picture)}
          sizes="(min-width: 768px) 50vw, 100vw"
          alt={alt}
          width={960}
          height={540}
          loading="lazy"
        />
      )}
      <h2>{title}</h2>
      <a className="button" href={url} rel="noopener nofollow">
        {t(words.watch, { host: new URL(url).hostname.replace(/^www\./, '') })}
        <Icon name="right" size={16} />
      </a>
    </section>
  );
}

export function Countdown({ block: { title, endsAt, to, button } }: Of<'countdown'>) {
  const { t } = useMall();
  return (
    <section className="panel page-countdown">
      <h2>{title}</h2>
      <p
        data-countdown={endsAt}
        data-clock={CLOCK}
        data-left={t(words.left)}
        data-days={t(words.days)}
        data-over={t(words.over)}
      >
        <Instant at={endsAt} />
      </p>
      {to && (
        <a className="button" href={to}>
          {button}
        </a>
      )}
    </section>
  );
}

export function Welcome({ frame }: { frame: PageFrame }) {
  const { t, to } = useMall();
  const { viewer } = frame;
  return (
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
  );
}

export function Promises({ promises }: Pick<Of<'promises'>['block'], 'promises'>) {
  return (
    <ul className="trust">
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={32} />
          <div>
            <strong>{title}</strong>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
