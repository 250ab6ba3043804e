import type { CallSpec } from '@tradeport/api/kernel/call';
import type { Lang } from '@tradeport/api/kernel/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { type Me, type Menu, type Portal, SessionContext } from '../lib/session.ts';
import { LanguageContext } from '../lib/text.ts';
import { ThemeProvider } from './theme.tsx';

/**
 * Parts of the console drawn without a browser: the HTML of their first render. Tests hide what
 * only a window knows.
 */
export const portal: Portal = {
  tenantCode: 'huali',
  proappCode: '001',
  proappName: '华力工业',
  proappEnvLogo: '',
  proappEnvDomain: 'huali.example',
  proappEnvSecDomain: '',
  proappEnvIndex: '',
  proappEnvIndexc: '',
  proappEnvIndexr: '',
  proappEnvTheme: '#409eff',
  proappEnvOpentype: 'menu',
  proappEnvInter: 'zh,en,ru',
  proappEnvFoot: '© 华力',
  proappEnvHotline: '400-820-8820',
  proappEnvLinks: [
    { title: '帮助中心', url: '/help' },
    { title: '服务条款', url: 'https://huali.example/terms' },
  ],
  proappRemark: '',
  passwordRule: { min: 6, max: 20, mixed: false },
  resetPasswordRule: { min: 6, max: 12, mixed: false },
  isPlat: false,
  timeZone: 'Asia/Shanghai',
};
export const me: Me = {
  userId: '019a9d5e-7c1b-7abc-8def-0123456789ab',
  userCode: '019a9d5e-7c1b-7abc-8def-0123456789ab',
  userName: 'buyer',
  userRelname: '王小明',
  userNickname: '',
  userPhone: '138****5678',
  userEmail: '',
  userOcode: 'M1',
  merberCode: '019a9d5e-7c1b-7abc-8def-0123456789ac',
  merberCompname: '恒力轴承',
  userinfoCompname: '恒力',
  isBuyer: true,
  isSeller: false,
  levelCode: '',
  roles: ['buyer'],
  userRoleName: '采购',
  isPlat: false,
  permissions: ['order.view', 'order.place'],
  tenantCode: 'huali',
  proappCode: '001',
  agreements: 'none',
};

export function menu(
  menuName: string,
  menuCode: string,
  menuAction: string,
  more: Partial<Menu> = {},
): Menu {
  return {
    menuName,
    menuCode,
    menuAction,
    menuTarget: '',
    menuShow: 0,
    proappMenuCode: `${menuCode}.${menuAction}`,
    proappMenuPcode: '',
    proappModelCode: '001',
    proappMenuRemark: 'shop',
    proappMenuConfig: '',
    menuDefaultClass: '',
    children: [],
    routechildren: [],
    ...more,
  };
}

/** The answer of a call to one input. */
type Answered = readonly [call: CallSpec, input: unknown, output: unknown];
type Drawn = {
  menus?: readonly Menu[];
  user?: Me | null;
  lang?: Lang;
  place?: Partial<Portal>;
  answers?: readonly Answered[];
};

/** The HTML that these routes render at a path. */
export function drawRoutes(routes: RouteObject[], path: string, options: Drawn = {}): string {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return drawn(<RouterProvider router={router} />, options);
}

/** One part at '/'. */
export function draw(part: ReactNode, options: Drawn = {}): string {
  return drawRoutes([{ path: '*', element: part }], '/', options);
}

function drawn(
  part: ReactNode,
  { menus = [], user = me, lang = 'en', place = {}, answers = [] }: Drawn,
): string {
  const queries = new QueryClient();
  for (const [call, input, output] of answers) queries.setQueryData([call.name, input], output);
  const session = {
    portal: { ...portal, ...place },
    me: user,
    menus,
    permissions: new Set(user?.permissions ?? []),
    loggedOutTo: null,
    startSession: () => undefined,
    logOut: async () => undefined,
  };
  return renderToStaticMarkup(
    <LanguageContext value={{ lang, offered: ['zh', 'en', 'ru'], choose: () => undefined }}>
      <ThemeProvider>
        <App>
          <QueryClientProvider client={queries}>
            <SessionContext value={session}>{part}</SessionContext>
          </QueryClientProvider>
        </App>
      </ThemeProvider>
    </LanguageContext>,
  );
}
