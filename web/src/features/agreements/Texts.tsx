import type { Output } from '@tradeport/api/kernel/call';
import type { getAgreementDetail } from '@tradeport/api/agreements/calls';
import { langs, type Lang } from '@tradeport/api/kernel/text';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../console/kit/DetailPage.tsx';
import { languageNames } from '../../console/shell/text.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { compare, paragraphsOf } from './compare.ts';
import { texts } from './text.ts';
import './agreements.css';

type Known = Output<typeof getAgreementDetail>;

/** CMS-02b The text in force; where a draft is written, its changes. */
export function Texts({ known }: { known: Known }) {
  const { t, lang } = useText();
  const may = useMay();
  const [shown, show] = useState<Lang>(lang);
  const { draft, inForce, version } = known;
  if (!draft && !inForce) return <Section title={t(texts.forceText)}>{t(texts.noText)}</Section>;
  const title =
    draft && inForce
      ? t(texts.compare, { n: version })
      : t(draft ? texts.draftText : texts.forceText);
  return (
    <Section
      title={title}
      extra={
        <span className="g-head">
          {draft && may('agreement.edit') && (
            <Link to={`/settings/agreementDraft/${known.agreementCode}`}>{t(texts.write)}</Link>
          )}
          <Segmented<Lang>
            size="small"
            value={shown}
            onChange={show}
            options={langs.map((one) => ({ value: one, label: languageNames[one] }))}
          />
        </span>
      }
    >
      {draft && inForce ? (
        <Compared before={inForce[shown] ?? ''} after={draft.body[shown] ?? ''} lang={shown} />
      ) : (
        <Html html={(draft?.body ?? inForce)?.[shown] ?? ''} lang={shown} />
      )}
    </Section>
  );
}

/** The server cleaned it when it was saved. */
export function Html({ html, lang }: { html: string; lang: Lang }) {
  const { t } = useText();
  if (!html) return <p className="k-muted">{t(texts.noLang)}</p>;
  return (
    <div className="g-text k-rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function Compared({ before, after, lang }: { before: string; after: string; lang: Lang }) {
  const { t } = useText();
  const parts = compare(paragraphsOf(before), paragraphsOf(after));
  if (parts.length === 0) return <p className="k-muted">{t(texts.noLang)}</p>;
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <div className="g-text" lang={lang}>
      {isSame && <p className="k-muted">{t(texts.same)}</p>}
      {parts.map(({ kind, text }, at) =>
        kind === 'same' ? (
          <p key={at}>{text}</p>
        ) : kind === 'added' ? (
          <p key={at}>
            <ins aria-label={t(texts.added)}>{text}</ins>
          </p>
        ) : (
          <p key={at}>
            <del aria-label={t(texts.removed)}>{text}</del>
          </p>
        ),
      )}
    </div>
  );
}
