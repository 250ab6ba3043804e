import { getInfo, loginIn } from '@tradeport/api/identity/calls';
import { setUserRoles } from '@tradeport/api/identity/people-calls';
import * as calls from '@tradeport/api/members/invitation-calls';
import { INVITATION_SENDS_MAX } from '@tradeport/api/members/invitations';
import * as staff from '@tradeport/api/members/staff-calls';
import { saveTenantLimits } from '@tradeport/api/onboarding/calls';
import { noLimits } from '@tradeport/api/tenancy/limits';
import { deliveryPage } from '@tradeport/api/messages/calls';
import { afterAll, describe, expect, test } from 'vitest';
import { addUser } from '../accounts/users.ts';
import { PASSWORD, until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';

const lockInvitation = 'select id from invitation where tenant_id = $1 and id = $2 for update';
const lockPlaces = `select amount from tenant_use where tenant_id = $1 and kind = 'users' for update nowait`;
const waiting = 'select pid from pg_locks where not granted';
type Refusal = { code: string };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const app = useApp();
const { buyer: main } = app.clients;

let people = 0;
const address = () => `invited${(people += 1)}@people.example`;
async function messageTo(recipient: string) {
  const { rows } = await app.clients.admin(deliveryPage, { recipient, rows: 1 });
  return rows[0];
}
async function tokenSentTo(recipient: string): Promise<string> {
  return /token=([\w-]+)/.exec((await messageTo(recipient))?.body ?? '')?.[1] ?? '';
}
/** Invited by the main account of a buyer. */
async function invite(more: { contact?: string; roles?: string[]; lang?: 'ru' } = {}) {
  const contact = more.contact ?? address();
  const { invitationCode } = await main(calls.inviteEmployee, {
    roles: ['buyer'],
    ...more,
    contact,
  });
  return { contact, invitationCode, token: await tokenSentTo(contact) };
}
const accept = async (token: string, userPwsswd = PASSWORD) =>
  (await app.client(null))(calls.acceptInvitation, { token, userPwsswd, userRelname: '李小红' });

describe('invitations within the limit of users', () => {
  const run = (sql: string, parameters: unknown[] = []) =>
    app.as(null, (ctx) => ctx.batch([{ sql, parameters: [ctx.tenant.id, ...parameters] }]));
  const saveUsers = async (users: number | null) => {
    const operator = await app.client('operator', app.platform);
    await operator(saveTenantLimits, { tenantCode: 'alpha', limits: { ...noLimits, users } });
  };
  afterAll(() => saveUsers(null));
  /** Nobody is invited, and so many may be. */
  const setLimit = async (more: number) => {
    await run('delete from invitation where tenant_id = $1');
    const users = await app.as(null, (ctx) =>
      ctx.one(
        ctx
          .from('tenant_use')
          .select('amount')
          .where('kind', '=', 'users')
          .where('tenant_id', '=', ctx.tenant.id),
      ),
    );
    await saveUsers(Number(users.amount) + more);
  };

  test('[TEN-04b] open invitations take places: a full portal invites nobody, until one is taken back', async () => {
    await setLimit(1);
    const last = await invite();
    // A company is not told the portal's number of places.
    const refused = await invite().catch((error: Refusal) => error);
    expect(refused).toMatchObject({ code: 'invitation.no_place', facts: {} });
    // A pending invitation keeps its place, also when a new link goes out.
    const { admin } = app.clients;
    await expect(
      admin(calls.inviteUser, { contact: address(), roles: ['buyer'] }),
    ).rejects.toMatchObject({ code: 'invitation.places_taken', facts: { open: 1 } });
    await main(calls.revokeInvitation, { invitationCode: last.invitationCode });
    const next = await invite();
    expect((await accept(next.token)).userRelname).toBe('李小红');
    await expect(invite()).rejects.toMatchObject({ code: 'invitation.no_place' });
  });

  test('[TEN-04b] of several who are invited at once to the last place, by several companies, one is', async () => {
    await setLimit(1);
    const { admin } = app.clients;
    const told = await Promise.allSettled([
      ...Array.from({ length: 3 }, () =>
        main(calls.inviteEmployee, { contact: address(), roles: ['buyer'] }),
      ),
      ...Array.from({ length: 3 }, () =>
        admin(calls.inviteUser, { contact: address(), roles: ['buyer'] }),
      ),
    ]);
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of told.filter(({ status }) => status === 'rejected'))
      expect(one).toMatchObject({
        reason: { code: expect.stringMatching(/^invitation\.(no_place|places_taken)$/) },
      });
  });

  test('[TEN-04b] one company’s open invitations take a quarter of what is free, so that others find a place', async () => {
    await setLimit(9);
    const [first] = [await invite(), await invite()];
    await expect(invite()).rejects.toMatchObject({ code: 'invitation.share', facts: {} });
    const other = await app.client('buyer2');
    await other(calls.inviteEmployee, { contact: address(), roles: ['buyer'] });
    // The portal's administrators may use all places, and each company can have one as long as
    // there is one.
    const admin = await app.client('admin');
    const byAdmin = () => admin(calls.inviteUser, { contact: address(), roles: ['buyer'] });
    const fill = async (): Promise<string> => byAdmin().then(fill, (error: Refusal) => error.code);
    expect(await fill()).toBe('invitation.places_taken');
    await main(calls.revokeInvitation, { invitationCode: first.invitationCode });
    await expect(invite()).rejects.toMatchObject({ code: 'invitation.share' });
    expect((await byAdmin()).invitationCode).not.toBe('');
  });

  test('who invites somebody again and who sends that invitation anew wait for each other in one order', async () => {
    await setLimit(3);
    const { contact, invitationCode } = await invite();
    await run(`update code_sending set last_at = last_at - interval '1 hour' where tenant_id = $1`);
    let again: Promise<unknown> = Promise.resolve();
    await app.as(null, async (ctx) => {
      await ctx.batch([{ sql: lockInvitation, parameters: [ctx.tenant.id, invitationCode] }]);
      again = main(calls.inviteEmployee, { contact, roles: ['buyer'] });
      again.catch(() => undefined);
      await until(async () => (await app.owner.query(waiting)).rows.length > 0);
      // A call that waits for the invitation does not hold the lock of the places.
      await ctx.batch([{ sql: lockPlaces, parameters: [ctx.tenant.id] }]);
    });
    expect(await again).toMatchObject({ invitationCode });
  });

  test('[TEN-04b] an invitation that is over needs a place to be sent anew', async () => {
    await setLimit(1);
    const old = await invite();
    await run(`update invitation set expires_at = sent_at where tenant_id = $1 and id = $2`, [
      old.invitationCode,
    ]);
    await run(`update code_sending set last_at = last_at - interval '1 hour' where tenant_id = $1`);
    await invite();
    await expect(
      main(calls.resendInvitation, { invitationCode: old.invitationCode }),
    ).rejects.toMatchObject({ code: 'invitation.no_place' });
  });
});

describe('invitations', () => {
  test('[MBR-03a] who is invited sets the own password, is in at once, with the rights and the place that were given', async () => {
    const { groupCode } = await main(staff.saveGroup, { groupName: '采购部' });
    const contact = address();
    await main(calls.inviteEmployee, {
      contact,
      roles: ['buyer'],
      groupCode,
      jobTitle: '采购员',
      limits: [{ currency: 'CNY', orderMax: '100.00' }],
    });
    const token = await tokenSentTo(contact);
    const guest = await app.client(null);
    expect(await guest(calls.readInvitation, { token })).toMatchObject({
      contact: expect.stringMatching(/^in\*\*\*@/),
      passwordRule: { min: 6 },
    });
    const me = await guest(calls.acceptInvitation, {
      token,
      userPwsswd: PASSWORD,
      userRelname: '李小红',
    });
    expect(me).toMatchObject({
      userRelname: '李小红',
      merberCode: await app.memberOf('buyer'),
      roles: ['buyer'],
    });
    expect(me.permissions).not.toContain('people.manage');
    expect(await guest(getInfo, {})).toMatchObject({ userEmail: contact });
    expect(await main(staff.employeeGet, { userCode: me.userCode })).toMatchObject({
      groupCode,
      jobTitle: '采购员',
      limits: [{ currency: 'CNY', orderMax: '100.00', monthMax: null }],
    });
    const other = await app.client(null);
    expect(await other(loginIn, { phone: contact, pwd: PASSWORD })).toMatchObject({
      userCode: me.userCode,
    });
  });

  test('the link goes out in the language that was chosen and leads to the portal; the database has its hash alone', async () => {
    const { contact, token } = await invite({ lang: 'ru' });
    const message = await messageTo(contact);
    expect(message).toMatchObject({
      template: 'employee.invited',
      body: expect.stringContaining('приглашает вас'),
    });
    expect(message?.body).toContain(`http://${app.tenant.code}.test/ru/invitation?token=${token}`);
    const rows = await app.as(null, (ctx) => ctx.run(ctx.from('invitation').selectAll()));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a link is good once, also when many use it at the same moment', async () => {
    const { token } = await invite();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation.gone' });
  });

  test('over after a week, void when it is revoked or sent anew; a week begins again with a new one', async () => {
    const { token, invitationCode, contact } = await invite();
    await app.moveClock(MINUTE);
    await main(calls.resendInvitation, { invitationCode });
    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation.gone' });
    await app.moveClock(7 * DAY);
    const late = await tokenSentTo(contact);
    expect(late).not.toBe(token);
    await expect(accept(late)).rejects.toMatchObject({ code: 'invitation.gone' });
    expect((await main(calls.employeeInvitations, {})).rows).toContainEqual(
      expect.objectContaining({ invitationCode, sent: 2, expired: true }),
    );
    await main(calls.resendInvitation, { invitationCode });
    const fresh = await tokenSentTo(contact);
    await main(calls.revokeInvitation, { invitationCode });
    await expect(accept(fresh)).rejects.toMatchObject({ code: 'invitation.gone' });
    expect((await main(calls.employeeInvitations, {})).rows).not.toContainEqual(
      expect.objectContaining({ invitationCode }),
    );
  });

  test('one message a minute and ten a day to the same person, whoever takes invitations back between', async () => {
    const { contact, invitationCode } = await invite();
    await expect(main(calls.resendInvitation, { invitationCode })).rejects.toMatchObject({
      code: 'invitation.too_soon',
      facts: { seconds: expect.any(Number) },
    });
    await main(calls.revokeInvitation, { invitationCode });
    await expect(invite({ contact })).rejects.toMatchObject({ code: 'invitation.too_soon' });
    for (let sent = 1; sent < INVITATION_SENDS_MAX; sent += 1) {
      await app.moveClock(MINUTE);
      await invite({ contact });
    }
    await app.moveClock(MINUTE);
    await expect(invite({ contact })).rejects.toMatchObject({ code: 'invitation.too_many' });
  });

  test('[MBR-03a][ROL-02a] nobody invites to more than they have, and another company’s invitations are not found', async () => {
    await expect(invite({ roles: ['admin'] })).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(invite({ roles: [] })).rejects.toMatchObject({ code: 'employee.no_rights' });
    const { invitationCode } = await invite();
    const { seller } = app.clients;
    for (const call of [calls.resendInvitation, calls.revokeInvitation])
      await expect(seller(call, { invitationCode })).rejects.toMatchObject({ code: 'not_found' });
    expect((await seller(calls.employeeInvitations, {})).rows).toEqual([]);
    await expect(
      seller(calls.inviteUser, { contact: address(), roles: ['buyer'] }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('what who invited has lost since is not given, and a contact that somebody has is not taken', async () => {
    const { admin } = app.clients;
    const memberId = await app.memberOf('admin');
    const id = await app.as(null, (ctx) =>
      addUser(ctx, {
        memberId,
        loginName: 'short_admin',
        password: PASSWORD,
        name: 'Short',
        roles: ['admin'],
      }),
    );
    const short = await app.client(null);
    await short(loginIn, { phone: 'short_admin', pwd: PASSWORD });
    const contact = address();
    await short(calls.inviteUser, { contact, roles: ['admin'] });
    await admin(setUserRoles, { userCode: id, roles: ['buyer'] });
    await expect(accept(await tokenSentTo(contact))).rejects.toMatchObject({
      code: 'invitation.gone',
    });

    const { contact: held, token } = await invite();
    await accept(token);
    await app.moveClock(MINUTE);
    await expect(invite({ contact: held })).rejects.toMatchObject({ code: 'user.taken' });
  });

  test('an admin invites for any member, sees what is open, sends it again and takes it back', async () => {
    const { admin } = app.clients;
    const merberCode = await app.memberOf('buyer2');
    const contact = '13722220001';
    const { invitationCode } = await admin(calls.inviteUser, {
      merberCode,
      contact,
      roles: ['buyer'],
    });
    expect((await admin(calls.userInvitations, { merberCode })).rows).toMatchObject([
      { invitationCode, contact, roles: ['buyer'] },
    ]);
    await app.moveClock(MINUTE);
    await admin(calls.resendUserInvitation, { invitationCode });
    const me = await accept(await tokenSentTo(contact));
    expect(me).toMatchObject({ merberCode, roles: ['buyer'] });
    const { invitationCode: next } = await admin(calls.inviteUser, {
      merberCode,
      contact: address(),
      roles: ['buyer'],
    });
    await admin(calls.revokeUserInvitation, { invitationCode: next });
    expect((await admin(calls.userInvitations, { merberCode })).rows).toEqual([]);
  });

  test('guessed tokens wait as guessed passwords do', async () => {
    const guest = await app.client(null);
    const codes = new Set<string>();
    for (let tries = 0; tries < 40; tries += 1) {
      const token = `${String(tries).padStart(3, '0')}${'x'.repeat(40)}`;
      await guest(calls.readInvitation, { token }).catch((error: { code: string }) =>
        codes.add(error.code),
      );
    }
    expect([...codes]).toEqual(['invitation.gone', 'login.wait']);
  });
});
