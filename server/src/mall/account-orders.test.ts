import { loginIn } from '@tradeport/api/identity/calls';
import { saveEmployee, setEmployeeLimits } from '@tradeport/api/members/staff-calls';
import { orderDetail, orderPage, orderTabs, shipOrder } from '@tradeport/api/orders/calls';
import { paymentsOfOrder } from '@tradeport/api/payment/calls';
import { readCart } from '@tradeport/api/cart/calls';
import { describe, expect, test } from 'vitest';
import { shop } from '../modules/orders/shop.fixture.ts';
import { type Login, PASSWORD } from '../testing/app.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built, keyIn, mallPages } from '../testing/mall-pages.ts';
import { aPicture } from '../testing/pictures.ts';

const PICTURE = await aPicture();

describe.skipIf(!built)('the buyer’s orders in the shop, without script', () => {
  const app = useApp();
  const at = prepared(() => shop(app));

  const { open, send } = mallPages(app);
  const placed = async (quantity = 1, price = '10.00') => {
    const goods = await at.goods(price);
    const { buyer } = app.clients;
    const { id, contractList } = await at.order(buyer, [[goods, quantity]]);
    return {
      id,
      goods,
      buyer,
      page: `/account/orders/${id}`,
      no: contractList[0]?.contractBillcode ?? '',
    };
  };

  test('[ORD-03a][ORD-11a] the list has tabs with counts, finds by number, and narrows by what it shows', async () => {
    const { no, page } = await placed();
    const all = await open('/en/account/orders');
    expect(all.statusCode).toBe(200);
    expect(all.body).toContain(`href="/en${page}"`);
    expect(all.body).toMatch(
      /href="\/en\/account\/orders\?tab=payment"[^>]*>Awaiting payment.{0,12}<span[^>]*>[1-9]/,
    );
    expect((await open(`/account/orders?q=${no}`)).body).toContain(page);
    expect((await open(`/account/orders?tab=payment&q=${no}&payWay=online`)).body).toContain(page);
    expect((await open(`/account/orders?tab=success&q=${no}`)).body).not.toContain(page);
    expect((await open(`/account/orders?q=${no}&payWay=balance`)).body).not.toContain(page);
    // An invalid filter is ignored, and its field says why.
    const { body } = await open(`/account/orders?q=${no}&dateFrom=soon&amountTo=x`);
    expect(body).toContain(page);
    expect(body).toMatch(/value="x"/);
    const reversed = 'dateFrom=2026-11-02&dateTo=2026-11-01&amountFrom=10&amountTo=9.99';
    const bought = await open(`/en/account/orders?q=${no}&${reversed}`);
    expect(bought.body).toContain(`/en${page}`);
    for (const list of [bought, await open(`/en/account/sales?${reversed}`, 'seller')]) {
      expect(list.body).toMatch(/id="field-dateTo-fault"[^>]*>The last day cannot be before/);
      expect(list.body).toMatch(/id="field-amountTo-fault"[^>]*>The maximum cannot be below/);
      expect(list.body).toMatch(
        /name="amountTo"[^>]*value="9.99"|value="9.99"[^>]*name="amountTo"/,
      );
    }
  });

  test('the menu says how many purchases wait to be paid or to arrive, as the list counts them; of others nothing', async () => {
    const counted = async (login: Login) =>
      Number(
        /href="\/account\/orders"[^>]*>(?:(?!<\/a>).)*<b class="account-count"[^>]*>(\d+)</.exec(
          (await open('/account/addresses', login)).body,
        )?.[1] ?? 0,
      );
    const before = await counted('buyer');
    await placed();
    expect(await counted('buyer')).toBe(before + 1);
    const tabs = await app.clients.buyer(orderTabs, { side: 'buy' });
    const waits = tabs.filter(({ tab }) => tab === 'payment' || tab === 'to_receive');
    expect(waits.reduce((sum, { count }) => sum + count, 0)).toBe(before + 1);
    expect(await counted('buyer2')).toBe(0);
  });

  test('[CHK-03a] the order’s page says what the checkout said of the trade, in words; at home it says nothing', async () => {
    const { buyer, goods, page: plain } = await placed();
    const { id } = await at.order(buyer, [[goods, 1]], {
      transactionType: 'foreign',
      secondaryPacking: 40,
      shippingMethod: 'sea',
      demandTime: '2099-01-31',
      tradeTerm: 'CIF',
      languagePack: 'ru',
      maintenanceYears: 3,
      energyConsumption: '1.5 kW',
      timeZone: -12,
      systemStandard: 'brazil',
      pallet: false,
      contractSubject: 'Tradeport Ltd',
      remark: 'Ring twice',
    });
    const termsOf = async (url: string) =>
      /aria-labelledby="terms-head".*?<\/section>/s.exec((await open(url)).body)?.[0] ?? '';
    const terms = (await termsOf(`/en/account/orders/${id}`)).replaceAll(/<[^>]*>/g, '|');
    for (const [name, value] of [
      ['Transaction type', 'Foreign trade'],
      ['Secondary packing quantity', '40'],
      ['Shipping method', 'Sea'],
      ['Required by', '31 Jan 2099'],
      ['Trade terms', 'CIF'],
      ['Language pack', 'Russian'],
      ['Maintenance, years', '3'],
      ['Energy consumption', '1.5 kW'],
      ['Time zone', 'UTC−12'],
      ['System standard', 'Brazil'],
      ['Palletised', 'No'],
      ['Contracting party', 'Tradeport Ltd'],
    ])
      expect(terms.replaceAll(/\|+/g, '|')).toContain(`|${name}|${value}|`);
    expect((await open(`/en/account/orders/${id}`)).body).toContain('Ring twice');
    expect(await termsOf(`/en${plain}`)).toBe('');
  });

  test('[ROL-02a] somebody else’s order is not found, nor is a sale of one’s own: the console has that', async () => {
    const { page } = await placed();
    expect((await open(page)).statusCode).toBe(200);
    expect((await open(page, 'buyer2')).statusCode).toBe(404);
    expect((await open(page, 'seller')).statusCode).toBe(404);
    expect((await send(page, { act: 'cancel', reason: 'x' }, 'buyer2')).statusCode).toBe(404);
    const visitor = await app.http.inject({
      url: page,
      headers: { host: 'alpha.test', accept: 'text/html' },
    });
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      303,
      `/login?return=${encodeURIComponent(page)}`,
    ]);
  });

  test('[ORD-06a][API-07b] a cancellation asks why, comes back with what was wrong, and is done once', async () => {
    const { id, page, buyer } = await placed();
    const shown = await open(`/en${page}`);
    expect(shown.body).toContain('Cancel order');
    const refused = await send(`/en${page}`, { act: 'cancel', reason: '' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toMatch(/<details[^>]*open=""[^>]*><summary[^>]*>Cancel order/);
    expect(refused.body).toContain('field-fault');
    const sent = { act: 'cancel', reason: '下错规格', key: keyIn(shown.body) };
    const first = await send(`/en${page}`, sent);
    expect([first.statusCode, first.headers.location]).toEqual([303, `/en${page}`]);
    expect((await send(`/en${page}`, sent)).statusCode).toBe(303);
    const order = await buyer(orderDetail, { contractCode: id });
    expect(order.timeline.filter((one) => one.verb === 'cancel')).toHaveLength(1);
    const after = await open(`/en${page}`);
    expect(after.body).toContain('下错规格');
    expect(after.body).not.toContain('value="cancel"');
  });

  test('[PAY-01a][ORD-06a] paying leads to the cashier and back; without enough balance it is refused on the page', async () => {
    const { page, buyer, id } = await placed();
    const shown = await open(page);
    const online = await send(page, { act: 'pay', way: 'online', key: keyIn(shown.body) });
    expect(online.statusCode).toBe(303);
    expect(online.headers.location).toMatch(/\/cashier\/.*lang=zh/);
    const short = await send(page, { act: 'pay', way: 'balance' });
    expect(short.statusCode).toBe(409);
    expect(short.body).toContain('role="alert"');
    await at.topUp('buyer', 100);
    const key = keyIn((await open(page)).body);
    for (const _ of [1, 2])
      expect((await send(page, { act: 'pay', way: 'balance', key })).statusCode).toBe(303);
    expect(await buyer(orderDetail, { contractCode: id })).toMatchObject({ paid: '10.00' });
    expect((await open(page)).body).not.toContain('id="pay"');
  });

  test('[PAY-02a] a transfer is handed in with number and picture, and its payment has a page of its own', async () => {
    const { page, buyer, id } = await placed();
    const without = await send(page, { act: 'pay', way: 'offline', voucherNo: 'HT-1' });
    expect(without.statusCode).toBe(422);
    expect(without.body).toContain('value="HT-1"');
    const fields = { act: 'pay', way: 'offline', voucherNo: 'HT-1' };
    expect((await send(page, fields, 'buyer', { voucher: PICTURE })).statusCode).toBe(303);
    expect((await send(page, fields, 'buyer', { voucher: PICTURE })).statusCode).toBe(409);
    const [made, ...more] = await buyer(paymentsOfOrder, { contractCode: id });
    expect(more).toEqual([]);
    const payment = `/account/payments/${made?.paymentCode}`;
    expect((await open(page)).body).toContain(`href="${payment}"`);
    const shown = await open(payment);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain(made?.paymentNo ?? '-');
    expect((await open(payment, 'buyer2')).statusCode).toBe(404);
  });

  test('[ORD-09a][ORD-06a] parcels are shown with their way, and receipt is confirmed of one or of all', async () => {
    const { page, id, buyer } = await placed(2);
    await at.topUp('buyer', 100);
    await send(page, { act: 'pay', way: 'balance' });
    const { seller } = app.clients;
    const { lines } = await seller(orderDetail, { contractCode: id });
    const goodsList = [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 1 }];
    const part = await seller(shipOrder, {
      contractCode: id,
      expressCode: 'SF',
      expressBillno: 'SF100200',
      goodsList,
    });
    expect((await open(page)).body).toContain('SF100200');
    const sent = { act: 'receive', parcelCode: part.parcelCode };
    expect((await send(page, sent)).statusCode).toBe(303);
    await seller(shipOrder, { contractCode: id, expressCode: 'own' });
    expect((await send('/account/orders', { act: 'receive', contractCode: id })).statusCode).toBe(
      303,
    );
    expect(await buyer(orderDetail, { contractCode: id })).toMatchObject({ status: 'success' });
  });

  test('[CHK-01d] ordered again, what cannot be had is named with its reason, the rest is in the cart', async () => {
    const [rare, plenty] = [await at.goods('10.00', 2), await at.goods('10.00', 100)];
    const { buyer2: buyer } = app.clients;
    const { id } = await at.order(
      buyer,
      [
        [rare, 2],
        [plenty, 1],
      ],
      {},
      'buyer2',
    );
    const page = `/en/account/orders/${id}`;
    const partly = await send(page, { act: 'again' }, 'buyer2');
    expect(partly.statusCode).toBe(200);
    expect(partly.body).toMatch(/Added to cart: 1\. Not added: /);
    const { groups } = await buyer(readCart, {});
    expect(JSON.stringify(groups)).toContain(plenty.skuId);
    expect(JSON.stringify(groups)).not.toContain(rare.skuId);
  });

  test('[ORD-06b] a remark is kept, and several orders are paid by one way to the cashier', async () => {
    const [one, other] = [await placed(), await placed()];
    const sent = await send(one.page, { act: 'remark', remark: '请周五送货' });
    expect(sent.statusCode).toBe(303);
    expect((await open(one.page)).body).toContain('请周五送货');
    const list = await open('/account/orders?tab=payment');
    expect(list.body).toContain(`name="pay:${one.id}"`);
    const paid = await send('/account/orders', {
      act: 'pay',
      key: keyIn(list.body),
      [`pay:${one.id}`]: '1',
      [`pay:${other.id}`]: '1',
    });
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      expect.stringContaining('/cashier/'),
    ]);
    const [payment] = await one.buyer(paymentsOfOrder, { contractCode: one.id });
    expect(payment?.amount).toBe('20.00');
    expect((await send('/account/orders', { act: 'pay' })).body).toContain('请先勾选要付款的订单');
    const page = await one.buyer(orderPage, { side: 'buy', contractBillcode: one.no });
    expect(page.total).toBe(1);
  });

  test('[MBR-06d] an order above a limit is listed for whoever decides, let through in one click, or denied with a reason', async () => {
    const { buyer: main } = app.clients;
    const { userCode } = await main(saveEmployee, {
      userName: 'clerk_limited',
      userPwsswd: PASSWORD,
      userRelname: '职员甲',
      roles: ['buyer'],
    });
    await main(setEmployeeLimits, { userCode, limits: [{ currency: 'CNY', orderMax: '5.00' }] });
    const clerk = await app.client(null);
    await clerk(loginIn, { loginName: 'clerk_limited', passwd: PASSWORD });
    const goods = await at.goods('10.00');
    const [one, two] = [await at.order(clerk, [[goods, 1]]), await at.order(clerk, [[goods, 2]])];
    const list = '/en/account/approvals';
    const shown = await open(list);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain(`/en/account/orders/${one.id}`);
    expect((await open(list, 'buyer2')).body).not.toContain(one.id);
    expect((await send(list, { act: 'deny', contractCode: two.id, reason: '' })).statusCode).toBe(
      400,
    );
    const granted = { act: 'grant', contractCode: one.id, key: keyIn(shown.body) };
    for (const _ of [1, 2]) expect((await send(list, granted)).statusCode).toBe(303);
    const page = `/en/account/orders/${two.id}`;
    expect((await open(page)).body).toContain('value="deny"');
    expect((await send(page, { act: 'deny', reason: '超预算' })).statusCode).toBe(303);
    expect(await main(orderDetail, { contractCode: one.id })).toMatchObject({ approval: 'passed' });
    expect(await main(orderDetail, { contractCode: two.id })).toMatchObject({
      approval: 'refused',
    });
    expect((await open(list)).body).not.toContain(one.id);
  });

  test('[LED-03a] the balance has its statement by period, each entry with its cause', async () => {
    await at.topUp('buyer2', 50);
    const goods = await at.goods('10.00');
    const { buyer2: buyer } = app.clients;
    const { id } = await at.order(buyer, [[goods, 1]], { payWay: 'balance' }, 'buyer2');
    const shown = await open('/en/account/balance', 'buyer2');
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('¥40.00');
    expect(shown.body).toContain(`/en/account/orders/${id}`);
    const before = await open('/en/account/balance?to=2020-01-01', 'buyer2');
    expect(before.body).not.toContain(id);
    expect((await open('/en/account/balance?from=soon', 'buyer2')).body).toContain(id);
    const reversed = await open('/en/account/balance?from=2026-11-02&to=2026-11-01', 'buyer2');
    expect(reversed.body).toMatch(/id="field-to-fault"[^>]*>The last day cannot be before/);
    expect(reversed.body).toContain('value="2026-11-01"');
    // An account of somebody else is not chosen.
    expect((await open('/account/balance?account=x', 'buyer2')).statusCode).toBe(200);
  });
});
