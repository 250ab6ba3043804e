import { menuGroups } from '@tradeport/api/tenancy/menus';
import type { MenuFor, MenuGroup, MenuSpec } from '@tradeport/api/tenancy/menus/menu';
import type { MenuOut } from '@tradeport/api/tenancy/model';
import type { Lang } from '@tradeport/api/kernel/text';
import type { App, Tenant, User } from '../../kernel/ctx.ts';
import { getMenus } from '@tradeport/api/tenancy/calls';
import { handler } from '../../kernel/handler.ts';

/** SHL-02, ROL-01 The menu of the caller: what the roles may open, in the caller's language. */
export const menuOf = handler(getMenus, async (ctx) => {
  return menuFor(ctx.user, ctx.tenant, ctx.app, ctx.lang);
});

function menuFor(
  user: User | null,
  tenant: Pick<Tenant, 'platform' | 'settings'>,
  app: Pick<App, 'code' | 'scene'> | null,
  lang: Lang,
): MenuOut[] {
  const appCode = app?.code ?? '';
  return groupsOf(tenant).flatMap((group) => {
    const items = group.items.filter(
      (item) =>
        isFor(item.for, user) &&
        isOpened(item, app?.scene ? [app.scene] : tenant.settings['scenes']),
    );
    const first = items[0];
    if (!first) return [];
    const own = entry(group, first, lang, appCode);
    if (group.items.length === 1) return [own];
    return [
      {
        ...own,
        menuName: group.text[lang],
        proappMenuCode: group.code,
        proappMenuPcode: '',
        proappMenuRemark: group.icon,
        children: items.map((item) => entry(group, item, lang, appCode)),
        routechildren: [],
      },
    ];
  });
}

/** The platform's people begin with the platform, right below their home; portals have nothing of it. */
function groupsOf({ platform }: Pick<Tenant, 'platform'>): readonly MenuGroup[] {
  const everywhere = menuGroups.filter((group) => !group.platform);
  if (!platform) return everywhere;
  const [home, ...others] = everywhere;
  return [...(home ? [home] : []), ...menuGroups.filter((group) => group.platform), ...others];
}

/**
 * TEN-02, TEN-07 An app shows what it was opened for. A tenant without scenes (made by a command,
 * the demo) has everything.
 */
function isOpened({ scenes }: MenuSpec, opened: unknown): boolean {
  return !scenes || !Array.isArray(opened) || scenes.some((scene) => opened.includes(scene));
}

function isFor(whom: MenuFor, user: User | null): boolean {
  if (!user) return false;
  return whom === 'user' || whom.may.some((permission) => user.permissions.has(permission));
}

function entry(group: MenuGroup, item: MenuSpec, lang: Lang, appCode: string): MenuOut {
  return {
    menuName: item.text[lang],
    menuCode: group.code,
    menuAction: item.action,
    menuTarget: '',
    menuShow: 0,
    proappMenuCode: `${group.code}.${item.action}`,
    proappMenuPcode: group.items.length === 1 ? '' : group.code,
    proappModelCode: appCode,
    proappMenuRemark: item.icon,
    proappMenuConfig: group.bottom ? 'bottom' : '',
    menuDefaultClass: '',
    children: [],
    routechildren: (item.routes ?? []).map((route) => ({
      menuName: route.text[lang],
      menuCode: group.code,
      menuAction: route.action,
    })),
  };
}
