import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { myAccounts } from '@tradeport/api/ledger/calls';
import {
  type QuoteAskBody,
  quoteAskPlace,
  quotePlace,
  quotesPlace,
} from '@tradeport/api/quotes/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { addressPage } from '@tradeport/api/members/calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import { previewOrder } from '@tradeport/api/orders/calls';
import { requiredFields, type OrderType } from '@tradeport/api/orders/model';
import { ATTACHMENTS_MAX } from '@tradeport/api/orders/required';
import {
  acceptQuote,
  askForCart,
  askForProject,
  counterQuote,
  quoteDetail,
  quotePage,
  quoteSellers,
  quoteTabCounts,
  withdrawQuote,
} from '@tradeport/api/quotes/calls';
import { QUOTE_LINES_MAX, quoteTabs, quoteTerms } from '@tradeport/api/quotes/model';
import { dayIn } from '../../kernel/day.ts';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import {
  accountPage,
  askedList,
  callAct,
  codesIn,
  type Fields,
  keyOf,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { picturesOf } from '../files/index.ts';

const FIRST_ROWS = 3;
const PROJECT: OrderType = '04';
const FILE = 'file';
const files = { purpose: 'attachment', many: true } as const;
const uploads = { fields: 1000, files: ATTACHMENTS_MAX };

export const shop = [
  /** CHK-07 The user's requests for quotes, by state, newest first. */
  shopPage(quotesPlace, {
    load: async ({ kernel, scope, query }) => {
      const { tab, paging, pages } = askedList(query, quoteTabs);
      const [tabs, { rows, next }] = await Promise.all([
        kernel.call(scope, quoteTabCounts, { side: 'buy' }),
        kernel.call(scope, quotePage, { side: 'buy', tab, ...paging }),
      ]);
      return { tabs, tab, rows, ...pages(next) };
    },
  }),
  /** CHK-07 The cart as it would be ordered, or a project in words, with everything that a price depends on. */
  shopPage(quoteAskPlace, {
    uploads,
    pictures: files,
    load: askBody,
    acts: {
      askCart: async (one, fields) => {
        const { quoteList } = await one.kernel.call(
          one.scope,
          askForCart,
          {
            ...formInput(askForCart, said(fields)),
            ...quantitiesIn(fields),
            wishes: wishesIn(fields),
            attachmentCodes: codesIn(fields, FILE),
          },
          keyOf(one, 'ask'),
        );
        return { outcome: 'operation', to: after(one, quoteList) };
      },
      askProject: async (one, fields) => {
        const { quoteList } = await one.kernel.call(
          one.scope,
          askForProject,
          {
            ...formInput(askForProject, {
              ...said(fields),
              ...pick(fields, ['sellerCode', 'subject']),
            }),
            lines: linesIn(fields),
            attachmentCodes: codesIn(fields, FILE),
          },
          keyOf(one, 'ask'),
        );
        return { outcome: 'operation', to: after(one, quoteList) };
      },
    },
    faultAt: (code) =>
      ({ 'order.address_missing': 'addressCode', 'quote.lines_missing': 'lines' })[code],
  }),
  /** CHK-07 One quote: the current version, the actions on it, and the versions before. */
  shopPage(quotePlace, {
    uploads,
    pictures: files,
    load: async (one, sent) => {
      const { kernel, scope, params, query } = one;
      const { quoteCode = '' } = params;
      const asked = Number(query['version']);
      const [quote, accounts, addresses, payee, pictures] = await Promise.all([
        kernel.call(scope, quoteDetail, {
          quoteCode,
          ...(Number.isInteger(asked) && asked > 0 ? { version: asked } : {}),
        }),
        kernel.call(scope, myAccounts, {}),
        kernel.call(scope, addressPage, { rows: ADDRESSES_MAX }),
        kernel.call(scope, payableAccounts, {}),
        picturesOf(one, sent ? codesIn(sent.typed, FILE) : [], []),
      ]);
      // Its seller, or who sees all of them, has it in the console.
      if (quote.buyerCode !== scope.user.memberId) refuse('not_found');
      // The bonus that came with recharges pays with the balance.
      const own = accounts.filter(
        ({ accountKind, unit }) =>
          (accountKind === 'balance' || accountKind === 'bonus') && unit === quote.currency,
      );
      return {
        quote,
        addresses: addresses.rows,
        balance: formatAmount(sum(own.map((one_) => parseAmount(one_.available) ?? 0))),
        bankAccounts: payee.accounts,
        files: pictures,
      };
    },
    acts: {
      accept: async (one, fields) => {
        const { contractCode } = await one.kernel.call(
          one.scope,
          acceptQuote,
          formInput(
            acceptQuote,
            filled({
              ...one.params,
              ...pick(fields, [
                'version',
                'hash',
                'payWay',
                'addressCode',
                'purchaseOrderNo',
                'remark',
              ]),
            }),
          ),
          keyOf(one, 'accept'),
        );
        return { outcome: 'order', to: addressesIn(one.lang, one.main).order(contractCode) };
      },
      counter: async (one, fields) => {
        await one.kernel.call(
          one.scope,
          counterQuote,
          {
            ...formInput(
              counterQuote,
              filled({ ...one.params, ...pick(fields, ['version', 'note', 'validDays']) }),
            ),
            lines: counteredIn(fields),
            attachmentCodes: codesIn(fields, FILE),
          },
          keyOf(one, 'counter'),
        );
        return { outcome: 'operation' };
      },
      withdraw: callAct(withdrawQuote, ['reason']),
    },
    faultAt: (code) =>
      ({
        'order.address_required': 'addressCode',
        'order.address_missing': 'addressCode',
        'bank_account.none': 'payWay',
      })[code],
  }),
];

async function askBody(one: ShopVisit, sent: Sent | null): Promise<QuoteAskBody> {
  const { kernel, scope, query } = one;
  const isCart = query['from'] === 'cart';
  const typed = sent?.typed ?? {};
  const [cart, sellers, addresses, pictures] = await Promise.all([
    isCart ? kernel.call(scope, previewOrder, { forQuote: true }) : null,
    isCart ? [] : kernel.call(scope, quoteSellers, {}),
    kernel.call(scope, addressPage, { rows: ADDRESSES_MAX }),
    picturesOf(one, codesIn(typed, FILE), []),
  ]);
  const types = cart ? cart.orders.map((order) => order.orderType) : [PROJECT];
  const required = (transaction: 'domestic' | 'foreign') => [
    ...new Set(types.flatMap((type) => requiredFields(type, transaction))),
  ];
  const more = sent?.act === 'addLine' ? 1 : 0;
  return {
    cart,
    sellers,
    addresses: addresses.rows,
    required: { domestic: required('domestic'), foreign: required('foreign') },
    today: dayIn(scope.tenant, new Date(Date.now() + scope.tenant.clockOffsetMs)),
    rows: Math.min(QUOTE_LINES_MAX, (Number(typed['rows']) || FIRST_ROWS) + more),
    files: pictures,
  };
}

const saidFields = ['note', 'paymentTerms', 'validDays', 'currency', 'addressCode'] as const;

function said(fields: Fields): Fields {
  return filled(pick(fields, [...saidFields, ...Object.keys(quoteTerms.shape)]));
}

/** `wish.<sku>`: what the buyer would like to pay; left empty: the price of the shop. */
function wishesIn(fields: Fields): { skuCode: string; price: string }[] {
  return Object.entries(fields).flatMap(([name, price]) =>
    name.startsWith('wish.') && price.trim() !== ''
      ? [{ skuCode: name.slice('wish.'.length), price: price.trim() }]
      : [],
  );
}

/** `quantity.<sku>`: how many of what the cart has; a price may be asked for more than there is. */
function quantitiesIn(fields: Fields): { goodsList?: { skuCode: string; quantity: number }[] } {
  const goodsList = Object.entries(fields).flatMap(([name, typed]) =>
    name.startsWith('quantity.')
      ? [{ skuCode: name.slice('quantity.'.length), quantity: Number(typed) }]
      : [],
  );
  return goodsList.length > 0 ? { goodsList } : {};
}

/** `name.1`, `spec.1`, … : a line without a name was left empty. */
function linesIn(fields: Fields) {
  return Array.from({ length: Number(fields['rows']) || FIRST_ROWS }, (_, at) => at + 1).flatMap(
    (at) => {
      const of = (name: string) => (fields[`${name}.${at}`] ?? '').trim();
      return of('name') === ''
        ? []
        : [
            {
              goodsName: of('name'),
              specText: of('spec'),
              unit: of('unit'),
              quantity: Number(of('quantity') || '1'),
              price: of('price') || '0',
            },
          ];
    },
  );
}

function counteredIn(fields: Fields): { lineNo: number; quantity: number; price: string }[] {
  return Object.entries(fields).flatMap(([name, text]) => {
    const lineNo = Number(/^quantity\.(\d+)$/.exec(name)?.[1]);
    const quantity = Number(text);
    return lineNo > 0 && quantity > 0
      ? [{ lineNo, quantity, price: fields[`price.${lineNo}`]?.trim() || '0' }]
      : [];
  });
}

/** One quote is looked at; several are found in the list. */
function after(one: ShopVisit, quotes: readonly { quoteCode: string }[]): string {
  const [only] = quotes;
  return accountPage(one, only && quotes.length === 1 ? `/quotes/${only.quoteCode}` : '/quotes');
}

function filled(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}
