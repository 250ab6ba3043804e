import type { ProductData } from '@tradeport/api/mall/pages';
import { stepAt } from '@tradeport/api/mall/buying';
import { useMall } from '../mall.tsx';
import { buying as words } from '../text/buying.ts';
import { Money } from './Money.tsx';

type Sku = ProductData['skus'][number];

/** "50+ ¥12.30": what a piece costs from which quantity on; the row that counts now is marked. */
export function Tiers({
  sku,
  of: { options, goodsType },
  quantity,
}: {
  sku: Sku;
  of: Pick<ProductData, 'options' | 'goodsType'>;
  quantity: number;
}) {
  const { t, f } = useMall();
  const { steps, price } = sku;
  if (!price || steps.length < 2) return null;
  const now = stepAt(steps, quantity);
  return (
    <table className="tiers">
      <caption>
        {options.length > 0 && sku.specText
          ? t(words.tiersFor, { name: sku.specText })
          : t(words.tiers)}
      </caption>
      <thead>
        <tr>
          {steps.map((step) => (
            <th key={step.from} scope="col" className={step === now ? 'is-now' : ''}>
              {t(words.atLeast, { n: f.number(step.from) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {steps.map((step) => (
            <td key={step.from} className={step === now ? 'is-now' : ''}>
              <Money amount={step.price} currency={price.currency} type={goodsType} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
