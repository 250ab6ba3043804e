import {
  movePriceList,
  saveFreightTemplate,
  saveListedPrices,
  savePriceList,
} from '@tradeport/api/pricing/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { formatAmount, mulDiv } from '@tradeport/api/kernel/money';
import {
  moveList,
  saveList,
  savePrices,
  saveTemplate,
} from '../../server/src/modules/pricing/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

type ListIn = Input<typeof savePriceList>;
type Sku = { no: string; list_price: number };
type Seeded = Omit<ListIn, 'sellerCode' | 'currency'> & {
  currency?: 'CNY' | 'USD';
  /** Its prices in percent of the list prices; a dollar list applies the exchange rate as well. */
  percent: number;
  from: number;
  count: number;
  /** A further price from ten pieces on, in percent of list prices. */
  tierPercent?: number;
  draft?: true;
};

/** CAT-03 Lists for a level, a company, a contract and in dollars; the last ones are SKUs of one seller. CHK-04 Its freight. */
export async function loadPriceLists(
  world: World,
  seed: SeedTenant,
  people: People,
  admin: Person,
): Promise<void> {
  const sellerCode = people.sellers[0]?.person.memberId ?? '';
  const skus = await world.as(null, (ctx) =>
    ctx.run<Sku>({
      sql: `select s.no, s.list_price from sku s join product p on p.tenant_id = $1 and p.id = s.product_id and p.status = 'on_shelf'
        where s.tenant_id = $1 and p.seller_id = $2 and not s.retired and p.order_type = '00' order by s.no limit 60`,
      parameters: [world.tenant.id, sellerCode],
    }),
  );
  for (const [at, list] of listsOf(seed, people).entries())
    await loadList(world, admin, { list, sellerCode, skus, daysAgo: 20 - at * 3 });
  for (const template of templatesOf(seed))
    await world.as(
      admin,
      (ctx) => saveTemplate(ctx, saveFreightTemplate.input.parse({ ...template, sellerCode })),
      15,
    );
}

function listsOf(seed: SeedTenant, { buyers }: People): Seeded[] {
  const level = seed.levels.at(-1)?.key ?? '';
  const [first, second] = buyers.map(({ person }) => person.memberId);
  const byLevel: Seeded = {
    name: {
      zh: '高等级会员价目表',
      en: 'Prices for top-level members',
      ru: 'Прайс для высшего уровня',
    },
    assignedTo: [{ kind: 'level', key: level }],
    percent: 92,
    from: 0,
    count: 24,
    tierPercent: 88,
  };
  if (seed.kind !== 'b2b') return [byLevel];
  return [
    byLevel,
    {
      name: { zh: '重点客户价目表', en: 'Key account price list', ru: 'Прайс ключевого клиента' },
      assignedTo: second ? [{ kind: 'company', key: second }] : [],
      percent: 90,
      from: 6,
      count: 18,
    },
    {
      name: { zh: '年度框架合同价', en: 'Annual contract prices', ru: 'Цены по годовому договору' },
      assignedTo: first ? [{ kind: 'contract', key: first, contractNo: 'HL-2026-018' }] : [],
      percent: 86,
      from: 10,
      count: 12,
      priority: 10,
      tierPercent: 82,
    },
    {
      name: { zh: '美元出口价目表', en: 'Export price list (USD)', ru: 'Экспортный прайс (USD)' },
      currency: 'USD',
      assignedTo: [
        ...(first ? [{ kind: 'company' as const, key: first }] : []),
        { kind: 'region', key: 'RU' },
      ],
      percent: 14,
      from: 0,
      count: 20,
    },
    {
      name: { zh: '华南地区促销（草稿）', en: 'South China (draft)', ru: 'Южный Китай (черновик)' },
      assignedTo: [{ kind: 'region', key: '440000' }],
      percent: 95,
      from: 20,
      count: 8,
      draft: true,
    },
  ];
}

async function loadList(
  world: World,
  admin: Person,
  of: { list: Seeded; sellerCode: string; skus: readonly Sku[]; daysAgo: number },
): Promise<void> {
  const { percent, from, count, tierPercent, draft, ...list } = of.list;
  const priceOf = (sku: Sku, share: number) =>
    formatAmount(Math.max(mulDiv(sku.list_price, share, 100 * 100), 1) * 100);
  await world.as(
    admin,
    async (ctx) => {
      const { priceListCode, version } = await saveList(
        ctx,
        savePriceList.input.parse({ currency: 'CNY', ...list, sellerCode: of.sellerCode }),
      );
      const skus = of.skus.slice(from, from + count);
      if (skus.length > 0)
        await savePrices(
          ctx,
          saveListedPrices.input.parse({
            priceListCode,
            prices: skus.flatMap((sku) => [
              { skuNo: sku.no, price: priceOf(sku, percent) },
              ...(tierPercent === undefined
                ? []
                : [{ skuNo: sku.no, quantity: 10, price: priceOf(sku, tierPercent) }]),
            ]),
          }),
        );
      if (!draft)
        await moveList(
          ctx,
          movePriceList.input.parse({ priceListCode, version, step: 'activate' }),
        );
    },
    of.daysAgo,
  );
}

function templatesOf(seed: SeedTenant): Omit<Input<typeof saveFreightTemplate>, 'sellerCode'>[] {
  const heavy = seed.kind === 'b2b';
  const near = ['310000', '320000', '330000'];
  const rule = { carrier: null, first: 1000, step: 1000 };
  return [
    {
      currency: 'CNY',
      chargedBy: 'weight',
      rules: [
        { ...rule, regions: [], firstFee: '12', stepFee: '3', freeFrom: heavy ? '2000' : '99' },
        { ...rule, regions: near, firstFee: '8', stepFee: '1.5', freeFrom: heavy ? '1000' : '59' },
        {
          ...rule,
          regions: ['540000', '650000'],
          carrier: 'EMS',
          firstFee: '25',
          stepFee: '10',
          freeFrom: null,
        },
      ],
    },
  ];
}
