import { getInfo } from '@tradeport/api/identity/calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { saveEmployee as addEmployee } from '@tradeport/api/members/staff-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import * as calls from '@tradeport/api/registration/calls';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { addUser } from '../accounts/index.ts';
import { addMember } from '../members/index.ts';
import { sellerForm, upload } from './registration.fixture.ts';
import { purgeOldDrafts } from './purge.ts';
import { setRegistration } from './settings.fixture.ts';

describe('upgrade to seller', () => {
  const app = useApp();
  const agreed = { agreed: true, agreementVersion: 0 };
  /** A company that buys, with a login of its own. */
  const buyer = async (loginName: string) => {
    await app.as(null, async (ctx) => {
      const { id } = await addMember(ctx, {
        kind: 'company',
        name: `${loginName}有限公司`,
        isBuyer: true,
        isSeller: false,
      });
      return addUser(ctx, {
        memberId: id,
        loginName,
        password: PASSWORD,
        name: loginName,
        roles: ['buyer'],
        email: `${loginName}@example.test`,
      });
    });
    return app.client(loginName);
  };
  const handIn = async (client: Awaited<ReturnType<typeof buyer>>) => {
    await client(calls.beginUpgrade, agreed);
    await upload(client, 'licence');
    return client(calls.submitRegistration, sellerForm());
  };

  test('[MBR-08a][MBR-08b][MBR-08c] the agreement is read, what is known is filled in, and the portal decides in its queue: the same login sells at once', async () => {
    const client = await buyer('upgrader');
    const before = await client(getInfo, {});
    await expect(client(calls.beginUpgrade, { agreed: false })).rejects.toMatchObject({
      code: 'registration.agreement',
    });
    const draft = await client(calls.beginUpgrade, agreed);
    expect(draft).toMatchObject({
      status: 'draft',
      upgrade: true,
      applyRole: 'seller',
      merberType: 'company',
      form: { merberCompname: 'upgrader有限公司' },
    });
    expect((await client(calls.beginUpgrade, agreed)).registrationCode, 'pressed twice').toBe(
      draft.registrationCode,
    );
    await expect(client(calls.submitRegistration, {})).rejects.toMatchObject({
      code: 'registration.incomplete',
      fields: { shopIntro: expect.any(String) },
    });
    const handed = await handIn(client);
    expect(handed.status).toBe('under_review');
    expect(await client(getInfo, {}), 'goes on buying meanwhile').toMatchObject({
      isSeller: false,
      roles: ['buyer'],
    });
    const admin = await app.client('admin');
    const { rows } = await admin(calls.registrationPage, { status: 'under_review' });
    expect(rows).toMatchObject([
      { registrationCode: draft.registrationCode, upgrade: true, applyRole: 'seller' },
    ]);
    await expect(
      app.clients.seller(calls.approveRegistration, { registrationCode: draft.registrationCode }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    await admin(calls.approveRegistration, { registrationCode: draft.registrationCode });
    const after = await client(getInfo, {});
    expect(after).toMatchObject({
      userId: before.userId,
      merberCode: before.merberCode,
      isBuyer: true,
      isSeller: true,
    });
    expect(after.roles.toSorted()).toEqual(['buyer', 'seller']);
    expect(after.permissions).toEqual(expect.arrayContaining(['order.place', 'product.edit']));
    const { company } = await client(getUserinfoByCode, {});
    expect(company).toMatchObject({
      companyAddress: '浦东新区测试路 1 号',
      registrationNo: sellerForm().registrationNo,
    });
    expect((await client(messagePage, {})).rows.map((row) => row.messageTitle)).toContain(
      'You can now sell on this portal',
    );
    const mails = await app.as(null, (ctx) =>
      ctx.run(ctx.from('delivery').where('recipient', '=', 'upgrader@example.test').select('body')),
    );
    expect(JSON.stringify(mails)).toContain('Your application to become a seller');
    await expect(client(calls.beginUpgrade, agreed)).rejects.toMatchObject({
      code: 'registration.seller_already',
    });
    expect(await client(calls.getOwnRegistration, {})).toMatchObject({
      status: 'approved',
      upgrade: true,
    });
  });

  test('[MBR-08b] refused with a reason it is handed in again; taken back it is a draft that the owner changes', async () => {
    const client = await buyer('refused_one');
    const { registrationCode } = await handIn(client);
    const admin = await app.client('admin');
    await admin(calls.refuseRegistration, {
      registrationCode,
      reason: 'the licence cannot be read',
    });
    expect(await client(calls.getOwnRegistration, {})).toMatchObject({
      status: 'refused',
      reason: 'the licence cannot be read',
      upgrade: true,
    });
    expect((await client(messagePage, {})).rows[0]).toMatchObject({
      messageTitle: expect.stringContaining('seller application was rejected'),
      messageLink: '#/my/seller',
    });
    expect(await client(calls.submitRegistration, {})).toMatchObject({ status: 'under_review' });
    expect(await client(calls.takeBackRegistration, {})).toMatchObject({ status: 'draft' });
    await expect(admin(calls.approveRegistration, { registrationCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    expect(await client(getInfo, {})).toMatchObject({ isSeller: false });
    expect(await client(calls.submitRegistration, {})).toMatchObject({ status: 'under_review' });
    const both = await Promise.allSettled([
      admin(calls.approveRegistration, { registrationCode }),
      (await app.client('admin2'))(calls.refuseRegistration, { registrationCode, reason: 'no' }),
    ]);
    expect(
      both.filter(({ status }) => status === 'fulfilled'),
      'of two reviewers one decides',
    ).toHaveLength(1);
  });

  test('[MBR-08a] a sub-account, a seller and a visitor cannot; nor while sellers are not wanted; two presses begin one', async () => {
    const main = await buyer('mother');
    const employee = {
      userName: 'daughter',
      userPwsswd: PASSWORD,
      userRelname: '何雨桐',
      roles: ['buyer'],
      permissions: ['company.edit'],
    };
    await main(addEmployee, employee);
    await expect((await app.client('daughter'))(calls.beginUpgrade, agreed)).rejects.toMatchObject({
      code: 'registration.main_only',
    });
    await expect(app.clients.seller(calls.beginUpgrade, agreed)).rejects.toMatchObject({
      code: 'registration.seller_already',
    });
    await expect((await app.client(null))(calls.beginUpgrade, agreed)).rejects.toMatchObject({
      code: 'auth.required',
    });
    await setRegistration(app, { seller: { open: false, auto: false } });
    await expect(main(calls.beginUpgrade, agreed)).rejects.toMatchObject({
      code: 'registration.closed',
    });
    await setRegistration(app, {});
    const begun = await Promise.all([
      main(calls.beginUpgrade, agreed),
      main(calls.beginUpgrade, agreed),
    ]);
    expect(new Set(begun.map((one) => one.registrationCode)).size).toBe(1);
    // A draft that nobody hands in is forgotten; the member stays.
    await app.as(null, (ctx) => purgeOldDrafts.run(ctx, begun[0]?.registrationCode ?? ''));
    expect(await main(calls.getOwnRegistration, {})).toBeNull();
    expect(await main(getInfo, {})).toMatchObject({ userName: 'mother' });
  });
});
