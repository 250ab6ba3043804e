import { readTodos } from '@tradeport/api/dashboard/calls';
import { Drawer } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { countUse } from '../../features/home/uses.ts';
import { LoginDialog } from '../../features/login/LoginDialog.tsx';
import { useCall } from '../../lib/query.ts';
import { MENU_CODE_KEY, useMay, useSession } from '../../lib/session.ts';
import { local, session } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { useWide } from '../kit/wide.ts';
import { useScreen } from '../useScreen.ts';
import { chainOf } from '../screens.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { areaHeight } from './heights.ts';
import { menuTrail, splitBottom, visibleMenus, waitingBehind } from './menus.ts';
import { Palette } from './Palette.tsx';
import { SideMenu } from './SideMenu.tsx';
import { shell } from './text.ts';
import { TrailContext } from './trail.ts';

const WAITING_MS = 60_000;
const COLLAPSED_KEY = 'sideCollapsed';

/** SHL-01 Header, side menu (a drawer on narrow windows), the screen, footer. */
export function Shell() {
  const { t } = useText();
  const { me, menus } = useSession();
  const todos = useCall(readTodos, me ? {} : null, { every_ms: WAITING_MS, quiet: true }).data;
  const screen = useScreen();
  const wide = useWide('drawer');
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(() => local.get(COLLAPSED_KEY) === '1');
  const [drawer, setDrawer] = useState(false);
  const shown = useMemo(() => visibleMenus(menus), [menus]);
  const waiting = useMemo(() => waitingBehind(shown, todos ?? []), [shown, todos]);
  const parts = useMemo(() => splitBottom(shown), [shown]);
  const chain = screen ? chainOf(screen) : [];
  const paths = chain.flatMap((one) => [one.path, ...(one.also ?? [])]);
  const may = useMay();
  // A screen that is above this one for others leads this reader to a refusal.
  const above = chain.slice(1).filter((one) => !one.may || may(one.may));
  const trail = { menus: menuTrail(shown, paths), above: above.reverse() };
  const current = trail.menus.at(-1);
  const route = current ? `${current.menuCode}/${current.menuAction}` : '';
  useEffect(() => setDrawer(false), [pathname]);
  useEffect(() => {
    if (route) countUse(route);
  }, [route]);
  const menuCode = current?.menuCode;
  useEffect(() => {
    if (menuCode) session.set(MENU_CODE_KEY, menuCode);
  }, [menuCode]);
  const toggle = () => {
    local.set(COLLAPSED_KEY, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };
  const menu = (narrow: boolean) => (
    <SideMenu
      {...parts}
      trail={trail.menus}
      waiting={waiting}
      collapsed={narrow}
      {...(wide ? { toggle } : {})}
    />
  );
  return (
    <div
      className={
        wide ? (collapsed ? 'c-shell c-shell-narrow' : 'c-shell') : 'c-shell c-shell-phone'
      }
    >
      <a
        className="c-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t(shell.skip)}
      </a>
      <Header {...(wide ? {} : { openMenu: () => setDrawer(true) })} />
      {wide ? (
        <nav className="c-side" aria-label={t(shell.menu)}>
          {menu(collapsed)}
        </nav>
      ) : (
        <Drawer
          placement="left"
          size={264}
          open={drawer}
          onClose={() => setDrawer(false)}
          title={t(shell.menu)}
          styles={{ body: { padding: 0 } }}
        >
          <nav className="c-drawer" aria-label={t(shell.menu)}>
            {menu(false)}
          </nav>
        </Drawer>
      )}
      <div className="c-main" style={{ minHeight: areaHeight }}>
        <main id="content" className="c-content" tabIndex={-1}>
          <TrailContext value={trail}>
            <Outlet />
          </TrailContext>
        </main>
        <Footer />
      </div>
      <Palette menus={shown} />
      <LoginDialog />
    </div>
  );
}
