import { checkUserPhone } from '@tradeport/api/identity/calls';
import { employeeGet, saveEmployee } from '@tradeport/api/members/staff-calls';
import * as calls from '@tradeport/api/registration/calls';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { expect, test } from 'vitest';
import { mobileNo, PASSWORD, registerAs } from './registration.fixture.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();

test('[REG-03a] a phone that a company typed for a sub-account stands in nobody’s way: who proves it has it', async () => {
  const userPhone = mobileNo();
  const [boss, visitor, admin] = [
    await app.client('buyer'),
    await app.client(null),
    await app.client('admin'),
  ];
  const { userCode } = await boss(saveEmployee, {
    userName: 'typed_by_boss',
    userPwsswd: PASSWORD,
    userRelname: '某人',
    roles: ['buyer'],
    userPhone,
  });
  const phoneOf = async () => (await boss(employeeGet, { userCode })).userPhone;
  expect(await visitor(checkUserPhone, { userPhone })).toEqual({ valid: true });
  // Only typed once more, it stays where it is.
  await expect(
    visitor(calls.registerUser, {
      userPhone,
      code: '123456',
      userPwsswd: PASSWORD,
      agreed: true,
      agreementVersion: 0,
    }),
  ).rejects.toMatchObject({ code: 'code.unknown' });
  expect(await phoneOf()).toBe(userPhone);
  const { applicant } = await registerAs(app, { userPhone });
  expect(await phoneOf()).toBe('');
  expect(await visitor(checkUserPhone, { userPhone })).toEqual({ valid: false });
  expect((await applicant(calls.getOwnRegistration, {}))?.contact).toBe(userPhone);
  expect((await admin(auditPage, { subject: userCode })).rows).toContainEqual(
    expect.objectContaining({ before: { contact: userPhone }, after: { contact: null } }),
  );
});
