import {
  agreementList,
  discardAgreementDraft,
  getAgreementDetail,
  getAgreementVersion,
} from '@tradeport/api/agreements/calls';
import { blockTexts, kindTexts } from '@tradeport/api/agreements/words';
import type { Output } from '@tradeport/api/kernel/call';
import { inLang, langs, type Lang } from '@tradeport/api/kernel/text';
import { Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Section } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { When } from '../../console/kit/Values.tsx';
import { languageNames } from '../../console/shell/text.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { InForce } from './AgreementList.tsx';
import { PublishDialog, SettingsDialog } from './Dialogs.tsx';
import { Html, Texts } from './Texts.tsx';
import { texts } from './text.ts';

type Known = Output<typeof getAgreementDetail>;
type Open = 'publish' | 'settings' | null;

/** CMS-02b, CMS-02d An agreement: what is in force, what its draft changes, and every version. */
export default function AgreementDetail() {
  const { t, lang } = useText();
  const { agreementCode = '' } = useParams();
  const known = useCall(getAgreementDetail, { agreementCode }, { quiet: true, fresh_ms: 0 });
  const [open, setOpen] = useState<Open>(null);
  const [read, setRead] = useState<number | null>(null);
  const actions = useAgreementActions(setOpen);
  const { data } = known;
  const close = () => setOpen(null);
  return (
    <>
      <DetailPage
        query={known}
        view={(one) => ({
          title: inLang(one.name, lang),
          facts: [
            { label: texts.inForce, value: <InForce {...one} /> },
            { label: texts.kind, value: t(kindTexts[one.kind]) },
            { label: texts.blocks, value: t(blockTexts[one.blocks]) },
            { label: texts.code, value: <span className="k-number">{one.agreementCode}</span> },
          ],
          actions: actions(one),
          main: <Texts known={one} />,
          side: <Versions known={one} read={setRead} />,
        })}
      />
      {data && open === 'publish' && <PublishDialog known={data} close={close} />}
      {data && open === 'settings' && <SettingsDialog known={data} close={close} />}
      {read !== null && (
        <VersionDialog agreementCode={agreementCode} version={read} close={() => setRead(null)} />
      )}
    </>
  );
}

function useAgreementActions(open: (dialog: Open) => void): (known: Known) => Action[] {
  const { t } = useText();
  const may = useMay();
  const discard = useMutate(discardAgreementDraft, {
    invalidates: [getAgreementDetail, agreementList],
  });
  return ({ agreementCode, revision, draft }) => [
    ...(may('agreement.publish') && draft
      ? [{ key: 'publish', text: texts.publish, run: () => open('publish') }]
      : []),
    ...(may('agreement.edit')
      ? [
          {
            key: 'write',
            text: draft ? texts.write : texts.begin,
            to: `/settings/agreementDraft/${agreementCode}`,
          },
        ]
      : []),
    ...(may('agreement.publish')
      ? [{ key: 'settings', text: texts.setUp, aside: true, run: () => open('settings') }]
      : []),
    {
      key: 'acceptances',
      text: texts.acceptances,
      aside: true,
      to: `/settings/acceptances?agreement=${agreementCode}`,
    },
    ...(may('agreement.edit') && draft
      ? [
          {
            key: 'discard',
            text: texts.discard,
            danger: true,
            confirm: { title: t(texts.discardTitle), text: t(texts.discardText) },
            run: () => discard.run({ agreementCode, revision }),
          },
        ]
      : []),
  ];
}

function Versions({ known, read }: { known: Known; read: (version: number) => void }) {
  const { t, lang } = useText();
  return (
    <Section title={t(texts.versions)}>
      {known.versions.length === 0 && <p className="k-muted">{t(texts.noVersions)}</p>}
      <ol className="k-stack">
        {known.versions.map((one) => (
          <li key={one.version} className="k-stack-1">
            <button type="button" className="k-link" onClick={() => read(one.version)}>
              {one.version === 0 ? t(texts.builtIn) : t(texts.version, { n: one.version })}
            </button>
            {one.publishedAt && (
              <small className="k-muted">
                <When at={one.publishedAt} exact />
                {one.userName && ` · ${one.userName}`}
                {` · ${t(one.asks ? texts.asked : texts.minor)}`}
                {` · ${one.langs.map((of) => languageNames[of]).join(', ')}`}
              </small>
            )}
            {inLang(one.note, lang) && <span>{inLang(one.note, lang)}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function VersionDialog(props: { agreementCode: string; version: number; close: () => void }) {
  const { t, lang } = useText();
  const { agreementCode, version, close } = props;
  const [shown, show] = useState<Lang>(lang);
  const text = useCall(getAgreementVersion, { agreementCode, version }, { quiet: true });
  return (
    <Modal
      open
      width={720}
      title={version === 0 ? t(texts.builtIn) : t(texts.version, { n: version })}
      onCancel={close}
      footer={null}
    >
      <Segmented<Lang>
        className="k-gap"
        size="small"
        value={shown}
        onChange={show}
        options={langs.map((one) => ({ value: one, label: languageNames[one] }))}
      />
      {text.error && <Failed error={text.error} retry={text.refetch} />}
      {text.data ? <Html html={text.data.body[shown] ?? ''} lang={shown} /> : <Skeleton active />}
    </Modal>
  );
}
