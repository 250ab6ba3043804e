import { createHash, createHmac } from 'node:crypto';
import {
  deliveryPage,
  messageChoices,
  messagePage,
  messageSettings,
  platformDeliveryPage,
  resendDelivery,
  saveMailSettings,
  saveMessageChoices,
  saveSmsSettings,
  sendTest,
} from '@tradeport/api/messages/calls';
import { effectiveChoices, TRIES_MAX } from '@tradeport/api/messages/model';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useOwnPort } from '../../kernel/address.ts';
import { runQueued } from '../../kernel/jobs.ts';
import { noHttp } from '../../kernel/ctx.ts';
import { allowInside } from '../../kernel/egress.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { canonicalQuery, signed } from './aliyun.ts';
import { deliver, SEND_JOB } from './deliver.ts';
import { type Mailbox, openMailbox, openReceiver, type Receiver } from './mail.fixture.ts';
import { notify } from './notify.ts';
import { purgeExpiredMessages, retryAfter } from './send.ts';

const text = (zh: string, en: string) => ({ zh, en, ru: en });
const login = {
  to: '13812345678',
  channel: 'sms' as const,
  template: 'code.login' as const,
  facts: { code: '204816', minutes: 5 },
  lang: 'zh' as const,
};

describe('sending', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let sms: Receiver;
  beforeAll(async () => {
    app = await testApp();
    app.owner
      .on('error', () => undefined)
      .on('connect', (client) => void client.on('error', () => undefined));
    mailbox = await openMailbox('portal', 'very-secret');
    sms = await openReceiver();
  });
  afterAll(async () => {
    await Promise.all([mailbox.close(), sms.close()]);
    await app.close();
  });
  afterEach(async () => {
    allowInside(false);
    mailbox.refuse(null);
    sms.answer(200, { Code: 'OK', BizId: '1' });
    for (const tenant of [app.tenant, app.platform])
      await app.as(null, (ctx) => ctx.run(ctx.remove('channel_setting')), tenant);
  });

  const mail = () => ({
    provider: 'smtp' as const,
    host: '127.0.0.1',
    port: mailbox.port,
    security: 'none' as const,
    user: 'portal',
    password: 'very-secret',
    from: 'shop@alpha.test',
    fromName: 'Alpha',
  });
  const aliyun = () => ({
    provider: 'aliyun' as const,
    accessKeyId: 'testKeyId',
    accessKeySecret: 'testKeySecret',
    signName: '阿尔法',
    endpoint: sms.url,
  });
  const work = () => runQueued(app.kernel, app.owner, [SEND_JOB]);
  /** Makes deliveries that wait for a retry due now. */
  const hurry = async () => {
    await app.owner.query(
      `begin; select set_tenant('${app.tenant.id}'); update delivery set due_at = now() where status = 'queued'; commit`,
    );
    await app.owner.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`,
    );
    await work();
  };
  const newest = async () => (await (await app.client('admin'))(deliveryPage, {})).rows[0];

  test('[MSG-01b] a link can be followed as it is printed: with the port, where the portal is reached by one', async () => {
    const {
      rows: [found],
    } = await app.owner.query<{ id: string }>('select app_id as id from app_host where host = $1', [
      'alpha.test',
    ]);
    await app.owner.query('insert into app_host (host, app_id) values ($1, $2)', [
      'alpha.localhost',
      found?.id,
    ]);
    useOwnPort(8106);
    const refused = (origin: string) =>
      app.kernel.write({ ...app.kernel.system(app.tenant), http: { ...noHttp, origin } }, (ctx) =>
        deliver(ctx, {
          to: 'new@example.test',
          channel: 'email',
          template: 'application.refused',
          facts: { what: 'x', reason: 'y', link: '/console/#/wait' },
          lang: 'en',
        }),
      );
    const linked = async (origin: string) => {
      await refused(origin);
      return /https?:\S+/.exec((await newest())?.body ?? '')?.[0];
    };
    try {
      expect(await linked(''), 'a job').toBe('http://alpha.localhost:8106/console/#/wait');
      expect(
        await linked('http://localhost:9000'),
        'another name of this machine, by a forwarded port',
      ).toBe('http://alpha.localhost:9000/console/#/wait');
      expect(await linked('http://alpha.test:81'), 'one of the own names').toBe(
        'http://alpha.test:81/console/#/wait',
      );
      expect(await linked('https://evil.example'), 'a name that anybody may have written').toBe(
        'http://alpha.localhost:8106/console/#/wait',
      );
      useOwnPort(80);
      expect(await linked(''), 'the usual port').toBe('http://alpha.localhost/console/#/wait');
    } finally {
      await app.owner.query('delete from app_host where host = $1', ['alpha.localhost']);
    }
    expect(await linked(''), 'behind a proxy').toBe('https://alpha.test/console/#/wait');
  });

  test('[AUT-08g][MSG-01c] without a provider a code stays in the outbox, for admins and operators alone', async () => {
    await app.as(null, (ctx) => deliver(ctx, login));
    expect(await newest()).toMatchObject({
      channel: 'sms',
      recipient: '13812345678',
      status: 'sent',
      provider: 'outbox',
      tries: 1,
      nextTryAt: null,
      body: '【alpha】验证码 204816，用于登录，5 分钟内有效。请勿告诉他人。',
    });
    for (const role of ['seller', 'finance', 'buyer'] as const) {
      await expect((await app.client(role))(deliveryPage, {})).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    }
    expect((await (await app.client('admin', app.otherTenant))(deliveryPage, {})).total).toBe(0);
    const all = await (
      await app.client('operator', app.platform)
    )(platformDeliveryPage, { tenantCode: 'alpha' });
    // Operators read on, as a portal's own admins do.
    const operator = await app.client('operator', app.platform);
    const first = await operator(platformDeliveryPage, { rows: 1, tenantCode: 'alpha' });
    const rest = await operator(platformDeliveryPage, {
      rows: 100,
      tenantCode: 'alpha',
      after: first.next,
    });
    expect([...first.rows, ...rest.rows]).toEqual(all.rows);
    expect(rest.next).toBeUndefined();
    expect(all.rows[0]).toMatchObject({
      tenantCode: 'alpha',
      body: expect.stringContaining('204816'),
    });
    expect(
      (
        await (
          await app.client('operator', app.platform)
        )(platformDeliveryPage, { tenantCode: 'beta' })
      ).total,
    ).toBe(0);
  });

  test('what the caller rolls back is never sent', async () => {
    const before = (await (await app.client('admin'))(deliveryPage, {})).total;
    await expect(
      app.as(null, async (ctx) => {
        await deliver(ctx, login);
        ctx.refuse('conflict');
      }),
    ).rejects.toThrow();
    expect((await (await app.client('admin'))(deliveryPage, {})).total).toBe(before);
  });

  test('[MSG-01b] an e-mail reaches a real SMTP server, in plain text and HTML', async () => {
    allowInside(true);
    const admin = await app.client('admin');
    expect(await admin(saveMailSettings, mail())).toMatchObject({
      provider: 'smtp',
      passwordSet: true,
    });
    await app.as(null, (ctx) =>
      deliver(ctx, {
        to: 'li@example.com',
        channel: 'email',
        template: 'application.refused',
        lang: 'en',
        facts: {
          what: 'ACME <Ltd>',
          reason: 'No licence & no stamp',
          link: 'https://alpha.test/console/#/x?a=1&b=2',
        },
      }),
    );
    expect(await newest()).toMatchObject({ status: 'queued', provider: 'smtp' });
    await work();
    expect(await newest()).toMatchObject({ status: 'sent', tries: 1, sentAt: expect.any(String) });
    const [got] = mailbox.mails.splice(0);
    expect(got).toMatchObject({
      subject: 'alpha: ACME <Ltd> was rejected',
      from: { address: 'shop@alpha.test', name: 'Alpha' },
      to: [{ address: 'li@example.com' }],
    });
    expect(got?.text).toContain('Reason: No licence & no stamp');
    expect(got?.html).toContain('No licence &amp; no stamp');
    expect(got?.html).toContain('<a href="https://alpha.test/console/#/x?a=1&amp;b=2"');
    expect(mailbox.from.splice(0)).toEqual(['shop@alpha.test']);
  });

  test('[MSG-01b] a mail server that is busy is tried again with growing waits, one that says no is not; by hand it is sent again', async () => {
    allowInside(true);
    const admin = await app.client('admin');
    await admin(saveMailSettings, mail());
    const one = {
      to: 'li@example.com',
      channel: 'email' as const,
      template: 'test' as const,
      facts: {},
    };
    mailbox.refuse(450);
    const code = await app.as(null, (ctx) => deliver(ctx, one));
    await work();
    const first = await newest();
    expect(first).toMatchObject({
      status: 'queued',
      tries: 1,
      fault: expect.stringContaining('450'),
    });
    const wait = Date.parse(first?.nextTryAt ?? '') - Date.now();
    expect(wait).toBeGreaterThan(25_000);
    expect(wait).toBeLessThanOrEqual(30_000);
    expect([1, 2, 3, 4].map(retryAfter)).toEqual([30, 60, 120, 240]);
    for (let tries = 2; tries <= TRIES_MAX; tries += 1) await hurry();
    expect(await newest()).toMatchObject({ status: 'failed', tries: TRIES_MAX, nextTryAt: null });
    mailbox.refuse(null);
    await admin(resendDelivery, { deliveryCode: code });
    await work();
    expect(await newest()).toMatchObject({ status: 'sent', tries: 1, fault: '' });
    await expect(admin(resendDelivery, { deliveryCode: code })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    expect(mailbox.mails.splice(0).length).toBe(1);
    mailbox.refuse(550);
    await app.as(null, (ctx) => deliver(ctx, one));
    await work();
    expect(await newest()).toMatchObject({
      status: 'failed',
      tries: 1,
      fault: expect.stringContaining('550'),
    });
  });

  test('[MSG-01b] two workers at once send one delivery once; what a stopped one left is taken up again', async () => {
    allowInside(true);
    const admin = await app.client('admin');
    await admin(saveMailSettings, mail());
    const id = await app.as(null, (ctx) =>
      deliver(ctx, { to: 'li@example.com', channel: 'email', template: 'test', facts: {} }),
    );
    const { sendJob } = await import('./send.ts');
    await Promise.all(
      [1, 2, 3].map(() =>
        sendJob.run(app.kernel, app.tenant, { deliveryId: id }, new AbortController().signal),
      ),
    );
    expect(mailbox.mails.splice(0).length).toBe(1);
    const left = await app.as(null, (ctx) =>
      deliver(ctx, { to: 'li@example.com', channel: 'email', template: 'test', facts: {} }),
    );
    await app.owner.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
    await app.as(null, (ctx) => purgeExpiredMessages.run(ctx, left));
    await work();
    expect(mailbox.mails.splice(0).length).toBe(1);
  });

  test('a wrong password is told as the fault; the secret is nowhere to be read', async () => {
    allowInside(true);
    const admin = await app.client('admin');
    await admin(saveMailSettings, { ...mail(), password: 'wrong-secret' });
    await admin(sendTest, { channel: 'email', to: 'li@example.com' });
    await work();
    expect(await newest()).toMatchObject({
      status: 'failed',
      fault: expect.stringContaining('535'),
    });
    expect(JSON.stringify(await admin(messageSettings, {}))).not.toContain('wrong-secret');
    const audit = await app.as(null, (ctx) => ctx.run(ctx.from('audit').selectAll()));
    const kept = await app.as(null, (ctx) => ctx.run(ctx.from('channel_setting').selectAll()));
    expect(JSON.stringify([audit, kept])).not.toContain('wrong-secret');
    expect(audit.some((row) => row.kind === 'channel_setting')).toBe(true);
    await expect(admin(sendTest, { channel: 'email', to: 'nobody' })).rejects.toMatchObject({
      code: 'channel.recipient',
    });
    await expect(admin(sendTest, { channel: 'sms', to: '12345678901' })).rejects.toMatchObject({
      code: 'channel.recipient',
    });
  });

  test("a kept password goes to no other server; a tenant's server is not inside the network", async () => {
    const admin = await app.client('admin');
    await expect(admin(saveMailSettings, mail())).rejects.toMatchObject({
      code: 'channel.host_inside',
    });
    await expect(admin(saveMailSettings, { ...mail(), host: '' })).rejects.toMatchObject({
      code: 'channel.incomplete',
      fields: { host: 'Required' },
    });
    allowInside(true);
    await admin(saveMailSettings, mail());
    expect(
      await admin(saveMailSettings, { ...mail(), password: '', fromName: 'New name' }),
    ).toMatchObject({ fromName: 'New name', passwordSet: true });
    for (const change of [{ host: 'mail.evil.test' }, { user: 'somebody' }]) {
      await expect(
        admin(saveMailSettings, { ...mail(), ...change, password: '' }),
      ).rejects.toMatchObject({ code: 'channel.secret_needed' });
    }
    allowInside(false);
    await app.as(null, (ctx) =>
      deliver(ctx, { to: 'li@example.com', channel: 'email', template: 'test', facts: {} }),
    );
    await work();
    expect(await newest()).toMatchObject({
      status: 'failed',
      fault: expect.stringContaining('inside'),
    });
    expect(mailbox.mails.length).toBe(0);
  });

  test('[MSG-01b] the platform lends its mail server to tenants without their own', async () => {
    allowInside(true);
    const operator = await app.client('operator', app.platform);
    await operator(saveMailSettings, {
      ...mail(),
      fromName: '',
      from: 'mail@platform.test',
      lend: true,
    });
    await app.as(null, (ctx) =>
      deliver(ctx, {
        to: 'li@example.com',
        channel: 'email',
        template: 'test',
        facts: {},
        lang: 'en',
      }),
    );
    expect((await (await app.client('admin'))(messageSettings, {})).states).toContainEqual({
      channel: 'email',
      provider: 'platform',
    });
    await work();
    expect(mailbox.mails.splice(0)).toMatchObject([
      { from: { address: 'mail@platform.test', name: 'alpha' }, subject: 'alpha test message' },
    ]);
    await operator(saveMailSettings, { ...mail(), lend: false });
    await app.as(null, (ctx) =>
      deliver(ctx, { to: 'li@example.com', channel: 'email', template: 'test', facts: {} }),
    );
    expect(await newest()).toMatchObject({ provider: 'outbox' });
    // Taken down without a word about lending, it is lent to nobody.
    await operator(saveMailSettings, { ...mail(), lend: true });
    await operator(saveMailSettings, { provider: 'outbox', lend: true });
    expect((await (await app.client('admin'))(messageSettings, {})).states).toContainEqual({
      channel: 'email',
      provider: 'outbox',
    });
  });

  test('[AUT-08f][MSG-01c] an SMS is signed as Aliyun asks; its code can be read by nobody once it is sent', async () => {
    allowInside(true);
    const admin = await app.client('admin');
    await admin(saveSmsSettings, aliyun());
    await app.as(null, (ctx) => deliver(ctx, login));
    await work();
    expect(await newest()).toMatchObject({
      status: 'failed',
      fault: expect.stringContaining('No SMS template code'),
    });
    await app.as('admin', async (ctx) =>
      (await import('./templates.ts')).updateWording(ctx, {
        template: 'code.login',
        channel: 'sms',
        messageLang: 'zh',
        subject: '',
        body: '验证码 {code}',
        providerTemplate: 'SMS_12345678',
      }),
    );
    await app.as(null, (ctx) => deliver(ctx, login));
    expect(JSON.stringify(await newest())).not.toContain('204816');
    await work();
    const row = await newest();
    expect(row).toMatchObject({ status: 'sent', body: '验证码 ••••••' });
    const kept = await app.as(null, (ctx) =>
      ctx.run(
        ctx
          .from('delivery')
          .where('id', '=', row?.deliveryCode ?? '')
          .selectAll(),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain('204816');
    const { method, url, headers } = sms.asked.splice(0)[0] ?? {
      method: '',
      url: new URL('http://x'),
      headers: {},
    };
    expect(method).toBe('POST');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      PhoneNumbers: '13812345678',
      SignName: '阿尔法',
      TemplateCode: 'SMS_12345678',
      TemplateParam: '{"code":"204816","minutes":"5"}',
    });
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    expect(headers.authorization).toBe(
      expectedSignature('testKeyId', 'testKeySecret', url, headers),
    );
  });

  test('[MSG-01c] what Aliyun refuses for good is given up, what passes by itself is tried again', async () => {
    allowInside(true);
    await (
      await app.client('admin')
    )(saveSmsSettings, aliyun());
    sms.answer(400, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '非法手机号' });
    await app.as(null, (ctx) => deliver(ctx, login));
    await work();
    expect(await newest()).toMatchObject({
      status: 'failed',
      fault: expect.stringContaining('MOBILE_NUMBER_ILLEGAL'),
    });
    sms.answer(400, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控' });
    await app.as(null, (ctx) => deliver(ctx, login));
    await work();
    expect(await newest()).toMatchObject({ status: 'queued', tries: 1 });
    sms.answer(200, { Code: 'OK', BizId: '2' });
    await hurry();
    expect(await newest()).toMatchObject({ status: 'sent', tries: 2 });
  });

  test("[MSG-01c] the signature is the one of Aliyun's documentation", () => {
    const query = {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    };
    const { authorization } = signed({
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query,
      accessKeyId: 'YourAccessKeyId',
      secret: 'YourAccessKeySecret',
      now: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    });
    expect(authorization).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
    expect(canonicalQuery({ b: "v=a b*c~d/e'", a: '验' })).toBe(
      'a=%E9%AA%8C&b=v%3Da%20b%2Ac~d%2Fe%27',
    );
  });

  test('[MSG-01a][MSG-01b][MSG-01c][MSG-01d][MSG-01e] a user hears of a kind as chosen: in the portal, by e-mail, by SMS, in the chosen language', async () => {
    const buyer = await app.client('buyer');
    const member = await app.memberOf('buyer');
    await app.as(null, (ctx) =>
      ctx.run(
        ctx
          .update('users')
          .set({ email: 'buyer@alpha.test', phone: '13900000001' })
          .where('login_name', '=', 'buyer'),
      ),
    );
    const sent = async () =>
      (await (await app.client('admin'))(deliveryPage, { template: 'notice' })).rows;
    const tell = (kind: 'order' | 'security') =>
      app.as(null, (ctx) =>
        notify(ctx, {
          to: { member },
          kind,
          title: text('已发货', 'Shipped'),
          body: text('', ''),
          link: '#/trade/orders',
        }),
      );
    await tell('order');
    expect(await sent()).toMatchObject([
      {
        channel: 'email',
        recipient: 'buyer@alpha.test',
        subject: '已发货',
        body: '已发货\n\nhttps://alpha.test/account/orders',
      },
    ]);
    const { choices, email, phone } = await buyer(messageChoices, {});
    expect([email, phone]).toEqual(['b***@alpha.test', '139****0001']);
    await buyer(saveMessageChoices, {
      messageLang: 'en',
      choices: choices.map((one) =>
        one.messageKind === 'order' ? { ...one, portal: false, email: false, sms: true } : one,
      ),
    });
    const before = (await buyer(messagePage, {})).total;
    await tell('order');
    expect((await sent())[0]).toMatchObject({
      channel: 'sms',
      recipient: '13900000001',
      messageLang: 'en',
      body: 'alpha: Shipped',
    });
    expect((await sent()).length).toBe(2);
    expect((await buyer(messagePage, {})).total).toBe(before);
    // An intruder cannot turn off an account's warnings.
    const off = effectiveChoices([]).map((one) => ({
      ...one,
      portal: false,
      email: false,
      sms: false,
    }));
    const kept = await buyer(saveMessageChoices, { messageLang: 'ru', choices: off });
    expect(kept.choices.find((one) => one.messageKind === 'security')).toEqual({
      messageKind: 'security',
      portal: true,
      email: true,
      sms: false,
    });
    await tell('security');
    expect((await sent())[0]).toMatchObject({ channel: 'email', messageLang: 'ru' });
    expect((await buyer(messagePage, { messageKind: 'security' })).total).toBe(1);
  });
});

/** The signature as the receiver makes it from what arrived: written apart from the sender. */
function expectedSignature(
  id: string,
  secret: string,
  url: URL,
  headers: Record<string, string | string[] | undefined>,
): string {
  const sha = (value: string) => createHash('sha256').update(value).digest('hex');
  const names = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ];
  const query = [...url.searchParams]
    .map(([key, value]) => [key, encodeURIComponent(value).replaceAll('*', '%2A')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const request = `POST\n/\n${query}\n${names.map((name) => `${name}:${String(headers[name])}\n`).join('')}\n${names.join(';')}\n${sha('')}`;
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha(request)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`;
}
