import './imports.css';
import {
  checkImport,
  getImport,
  importPage,
  removeImport,
  startImport,
  stopImport,
} from '@tradeport/api/imports/calls';
import { importLife } from '@tradeport/api/imports/lifecycle';
import { Alert, Progress } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Signs.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Faults } from './Faults.tsx';
import { makesNames, NewNames } from './NewNames.tsx';
import { MappingForm } from './MappingForm.tsx';
import { imports } from './text.ts';
import type { Run } from './run.ts';

const isBusy = ({ status }: Run) =>
  status === 'reading' || status === 'checking' || status === 'running';
const WATCH_MS = 800;

/** CAT-06 One import: what the columns mean, the dry run with every fault, the run with its progress. */
export default function ImportRun() {
  const { importCode = '' } = useParams();
  const { t } = useText();
  const busy = (run: Run | undefined) => run !== undefined && isBusy(run);
  const first = useCall(getImport, { importCode }, { quiet: true, fresh_ms: 0 });
  const run = useCall(getImport, busy(first.data) ? { importCode } : null, {
    quiet: true,
    every_ms: WATCH_MS,
  });
  const [confirmed, setConfirmed] = useState(false);
  const actions = useActions(confirmed);
  return (
    <DetailPage
      query={first}
      view={(loaded) => {
        const known = run.data ?? loaded;
        return {
          title: known.fileName,
          status: (
            <StateTag
              state={importLife.states[known.status]}
              text={known.queued && isBusy(known) ? imports.waits : importLife.states[known.status]}
            />
          ),
          facts: [
            ...(known.headings.length > 0
              ? [{ label: imports.format, value: t(imports[known.format]) }]
              : []),
            { label: imports.rows, value: <span className="k-number">{known.rowsTotal}</span> },
            {
              label:
                known.format === 'own' || known.format === 'shopify'
                  ? imports.products
                  : imports.items,
              value: <span className="k-number">{known.productsTotal}</span>,
            },
            { label: imports.by, value: known.by },
            { label: imports.at, value: <When at={known.createdAt} /> },
          ],
          actions: actions(known),
          main: (
            <>
              <Waiting run={known} />
              {known.status === 'checked' && makesNames(known) ? (
                <NewNames run={known} confirmed={confirmed} onConfirm={setConfirmed} />
              ) : null}
              {known.status === 'uploaded' || known.status === 'checked' ? (
                <MappingForm key={known.importCode} run={known} />
              ) : null}
              {isRead(known) ? <Faults run={known} /> : null}
            </>
          ),
          side: isRead(known) ? <Result run={known} /> : null,
        };
      }}
    />
  );
}

/** After the file has been read: there may be faults and results. */
function isRead({ status, headings }: Run): boolean {
  return status !== 'reading' && status !== 'uploaded' && headings.length > 0;
}

/** Whoever waits sees for what; and why it came to nothing. */
function Waiting({ run }: { run: Run }) {
  const { t } = useText();
  if (run.status === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        title={run.reason || t(imports.failed)}
        description={t(imports.failedHint)}
      />
    );
  if (!isBusy(run)) return null;
  if (run.queued)
    return (
      <Alert type="info" showIcon title={t(imports.waits)} description={t(imports.waitsHint)} />
    );
  return run.status === 'reading' ? (
    <Alert type="info" showIcon title={t(imports.reading)} description={t(imports.readingHint)} />
  ) : null;
}

function useActions(confirmNew: boolean): (run: Run) => Action[] {
  const { t } = useText();
  const go = useNavigate();
  const stale = { invalidates: [getImport, importPage] };
  const start = useMutate(startImport, stale);
  const stop = useMutate(stopImport, stale);
  const again = useMutate(checkImport, stale);
  const remove = useMutate(removeImport, {
    invalidates: [importPage],
    done: () => go('/goods/import'),
  });
  return (run) => {
    const { importCode, status, productsTotal, currency, headings } = run;
    const busy = isBusy(run);
    const stopText =
      status === 'reading'
        ? imports.stopReading
        : status === 'checking'
          ? imports.stopCheck
          : imports.stop;
    return [
      ...(status === 'checked'
        ? [
            {
              key: 'start',
              text: imports.start,
              run: () => start.run({ importCode, confirmNew }),
              disabled:
                productsTotal === 0
                  ? t(imports.refused)
                  : makesNames(run) && !confirmNew
                    ? t(imports.confirmFirst)
                    : undefined,
            },
          ]
        : []),
      ...(status === 'stopped'
        ? [{ key: 'resume', text: imports.resume, run: () => start.run({ importCode }) }]
        : []),
      ...(busy ? [{ key: 'stop', text: stopText, run: () => stop.run({ importCode }) }] : []),
      ...((status === 'done' || status === 'failed' || status === 'stopped') && headings.length > 0
        ? [
            {
              key: 'again',
              text: imports.recheck,
              run: () => again.run({ importCode, currency: currency === 'USD' ? 'USD' : 'CNY' }),
            },
          ]
        : []),
      ...(busy
        ? []
        : [
            {
              key: 'remove',
              text: imports.remove,
              danger: true,
              confirm: { title: t(imports.removeTitle), text: t(imports.removeText) },
              run: () => remove.run({ importCode }),
            },
          ]),
    ];
  };
}

function Result({ run }: { run: Run }) {
  const { t } = useText();
  const percent = run.rowsTotal ? Math.floor((run.rowsDone / run.rowsTotal) * 100) : 0;
  const number = (n: number) => <span className="k-number">{n}</span>;
  return (
    <Section title={t(imports.progress)}>
      <Progress
        className="k-gap"
        percent={run.status === 'done' ? 100 : percent}
        status={
          run.status === 'running' || run.status === 'checking'
            ? 'active'
            : run.status === 'failed'
              ? 'exception'
              : 'normal'
        }
      />
      <Facts
        items={[
          { label: imports.created, value: number(run.created) },
          { label: imports.updated, value: number(run.updated) },
          { label: imports.unchanged, value: number(run.unchanged) },
          { label: imports.refused, value: number(run.refused) },
          { label: imports.faults, value: number(run.faultCount) },
          { label: imports.pictures, value: number(run.picturesMissing) },
        ]}
      />
    </Section>
  );
}
