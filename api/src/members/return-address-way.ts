import type { Texts } from '../kernel/text.ts';

/**
 * AFS-04c The pages to add a return address, for users who are refused without one: in the console,
 * and in the shop's account.
 */
export const returnAddressWay = {
  code: 'return_address.needed',
  screen: '#/trade/returnAddresses',
  account: '/return-addresses',
  text: { zh: '去添加退货地址', en: 'Add a return address', ru: 'Добавить адрес' },
} as const satisfies { code: string; screen: string; account: string; text: Texts };
