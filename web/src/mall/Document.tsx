import type { PageFrame } from '@tradeport/api/mall/pages';
import { outcomes } from '@tradeport/api/kernel/outcomes';
import { type Lang, localeOf } from '@tradeport/api/kernel/text';
import type { ReactNode } from 'react';
import { cssText, headerColour, themeOf } from '../lib/tokens.ts';
import { Footer } from './Footer.tsx';
import { HeartForm } from './parts/Heart.tsx';
import { Header } from './Header.tsx';
import { useMall } from './mall.tsx';
import { Notice } from './parts/Notice.tsx';
import { absolute, jsonText } from './structured.ts';
import { frame as words } from './text/frame.ts';

/** The data of a page for browsers and search engines. */
export type Head = {
  title: string;
  description: string;
  /** Path of a picture for previews. */
  image?: string | null | undefined;
  type?: 'website' | 'product';
  data?: readonly object[];
  /** Does anything of the page act beyond the frame? Then React is loaded. */
  acts?: boolean;
  /** Login and registration: a little script of their own instead. */
  enters?: boolean;
  /** The page has a head and foot of its own. */
  bare?: boolean;
  previous?: string | undefined;
  next?: string | undefined;
};
const ogLocale: Record<Lang, string> = { zh: 'zh_CN', en: 'en_GB', ru: 'ru_RU' };

/** The colours of an app's theme; the server allows exactly this text by its hash. */
export function themeStyle(theme: string): string {
  let style = styles.get(theme);
  if (!style) styles.set(theme, (style = cssText(themeOf(theme))));
  return style;
}
const styles = new Map<string, string>();

/** Browsers fetch likely next pages ahead, except those that act or are personal. */
export const speculation = jsonText({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/*/cart',
                '/cart',
                '/*/compare',
                '/compare*',
                '/*/quick-order',
                '/quick-order*',
                '/*/checkout*',
                '/checkout*',
                '/*/login*',
                '/login*',
                '/*/account*',
                '/account*',
                '/*/register*',
                '/register*',
                '/console/*',
                '/web/*',
                '/files/*',
              ],
            },
          },
          // I18N-02 Where a choice of language leads depends on a cookie that the click itself sets.
          { not: { selector_matches: 'a[data-lang]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export function Document({
  frame,
  head,
  search,
  children,
}: {
  frame: PageFrame;
  head: Head;
  search: string;
  children: ReactNode;
}) {
  const { t, lang } = useMall();
  const { origin, path, portal, assets } = frame;
  const title = head.title === portal.name ? portal.name : `${head.title} - ${portal.name}`;
  const description = head.description.slice(0, 300);
  return (
    <html lang={localeOf[lang]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {frame.hidden ? (
          <meta name="robots" content="noindex, follow" />
        ) : (
          <link rel="canonical" href={origin + path} />
        )}
        {!frame.hidden &&
          frame.alternates.map((other) => (
            <link
              key={other.lang}
              rel="alternate"
              hrefLang={other.lang}
              href={origin + other.path}
            />
          ))}
        {!frame.hidden && (
          <link
            rel="alternate"
            hrefLang="x-default"
            href={origin + (frame.alternates.find((one) => one.lang === frame.main)?.path ?? path)}
          />
        )}
        {head.previous && <link rel="prev" href={head.previous} />}
        {head.next && <link rel="next" href={head.next} />}
        <meta name="theme-color" content={headerColour} />
        <meta property="og:type" content={head.type ?? 'website'} />
        <meta property="og:site_name" content={portal.name} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={origin + path} />
        <meta property="og:locale" content={ogLocale[lang]} />
        {head.image && <meta property="og:image" content={absolute(origin, head.image)} />}
        <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
        <link rel="icon" href={favicon(portal.name, portal.theme)} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: themeStyle(portal.theme) }} />
        {frame.preview ? <base target="_blank" /> : <Scripts frame={frame} head={head} />}
      </head>
      <body>
        <a className="skip" href="#content">
          {t(words.skip)}
        </a>
        {head.bare ? (
          children
        ) : (
          <>
            <Header frame={frame} search={search} />
            <main id="content" tabIndex={-1}>
              {frame.notice && (
                <div className="wide told">
                  <Notice kind="done">{t(outcomes[frame.notice].done)}</Notice>
                </div>
              )}
              {children}
            </main>
            <Footer frame={frame} />
            {frame.sells && <HeartForm />}
          </>
        )}
        {(head.data ?? []).map((data, at) => (
          <script
            key={at}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: jsonText(data) }}
          />
        ))}
        {!frame.preview && (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculation }} />
        )}
      </body>
    </html>
  );
}

function Scripts({ frame: { assets }, head }: { frame: PageFrame; head: Head }) {
  return (
    <>
      <script type="module" src={assets.core} />
      {head.enters && <script type="module" src={assets.entry} />}
      {head.acts && <script type="module" src={assets.islands} />}
    </>
  );
}

/** The first letter of the shop on its colour. */
function favicon(name: string, theme: string): string {
  const { fill, onFill } = themeOf(theme);
  const letter = ([...name][0] ?? '').replace(/[<>&"']/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/><text x="16" y="23" font-size="19" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="${onFill}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
