import {
  agreementList,
  createAgreement,
  getAgreementDetail,
} from '@tradeport/api/agreements/calls';
import { agreementErrors } from '@tradeport/api/agreements/errors';
import { blockTexts, kindTexts } from '@tradeport/api/agreements/words';
import { inLang } from '@tradeport/api/kernel/text';
import { NAME_MAX, newAgreementIn } from '@tradeport/api/agreements/model';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { NameField } from '../../console/kit/languages.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, StatusTag, When } from '../../console/kit/Values.tsx';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { texts } from './text.ts';

/** CMS-02b The kinds that every portal has, and its own. */
export default function AgreementList() {
  const { t, lang } = useText();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const to = (code: string) => `/settings/agreement/${code}`;
  return (
    <>
      <ListPage
        title={texts.title}
        call={agreementList}
        rowKey={(row) => row.agreementCode}
        searchable={false}
        input={(query) => ({ ...query.paging })}
        columns={[
          {
            key: 'name',
            title: texts.name,
            plain: (row) => inLang(row.name, lang),
            cell: (row) => <CodeLink to={to(row.agreementCode)} code={inLang(row.name, lang)} />,
          },
          {
            key: 'kind',
            title: texts.kind,
            extra: true,
            plain: (row) => t(kindTexts[row.kind]),
            cell: (row) => t(kindTexts[row.kind]),
          },
          {
            key: 'version',
            title: texts.inForce,
            fact: true,
            plain: (row) => row.version,
            cell: (row) => <InForce {...row} />,
          },
          {
            key: 'published',
            title: texts.published,
            plain: (row) => row.publishedAt ?? '',
            cell: (row) => <When at={row.publishedAt} />,
          },
          {
            key: 'blocks',
            title: texts.blocks,
            fact: true,
            plain: (row) => t(blockTexts[row.blocks]),
            cell: (row) => t(blockTexts[row.blocks]),
          },
          {
            key: 'draft',
            title: texts.draft,
            fact: true,
            plain: (row) => (row.hasDraft ? t(texts.hasDraft) : ''),
            cell: (row) => row.hasDraft && <StatusTag text={texts.hasDraft} tone="info" />,
          },
        ]}
        to={(row) => to(row.agreementCode)}
        {...(may('agreement.edit')
          ? { primary: { key: 'add', text: texts.add, run: () => setAdding(true) } }
          : {})}
        others={[{ key: 'acceptances', text: texts.acceptances, to: '/settings/acceptances' }]}
        empty={{ title: texts.empty }}
      />
      {adding && <NewAgreement close={() => setAdding(false)} />}
    </>
  );
}

export function InForce(row: { version: number; kind: string; inUse: boolean }) {
  const { t } = useText();
  if (!row.inUse) return <StatusTag text={texts.off} tone="neutral" />;
  if (row.version > 0)
    return <StatusTag text={t(texts.version, { n: row.version })} tone="success" />;
  return row.kind === 'registration' ? t(texts.builtIn) : t(texts.notWritten);
}

type New = z.input<typeof newAgreementIn>;

function NewAgreement({ close }: { close: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useMutate(createAgreement, { invalidates: [agreementList, getAgreementDetail] });
  return (
    <FormDialog<New>
      title={t(texts.add)}
      schema={newAgreementIn}
      errors={agreementErrors}
      initial={{ agreementCode: '' }}
      verb={texts.create}
      close={close}
      save={async (values) => {
        await create.run(values);
        navigate(`/settings/agreementDraft/${values.agreementCode}`);
      }}
    >
      <NameField name="name" label={t(texts.name)} max={NAME_MAX} />
      <Field name="agreementCode" label={t(texts.code)} hint={t(texts.codeHint)}>
        <Input maxLength={40} />
      </Field>
    </FormDialog>
  );
}
