import { loginIn } from '@tradeport/api/identity/calls';
import type { Input } from '@tradeport/api/kernel/call';
import type { Client } from '@tradeport/api/kernel/client';
import { saveEmployee } from '@tradeport/api/members/staff-calls';
import { PASSWORD, type TestApp } from '../../testing/app.ts';

type Employee = Partial<Input<typeof saveEmployee>>;
let hired = 0;

/** Somebody whom a company's main account made, a buyer unless said otherwise, logged in. */
export async function anEmployee(
  app: TestApp,
  company: Client,
  { orderMax, ...more }: Employee & { orderMax?: string | undefined } = {},
): Promise<{ userCode: string; client: Client }> {
  const loginName = more.userName ?? `employee_${(hired += 1)}`;
  const { userCode } = await company(saveEmployee, {
    userName: loginName,
    userPwsswd: PASSWORD,
    userRelname: '职员甲',
    roles: ['buyer'],
    ...(orderMax ? { limits: [{ currency: 'CNY' as const, orderMax }] } : {}),
    ...more,
  });
  const client = await app.client(null);
  await client(loginIn, { loginName, passwd: PASSWORD });
  return { userCode, client };
}
