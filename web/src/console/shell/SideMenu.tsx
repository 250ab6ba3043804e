import { AppstoreOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Badge, Menu as AntMenu, type MenuProps } from 'antd';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { type Menu, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { MenuIcon } from './icons.tsx';
import { areaHeight, menuHeight } from './heights.ts';
import { addressOf, foldOthers, isLong, keyOf, waitingIn } from './menus.ts';
import { shell } from './text.ts';

const COUNT_MAX = 99;
/** When a group has unfolded: only then the place of its items is known. */
const UNFOLDED_MS = 300;

type Item = NonNullable<MenuProps['items']>[number];

/** The server's menu (SHL-02) with the bottom list beneath it; the current item is highlighted (SHL-03). */
export function SideMenu(props: {
  side: readonly Menu[];
  bottom: readonly Menu[];
  trail: readonly Menu[];
  /** HOM-02 How much waits behind an entry, by its key. */
  waiting: ReadonlyMap<string, number>;
  collapsed: boolean;
  toggle?: () => void;
}) {
  const { t } = useText();
  const { portal } = useSession();
  const navigate = useNavigate();
  const { side, bottom, trail, waiting, collapsed, toggle } = props;
  const current = trail.map(keyOf);
  const groups = current.slice(0, -1).join();
  const long = isLong([...side, ...bottom]);
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string[]>(current.slice(0, -1));
  // The group of the current item opens with it; what the user opened stays, as long as the menu is short.
  useEffect(
    () =>
      setOpen((before) => [
        ...new Set([...(long ? [] : before), ...groups.split(',').filter(Boolean)]),
      ]),
    [groups, long],
  );
  const selected = current.at(-1);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        place.current
          ?.querySelector('.ant-menu-item-selected')
          ?.scrollIntoView({ block: 'nearest' }),
      UNFOLDED_MS,
    );
    return () => clearTimeout(timer);
  }, [selected, collapsed]);
  const openMenu = (menu: Menu) => {
    const { outside, to } = addressOf(menu, portal.proappEnvOpentype);
    if (outside) location.assign(to);
    else navigate(to);
  };
  const narrow = collapsed && toggle !== undefined;
  const item = (menu: Menu): Item => {
    const count = waitingIn(menu, waiting);
    const icon = menu.proappMenuRemark
      ? {
          icon: (
            <Badge dot={narrow && count > 0} size="small">
              <MenuIcon name={menu.proappMenuRemark} />
            </Badge>
          ),
        }
      : {};
    if (menu.children.length > 0)
      return {
        key: keyOf(menu),
        // An unfolded group shows the count at each entry instead.
        label: <Waiting count={open.includes(keyOf(menu)) ? 0 : count}>{menu.menuName}</Waiting>,
        ...icon,
        children: menu.children.map(item),
      };
    const { outside, to } = addressOf(menu, portal.proappEnvOpentype);
    // A real link, so that it opens in a new tab; a plain click is the menu's business, as Enter is.
    const label = (
      <a href={outside ? to : `#${to}`} tabIndex={-1} onClick={leavePlain}>
        <Waiting count={count}>{menu.menuName}</Waiting>
      </a>
    );
    return {
      key: keyOf(menu),
      label,
      title: menu.menuName,
      ...icon,
      onClick: ({ domEvent }) => {
        if (!isModified(domEvent)) openMenu(menu);
      },
    };
  };
  const common = {
    mode: 'inline' as const,
    selectedKeys: current.slice(-1),
    inlineIndent: 16,
    ...(toggle ? { inlineCollapsed: collapsed } : {}),
  };
  // SHL-05 In the drawer of a phone the menu is as long as it is.
  const column: CSSProperties = toggle ? { height: areaHeight } : {};
  const above: CSSProperties =
    toggle && bottom.length > 0 ? { flex: 'none', height: menuHeight(bottom.length) } : {};
  return (
    <div ref={place} className="c-sidein" style={column}>
      <div className="c-sidemenu" style={above}>
        <AntMenu
          {...common}
          items={side.map(item)}
          {...(collapsed && toggle
            ? {}
            : {
                openKeys: open,
                onOpenChange: (keys: string[]) =>
                  setOpen((before) => (long ? foldOthers(side, before, keys) : keys)),
              })}
        />
        {long && (
          <Link className="c-allpages" to="/home/all" title={t(shell.allPages)}>
            <AppstoreOutlined aria-hidden />
            <span className={collapsed && toggle ? 'k-hidden' : ''}>{t(shell.allPages)}</span>
          </Link>
        )}
      </div>
      {bottom.length > 0 && (
        <AntMenu
          {...common}
          {...(toggle ? { mode: 'vertical' as const } : {})}
          className="c-bottom"
          items={bottom.map(item)}
        />
      )}
      {toggle && (
        <button
          type="button"
          className="c-collapse"
          onClick={toggle}
          aria-label={t(collapsed ? shell.expand : shell.collapse)}
        >
          {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      )}
    </div>
  );
}

/** An entry's name, and how much of it waits. */
function Waiting({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useText();
  const format = useFormat();
  if (count === 0) return children;
  const shown = count > COUNT_MAX ? `${COUNT_MAX}+` : String(count);
  return (
    <span className="c-entry">
      <span className="c-entry-name">{children}</span>
      <b className="c-waiting" aria-hidden>
        {shown}
      </b>
      <span className="k-hidden">{t(shell.waiting, { n: format.number(count) })}</span>
    </span>
  );
}

function isModified(event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

function leavePlain(event: MouseEvent): void {
  if (!isModified(event)) event.preventDefault();
}
