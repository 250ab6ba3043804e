import { isKeyOf } from '@tradeport/api/kernel/keys';
import { importFaults } from '@tradeport/api/imports/calls';
import { isBeingChecked } from '@tradeport/api/imports/lifecycle';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Empty } from '../../console/kit/Empty.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { imports } from './text.ts';
import type { Run } from './run.ts';

const STEP = 50;
const SHOWN_MAX = 100;

/** Every fault by row: what it is about, and whether the product was left out for it. */
export function Faults({ run }: { run: Run }) {
  const { t } = useText();
  const [rows, setRows] = useState(STEP);
  const busy = isBeingChecked(run.status);
  const page = usePaged(importFaults, busy ? null : { importCode: run.importCode, rows }, {
    quiet: true,
    fresh_ms: 0,
  });
  const faults = page.data?.rows ?? [];
  const columnOf = (column: string) =>
    isKeyOf(column, importFieldTexts) ? t(importFieldTexts[column]) : column;
  return (
    <Section title={`${t(imports.faults)} · ${run.faultCount}`} flush>
      {!busy && page.data && faults.length === 0 && <Empty small title={t(imports.noFaults)} />}
      {faults.length > 0 && (
        <div className="im-scroll">
          <table className="k-plain">
            <thead>
              <tr>
                <th className="k-end">{t(imports.row)}</th>
                <th>{t(imports.column)}</th>
                <th>{t(imports.value)}</th>
                <th>{t(imports.problem)}</th>
                <th>{t(imports.status)}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map((fault, at) => (
                <tr key={`${fault.row} ${fault.column} ${at}`}>
                  <td className="k-end k-number">{fault.row}</td>
                  <td>{columnOf(fault.column)}</td>
                  <td className="im-clip">{fault.value || '–'}</td>
                  <td>{fault.msg}</td>
                  <td>
                    <StatusTag
                      text={fault.fatal ? imports.leftOut : imports.onlyTold}
                      tone={fault.fatal ? 'danger' : 'warning'}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(page.data?.total ?? 0) > faults.length && rows < SHOWN_MAX && (
        <p className="k-pad">
          <Button onClick={() => setRows(SHOWN_MAX)}>{t(imports.more)}</Button>
        </p>
      )}
    </Section>
  );
}
