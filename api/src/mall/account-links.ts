import { type AccountItem, accountItems } from './account.ts';

/** Screens of the console, and where else whoever lacks their permission has the same: the first that they may open. */
const elsewhere = [
  {
    from: 'trade/sale/',
    may: 'order.sell',
    others: [
      { may: 'order.view_all', to: '#/trade/detail/' },
      { may: 'order.own_sales', to: '/account/sales/' },
    ],
  },
  {
    from: 'trade/refund/',
    may: 'order.sell',
    others: [
      { may: 'order.view_all', to: '#/trade/anyRefund/' },
      { may: 'order.own_sales', to: '/account/sales/refunds/' },
    ],
  },
] as const;

/** ROL-01c A link, as it opens for somebody with these permissions: the same for everybody who is told of a sale. */
export function linkFor(link: string, permissions: ReadonlySet<string>): string {
  const route = link.replace(/^(\/console\/)?#\//, '');
  const found = route === link ? undefined : elsewhere.find(({ from }) => route.startsWith(from));
  if (!found || permissions.has(found.may)) return link;
  const other = found.others.find(({ may }) => permissions.has(may));
  return other ? `${other.to}${route.slice(found.from.length)}` : link;
}

/** Where the link of a message leads in the account: '/account/security', or an old route of the console; null: elsewhere. */
export function accountLinkOf(link: string): string | null {
  if (/^\/account(\/|$)/.test(link)) return link.slice('/account'.length);
  return /^(\/console\/)?#\//.test(link) ? accountPathOf(link.replace('/console/', '')) : null;
}

/** SHL-04 Where a route of the console ('trade/order/1') leads in the account; null: it stays in the console. */
export function accountPathOf(route: string): string | null {
  const [path = '', query = ''] = route.replace(/^[#/]+/, '').split('?', 2);
  const parts = path.split('/');
  const items: readonly AccountItem[] = accountItems;
  for (const { from, to } of items.flatMap((item) => item.routes)) {
    const names = from.split('/');
    if (names.length !== parts.length) continue;
    if (!names.every((name, at) => name.startsWith(':') || name === parts[at])) continue;
    const filled = to.replaceAll(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(parts[names.indexOf(`:${name}`)] ?? ''),
    );
    return query ? `${filled}?${query}` : filled;
  }
  return null;
}
