import { published } from '../agreements/agreements.fixture.ts';
import { chainAll } from '../audit/chain.ts';
import { verifyTrail } from '../audit/verify.ts';
import { inflateRawSync } from 'node:zlib';
import { acceptAgreements } from '@tradeport/api/agreements/calls';
import { getInfo, loginIn } from '@tradeport/api/identity/calls';
import { blacklistUser, restoreUser } from '@tradeport/api/identity/people-calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { saveAddress, saveMember } from '@tradeport/api/members/calls';
import { saveCollect, saveCollectList, saveFootprint } from '@tradeport/api/favourites/calls';
import { updateUserinfo } from '@tradeport/api/members/info-calls';
import * as staff from '@tradeport/api/members/staff-calls';
import { grantOrder } from '@tradeport/api/orders/approval-calls';
import { cancelOrder, orderDetail, placeOrder, remarkOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/privacy/calls';
import { memberAccounts, topUp } from '@tradeport/api/ledger/calls';
import { grantLot } from '@tradeport/api/lots/calls';
import { saveStoreCall } from '@tradeport/api/stores/calls';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { PASSWORD } from '../../testing/app.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { addUser } from '../accounts/index.ts';
import { addMember } from '../members/index.ts';
import { useChecks } from '../onboarding/audit.ts';
import { shop } from '../orders/shop.fixture.ts';
import { deleteJob } from './erase.ts';
import { takeOutJob } from './take-out.ts';

const app = useApp();
const at = prepared(() => shop(app));

/** Values in every field of the person who leaves, which may remain nowhere afterwards. */
const marks = {
  company: '痕迹精密机械',
  name: '欧阳痕迹',
  nickname: '痕迹昵称',
  phone: '13987654321',
  email: 'trace@leaving.example',
  login: 'trace_login',
  receiver: '收件痕迹',
  street: '痕迹路七号',
  otherPhone: '13912344321',
  tax: 'TRACETAX99',
  clerk: '职员痕迹',
  clerkPhone: '13911112222',
  clerkLogin: 'trace_clerk',
  group: '痕迹部门',
  remark: '痕迹备注',
  title: '痕迹岗位',
  wish: '痕迹愿望',
  file: 'trace-licence',
  kept: '痕迹收藏',
  list: '痕迹清单',
};
const shown = Object.values(marks);

async function somebody() {
  const { id: memberId } = await app.as(null, (ctx) =>
    addMember(ctx, {
      kind: 'company',
      name: marks.company,
      contactName: marks.name,
      contactPhone: marks.phone,
      contactEmail: marks.email,
    }),
  );
  const userId = await app.as(null, (ctx) =>
    addUser(ctx, {
      memberId,
      loginName: marks.login,
      password: PASSWORD,
      name: marks.name,
      phone: marks.phone,
      email: marks.email,
      roles: ['buyer'],
    }),
  );
  const client = await app.client(null);
  await client(loginIn, { loginName: marks.phone, passwd: PASSWORD });
  return { memberId, userId, client };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** A life in the portal that leaves something in nearly every table. */
async function live({ client, memberId }: Somebody) {
  const admin = await app.client('admin');
  const version = await published(app, 'privacy', { asks: 'nobody' });
  const accepted = [{ agreementCode: 'privacy', version, lang: 'zh' as const }];
  await client(acceptAgreements, { accepted });
  await client(updateUserinfo, {
    userNickname: marks.nickname,
    companyAddress: marks.street,
    taxNo: marks.tax,
    staffCount: '7',
  });
  const { addressCode } = await client(saveAddress, {
    addressMember: marks.receiver,
    addressPhone: marks.otherPhone,
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    addressDetail: marks.street,
  });
  const sells = (isSeller: boolean) =>
    app.as(null, (ctx) =>
      ctx.run({
        sql: 'update member set is_seller = $3 where tenant_id = $1 and id = $2 returning id',
        parameters: [ctx.tenant.id, memberId, isSeller],
      }),
    );
  await sells(true);
  await admin(saveStoreCall, {
    sellerCode: memberId,
    shortCode: 'LEAVING',
    name: { zh: `${marks.company}门店`, en: `Store of ${marks.login}` },
    about: { zh: marks.nickname },
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    addressDetail: marks.street,
    phone: marks.otherPhone,
    hours: { week: Array.from({ length: 7 }, () => []), holidays: [] },
  });
  await sells(false);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  await client(
    uploadFile,
    { purpose: 'certification' },
    { files: { file: new File([new Uint8Array(png)], `${marks.file}.png`) } },
  );
  const { groupCode } = await client(staff.saveGroup, { groupName: marks.group });
  const { userCode } = await client(staff.saveEmployee, {
    userName: marks.clerkLogin,
    userPwsswd: PASSWORD,
    userRelname: marks.clerk,
    userPhone: marks.clerkPhone,
    roles: ['buyer'],
    groupCode,
    jobTitle: marks.title,
  });
  await client(staff.setEmployeeLimits, {
    userCode,
    limits: [{ currency: 'CNY', orderMax: '1.00' }],
  });
  const clerk = await app.client(null);
  await clerk(loginIn, { loginName: marks.clerkLogin, passwd: PASSWORD });
  const goods = await at.goods('100.00', 50);
  await client(saveCollect, { skuCode: goods.skuId, note: marks.kept });
  await client(saveCollectList, { collectListName: marks.list });
  await client(saveFootprint, { goodsCode: goods.goodsCode });
  const place = async (quantity: number) =>
    (
      await clerk(placeOrder, {
        goodsList: [{ skuCode: goods.skuId, quantity }],
        addressCode,
        payWay: 'online',
        remark: marks.remark,
      })
    ).contractList[0]?.contractCode ?? '';
  const [kept, denied] = [await place(2), await place(1)];
  await client(grantOrder, { contractCode: kept });
  await clerk(remarkOrder, { contractCode: kept, remark: `${marks.remark} ${marks.name}` });
  for (const contractCode of [kept, denied])
    await clerk(cancelOrder, { contractCode, reason: `${marks.remark} ${marks.receiver}` });
  await admin(saveMember, {
    merberCode: memberId,
    merberType: 'company',
    merberCompname: marks.company,
    contactName: marks.name,
    contactPhone: marks.phone,
    remark: marks.remark,
  });
  await admin(blacklistUser, { userCode, reason: `${marks.clerk} 迟付` });
  await admin(restoreUser, { userCode, reason: marks.clerk });
  await clerk(loginIn, { loginName: marks.clerkLogin, passwd: PASSWORD });
  await app.kernel.drainOutbox();
  await app.kernel.runSweeps();
  return { kept, clerk, clerkId: userCode };
}

/** Every text of every table of this tenant in which one of the words stands. */
async function found(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by 1`,
  );
  const client = await app.owner.connect();
  const hits: string[] = [];
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t where exists (select from unnest($1::text[]) w where strpos(lower(to_jsonb(t)::text), lower(w)) > 0)`,
        [words],
      );
      for (const { row } of rows)
        hits.push(
          `${name}: ${words.filter((word) => row.toLowerCase().includes(word.toLowerCase())).join(', ')} in ${row.slice(0, 300)}`,
        );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return hits;
}

async function run(name: 'out' | 'delete', id: string) {
  const signal = new AbortController().signal;
  if (name === 'out') await takeOutJob.run(app.kernel, app.tenant, { exportId: id }, signal);
  else await deleteJob.run(app.kernel, app.tenant, { requestId: id }, signal);
}

/** The files of an archive by name. */
function unzip(data: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at_ = 0; data.readUInt32LE(at_) === 0x04034b50;) {
    const [packed, name] = [data.readUInt32LE(at_ + 18), data.readUInt16LE(at_ + 26)];
    const body = at_ + 30 + name;
    files.set(
      data.toString('utf8', at_ + 30, body),
      inflateRawSync(data.subarray(body, body + packed)).toString(),
    );
    at_ = body + packed;
  }
  return files;
}

describe('leaving', () => {
  test('[MBR-07a][MBR-07b][MBR-07c] everything about a member is taken out by a link that ends; then nothing personal is left in any table', async () => {
    const person = await somebody();
    const { client } = person;
    const { kept, clerk, clerkId } = await live(person);

    // Taken out: the company's by its main account, one's own by everybody.
    await expect(clerk(calls.requestData, { whole: true })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const { exportCode } = await client(calls.requestData, { whole: true });
    await expect(client(calls.requestData, {})).rejects.toMatchObject({ code: 'privacy.again' });
    await expect(client(calls.dataLink, { exportCode })).rejects.toMatchObject({
      code: 'privacy.not_ready',
    });
    await run('out', exportCode);
    const { url } = await client(calls.dataLink, { exportCode });
    const cookie = `tp_session=${(await app.http.inject({ method: 'POST', url: `${loginIn.path}.json`, headers: { host: 'alpha.test' }, payload: { loginName: marks.login, passwd: PASSWORD } })).cookies.find((one) => one.name === 'tp_session')?.value}`;
    const fetched = await app.http.inject({ url, headers: { host: 'alpha.test', cookie } });
    expect(fetched).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/zip' },
    });
    const files = unzip(fetched.rawPayload);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'README.txt',
        'tables/member.json',
        'tables/users.json',
        'tables/address.json',
        'tables/orders.json',
        'tables/message.json',
        'tables/store.json',
        'tables/audit.json',
        'tables/footprint.json',
        'tables/agreement_acceptance.json',
      ]),
    );
    expect([...files.keys()].some((name) => /^files\/.*\.webp$/.test(name))).toBe(true);
    const text = [...files.values()].join('\n');
    for (const mark of [
      marks.company,
      marks.name,
      marks.street,
      marks.clerk,
      marks.remark,
      marks.kept,
      marks.list,
    ])
      expect(text, mark).toContain(mark);
    expect(text).not.toMatch(/argon2|token_hash|password_hash/);
    // A link for another session, a changed one, and one that has ended, lead nowhere.
    const get = (address: string, by?: string) =>
      app.http.inject({
        url: address,
        headers: { host: 'alpha.test', ...(by ? { cookie: by } : {}) },
      });
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, await app.cookieOf('buyer2'))).statusCode).toBe(404);
    expect((await get(url.replace(/until=\d/, 'until=9'), cookie)).statusCode).toBe(404);
    await expect(app.clients.buyer2(calls.dataLink, { exportCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await app.moveClock(3_600_000);
    expect((await get(url, cookie)).statusCode).toBe(404);

    expect((await found(shown)).length).toBeGreaterThan(20);
    const { deletionCode } = await client(calls.requestDeletion, { wish: marks.wish });
    await expect(client(calls.requestDeletion, {})).rejects.toMatchObject({
      code: 'privacy.asked',
    });
    expect(await client(calls.myDeletion, {})).toMatchObject({
      status: 'pending',
      whole: true,
      wish: marks.wish,
    });
    const admin = await app.client('admin');
    expect((await admin(calls.deletionPage, { status: 'pending' })).rows).toMatchObject([
      { deletionCode, subjectName: marks.company },
    ]);
    await admin(calls.approveDeletion, { deletionCode });
    await expect(client(getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
    await run('delete', deletionCode);
    await run('delete', deletionCode);

    expect((await found(shown)).join('\n')).toBe('');
    // That somebody agreed is kept as proof, from where is not.
    expect(
      await app.as(null, (ctx) =>
        ctx.run(
          ctx
            .from('agreement_acceptance')
            .select(['agreement', 'version', 'lang', 'ip'])
            .where('user_id', '=', person.userId),
        ),
      ),
    ).toEqual([{ agreement: 'privacy', version: 1, lang: 'zh', ip: '' }]);
    // Legally required data is kept: the order with its lines and amounts, without a person.
    const order = await admin(orderDetail, { contractCode: kept });
    expect(order).toMatchObject({
      total: '200.00',
      buyerName: '–',
      placedBy: '–',
      receiver: '',
      address: null,
      remark: '',
    });
    expect(
      order.timeline.every((step) => !shown.some((mark) => JSON.stringify(step).includes(mark))),
    ).toBe(true);
    expect((await admin(calls.deletionPage, {})).rows[0]).toMatchObject({
      status: 'done',
      subjectName: '–',
    });
    for (const loginName of [
      marks.login,
      marks.phone,
      marks.email,
      marks.clerkLogin,
      `gone_${clerkId}`,
    ]) {
      await expect(
        (await app.client(null))(loginIn, {
          loginName,
          passwd: PASSWORD,
          ...(await solvedCaptcha(app)),
        }),
      ).rejects.toMatchObject({ code: 'login.wrong' });
    }
  });

  test('[MBR-07b][MBR-07c] a sub-account is deleted alone: its company, its orders and their addresses stay', async () => {
    const main = await app.client('buyer');
    await at.addressOf('buyer');
    const { userCode } = await main(staff.saveEmployee, {
      userName: 'alone_login',
      userPwsswd: PASSWORD,
      userRelname: '独自离开',
      userPhone: '13955556666',
      roles: ['buyer'],
    });
    const client = await app.client(null);
    await client(loginIn, {
      loginName: 'alone_login',
      passwd: PASSWORD,
      ...(await solvedCaptcha(app)),
    });
    const goods = await at.goods('10.00', 5);
    const { contractList } = await client(placeOrder, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      addressCode: await at.addressOf('buyer'),
      payWay: 'online',
    });
    const { deletionCode } = await client(calls.requestDeletion, {});
    const admin = await app.client('admin');
    await admin(calls.refuseDeletion, { deletionCode, reason: '还有工作' });
    expect(await client(calls.myDeletion, {})).toMatchObject({
      status: 'refused',
      reason: '还有工作',
      whole: false,
    });
    const again = await client(calls.requestDeletion, {});
    await app.as(null, (ctx) => chainAll(ctx));
    await admin(calls.approveDeletion, again);
    await run('delete', again.deletionCode);
    // ROL-03 An emptied row does not count as a changed one.
    expect((await app.as(null, (ctx) => verifyTrail(ctx, {}))).findings).toEqual([]);
    expect(await found(['alone_login', '独自离开', '13955556666'])).toEqual([]);
    const order = await main(orderDetail, { contractCode: contractList[0]?.contractCode ?? '' });
    expect(order).toMatchObject({
      placedBy: '–',
      receiver: '王小明',
      status: 'waiting_payment',
      buyerName: expect.stringContaining('buyer'),
    });
    expect((await main(staff.employeeGet, { userCode })).status).toBe('stopped');
    await main(getInfo, {});
    // TEN-04 The place is free again, and what is left of the login is not counted.
    for (const check of useChecks) expect(await app.as(null, check.run)).toEqual([]);
  });

  test('[MBR-04c][MBR-04d][MBR-04e] quitting needs zero balances and nothing open; the orders stay', async () => {
    const client = await app.client('buyer3');
    const merberCode = await app.memberOf('buyer3');
    await at.topUp('buyer3', 10);
    await expect(client(calls.quitMember, {})).rejects.toMatchObject({
      code: 'leave.balance',
      facts: { amount: '10.00', unit: 'CNY' },
    });
    await expect(client(calls.requestDeletion, {})).rejects.toMatchObject({
      code: 'leave.balance',
    });
    const goods = await at.goods('10.00', 5);
    const { id } = await at.order(client, [[goods, 1]], { payWay: 'online' }, 'buyer3');
    const paid = await at.order(client, [[goods, 1]], { payWay: 'balance' }, 'buyer3');
    await expect(client(calls.quitMember, {})).rejects.toMatchObject({
      code: 'leave.orders_open',
      facts: { n: 2 },
    });
    await client(cancelOrder, { contractCode: id, reason: 'no' });
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update orders set status = 'success' where tenant_id = $1 and id = $2`,
        parameters: [ctx.tenant.id, paid.id],
      }),
    );
    const finance = await app.client('finance');
    // Money that comes at the same moment is either there first, or comes too late.
    const [quit, credit] = await Promise.allSettled([
      client(calls.quitMember, {}),
      finance(topUp, { merberCode, amount: '5.00', unit: 'CNY', reason: 'bank' }),
    ]);
    expect([quit.status, credit.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    if (quit.status === 'rejected')
      await expect(client(calls.quitMember, {})).rejects.toMatchObject({ code: 'leave.balance' });
    else {
      await expect(client(getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
      await expect(
        client(loginIn, { loginName: 'buyer3', passwd: PASSWORD }),
      ).rejects.toMatchObject({ code: 'login.stopped' });
      expect((await app.clients.admin(orderDetail, { contractCode: paid.id })).total).toBe('10.00');
    }
  });

  test('[MBR-04c][MBR-04d] who has nothing left quits: out at once, and the orders stay with their name', async () => {
    const client = await app.client('buyer6');
    await at.topUp('buyer6', 10);
    const { id } = await at.order(
      client,
      [[await at.goods('10.00', 5), 1]],
      { payWay: 'balance' },
      'buyer6',
    );
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update orders set status = 'success' where tenant_id = $1 and id = $2`,
        parameters: [ctx.tenant.id, id],
      }),
    );
    // Points were given, not paid for: they keep nobody, and end with the membership.
    const merberCode = await app.memberOf('buyer6');
    const finance = await app.client('finance');
    await finance(grantLot, { merberCode, accountKind: 'points', amount: '50', reason: 'gift' });
    await client(calls.quitMember, {});
    expect(
      (await finance(memberAccounts, { merberCode })).map((one) => [one.accountKind, one.balance]),
    ).toEqual([
      ['balance', '0.00'],
      ['points', '0.00'],
    ]);
    await expect(client(getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(client(loginIn, { loginName: 'buyer6', passwd: PASSWORD })).rejects.toMatchObject({
      code: 'login.stopped',
    });
    expect(await app.clients.admin(orderDetail, { contractCode: id })).toMatchObject({
      total: '10.00',
      status: 'success',
      buyerName: 'buyer6 alpha',
    });
  });

  test('[MBR-04c] who sells, and the portal’s own member, cannot leave; sub-accounts cannot quit for their company', async () => {
    await expect(app.clients.seller(calls.quitMember, {})).rejects.toMatchObject({
      code: 'leave.sells',
    });
    await expect(app.clients.admin(calls.quitMember, {})).rejects.toMatchObject({
      code: 'leave.house',
    });
    await expect(app.clients.warehouse(calls.quitMember, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test('[MBR-07a] what was taken out is removed after its days', async () => {
    const client = await app.client('buyer4');
    const { exportCode } = await client(calls.requestData, {});
    await run('out', exportCode);
    expect((await client(calls.dataExports, {})).rows).toMatchObject([
      { exportCode, status: 'ready', whole: false },
    ]);
    await app.moveClock(8 * 86_400_000);
    await app.kernel.runSweeps();
    expect((await client(calls.dataExports, {})).rows).toMatchObject([{ status: 'gone' }]);
    await expect(client(calls.dataLink, { exportCode })).rejects.toMatchObject({
      code: 'privacy.not_ready',
    });
  });

  test('[ROL-03c] histories are emptied for an approved request only, and by nothing else', async () => {
    await expect(
      app.as(null, (ctx) =>
        ctx.run({ sql: 'select forget_in_histories($1, $2)', parameters: [ctx.newId(), ['1']] }),
      ),
    ).rejects.toThrow(/no approved request/);
    await expect(
      app.as(null, (ctx) =>
        ctx.run({
          sql: `update audit set actor_name = '' where tenant_id = $1`,
          parameters: [ctx.tenant.id],
        }),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});
