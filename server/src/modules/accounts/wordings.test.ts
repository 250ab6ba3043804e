import { randomUUID } from 'node:crypto';
import { catalogue } from '@tradeport/api';
import * as calls from '@tradeport/api/identity/calls';
import * as ownCalls from '@tradeport/api/identity/own-calls';
import * as peopleCalls from '@tradeport/api/identity/people-calls';
import { failureText } from '@tradeport/api/kernel/outcomes';
import { langs } from '@tradeport/api/kernel/text';
import { handOver } from '@tradeport/api/members/staff-calls';
import { orderLogistics } from '@tradeport/api/orders/calls';
import { expect, test } from 'vitest';
import { shop } from '../orders/shop.fixture.ts';
import { type TestApp } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();

const roles = ['buyer'];
const said = {
  unknown: { zh: '用户不存在', en: 'User not found', ru: 'Пользователь не найден' },
  select: { zh: '请选择用户', en: 'Select a user', ru: 'Выберите пользователя' },
  code: { zh: '请先获取验证码', en: 'Request a code first', ru: 'Сначала запросите код' },
};

test.each(langs)(
  '[SHL-13c] who does not exist, who was not selected and a code that nobody sent are told so in %s',
  async (lang) => {
    const ask = (
      call: Parameters<TestApp['raw']>[0],
      input: Record<string, unknown>,
      role: 'admin' | 'buyer' | null,
    ) => app.raw(call, input, { role, headers: { 'accept-language': lang } });
    for (const [call, more, role] of [
      [peopleCalls.setUserRoles, { roles }, 'admin'],
      [peopleCalls.approveUser, {}, 'admin'],
      [peopleCalls.blacklistUser, { reason: 'x' }, 'admin'],
      [peopleCalls.restoreUser, { reason: 'x' }, 'admin'],
      [ownCalls.resetFactors, { reason: 'x' }, 'admin'],
      [handOver, {}, 'buyer'],
    ] as const) {
      expect(await ask(call, { userCode: randomUUID(), ...more }, role), call.name).toMatchObject({
        status: 404,
        body: { errorCode: 'user.unknown', msg: said.unknown[lang] },
      });
      for (const userCode of [undefined, '', 'nobody']) {
        expect(await ask(call, { userCode, ...more }, role), call.name).toMatchObject({
          status: 400,
          body: { errorCode: 'input.invalid', fields: { userCode: said.select[lang] } },
        });
      }
    }
    expect(
      await ask(calls.loginByCode, { userPhone: 'never@asked.example', code: '123456' }, null),
    ).toMatchObject({ status: 400, body: { errorCode: 'code.unknown', msg: said.code[lang] } });
  },
);

test('[SHL-13c] an order that nothing was sent of yet has no express information; a fault of ours is a service error; a change that failed may be tried again', async () => {
  const at = await shop(app);
  const { id: contractCode } = await at.order(await app.client('buyer'), [[await at.goods(), 1]]);
  expect(
    await app.raw(
      orderLogistics,
      { contractCode },
      { role: 'buyer', headers: { 'accept-language': 'en' } },
    ),
  ).toMatchObject({ status: 404, body: { msg: 'No tracking information' } });
  expect(catalogue['bug']).toMatchObject({
    status: 500,
    zh: expect.stringContaining('服务异常'),
    en: expect.stringContaining('Service error'),
    ru: expect.stringContaining('Ошибка сервиса'),
  });
  expect(langs.map((lang) => failureText('modify', '', lang))).toEqual([
    '修改失败，请重试',
    'Couldn’t save your changes. Try again',
    'Не удалось сохранить изменения. Попробуйте ещё раз',
  ]);
});
