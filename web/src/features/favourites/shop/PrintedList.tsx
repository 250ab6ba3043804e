import type { FavouritesPrintBody } from '@tradeport/api/favourites/shop';
import { useMall } from '../../../mall/mall.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { favourites as words, inList } from './text.ts';

/** CAT-07i A whole list as a table, to be printed. */
export function PrintedList({ body: { rows } }: { body: FavouritesPrintBody }) {
  const { t, f, n } = useMall();
  const name = t(words.printList);
  return (
    <section className="panel favourite-print">
      <p className="panel-head">
        <span className="quiet">{n(inList, rows.length)}</span>
        {/* Without script the browser's own menu prints. */}
        <button type="button" className="button button-main" data-print hidden>
          {t(words.print)}
        </button>
      </p>
      <div className="scroll" tabIndex={0} role="region" aria-label={name}>
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{t(words.skuNo)}</th>
              <th scope="col">{t(words.product)}</th>
              <th scope="col" className="num">
                {t(words.quantity)}
              </th>
              <th scope="col" className="num">
                {t(words.price)}
              </th>
              <th scope="col">{t(words.state)}</th>
              <th scope="col">{t(words.note)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.collectCode}>
                <td className="code" data-label={t(words.skuNo)}>
                  {row.skuNo}
                </td>
                <td data-label={t(words.product)}>
                  {[row.goodsName || t(words.gone), row.specText].filter(Boolean).join(' · ')}
                </td>
                <td className="num" data-label={t(words.quantity)}>
                  {f.number(row.quantity)} {row.unit}
                </td>
                <td className="num" data-label={t(words.price)}>
                  {row.price === null ? (
                    t(words.noPrice)
                  ) : (
                    <Money amount={row.price} currency={row.currency} type={row.goodsType} />
                  )}
                </td>
                <td data-label={t(words.state)}>{row.stateName}</td>
                <td data-label={t(words.note)}>{row.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
