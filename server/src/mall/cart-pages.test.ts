import { addManyToCart, changeQuantity, readCart, selectLines } from '@tradeport/api/cart/calls';
import { cartGroupKey } from '@tradeport/api/mall/pages';
import { beforeAll, describe, expect, test } from 'vitest';
import { shop } from '../modules/orders/shop.fixture.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const LINES = 230;

describe.skipIf(!built)('a cart of several pages', () => {
  const app = useApp();
  const { buyer } = app.clients;
  let cookie: string;
  beforeAll(async () => {
    const at = await shop(app);
    cookie = await app.cookieOf('buyer');
    const many = await at.manyGoods(LINES - 1);
    const other = await at.goods('3.00', 50, { seller: 'seller2' });
    const goodsList = [...many, { skuCode: other.skuId }].map(({ skuCode }) => ({
      skuCode,
      quantity: 1,
    }));
    await buyer(addManyToCart, { goodsList });
  });

  const codesOn = async (linePage?: number) => {
    const { groups, unavailable } = await buyer(readCart, { linePage });
    return [...groups.flatMap((group) => group.lines), ...unavailable].map(
      (line) => line.shoppingGoodsCode,
    );
  };
  const post = (
    fields: Record<string, string> | [string, string][],
    accept = 'text/html',
    undo = '',
  ) =>
    app.http.inject({
      method: 'POST',
      url: '/cart/change',
      headers: {
        host: 'alpha.test',
        accept,
        cookie: undo ? `${cookie}; tp_undo=${undo}` : cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const selected = async () => (await buyer(readCart, { linePage: 1 })).selectedLines;

  test('the pages together are the whole; counts and totals are those of the whole on each', async () => {
    const { lines, pieces, selectedLines, selectedPieces, totals, ...rest } = await buyer(
      readCart,
      {},
    );
    const whole = { lines, pieces, selectedLines, selectedPieces, totals };
    expect(rest).toMatchObject({ page: 1, pages: 1, unavailable: [] });
    expect(lines).toBe(LINES);
    const seen: string[] = [];
    for (const at of [1, 2, 3]) {
      const part = await buyer(readCart, { linePage: at });
      expect(part).toMatchObject({ page: at, pages: 3, ...whole });
      expect(part.groups.map((group) => group.lineCount).toSorted()).toEqual([1, LINES - 1]);
      seen.push(...(await codesOn(at)));
    }
    expect(seen).toEqual(await codesOn());
    expect([(await codesOn(1)).length, (await codesOn(3)).length]).toEqual([100, 30]);
    expect(await buyer(readCart, { linePage: 99 })).toMatchObject({ page: 3 });
  });

  test('the page says which lines it has and that "select all" means all; it leads to the others', async () => {
    const said = {
      '/cart': ['第 1–100 种，共 230 种商品', '全选 230 种商品（含其他页）'],
      '/en/cart?page=2': ['Items 101–200 of 230', 'Select all 230 items, on every page'],
      '/ru/cart?page=3': ['Позиции 201–230 из 230', 'на всех страницах: 230'],
      '/en/cart?page=nonsense': ['Items 1–100 of 230'],
    };
    for (const [url, words] of Object.entries(said)) {
      const { statusCode, body } = await app.http.inject({
        url,
        headers: { host: 'alpha.test', accept: 'text/html', cookie },
      });
      expect(statusCode).toBe(200);
      for (const word of words) expect(body).toContain(word);
      expect(body.match(/name="selected"/g)?.length).toBe(url.includes('=3') ? 30 : 100);
      expect(body).toMatch(/<nav class="pager"[\s\S]*cart\?page=/);
    }
  });

  test('all are selected and unselected, and all of a seller, whichever page they stand on', async () => {
    const script = (fields: Record<string, string>) =>
      post({ lang: 'en', page: '2', ...fields }, 'application/json');
    const answer = (await script({ act: 'unselect', all: 'yes' })).json();
    expect(answer).toMatchObject({ ok: true, cart: { page: 2, selectedLines: 0 } });
    const { groups } = await buyer(readCart, {});
    const large = groups.find((group) => group.lineCount > 1) ?? groups[0];
    if (!large) throw new Error('no group');
    await script({ act: 'select', group: cartGroupKey(large) });
    expect(await selected()).toBe(LINES - 1);
    await script({ act: 'select', all: 'yes' });
    expect(await selected()).toBe(LINES);
  });

  test('a plain form changes what stands on its page and leaves the selection of the others', async () => {
    await buyer(selectLines, { selected: true });
    const second = await codesOn(2);
    const shown = second.flatMap((code): [string, string][] => [
      [`was.${code}`, '1'],
      [`quantity.${code}`, '1'],
    ]);
    const { statusCode, headers } = await post([
      ['lang', 'en'],
      ['page', '2'],
      ['act', 'update'],
      ...shown,
    ]);
    expect([statusCode, headers.location]).toEqual([303, '/en/cart?page=2']);
    expect(await selected()).toBe(LINES - 100);
    await buyer(selectLines, { selected: true });
  });

  test('what is selected on any page is removed, and a page that is gone is the last one', async () => {
    await buyer(selectLines, { selected: false });
    const third = await codesOn(3);
    await buyer(selectLines, { shoppingGoodsCodes: third, selected: true });
    const [first = ''] = await codesOn(1);
    await buyer(changeQuantity, { shoppingGoodsCode: first, quantity: 2 });
    const gone = await post({ lang: 'en', page: '3', act: 'removeSelected' }, 'application/json');
    expect(gone.json()).toMatchObject({
      ok: true,
      lines: 200,
      undo: 30,
      cart: { page: 2, pages: 2, lines: 200 },
    });

    // The way back is the browser's own; a restored line is as it was, and is restored once.
    const cookie = gone.cookies.find(({ name }) => name === 'tp_undo');
    const undo = () =>
      post({ lang: 'en', page: '3', act: 'undo' }, 'application/json', cookie?.value);
    expect((await undo()).json()).toMatchObject({ ok: true, undo: 0, cart: { lines: 230 } });
    expect(await selected()).toBe(30);
  });

  test('an undo obeys the rules of a line: what is not in stock any more stays out, with the reason', async () => {
    const [code = ''] = await codesOn(1);
    const before = (await buyer(readCart, {})).lines;
    const gone = await post({ lang: 'en', act: `remove:${code}` }, 'application/json');
    const cookie = gone.cookies.find(({ name }) => name === 'tp_undo')?.value ?? '';
    const tooMany = `${cookie.slice(0, 22)}${(999_999).toString(36)}`;
    const answer = await post({ lang: 'en', act: 'undo' }, 'application/json', tooMany);
    expect(answer.json()).toMatchObject({ ok: false, cart: { lines: before - 1 } });
    expect(answer.json().msg).toMatch(/only 10 in stock/);
    for (const wrong of ['', 'x', 'AAAA.BBBB', `${cookie.slice(0, 22)}-5`])
      expect((await post({ lang: 'en', act: 'undo' }, 'application/json', wrong)).statusCode).toBe(
        404,
      );
  });
});
