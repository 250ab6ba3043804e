import { shownAgreements } from '@tradeport/api/agreements/calls';
import type { Block } from '@tradeport/api/content/blocks';
import type { BannerLike } from '@tradeport/api/content/starter';
import { categoryTree } from '@tradeport/api/catalogue/class-calls';
import type { CategoryNode } from '@tradeport/api/catalogue/model';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { formatAmount } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { getProappinfo } from '@tradeport/api/tenancy/calls';
import { cached } from '../kernel/cache.ts';
import type { Scope } from '../kernel/context.ts';
import type { Kernel } from '../kernel/module.ts';
import { prepared } from '../kernel/query.ts';
import { liveFrame } from '../modules/content/index.ts';
import {
  bannersOf,
  contentOf,
  publishedNotices,
  type StoredNotice,
} from '../modules/mall/index.ts';
import { settingsOf } from '../modules/orders/index.ts';

/** The frame of every page of an app in a language, the same for everybody. */
export type SharedFrame = {
  portal: PageFrame['portal'];
  categories: readonly CategoryNode[];
  /** Published; null: the portal has written none. */
  menu: readonly Block[] | null;
  footer: readonly Block[] | null;
  /** Banners from before its home page was made of blocks. */
  banners: readonly BannerLike[];
  /** Published, for whomever they are: what of them one sees is another matter. */
  notices: readonly StoredNotice[];
  /** Name of each membership level. */
  levels: ReadonlyMap<string, string>;
};

const levelNames = prepared('mall.levelNames')`
  select code, name from member_level where tenant_id = :tenantId`;

/** Read once in a while and after changes, not with every page. */
export function sharedFrame(kernel: Kernel, scope: Scope): Promise<SharedFrame> {
  return cached(scope, `around ${scope.app?.id ?? ''} ${scope.lang}`, 'page', {
    make: () => read(kernel, { ...scope, user: null, guestId: null }),
    bytesOf: ({ categories, menu, footer, notices }) =>
      2 * JSON.stringify([categories, menu, footer, notices]).length,
  });
}

async function read(kernel: Kernel, scope: Scope): Promise<SharedFrame> {
  const [env, categories, levels, content, notices, agreements, own, banners] = await Promise.all([
    kernel.call(scope, getProappinfo, {}),
    kernel.call(scope, categoryTree, {}),
    kernel.read(scope, (ctx) => ctx.run(levelNames({ tenantId: scope.tenant.id }))),
    kernel.read(scope, (ctx) => contentOf(ctx, {})),
    kernel.read(scope, publishedNotices),
    kernel.call(scope, shownAgreements, {}),
    kernel.read(scope, liveFrame),
    kernel.read(scope, bannersOf),
  ]);
  const main = scope.app?.langs[0] ?? 'zh';
  return {
    categories,
    menu: own.menu?.blocks ?? null,
    footer: own.footer?.blocks ?? null,
    banners,
    notices,
    levels: new Map(levels.map((level) => [level.code, inLang(level.name, scope.lang)])),
    portal: {
      name: env.proappName,
      logo: env.proappEnvLogo,
      theme: env.proappEnvTheme,
      hotline: env.proappEnvHotline,
      hours: inLang(content.hours, scope.lang),
      slogan: inLang(content.slogan, scope.lang),
      foot: env.proappEnvFoot,
      // Written in one language only: shown in that one.
      remark: scope.lang === main ? env.proappRemark : '',
      timeZone: env.timeZone,
      pointWorth: formatAmount(settingsOf(scope.tenant).pointWorth),
      links: env.proappEnvLinks,
      agreements: agreements.map(({ agreementCode, name }) => ({ agreementCode, name })),
    },
  };
}
