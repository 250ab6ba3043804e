import { addManyToCart, readCart, selectLines } from '@tradeport/api/cart/calls';
import {
  collectLists,
  collectPage,
  deleteCollect,
  deleteCollectList,
  deleteFootprints,
  footprintPage,
  getFootprintChoice,
  mergeCollect,
  saveCollectList,
  saveFootprintChoice,
  updateCollect,
} from '@tradeport/api/favourites/calls';
import { FAVOURITES_MAX, favouriteTabNames, favouriteTabs } from '@tradeport/api/favourites/model';
import {
  favouritesPlace,
  favouritesPrintPlace,
  footprintsPlace,
} from '@tradeport/api/favourites/shop';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { refuse } from '../../kernel/refused.ts';
import {
  accountPage,
  askedPage,
  callAct,
  type Fields,
  keyOf,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';

const CHOSEN = 'chosen.';
const LIST = 'list';

export const shop = [
  shopPage(favouritesPlace, {
    uploads: { fields: 2 * FAVOURITES_MAX },
    load: async (one) => {
      const { kernel, scope, query } = one;
      // CAT-07e The merge at login follows its event: a person who comes here sooner finds everything all the same.
      if (scope.guestId !== null) await kernel.call(scope, mergeCollect, {});
      const asked = query['tab'];
      const tab = isOneOf(asked, favouriteTabNames) ? asked : 'all';
      const lists = await kernel.call(scope, collectLists, {});
      const list =
        lists.find(({ collectListCode }) => collectListCode === query[LIST]) ?? lists[0] ?? null;
      const narrowed = {
        ...(list && !list.isFirst ? { [LIST]: list.collectListCode } : {}),
        ...(tab === 'all' ? {} : { tab }),
      };
      const { paging, pages } = askedPage(query, narrowed);
      const of = list ? { collectListCode: list.collectListCode } : {};
      const [shown, whole] = await Promise.all([
        kernel.call(scope, collectPage, { ...of, tab, ...paging }),
        kernel.call(scope, collectPage, { ...of, rows: FAVOURITES_MAX }),
      ]);
      return {
        lists,
        list,
        tab,
        tabs: favouriteTabNames.map((name) => ({
          tab: name,
          text: favouriteTabs[name][one.lang],
          count: whole.rows.filter((row) => isInTab(row, name)).length,
        })),
        rows: shown.rows,
        quickList: whole.rows
          .filter(({ state }) => state < 2)
          .map(({ skuNo, quantity }) => `${skuNo}\t${quantity}`)
          .join('\n'),
        isCompany: scope.user.permissions.has('favourite.share'),
        mayAsk: scope.user.permissions.has('quote.ask'),
        ...pages(shown.next),
      };
    },
    acts: {
      cart: async (one, fields) => {
        const partly = await toCart(one, fields);
        return partly === '' ? { outcome: 'cart', to: cartOf(one) } : { partly };
      },
      // Asked for is what stands chosen in the cart: the rest of it waits there.
      quote: async (one, fields) => {
        const partly = await toCart(one, fields, await inCart(one));
        if (partly !== '') return { partly };
        await deselectOthers(one, new Set(chosenIn(fields).map(({ skuCode }) => skuCode)));
        return { to: accountPage(one, '/quotes/new?from=cart') };
      },
      remove: async (one, fields) => {
        const collectCodes = chosenIn(fields).map(({ collectCode }) => collectCode);
        if (collectCodes.length === 0) refuse('favourite.none_chosen');
        await one.kernel.call(one.scope, deleteCollect, { collectCodes });
        return { outcome: 'delete' };
      },
      change: async (one, fields) => {
        const { collectCode = '', quantity = '', note = '', toList = '' } = fields;
        await one.kernel.call(one.scope, updateCollect, {
          collectCode,
          note,
          ...(quantity === '' ? {} : { quantity: Number(quantity) }),
          ...(toList === '' ? {} : { collectListCode: toList }),
        });
        return { outcome: 'save' };
      },
      saveList: async (one, fields) => {
        const { collectListCode = '', collectListName = '' } = fields;
        const made = await one.kernel.call(
          one.scope,
          saveCollectList,
          {
            collectListName,
            shared: fields['shared'] !== undefined,
            ...(collectListCode === '' ? {} : { collectListCode }),
          },
          keyOf(one, 'list', collectListCode),
        );
        return {
          outcome: 'save',
          to: accountPage(one, `/favourites?${LIST}=${made.collectListCode}`),
        };
      },
      deleteList: async (one, { collectListCode = '' }) => {
        await one.kernel.call(one.scope, deleteCollectList, { collectListCode });
        return { outcome: 'delete', to: accountPage(one, '/favourites') };
      },
    },
  }),
  /** CAT-07i All of a list, on paper. */
  shopPage(favouritesPrintPlace, {
    load: async ({ kernel, scope, query }) => {
      const lists = await kernel.call(scope, collectLists, {});
      const list =
        lists.find(({ collectListCode }) => collectListCode === query[LIST]) ?? lists[0] ?? null;
      const { rows } = await kernel.call(scope, collectPage, {
        ...(list ? { collectListCode: list.collectListCode } : {}),
        rows: FAVOURITES_MAX,
      });
      return { list, rows };
    },
  }),
  /** CAT-07g The footprints, and their switch. */
  shopPage(footprintsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { paging, pages } = askedPage(query);
      const [choice, { rows, next }] = await Promise.all([
        kernel.call(scope, getFootprintChoice, {}),
        kernel.call(scope, footprintPage, paging),
      ]);
      return { choice, rows, ...pages(next) };
    },
    acts: {
      clear: callAct(deleteFootprints, [], 'delete'),
      forget: async ({ kernel, scope }, { goodsCode = '' }) => {
        await kernel.call(scope, deleteFootprints, { goodsCodes: [goodsCode] });
        return { outcome: 'delete' };
      },
      switch: async ({ kernel, scope }, { kept = '' }) => {
        await kernel.call(scope, saveFootprintChoice, { kept: kept === '1' });
        return { outcome: 'save' };
      },
    },
  }),
];

function isInTab({ state, cheaperBy }: { state: number; cheaperBy: string }, tab: string): boolean {
  if (tab === 'cheaper') return Number(cheaperBy) > 0;
  if (tab === 'available') return state === 0;
  return tab === 'unavailable' ? state !== 0 : true;
}

/** `chosen.{favourite}` = "{sku} {quantity}", ticked. */
function chosenIn(fields: Fields) {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [skuCode = '', quantity = ''] = value.split(' ');
    return name.startsWith(CHOSEN)
      ? [{ collectCode: name.slice(CHOSEN.length), skuCode, quantity: Number(quantity) }]
      : [];
  });
}

/** Out: what could not be put there, each with its reason; '' when everything is in the cart. */
async function toCart(
  one: ShopVisit,
  fields: Fields,
  there: ReadonlyMap<string, number> = new Map(),
): Promise<string> {
  const chosen = chosenIn(fields);
  if (chosen.length === 0) refuse('favourite.none_chosen');
  const goodsList = chosen
    .map(({ skuCode, quantity }) => ({ skuCode, quantity: quantity - (there.get(skuCode) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (goodsList.length === 0) return '';
  const { added, refused } = await one.kernel.call(
    one.scope,
    addManyToCart,
    { goodsList },
    keyOf(one, 'cart'),
  );
  const why = [...new Set(refused.map(({ msg }) => msg))].join(' ');
  if (added === 0 && why === '') refuse('favourite.none_available');
  return why;
}

/** A second try, after some could not be had, does not ask for twice as much of the others. */
async function inCart({ kernel, scope }: ShopVisit): Promise<ReadonlyMap<string, number>> {
  const { groups } = await kernel.call(scope, readCart, {});
  return new Map(
    groups.flatMap(({ lines }) => lines).map(({ skuCode, quantity }) => [skuCode, quantity]),
  );
}

async function deselectOthers({ kernel, scope }: ShopVisit, asked: ReadonlySet<string>) {
  const { groups, unavailable } = await kernel.call(scope, readCart, {});
  const others = [...groups.flatMap(({ lines }) => lines), ...unavailable].filter(
    ({ skuCode, selected }) => selected && !asked.has(skuCode),
  );
  if (others.length > 0)
    await kernel.call(scope, selectLines, {
      shoppingGoodsCodes: others.map(({ shoppingGoodsCode }) => shoppingGoodsCode),
      selected: false,
    });
}

function cartOf({ lang, main }: ShopVisit): string {
  return addressesIn(lang, main).cart;
}
