import { Section } from '../../../console/kit/DetailPage.tsx';
import { Money } from '../../../console/kit/Values.tsx';
import { useWide } from '../../../console/kit/wide.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { type Line, LineGoods, type SubOrder } from './pieces.tsx';
import { detail, supply } from './text.ts';

const counts = [
  { key: 'quantity', text: detail.ordered },
  { key: 'made', text: supply.made },
  { key: 'sent', text: supply.sent },
  { key: 'over', text: detail.over },
  { key: 'short', text: detail.short },
] as const;

/** A piece that was shipped was made, whether it was reported or not. */
const countOf = (line: Line, key: (typeof counts)[number]['key']): number =>
  key === 'made' ? Math.max(line.made, line.sent) : line[key];

/** The goods of the order, at the factory's price. */
export function Goods({ subOrder }: { subOrder: SubOrder }) {
  const { t } = useText();
  const format = useFormat();
  const wide = useWide('phone');
  const { lines, currency } = subOrder;
  // Over and short as soon as there are any.
  const shown = counts.filter(
    ({ key }) => (key !== 'over' && key !== 'short') || lines.some((line) => line[key] > 0),
  );
  if (!wide)
    return (
      <Section title={t(detail.goods)}>
        <ul className="sp-cards">
          {lines.map((line) => (
            <li key={line.contractGoodsCode}>
              <LineGoods line={line} />
              <dl className="sp-counts">
                <div>
                  <dt>{t(detail.price)}</dt>
                  <dd>
                    <Money amount={line.price} currency={currency} />
                  </dd>
                </div>
                {shown.map(({ key, text }) => (
                  <div key={key}>
                    <dt>{t(text)}</dt>
                    <dd className="k-number">{format.number(countOf(line, key))}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Section>
    );
  return (
    <Section title={t(detail.goods)} flush>
      <table className="sp-lines">
        <thead>
          <tr>
            <th scope="col">{t(detail.product)}</th>
            <th scope="col" className="k-end">
              {t(detail.price)}
            </th>
            {shown.map(({ key, text }) => (
              <th key={key} scope="col" className="k-end">
                {t(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.contractGoodsCode}>
              <td>
                <LineGoods line={line} />
              </td>
              <td className="k-end">
                <Money amount={line.price} currency={currency} />
              </td>
              {shown.map(({ key }) => (
                <td key={key} className="k-end k-number">
                  {format.number(countOf(line, key))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
