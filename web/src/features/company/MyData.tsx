import {
  dataExports,
  dataLink,
  myDeletion,
  quitMember,
  requestData,
  requestDeletion,
  withdrawDeletion,
} from '@tradeport/api/privacy/calls';
import { deletionLife, exportLife } from '@tradeport/api/privacy/lifecycle';
import { EXPORT_RETENTION_DAYS } from '@tradeport/api/privacy/model';
import { privacyErrors } from '@tradeport/api/privacy/errors';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ActionBar } from '../../console/kit/ActionBar.tsx';
import { Facts, Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag, When } from '../../console/kit/Signs.tsx';
import { client } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { deletionTones } from '../members/tones.ts';
import { mine } from './text.ts';

const EVERY_MS = 5000;

/** MBR-07, MBR-04 One's data out, quitting, and the wish to be deleted. */
export default function MyData() {
  const { t } = useText();
  const may = useMay();
  return (
    <div className="k-page">
      <PageHead title={t(mine.title)} />
      <div className="k-stack">
        <DataExport />
        {may('company.edit') && <QuitMembership />}
        <DeletionRequest />
      </div>
    </div>
  );
}

function DataExport() {
  const { t } = useText();
  const may = useMay();
  const format = useFormat();
  const done = usePaged(dataExports, {}, { quiet: true, every_ms: EVERY_MS });
  const ask = useMutate(requestData, { invalidates: [dataExports] });
  return (
    <Section
      title={t(mine.out)}
      extra={
        <ActionBar
          actions={[
            { key: 'own', text: mine.askOwn, run: () => ask.run({}) },
            ...(may('company.edit')
              ? [{ key: 'whole', text: mine.askWhole, run: () => ask.run({ whole: true }) }]
              : []),
          ]}
        />
      }
    >
      <p className="k-muted k-gap">{t(mine.outHint, { days: EXPORT_RETENTION_DAYS })}</p>
      {done.data?.rows.length === 0 && <Empty small title={t(mine.noOut)} />}
      {done.data && done.data.rows.length > 0 && (
        <div className="k-scroll">
          <table className="k-plain">
            <thead>
              <tr>
                <th>{t(mine.asked)}</th>
                <th>{t(mine.scope)}</th>
                <th>{t(mine.status)}</th>
                <th className="k-end">{t(mine.size)}</th>
                <th>{t(mine.until)}</th>
                <th>
                  <span className="k-hidden">{t(mine.download)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {done.data.rows.map((row) => (
                <tr key={row.exportCode}>
                  <td>
                    <When at={row.gmtCreate} />
                  </td>
                  <td>{t(row.whole ? mine.whole : mine.own)}</td>
                  <td>
                    <StatusTag
                      text={exportLife.states[row.status]}
                      tone={
                        row.status === 'ready'
                          ? 'success'
                          : row.status === 'failed'
                            ? 'danger'
                            : 'neutral'
                      }
                    />
                  </td>
                  <td className="k-end k-number">
                    {row.bytes === null ? '–' : format.size(row.bytes)}
                  </td>
                  <td>
                    <When at={row.expiresAt} day />
                  </td>
                  <td className="k-end">
                    {row.status === 'ready' && <Download exportCode={row.exportCode} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/** The link is made when it is wanted: it ends after minutes. */
function Download({ exportCode }: { exportCode: string }) {
  const { t } = useText();
  const [pending, setPending] = useState(false);
  const open = async () => {
    setPending(true);
    try {
      const { url } = await client(dataLink, { exportCode });
      location.assign(url);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" loading={pending} onClick={() => void open()}>
      {t(mine.download)}
    </Button>
  );
}

function QuitMembership() {
  const { t } = useText();
  const { me, logOut } = useSession();
  const quit = useMutate(quitMember, { done: () => void logOut() });
  return (
    <Section
      title={t(mine.quit)}
      extra={
        <ActionBar
          actions={[
            {
              key: 'quit',
              text: mine.quitNow,
              danger: true,
              run: () => quit.run({}),
              confirm: {
                title: t(mine.quitTitle),
                text: t(mine.quitText, { name: me?.merberCompname ?? '' }),
              },
            },
          ]}
        />
      }
    >
      <p className="k-muted">{t(mine.quitHint)}</p>
    </Section>
  );
}

function DeletionRequest() {
  const { t } = useText();
  const may = useMay();
  const asked = useCall(myDeletion, {}, { quiet: true });
  const stale = { invalidates: [myDeletion] };
  const ask = useMutate(requestDeletion, stale);
  const withdraw = useMutate(withdrawDeletion, stale);
  const [asking, setAsking] = useState(false);
  const open = asked.data && ['pending', 'approved'].includes(asked.data.status);
  const deletionCode = asked.data?.deletionCode ?? '';
  return (
    <Section
      title={t(mine.delete)}
      extra={
        <ActionBar
          actions={
            open
              ? [
                  {
                    key: 'withdraw',
                    text: mine.withdraw,
                    run: () => withdraw.run({ deletionCode }),
                  },
                ]
              : [{ key: 'ask', text: mine.ask, danger: true, run: () => setAsking(true) }]
          }
        />
      }
    >
      <p className="k-muted k-gap">{t(may('company.edit') ? mine.deleteWhole : mine.deleteOwn)}</p>
      {asked.data && (
        <Facts
          columns={2}
          items={[
            {
              label: mine.status,
              value: (
                <StatusTag
                  text={deletionLife.states[asked.data.status]}
                  tone={deletionTones[asked.data.status]}
                />
              ),
            },
            { label: mine.asked, value: <When at={asked.data.gmtCreate} /> },
            { label: mine.reason, value: asked.data.reason },
          ]}
        />
      )}
      {asking && (
        <FormDialog<{ wish: string }>
          title={t(mine.askTitle)}
          schema={requestDeletion.input}
          errors={privacyErrors}
          initial={{ wish: '' }}
          verb={mine.ask}
          close={() => setAsking(false)}
          save={({ wish }) => ask.run({ wish })}
        >
          <Field name="wish" label={t(mine.wish)} required={false}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Field>
        </FormDialog>
      )}
    </Section>
  );
}
