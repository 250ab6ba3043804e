import { parseAmount } from '@tradeport/api/kernel/money';
import type { OrderType } from '@tradeport/api/orders/order-types';
import { useMall } from '../mall.tsx';
import { Money } from './Money.tsx';

/** CHK-04 The price of one piece, and struck through the one without the buyer's level or agreement. */
export function UnitPrice(props: {
  price: string;
  listPrice: string;
  currency: string;
  goodsType?: OrderType | undefined;
  worth?: string | undefined;
}) {
  const { f } = useMall();
  const { price, listPrice, currency, goodsType, worth } = props;
  const isLower = (parseAmount(price) ?? 0) < (parseAmount(listPrice) ?? 0);
  return (
    <>
      {isLower && (
        <>
          <s className="price-list" suppressHydrationWarning>
            {f.money(listPrice, currency)}
          </s>{' '}
        </>
      )}
      <Money amount={price} currency={currency} type={goodsType} worth={worth} />
    </>
  );
}
