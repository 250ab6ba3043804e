import {
  AppstoreOutlined,
  PayCircleOutlined,
  SearchOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { orderSum, sumText } from '@tradeport/api/orders/breakdown';
import { orderStateText } from '@tradeport/api/orders/order-types';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { paymentLife } from '@tradeport/api/payment/lifecycle';
import type { findAnything } from '@tradeport/api/palette/calls';
import type { Output } from '@tradeport/api/kernel/call';
import { Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { type Menu, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { MenuIcon } from './icons.tsx';
import { addressOf, keyOf, leavesOf } from './menus.ts';
import { shell } from './text.ts';
import { useFound } from './usePalette.ts';

const OPEN = 'palette';
const FOUND_MAX = 8;

export function openPalette(): void {
  dispatchEvent(new CustomEvent(OPEN));
}

/** SHL-06, SHL-12 The search: screens, orders, products and members that fit; the first leads to the mall's results. Ctrl/⌘ K opens it. */
export function Palette(props: { menus: readonly Menu[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const key = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen(true);
      }
    };
    addEventListener(OPEN, show);
    addEventListener('keydown', key);
    return () => {
      removeEventListener(OPEN, show);
      removeEventListener('keydown', key);
    };
  }, []);
  return (
    <Modal
      open={open}
      onCancel={() => setOpen(false)}
      footer={null}
      closable={false}
      destroyOnHidden
      style={{ top: 64 }}
      width={600}
      styles={{ container: { padding: 0 } }}
      afterOpenChange={(shown) => {
        if (shown) document.getElementById('palette')?.focus();
      }}
    >
      <Choices menus={props.menus} close={() => setOpen(false)} />
    </Modal>
  );
}

type Choice = {
  key: string;
  icon: ReactNode;
  text: string;
  way: string;
  group: string;
  /** Its number is what was typed. */
  exact?: boolean;
  go: () => void;
};

function Choices(props: { menus: readonly Menu[]; close: () => void }) {
  const { t } = useText();
  const { me } = useSession();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, waiting } = useFound(typed, me !== null);
  const choices = useChoices(props.menus, typed.trim(), found);
  const chosen = Math.min(at, choices.length - 1);
  const pick = (index: number) => {
    props.close();
    choices[index]?.go();
  };
  const move = (to: number) => {
    setAt(to);
    document.getElementById(`palette-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(
        (choices.length + chosen + (event.key === 'ArrowDown' ? 1 : -1)) %
          Math.max(1, choices.length),
      );
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(chosen);
  };
  return (
    <div className="c-palette">
      <div className="c-palette-field">
        <SearchOutlined aria-hidden />
        <input
          id="palette"
          type="text"
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={`palette-${chosen}`}
          autoComplete="off"
          maxLength={60}
          aria-label={t(shell.search)}
          placeholder={t(shell.search)}
          value={typed}
          onKeyDown={key}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <ul id="palette-list" role="listbox" aria-label={t(shell.pages)} aria-busy={waiting}>
        {choices.map((choice, index) => (
          // The field keeps the focus; its arrow keys move and Enter picks.
          <li
            key={choice.key}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseEnter={() => setAt(index)}
            onClick={() => pick(index)}
            onKeyDown={key}
          >
            {choice.icon}
            <span>{choice.text}</span>
            <small className="k-muted">
              {[choice.group, choice.way].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
        {choices.length === 0 && (
          <li className="k-muted" role="option" aria-selected={false} aria-disabled>
            {t(shell.searchHint)}
          </li>
        )}
      </ul>
    </div>
  );
}

const sideScreens = { sell: 'sale', all: 'detail' } as const;

/** An exact number first; then screens, for they are few; then what the portal found. The mall takes any text. */
function useChoices(
  menus: readonly Menu[],
  q: string,
  found: Output<typeof findAnything> | undefined,
): Choice[] {
  const { t } = useText();
  const mall = useMallAddresses();
  const { portal } = useSession();
  const navigate = useNavigate();
  const pages = leavesOf(menus)
    .filter(({ menu, way }) => fits(`${menu.menuName} ${way} ${menu.menuAction}`, q))
    .slice(0, FOUND_MAX);
  const toMall: Choice[] = q
    ? [
        {
          key: 'mall',
          icon: <ShopOutlined />,
          text: t(shell.searchMall, { q }),
          way: '',
          group: '',
          go: () => location.assign(mall.search(q)),
        },
      ]
    : [];
  const things = useThings(found);
  return [
    ...things.filter((one) => one.exact),
    ...toMall,
    ...pages.map(({ menu, way }): Choice => ({
      key: keyOf(menu),
      icon: <MenuIcon name={menu.proappMenuRemark} />,
      text: menu.menuName,
      way,
      group: '',
      go: () => {
        const { outside, to } = addressOf(menu, portal.proappEnvOpentype);
        if (outside) location.assign(to);
        else navigate(to);
      },
    })),
    ...things.filter((one) => !one.exact),
  ];
}

/** Orders, payments, products and members that the portal found. */
function useThings(found: Output<typeof findAnything> | undefined): Choice[] {
  const { t } = useText();
  const mall = useMallAddresses();
  const { money } = useFormat();
  const navigate = useNavigate();
  return [
    ...(found?.orders ?? []).map((order): Choice => ({
      key: order.contractCode + order.side,
      icon: <ShoppingOutlined />,
      text: order.contractBillcode,
      group: t(shell.order),
      way: [
        t(orderStateText(order.status, order.contractType, order.pickup)),
        order.partyName,
        ...(order.purchaseOrderNo ? [`${t(purchaseOrderText)} ${order.purchaseOrderNo}`] : []),
        sumText(orderSum(order), order.currency, money),
      ].join(' · '),
      exact: order.exact,
      // One's own are in the shop.
      go: () =>
        order.side === 'buy'
          ? location.assign(mall.account(`/orders/${order.contractCode}`))
          : void navigate(`/trade/${sideScreens[order.side]}/${order.contractCode}`),
    })),
    ...(found?.payments ?? []).map((payment): Choice => ({
      key: payment.paymentCode,
      icon: <PayCircleOutlined />,
      text: payment.paymentNo,
      group: t(shell.payment),
      way: [
        t(paymentLife.states[payment.status]),
        payment.buyerName,
        money(payment.amount, payment.currency),
      ].join(' · '),
      exact: payment.exact,
      go: () =>
        payment.backOffice
          ? void navigate(`/finance/payment/${payment.paymentCode}`)
          : location.assign(mall.account(`/payments/${payment.paymentCode}`)),
    })),
    ...(found?.products ?? []).map((product): Choice => ({
      key: product.goodsCode,
      icon: <AppstoreOutlined />,
      text: product.goodsName,
      group: t(shell.product),
      way: [product.skuNo, product.sellerName].filter(Boolean).join(' · '),
      exact: product.exact,
      go: () =>
        product.backOffice
          ? void navigate(`/goods/product/${product.goodsCode}`)
          : location.assign(mall.product(product.goodsCode)),
    })),
    ...(found?.members ?? []).map((member): Choice => ({
      key: member.merberCode,
      icon: <TeamOutlined />,
      text: member.merberCompname,
      group: t(shell.member),
      way: member.merberNo,
      exact: member.exact,
      go: () => navigate(`/members/member/${member.merberCode}`),
    })),
  ];
}

function fits(text: string, q: string): boolean {
  const low = text.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => low.includes(word));
}
