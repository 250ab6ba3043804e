import type { HelpCentrePage, HelpDoc, HelpPage, HelpSection } from '@tradeport/api/mall/help';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { HELP_SEARCH_MAX } from '@tradeport/api/content/help';
import type { Head } from '../../../mall/Document.tsx';
import { type Mall, useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { sharedPicture } from '../../../mall/pages/Home.tsx';
import { Blocks, firstBanner } from '../../../mall/parts/blocks/Blocks.tsx';
import { Crumbs } from '../../../mall/parts/Crumbs.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { breadcrumb } from '../../../mall/structured.ts';
import { frame as frameWords } from '../../../mall/text/frame.ts';
import { help as words, helpCounts } from './text.ts';

export function helpHead(
  { t, to }: Mall,
  { origin, portal }: PageFrame,
  { q }: HelpCentrePage,
): Head {
  const home = { name: t(frameWords.home), to: to.home };
  return {
    title: q ? t(words.results, { q }) : t(words.title),
    description: t(words.describe, { name: portal.name }),
    data: [breadcrumb(origin, [home, { name: t(words.title), to: to.help() }])],
  };
}

/** CMS-02a The sections with their pages, and a search that works without script. */
export function HelpCentre({ data }: { data: HelpCentrePage }) {
  const { t } = useMall();
  const { q, sections, found } = data;
  return (
    <div className="wide help">
      <Crumbs crumbs={[]} here={t(words.title)} />
      <header className="help-head">
        <h1>{t(words.title)}</h1>
        <p className="quiet">{t(words.lead)}</p>
        <HelpSearch q={q} hint={t(words.hint)} />
      </header>
      {found && <Found q={q} found={found} />}
      {sections.length === 0 && !found && (
        <Empty icon="paper" title={t(words.none)} text={t(words.noneText)} />
      )}
      {(!found || found.length === 0) && sections.length > 0 && (
        <div className="help-sections">
          {sections.map((section) => (
            <Section key={section.sectionCode} section={section} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The hint has to fit where it stands: in the column beside a page it is shorter. */
function HelpSearch({ q, hint }: { q: string; hint: string }) {
  const { t, to } = useMall();
  return (
    <form method="get" action={to.help()} role="search" className="help-search">
      <TextField
        name="q"
        label={t(words.search)}
        hideLabel
        known={q}
        type="search"
        maxLength={HELP_SEARCH_MAX}
        placeholder={hint}
        enterKeyHint="search"
      />
      <button type="submit" className="button button-main">
        {t(frameWords.doSearch)}
      </button>
    </form>
  );
}

function Found({ q, found }: { q: string; found: readonly HelpDoc[] }) {
  const { t, n, to } = useMall();
  if (found.length === 0)
    return <Empty icon="search" title={t(words.noneFound)} text={t(words.noneFoundText)} />;
  return (
    <section className="panel help-found" aria-labelledby="help-found">
      <h2 id="help-found">{t(words.results, { q })}</h2>
      <p className="quiet" role="status">
        {n(helpCounts.found, found.length)} · <a href={to.help()}>{t(words.clear)}</a>
      </p>
      <ul>
        {found.map((doc) => (
          <li key={doc.slug}>
            <h3>
              <a href={to.helpPage(doc.slug)}>{doc.title}</a>
            </h3>
            <p className="quiet">{doc.section}</p>
            {doc.description && <p>{doc.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section({ section: { sectionCode, title, docs } }: { section: HelpSection }) {
  const { to } = useMall();
  const id = `section-${sectionCode}`;
  return (
    <section className="panel help-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {docs.map((doc) => (
          <li key={doc.slug}>
            <a href={to.helpPage(doc.slug)}>{doc.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function helpTextHead({ t, to }: Mall, frame: PageFrame, data: HelpPage): Head {
  const { section, title, slug } = data;
  return {
    title,
    description: data.description || title,
    image: sharedPicture(data),
    data: [
      breadcrumb(frame.origin, [
        { name: t(frameWords.home), to: to.home },
        { name: t(words.title), to: to.help() },
        ...(section ? [{ name: section.title, to: to.helpSection(section.sectionCode) }] : []),
        { name: title, to: to.helpPage(slug) },
      ]),
    ],
  };
}

/** CMS-02a A help page, and beside it the others of its section. */
export function HelpText({ frame, data }: { frame: PageFrame; data: HelpPage }) {
  const { t, to } = useMall();
  const { section, title, slug } = data;
  const above = [
    { name: t(words.title), to: to.help() },
    ...(section ? [{ name: section.title, to: to.helpSection(section.sectionCode) }] : []),
  ];
  return (
    <div className="wide help-page">
      <Crumbs crumbs={above} here={title} />
      <div className="help-columns">
        <article className="help-text blocks-page">
          {firstBanner(data.blocks) === null && <h1>{title}</h1>}
          <Blocks frame={frame} blocks={data.blocks} />
        </article>
        <aside className="help-side">
          <HelpSearch q="" hint={t(words.search)} />
          {section && (
            <nav className="panel" aria-labelledby="help-others">
              <h2 id="help-others">{section.title}</h2>
              <ul>
                {section.docs.map((doc) => (
                  <li key={doc.slug}>
                    <a
                      href={to.helpPage(doc.slug)}
                      {...(doc.slug === slug ? { 'aria-current': 'page' as const } : {})}
                    >
                      {doc.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
      </div>
    </div>
  );
}
