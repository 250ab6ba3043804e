import { categoryTree } from '@tradeport/api/catalogue/calls';
import type { CategoryNode } from '@tradeport/api/catalogue/model';
import { mallSettings, type MallSettings } from '@tradeport/api/mall/settings';
import type { Frame } from '@tradeport/api/mall/pages';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { getProappinfo } from '@tradeport/api/tenancy/calls';
import type { Scope } from '../kernel/context.ts';
import type { Kernel } from '../kernel/module.ts';
import { prepared } from '../kernel/query.ts';
import { ask } from './mall-calls.ts';
import type { PageCache } from './mall-memory.ts';

/** What is around every page of an app in a language: the same for everybody. */
export type Surroundings = {
  portal: Frame['portal']; categories: readonly CategoryNode[]; settings: MallSettings;
  /** Name of each membership level. */
  levels: ReadonlyMap<string, string>;
};

const noSettings: MallSettings = { notices: [] };
const levelNames = prepared<{ code: string; name: SomeTexts }>('select code, name from member_level where tenant_id = $1');

/** Read once in a while and after changes, not with every page. */
export function surroundingsOf({ kernel, memory }: { kernel: Kernel; memory: PageCache }, scope: Scope): Promise<Surroundings> {
  const key = `${scope.app?.id ?? ''} ${scope.lang}`;
  return memory.remember(scope.tenant, `around ${key}`, () => read(kernel, { ...scope, user: null, guestId: null }));
}

async function read(kernel: Kernel, scope: Scope): Promise<Surroundings> {
  const [env, categories, levels] = await Promise.all([
    ask(kernel, scope, getProappinfo, {}), ask(kernel, scope, categoryTree, {}),
    kernel.read(scope, (ctx) => ctx.run(levelNames(scope.tenant.id))),
  ]);
  const settings = mallSettings.safeParse(scope.tenant.settings['mall']).data ?? noSettings;
  const main = scope.app?.langs[0] ?? 'zh';
  return {
    categories, settings, levels: new Map(levels.map((level) => [level.code, inLang(level.name, scope.lang)])),
    portal: {
      name: env.proappName, logo: env.proappEnvLogo, theme: env.proappEnvTheme, hotline: env.proappEnvHotline,
      hours: inLang(settings.hours, scope.lang), slogan: inLang(settings.slogan, scope.lang), foot: env.proappEnvFoot,
      // Written in one language only: shown in that one.
      remark: scope.lang === main ? env.proappRemark : '', links: env.proappEnvLinks,
    },
  };
}
