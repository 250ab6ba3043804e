import { addressesIn } from '@tradeport/api/mall/addresses';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { prepared } from '../kernel/query.ts';
import type { MallParts, Visit } from './visit.ts';

const nameOf = {
  product: prepared('mall.productName')`
    select title as name from product_card where tenant_id = :tenantId and id = :id`,
  category: prepared('mall.categoryName')`
    select name from category where tenant_id = :tenantId and id = :id`,
};

/** I18N-03 The same thing under its name in each language. */
export async function alternatesOf(
  { kernel }: MallParts,
  { scope, main }: Visit,
  kind: 'product' | 'category',
  code: string,
): Promise<PageFrame['alternates']> {
  const row = await kernel.read(scope, (ctx) =>
    ctx.maybe(nameOf[kind]({ tenantId: scope.tenant.id, id: code })),
  );
  const address = (lang: Lang) => addressesIn(lang, main)[kind](code, inLang(row?.name, lang));
  return (scope.app?.langs ?? [main]).map((lang) => ({ lang, path: address(lang) }));
}
