import type { PageFrame, LandingPage } from '@tradeport/api/mall/pages';
import { sceneNames, scenes, type Scene } from '@tradeport/api/tenancy/scenes';
import type { Head } from '../Document.tsx';
import { Languages } from '../Header.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { landing as words } from '../text/landing.ts';

const icons: Record<Scene, IconName> = {
  b2b: 'box',
  shop: 'cart',
  market: 'store',
  bidding: 'tag',
  channel: 'truck',
};
const APPLY = '/console/#/regTen';
const LOGIN = '/console/#/login';

export function landingHead({ t }: Mall, frame: PageFrame): Head {
  return { title: frame.portal.name, description: t(words.lead), bare: true };
}

/** TEN-02 The platform's first page: what a portal can be opened for, and the way to open one. */
export function Landing({ frame, data }: { frame: PageFrame; data: LandingPage }) {
  const { t } = useMall();
  const { portal, viewer } = frame;
  return (
    <>
      <header className="landing-head">
        <div className="wide landing-head-in">
          <span className="brand">
            {portal.logo ? (
              <img src={portal.logo} alt="" height={40} width={40} />
            ) : (
              <span className="brand-mark" aria-hidden>
                {[...portal.name][0]}
              </span>
            )}
            <span className="brand-name" title={portal.name}>
              {portal.name}
            </span>
          </span>
          <nav className="landing-nav" aria-label={t(words.account)}>
            <Languages frame={frame} />
            <a className="button" href={viewer ? '/console/' : LOGIN}>
              {t(viewer ? words.office : words.login)}
            </a>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="landing">
        <section className="landing-hero" aria-labelledby="landing-title">
          <div className="wide">
            <h1 id="landing-title">{t(words.title)}</h1>
            <p>{t(words.lead)}</p>
            <p className="landing-acts">
              <a className="button button-main button-big" href={APPLY}>
                {t(words.open)}
              </a>
              <a className="button button-big" href="/console/#/review">
                {t(words.status)}
              </a>
            </p>
          </div>
        </section>
        <section className="wide" aria-labelledby="landing-scenes">
          <h2 id="landing-scenes">{t(words.scenes)}</h2>
          <ul className="landing-scenes">
            {sceneNames.map((name) => (
              <li key={name} className="panel">
                <Icon name={icons[name]} size={32} />
                <h3>{t(scenes[name].name)}</h3>
                <p>{t(scenes[name].text)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="wide" aria-labelledby="landing-steps">
          <h2 id="landing-steps">{t(words.steps)}</h2>
          <ol className="landing-steps">
            {([words.step1, words.step2, words.step3, words.step4] as const).map((step, at) => (
              <li key={at}>
                <span className="landing-step" aria-hidden>
                  {at + 1}
                </span>
                {t(step)}
              </li>
            ))}
          </ol>
        </section>
      </main>
      <footer className="foot">
        <div className="wide foot-end">
          <p>{portal.foot || portal.name}</p>
          {data.hotline && (
            <a href={`tel:${data.hotline.replace(/[^\d+]/g, '')}`}>{data.hotline}</a>
          )}
        </div>
      </footer>
    </>
  );
}
