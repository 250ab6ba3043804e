import { type PromotionType, recordOf } from '@tradeport/api/promotions/types/index';
import { useMall } from '../mall.tsx';
import { productPromotions as words } from '../text/product-promotions.ts';
import { Instant } from './Instant.tsx';

/** PRO-01b Until when it runs; of a flash sale the time that is left, by the portal's clock. */
export function PromotionEnd(props: {
  promotion: { promotionCode: string; promotionType: PromotionType; endsAt: string | null };
}) {
  const { t } = useMall();
  const { promotionCode, promotionType, endsAt } = props.promotion;
  if (!endsAt) return null;
  const counting = {
    'data-countdown': endsAt,
    'data-clock': `/web/pm/promotion/getPromotionByCode.json?promotionCode=${promotionCode}`,
    'data-left': t(words.left),
    'data-days': t(words.days),
  };
  return (
    <small className="quiet promotion-end" {...(recordOf(promotionType).mustEnd ? counting : {})}>
      {t(words.until)} <Instant at={endsAt} />
    </small>
  );
}
