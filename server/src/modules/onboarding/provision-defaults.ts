import { saveBankAccount as bankAccount } from '@tradeport/api/bankaccounts/calls';
import { mallContent } from '@tradeport/api/mall/content';
import { createNotice } from '@tradeport/api/mall/notice-calls';
import { orderSettings } from '@tradeport/api/orders/model';
import { saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { saveLevel } from '@tradeport/api/members/calls';
import { environmentEdit } from '@tradeport/api/tenancy/model';
import type { Scene } from '@tradeport/api/tenancy/scenes';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { saveCategory } from '../catalogue/index.ts';
import { publishFirstHome } from '../content/index.ts';
import { grantRoles } from '../accounts/index.ts';
import { upsertRole } from '../roles/index.ts';
import { putNotice, saveContent } from '../mall/index.ts';
import { saveBankAccount } from '../bankaccounts/index.ts';
import { saveReturnAddressOf, upsertLevel } from '../members/index.ts';
import { makeSandbox } from '../payment/index.ts';
import { saveWarehouse } from '../stock/index.ts';
import { type Preset, presets } from './presets.ts';

/** The starts of the chosen scenes, the strictest last. */
export function startsOf(scenes: readonly Scene[]): Preset[] {
  return presets.filter((start) => scenes.includes(start.scene));
}

/** TEN-03 The tenant's settings by its scenes, known before its first row is written. */
export function settingsFor(scenes: readonly Scene[]): Record<string, unknown> {
  return {
    scenes,
    catalogue: { ownReview: true },
    orders: orderSettings.parse(
      Object.assign({}, ...startsOf(scenes).map((start) => start.orders)),
    ),
  };
}

/** The notice that it is open. */
function openNotice({ name }: Pick<Provisioning, 'name'>, day: string) {
  return createNotice.input.parse({
    day,
    title: {
      zh: `${name.zh}开业了`,
      en: `${name.en ?? name.zh} is open`,
      ru: `${name.ru ?? name.zh}: мы открылись`,
    },
    body: {
      zh: '欢迎注册选购。',
      en: 'Sign up and start shopping.',
      ru: 'Регистрируйтесь и выбирайте товары.',
    },
  });
}

/** The banner of its first home page. */
function bannerOf({ banner }: Preset) {
  const open = { shown: true, from: null, until: null, fileCode: null };
  return { ...banner, ...open, leadsTo: 'all' as const, categoryCode: null, address: '' };
}

type Provisioning = {
  userId: string;
  memberId: string;
  /** AFS-04c Where the house takes goods back; null: nobody said, and it is asked for before the first product is sold. */
  returns: { receiver: string; phone: string; address: string } | null;
  /** PAY-02e Where buyers transfer to; null: a transfer cannot be chosen until there is one. */
  bank: z.input<typeof bankAccount.input> | null;
  scenes: readonly Scene[];
  name: z.output<typeof environmentEdit>['proappName'];
};
const levelForAll = prepared('onboarding.levelForAll')`
  select code from member_level where tenant_id = :tenantId`;

/**
 * TEN-03 Everything that a new tenant needs to sell, in the transaction that founds it: a warehouse, the payment
 * sandbox, roles of its scenes, levels, categories. Nothing is left to a later handler.
 */
export async function provisionDefaults(
  ctx: Ctx<string>,
  { userId, memberId, returns, bank, scenes, name }: Provisioning,
): Promise<void> {
  const chosen = startsOf(scenes);
  if (returns) await saveReturnAddressOf(ctx, memberId, { ...returns, isDefault: true });
  if (bank) await saveBankAccount(ctx, bankAccount.input.parse(bank));
  await saveWarehouse(ctx, {
    shortCode: 'MAIN',
    name: { zh: '默认仓库', en: 'Main warehouse', ru: 'Основной склад' },
    region: '',
    address: '',
    open: true,
  });
  await makeSandbox(ctx);
  await saveContent(ctx, mallContent.parse({ slogan: chosen[0]?.slogan }));
  await publishFirstHome(ctx, chosen.slice(0, 1).map(bannerOf));
  const notice = openNotice({ name }, dayIn(ctx.tenant, ctx.now()));
  await putNotice(ctx, { ...notice, published: true });
  // The first admin sells, too: the house is a seller like others.
  await ctx.run(grantRoles(ctx, userId, ['seller']));
  for (const role of chosen.flatMap((start) => start.roles)) {
    await upsertRole(ctx, {
      roleCode: role.code,
      roleName: role.name,
      permissions: [...role.permissions],
    });
  }
  const known = new Set((await ctx.run(levelForAll({}))).map((level) => level.code));
  for (const level of chosen
    .flatMap((start) => start.levels)
    .filter(({ code }) => !known.has(code))) {
    await upsertLevel(
      ctx,
      saveLevel.input.parse({
        levelCode: level.code,
        levelName: level.name,
        levelRate: level.rate,
      }),
    );
  }
  let position = 0;
  for (const category of chosen.flatMap((start) => start.categories)) {
    const { goodsClassCode } = await saveCategory(
      ctx,
      saveCategoryCall.input.parse({ name: category.name, position: position++ }),
    );
    for (const child of category.children ?? []) {
      await saveCategory(
        ctx,
        saveCategoryCall.input.parse({
          name: child.name,
          parentCode: goodsClassCode,
          position: position++,
        }),
      );
    }
  }
}
