import type { LotData } from '@tradeport/api/mall/auctions';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Written } from '../Written.tsx';

/** BID-02b The items of a lot, line by line. */
export function Lines({ lot: { lines } }: { lot: LotData }) {
  const { t, f } = useMall();
  return (
    <section className="panel" aria-labelledby="lines">
      <h2 id="lines">{t(words.lines)}</h2>
      <div className="scroll" tabIndex={0} role="group" aria-labelledby="lines">
        <table className="table lot-lines">
          <thead>
            <tr>
              <th scope="col">{t(words.goods)}</th>
              <th scope="col" className="num">
                {t(words.quantity)}
              </th>
              <th scope="col" className="num">
                {t(words.tax)}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineNo}>
                <td>
                  <Written text={line.name} />
                  {line.spec && (
                    <small className="quiet">
                      <Written text={line.spec} />
                    </small>
                  )}
                </td>
                <td className="num">
                  {f.number(line.quantity)} {line.unit}
                </td>
                <td className="num">{f.percent(line.taxRate / RATE_ONE)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
