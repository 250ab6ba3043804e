import type { AgreementPage } from '@tradeport/api/mall/pages';
import type { Head } from '../../../mall/Document.tsx';
import { useMall } from '../../../mall/mall.tsx';
import { Crumbs } from '../../../mall/parts/Crumbs.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { agreed as words } from './text.ts';
import { TextHead } from './TextHead.tsx';

export function agreementHead({ name }: AgreementPage): Head {
  return { title: name, description: name };
}

/** CMS-02b An agreement at an address of its own, with every version that was ever in force. */
export function AgreementText({ data }: { data: AgreementPage }) {
  const { t, f, to } = useMall();
  const { agreementCode: code, name, version, inForce, lang, html, versions } = data;
  return (
    <div className="wide agreement-page">
      <Crumbs crumbs={[]} here={name} />
      <div className="agreement-columns">
        <article className="panel">
          <h1>{name}</h1>
          <TextHead text={data} />
          {version !== inForce && (
            <Notice kind="hint">
              {t(words.notInForce)} <a href={to.agreement(code)}>{t(words.current)}</a>
            </Notice>
          )}
          {data.owes && (
            <Notice kind="hint">
              {t(words.owes)} <a href={to.agreements(to.agreement(code))}>{t(words.toAccept)}</a>
            </Notice>
          )}
          <div className="rich" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        {versions.length > 0 && (
          <nav className="panel" aria-labelledby="agreement-versions">
            <h2 id="agreement-versions">{t(words.versions)}</h2>
            <ul>
              {versions.map((one) => (
                <li key={one.version}>
                  <a
                    href={to.agreement(code, one.version === inForce ? undefined : one.version)}
                    {...(one.version === version ? { 'aria-current': 'page' as const } : {})}
                  >
                    {t(words.version, { n: one.version })}
                  </a>{' '}
                  <span className="quiet">
                    {one.publishedAt && f.day(one.publishedAt)}
                    {one.version === inForce && ` · ${t(words.inForce)}`}
                  </span>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
