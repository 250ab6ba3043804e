import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { quotes as words } from '../../../mall/text/account-quotes.ts';

const columns = [
  { name: 'name', text: words.name, max: 200 },
  { name: 'spec', text: words.spec, max: 200 },
  { name: 'unit', text: words.unit, max: 20 },
  { name: 'quantity', text: words.quantity, numeric: true },
  { name: 'price', text: words.wish, decimal: true },
] as const;

/**
 * ORD-08 The needs of a project, in words; one more line comes with the page, also without script.
 */
export function ProjectLines({ rows, sent }: { rows: number; sent: Sent | null }) {
  const { t } = useMall();
  return (
    <section className="panel" aria-labelledby="lines-head">
      <h2 id="lines-head">{t(words.lines)}</h2>
      <p className="quiet">{t(words.linesHint)}</p>
      {sent?.faults['lines'] && <Notice kind="fault">{sent.faults['lines']}</Notice>}
      <input type="hidden" name="rows" value={rows} />
      <div className="project-lines">
        {Array.from({ length: rows }, (_, at) => at + 1).map((n) => (
          <div key={n} role="group" aria-label={t(words.lineOf, { n })}>
            {columns.map((column) => {
              const name = `${column.name}.${n}`;
              const at = `lines.${n - 1}.${column.name === 'name' ? 'goodsName' : column.name}`;
              return (
                <TextField
                  key={name}
                  name={name}
                  label={t(column.text)}
                  fault={sent?.faults[at]}
                  marked={column.name === 'name' && n === 1}
                  known={sent?.typed[name]}
                  autoComplete="off"
                  {...('max' in column ? { maxLength: column.max } : {})}
                  {...('numeric' in column ? { type: 'number', min: 1, step: 1 } : {})}
                  {...('decimal' in column ? { inputMode: 'decimal' as const } : {})}
                />
              );
            })}
          </div>
        ))}
      </div>
      <button
        type="submit"
        name="act"
        value="addLine"
        className="button button-small"
        formNoValidate
      >
        {t(words.addLine)}
      </button>
    </section>
  );
}
