import './imports.css';
import {
  checkImport,
  getImport,
  importPage,
  removeImport,
  startImport,
  stopImport,
} from '@tradeport/api/imports/calls';
import {
  hasFailed,
  importActions,
  importLife,
  isBeingRead,
  isChecked,
  isHalted,
  isUnderWay,
  isWhole,
  takesMapping,
} from '@tradeport/api/imports/lifecycle';
import { Alert, Progress } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Faults } from './Faults.tsx';
import { makesNames, NewNames } from './NewNames.tsx';
import { MappingForm } from './MappingForm.tsx';
import { imports } from './text.ts';
import type { Run } from './run.ts';

const WATCH_MS = 800;

/** CAT-06 One import: what the columns mean, the dry run with every fault, the run with its progress. */
export default function ImportRun() {
  const { importCode = '' } = useParams();
  const { t } = useText();
  const busy = (run: Run | undefined) => run !== undefined && isUnderWay(run.status);
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
              text={
                known.queued && isUnderWay(known.status)
                  ? imports.waits
                  : importLife.states[known.status]
              }
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
              {isChecked(known.status) && makesNames(known) ? (
                <NewNames run={known} confirmed={confirmed} onConfirm={setConfirmed} />
              ) : null}
              {takesMapping(known.status) ? (
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
  const awaitsCheck = takesMapping(status) && !isChecked(status);
  return !isBeingRead(status) && !awaitsCheck && headings.length > 0;
}

/** A run that waits says for what, and a failed one says why. */
function Waiting({ run }: { run: Run }) {
  const { t } = useText();
  if (hasFailed(run.status))
    return (
      <Alert
        type="error"
        showIcon
        title={run.reason || t(imports.failed)}
        description={t(imports.failedHint)}
      />
    );
  if (!isUnderWay(run.status)) return null;
  if (run.queued)
    return (
      <Alert type="info" showIcon title={t(imports.waits)} description={t(imports.waitsHint)} />
    );
  return isBeingRead(run.status) ? (
    <Alert type="info" showIcon title={t(imports.reading)} description={t(imports.readingHint)} />
  ) : null;
}

function useActions(confirmNew: boolean): (run: Run) => Action[] {
  const { t } = useText();
  const go = useNavigate();
  const offered = useOffered(importActions);
  const stale = { invalidates: [getImport, importPage] };
  const start = useMutate(startImport, stale);
  const stop = useMutate(stopImport, stale);
  const again = useMutate(checkImport, stale);
  const remove = useMutate(removeImport, {
    invalidates: [importPage],
    done: () => go('/goods/import'),
  });
  return (run) => {
    const { importCode, status, currency, headings } = run;
    const halt = { run: () => stop.run({ importCode }) };
    const unconfirmed = makesNames(run) && !confirmNew && !isHalted(status);
    return [
      ...offered(run, {
        start: {
          ...(isHalted(status) ? { text: imports.resume } : {}),
          run: () => start.run({ importCode, ...(isHalted(status) ? {} : { confirmNew }) }),
          disabled: unconfirmed ? t(imports.confirmFirst) : undefined,
        },
      }),
      // One button: which step it is says what is being done.
      ...offered(run, { abandon: halt, cancel: halt, stop: halt }).filter(
        (action) => !action.disabled,
      ),
      ...(takesMapping(status) || headings.length === 0
        ? []
        : offered(run, {
            check: {
              text: imports.recheck,
              run: () => again.run({ importCode, currency: currency === 'USD' ? 'USD' : 'CNY' }),
            },
          })),
      ...offered(run, {
        remove: {
          danger: true,
          confirm: { title: t(imports.removeTitle), text: t(imports.removeText) },
          run: () => remove.run({ importCode }),
        },
      }),
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
        percent={isWhole(run.status) ? 100 : percent}
        status={isUnderWay(run.status) ? 'active' : hasFailed(run.status) ? 'exception' : 'normal'}
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
