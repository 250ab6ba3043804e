import * as members from '@tradeport/api/members/calls';
import * as staff from '@tradeport/api/members/staff-calls';
import * as classCalls from '@tradeport/api/catalogue/class-calls';
import { updateUserinfo } from '@tradeport/api/members/info-calls';
import { saveApprovalLevels } from '@tradeport/api/orders/approval-calls';
import { saveWarehouseCall } from '@tradeport/api/stock/calls';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { admin, buyer } = app.clients;

/** Amounts are kept in ten-thousandths. */
const UNIT = 10_000;
/** The newest entry of a call. */
const latest = async (call: string) => (await admin(auditPage, { call, rows: 1 })).rows[0];
const names = (zh: string) => ({ zh, en: zh, ru: zh });
const address = {
  addressMember: '王小明',
  addressPhone: '13812345678',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};

test('[ROL-03a] a level that is changed says what it paid before', async () => {
  const level = {
    levelCode: 'gold',
    levelName: names('金牌'),
    levelRate: 95,
    pointsRate: 1,
    joinable: false,
    benefits: names(''),
  };
  await admin(members.saveLevel, level);
  expect(await latest('level.save')).toMatchObject({
    kind: 'member_level',
    before: null,
    after: { rate: 950_000 },
  });
  await admin(members.saveLevel, { ...level, levelRate: 90 });
  expect(await latest('level.save')).toMatchObject({
    before: { rate: 950_000, code: 'gold' },
    after: { rate: 900_000 },
  });
});

test('[ROL-03a] a nickname, and only what was changed of a person', async () => {
  await buyer(updateUserinfo, { userNickname: '小明同学' });
  await buyer(updateUserinfo, { userNickname: '大明同学' });
  expect(await latest('userinfo.edit')).toMatchObject({
    kind: 'user',
    before: { nickname: '小明同学' },
    after: { nickname: '大明同学' },
  });
});

test('[ROL-03a] an address that is deleted or becomes the default stands with its content', async () => {
  const first = await buyer(members.saveAddress, address);
  const second = await buyer(members.saveAddress, { ...address, addressDetail: '学院路 2 号' });
  await buyer(members.setDefaultAddress, { addressCode: second.addressCode });
  expect(await latest('address.set_default')).toMatchObject({
    kind: 'address',
    subject: second.addressCode,
    before: { defaultAddress: first.addressCode },
    after: { defaultAddress: second.addressCode },
  });
  await buyer(members.deleteAddress, { addressCode: first.addressCode });
  expect(await latest('address.delete')).toMatchObject({
    kind: 'address',
    subject: first.addressCode,
    before: { detail: '文三路 1 号', receiver: '王小明' },
    after: null,
  });
});

test('[ROL-03a] spending limits and levels of approval are told whole, before and after', async () => {
  const boss = buyer;
  const { userCode } = await boss(staff.saveEmployee, {
    userName: 'clerk_01',
    userPwsswd: 'Demo1234',
    userRelname: '李四',
    roles: ['buyer'],
    permissions: [],
    limits: [],
    jobTitle: '',
  });
  for (const orderMax of [100, 200])
    await boss(staff.setEmployeeLimits, { userCode, limits: [{ currency: 'CNY', orderMax }] });
  expect(await latest('employee.set_limits')).toMatchObject({
    kind: 'user',
    subject: userCode,
    before: { limits: [{ currency: 'CNY', orderMax: 100 * UNIT }] },
    after: { limits: [{ currency: 'CNY', orderMax: 200 * UNIT }] },
  });
  for (const overAmount of [1000, 2000])
    await boss(saveApprovalLevels, {
      levels: [{ levelName: '主管', overAmount, approvers: [userCode] }],
    });
  expect(await latest('approval.save_levels')).toMatchObject({
    before: { approvalLevels: [{ overAmount: 1000 * UNIT, approvers: [userCode] }] },
    after: { approvalLevels: [{ overAmount: 2000 * UNIT }] },
  });
});

test('[ROL-03a] goods: what was renamed, repriced and moved is one row about the product', async () => {
  const { goodsClassCode } = await admin(classCalls.saveCategoryCall, {
    name: names('工具'),
    position: 1,
  });
  await admin(classCalls.saveCategoryCall, {
    goodsClassCode,
    name: names('五金工具'),
    position: 1,
  });
  expect(await latest('category.save')).toMatchObject({
    kind: 'category',
    subject: goodsClassCode,
    before: { name: { zh: '工具' } },
    after: { name: { zh: '五金工具' } },
  });
  const { warehouseCode } = await admin(saveWarehouseCall, {
    shortCode: 'HZ',
    name: names('杭州仓'),
    region: '浙江',
    address: '',
    open: true,
  });
  await admin(saveWarehouseCall, {
    warehouseCode,
    shortCode: 'HZ',
    name: names('杭州仓'),
    region: '浙江',
    address: '',
    open: false,
  });
  expect(await latest('warehouse.save')).toMatchObject({
    kind: 'warehouse',
    before: { open: true },
    after: { open: false },
  });
});
