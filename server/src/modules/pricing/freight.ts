import type { FreightRule } from '@tradeport/api/pricing/freight';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { ownOnly, sellerFor, sellerScope } from '../catalogue/index.ts';
import { sellerName, sellerNames } from '../members/index.ts';
import { division, isCountry } from '../reference/index.ts';
import { cheapestRule } from './freight-for.ts';
import {
  freightTemplates as freightTemplatesCall,
  saveFreightTemplate as saveFreightTemplateCall,
  deleteFreightTemplate as deleteFreightTemplateCall,
  previewFreight as previewFreightCall,
} from '@tradeport/api/pricing/calls';

/** A seller's own, at most one a currency; those of all sellers for users who may see them. */
export const templates = handler(freightTemplatesCall, async (ctx) => {
  const rows = await ctx.run(templatesOf({ sellerId: sellerScope(ctx) }));
  return rows.map((row) => ({
    templateCode: row.id,
    sellerCode: row.seller_id,
    sellerName: sellerName(row, ctx.lang),
    currency: row.currency,
    chargedBy: row.charged_by,
    enabled: row.enabled,
    version: row.version,
    rules: row.rules,
  }));
});

/** CHK-04 Checkouts go by it from now on; orders keep what they were placed with. */
export const saveTemplate = handler(
  saveFreightTemplateCall,
  async (ctx, input) => {
    const tenantId = ctx.tenant.id;
    const before = input.templateCode
      ? await ctx.one(templateLocked({ id: input.templateCode }))
      : null;
    if (before) ownOnly(ctx, before.seller_id);
    if (before && input.version !== before.version) return ctx.refuse('conflict');
    const sellerId =
      before?.seller_id ??
      sellerFor(ctx, input.sellerCode) ??
      ctx.refuse('input.invalid', {}, { sellerCode: 'missing' });
    requireRegions(ctx, input.rules);
    const id = before?.id ?? ctx.newId();
    const values = {
      tenantId,
      id,
      chargedBy: input.chargedBy,
      rules: JSON.stringify(input.rules),
      enabled: input.enabled,
      at: ctx.now(),
    };
    const version = (before?.version ?? 0) + 1;
    if (before) {
      if (before.currency !== input.currency)
        return ctx.refuse('freight.once', { currency: input.currency });
      await ctx.run(changeTemplate(values));
    } else {
      const [seller] = await ctx.run(sellerOf({ id: sellerId }));
      if (!seller) return ctx.refuse('input.invalid', {}, { sellerCode: 'missing' });
      const made = await ctx.maybe(
        createTemplate({ ...values, sellerId, currency: input.currency }),
      );
      if (!made) return ctx.refuse('freight.once', { currency: input.currency });
    }
    ctx.audit('freight_template', id, before, { ...input, version });
    return { templateCode: id, version };
  },
  { invalidates: true },
);

export const deleteTemplate = handler(
  deleteFreightTemplateCall,
  async (ctx, { templateCode, version }) => {
    const before = await ctx.one(templateLocked({ id: templateCode }));
    ownOnly(ctx, before.seller_id);
    if (version !== before.version) return ctx.refuse('conflict');
    await ctx.run(dropTemplate({ id: templateCode }));
    ctx.audit('freight_template', templateCode, before, null);
    return { done: true as const };
  },
  { invalidates: true },
);

export const preview = handler(
  previewFreightCall,
  async (_ctx, { chargedBy, rules, region, grams, pieces, goodsAmount }) => {
    const parcel = { grams, pieces, region: region || null };
    const found = cheapestRule({ by: chargedBy, rules }, parcel, goodsAmount);
    if (!found) return { amount: 0, rule: null, free: false };
    const { rule, amount } = found;
    const free = rule.freeFrom !== null && goodsAmount >= rule.freeFrom;
    return { amount, rule: rules.indexOf(rule), free };
  },
);

/** Each is a province or a country, and one carrier has one rule for it. */
function requireRegions(
  ctx: Pick<Ctx<'freight.region' | 'freight.region_twice'>, 'refuse'>,
  rules: readonly FreightRule[],
): void {
  const seen = new Set<string>();
  for (const { regions, carrier } of rules)
    for (const region of regions.length > 0 ? regions : ['']) {
      if (region !== '' && !isCountry(region) && division(region)?.level !== 'province')
        ctx.refuse('freight.region', { region });
      const key = `${carrier ?? ''} ${region}`;
      if (seen.has(key)) ctx.refuse('freight.region_twice', { region });
      seen.add(key);
    }
}

const enabledOf = prepared('pricing.enabledOf')`
  select currency, charged_by, rules from freight_template where tenant_id = :tenantId and seller_id = :sellerId and enabled`;
/** The seller's freight rules in force, by currency. */
export async function freightOfSeller(ctx: Ctx, sellerId: string) {
  const rows = await ctx.run(enabledOf({ sellerId }));
  return rows.map(({ currency, charged_by: by, rules }) => ({ currency, by, rules }));
}
const templatesOf = prepared('pricing.templatesOf')`
  select f.*, ${sellerNames} from freight_template f join member m on m.tenant_id = :tenantId and m.id = f.seller_id
  where f.tenant_id = :tenantId and (:sellerId?::uuid is null or f.seller_id = :sellerId) order by m.name, f.seller_id, f.currency limit 500`;
const sellerOf = prepared('pricing.sellerOf')`
  select id from member where tenant_id = :tenantId and id = :id and is_seller`;
const templateLocked = prepared('pricing.templateLocked')`
  select * from freight_template where tenant_id = :tenantId and id = :id for update`;
const createTemplate = prepared('pricing.createTemplate')`
  insert into freight_template (tenant_id, id, seller_id, currency, charged_by, rules, enabled, updated_at)
  values (:tenantId, :id, :sellerId, :currency, :chargedBy, :rules, :enabled, :at)
  on conflict (tenant_id, seller_id, currency) do nothing returning id`;
const changeTemplate = prepared('pricing.changeTemplate')`
  update freight_template set charged_by = :chargedBy, rules = :rules, enabled = :enabled, version = version + 1, updated_at = :at
  where tenant_id = :tenantId and id = :id`;
const dropTemplate = prepared('pricing.dropTemplate')`
  delete from freight_template where tenant_id = :tenantId and id = :id`;
