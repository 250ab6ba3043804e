import {
  BellOutlined,
  MenuOutlined,
  SearchOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
} from '@ant-design/icons';
import { countCart } from '@tradeport/api/cart/calls';
import { unreadCount } from '@tradeport/api/messages/calls';
import { Badge } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { useWide } from '../kit/wide.ts';
import { LanguageChoice, ThemeChoice } from './Choices.tsx';
import { openPalette } from './Palette.tsx';
import { shell } from './text.ts';
import { UserMenu } from './UserMenu.tsx';

const UNREAD_MS = 60_000;
const COUNT_MAX = 99;

/** SHL-01 Logo and name, search, language, theme, messages, cart, user. */
export function Header(props: { openMenu?: () => void }) {
  const { t } = useText();
  const mall = useMallAddresses();
  const { portal, me, permissions } = useSession();
  // On the platform's own portal nothing is sold.
  const buys = !permissions.has('tenant.manage');
  const phone = !useWide('phone');
  const wide = useWide('drawer');
  const unread =
    useCall(unreadCount, me ? {} : null, { every_ms: UNREAD_MS, quiet: true }).data?.unread ?? 0;
  const cart =
    useCall(countCart, me && buys ? {} : null, { every_ms: UNREAD_MS, quiet: true }).data?.lines ??
    0;
  return (
    <header className="c-header">
      {props.openMenu && (
        <button
          type="button"
          className="c-tool"
          aria-label={t(shell.menu)}
          onClick={props.openMenu}
        >
          <MenuOutlined />
        </button>
      )}
      <Link to="/" className="c-brand">
        {portal.proappEnvLogo ? (
          <img src={portal.proappEnvLogo} alt="" height={28} />
        ) : (
          <span className="c-brandmark" aria-hidden>
            {[...portal.proappName][0]}
          </span>
        )}
        <span className="c-brandname">{portal.proappName}</span>
      </Link>
      {wide && (
        <button type="button" className="c-search" onClick={openPalette}>
          <SearchOutlined aria-hidden />
          <span>{t(shell.search)}</span>
          <kbd aria-hidden>{shortcut}</kbd>
        </button>
      )}
      <div className="c-tools">
        {!wide && (
          <button
            type="button"
            className="c-tool"
            aria-label={t(shell.search)}
            onClick={openPalette}
          >
            <SearchOutlined />
          </button>
        )}
        {!phone && <LanguageChoice />}
        {!phone && <ThemeChoice />}
        {!phone && (
          <a className="c-tool" href={mall.home} title={t(shell.mall)} aria-label={t(shell.mall)}>
            <ShopOutlined />
          </a>
        )}
        {me && (
          <a
            className="c-tool"
            href={mall.account('/messages')}
            title={t(shell.messages)}
            aria-label={t(unread > 0 ? shell.unread : shell.messages, { n: unread })}
          >
            <Badge count={unread} overflowCount={COUNT_MAX} size="small">
              <BellOutlined />
            </Badge>
          </a>
        )}
        {buys && (
          <a
            className="c-tool"
            href={mall.cart}
            title={t(shell.cart)}
            aria-label={t(cart > 0 ? shell.cartOf : shell.cart, { n: cart })}
          >
            <Badge count={cart} overflowCount={COUNT_MAX} size="small">
              <ShoppingCartOutlined />
            </Badge>
          </a>
        )}
        <UserMenu choices={phone} />
      </div>
    </header>
  );
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
