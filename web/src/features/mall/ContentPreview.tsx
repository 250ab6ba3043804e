import { type Banner, bannersOn, type MallContent } from '@tradeport/api/mall/content';
import { inLang } from '@tradeport/api/kernel/text';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { content } from './text.ts';

/** The home page as a visitor sees it today, from what is typed and not yet saved. */
export function ContentPreview({ values, today }: { values: MallContent; today: string }) {
  const { t, lang } = useText();
  const mall = useMallAddresses();
  const [first, ...others] = bannersOn(values.banners, today);
  const slogan = inLang(values.slogan, lang);
  const hours = inLang(values.hours, lang);
  return (
    <section className="m-preview" aria-label={t(content.preview)}>
      <h2>{t(content.previewToday)}</h2>
      <div className="m-frame">
        {(slogan || hours) && (
          <p className="m-top">
            <span>{slogan}</span>
            <span>{hours}</span>
          </p>
        )}
        {first ? (
          <BannerView banner={first} large />
        ) : (
          <p className="m-none">{t(content.previewNone)}</p>
        )}
        {others.length > 0 && (
          <div className="m-tiles">
            {others.map((banner, at) => (
              <BannerView key={at} banner={banner} />
            ))}
          </div>
        )}
      </div>
      <a href={mall.home} target="_blank" rel="noreferrer">
        {t(content.see)}
      </a>
    </section>
  );
}

function BannerView({ banner, large = false }: { banner: Banner; large?: boolean }) {
  const { t, lang } = useText();
  return (
    <div
      className={large ? 'm-banner m-banner-large' : 'm-banner'}
      style={banner.fileCode ? { backgroundImage: `url("/files/${banner.fileCode}/480")` } : {}}
    >
      <div>
        <strong>{inLang(banner.title, lang)}</strong>
        <span>{inLang(banner.subtitle, lang)}</span>
        <em>{inLang(banner.button, lang) || t(content.buttonHint)}</em>
      </div>
    </div>
  );
}
