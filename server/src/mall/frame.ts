import { shownAgreements } from '@tradeport/api/agreements/calls';
import { categoryTree } from '@tradeport/api/catalogue/class-calls';
import type { CategoryNode } from '@tradeport/api/catalogue/model';
import type { MallContent } from '@tradeport/api/mall/content';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { formatAmount } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { getProappinfo } from '@tradeport/api/tenancy/calls';
import { cached } from '../kernel/cache.ts';
import type { Scope } from '../kernel/context.ts';
import type { Kernel } from '../kernel/module.ts';
import { prepared } from '../kernel/query.ts';
import { contentOf, publishedNotices, type StoredNotice } from '../modules/mall/index.ts';
import { settingsOf } from '../modules/orders/index.ts';

/** The frame of every page of an app in a language, the same for everybody. */
export type SharedFrame = {
  portal: PageFrame['portal'];
  categories: readonly CategoryNode[];
  content: MallContent;
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
    bytesOf: ({ categories, content, notices }) =>
      2 * JSON.stringify([categories, content, notices]).length,
  });
}

async function read(kernel: Kernel, scope: Scope): Promise<SharedFrame> {
  const [env, categories, levels, content, notices, agreements] = await Promise.all([
    kernel.call(scope, getProappinfo, {}),
    kernel.call(scope, categoryTree, {}),
    kernel.read(scope, (ctx) => ctx.run(levelNames({ tenantId: scope.tenant.id }))),
    kernel.read(scope, (ctx) => contentOf(ctx, {})),
    kernel.read(scope, publishedNotices),
    kernel.call(scope, shownAgreements, {}),
  ]);
  const main = scope.app?.langs[0] ?? 'zh';
  return {
    categories,
    content,
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
