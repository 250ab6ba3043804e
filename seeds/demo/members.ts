import { placeOrder } from '@tradeport/api/orders/calls';
import { employeeIn, groupIn } from '@tradeport/api/members/staff';
import { infoIn } from '@tradeport/api/members/info';
import { SCALE } from '@tradeport/api/kernel/money';
import {
  addEmployee,
  addMember,
  confirmName,
  editInfo,
  saveCompanyDetails,
  saveGroup,
} from '../../server/src/modules/members/index.ts';
import { addUser, blacklist } from '../../server/src/modules/accounts/index.ts';
import { saveLevels } from '../../server/src/modules/approvals/index.ts';
import { place } from '../../server/src/modules/checkout/index.ts';
import { askDeletion } from '../../server/src/modules/privacy/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { Buyer, People } from './people.ts';
import { PASSWORD, person, type Person, type World } from './world.ts';

type Goods = { id: string; moq: number; step: number; price: number; stock: number };
type Colleague = {
  login: string;
  name: string;
  job: string;
  group: string;
  roles?: string[];
  permissions?: string[];
  limited?: boolean;
};
const colleagues: readonly Colleague[] = [
  { login: 'manager', name: '沈思远', job: '采购经理', group: '采购部' },
  { login: 'clerk', name: '何雨桐', job: '采购专员', group: '耗材组', limited: true },
  {
    login: 'viewer',
    name: '卢建业',
    job: '仓储主管',
    group: '物流部',
    roles: [],
    permissions: ['order.view', 'order.receive'],
  },
];

/** A company with its people: departments, limits, an order that waits for approval; and what waits for the portal. */
export async function loadMembers(
  world: World,
  seed: SeedTenant,
  people: People,
  admin: Person,
): Promise<void> {
  const [first, second, third] = people.buyers;
  if (!first) throw new Error('the demo has no buyers');
  await describe(world, first);
  if (seed.kind === 'b2b') await staffOf(world, first);
  if (second) {
    await world.as(
      second.person,
      (ctx) =>
        editInfo(
          ctx,
          infoIn.parse({
            companyAddress: '前湾港路 579 号 A 座',
            registeredCapital: '8000000',
            staffCount: '180',
          }),
        ),
      2,
    );
  }
  if (third)
    await world.as(
      third.person,
      (ctx) => editInfo(ctx, infoIn.parse({ userNickname: '采购小杨' })),
      4,
    );
  await outsiders(world, admin);
}

async function describe(world: World, { person: main, company }: Buyer): Promise<void> {
  await world.as(
    null,
    async (ctx) => {
      await confirmName(ctx, main.memberId);
      if (company)
        await saveCompanyDetails(ctx, main.memberId, {
          merberCompnameEn: 'Suzhou Jinhe Precision Machinery',
          merberCompnameRu: 'Сучжоу Цзиньхэ: точное машиностроение',
          companyPhone: '0512-66258800',
          companyFax: '0512-66258801',
          companyZip: '215164',
          staffCount: '320',
          storeCount: '2',
          registeredCapital: '30000000',
          registrationDate: '2008-06-18',
          customerCount: '46',
          lastYearRevenue: '186000000',
          contractType: '年度框架合同',
          supplyChannel: '厂家直供',
          provinceCode: '320000',
          cityCode: '320500',
          areaCode: '320506',
          companyAddress: '胥口镇茅蓬路 88 号',
        });
    },
    30,
  );
}

async function staffOf(world: World, buyer: Buyer): Promise<void> {
  const main = buyer.person;
  const made = await world.as(
    main,
    async (ctx) => {
      const group = async (groupName: string, groupPcode?: string) =>
        (await saveGroup(ctx, groupIn.parse({ groupName, ...(groupPcode ? { groupPcode } : {}) })))
          .groupCode;
      const buying = await group('采购部');
      const codes = new Map([
        ['采购部', buying],
        ['耗材组', await group('耗材组', buying)],
        ['设备组', await group('设备组', buying)],
        ['物流部', await group('物流部')],
      ]);
      const users = new Map<string, string>();
      for (const {
        login,
        name,
        job,
        group: of,
        roles = ['buyer'],
        permissions = [],
        limited,
      } of colleagues) {
        const { userCode } = await addEmployee(
          ctx,
          employeeIn.parse({
            userName: login.padEnd(5, '_'),
            userPwsswd: PASSWORD,
            userRelname: name,
            jobTitle: job,
            groupCode: codes.get(of),
            roles,
            permissions,
            limits: limited ? [{ currency: 'CNY', orderMax: '1000', monthMax: '20000' }] : [],
          }),
        );
        users.set(login, userCode);
      }
      await saveLevels(ctx, {
        levels: [
          { levelName: '采购经理', approvers: [users.get('manager') ?? main.id], overAmount: 0 },
          { levelName: '总经理', approvers: [main.id], overAmount: 50_000 * SCALE },
        ],
      });
      return users;
    },
    25,
  );
  const clerk: Person = {
    ...person(
      { userId: made.get('clerk') ?? '', memberId: main.memberId, memberName: main.memberName },
      'clerk',
      '何雨桐',
      ['buyer'],
      main,
    ),
    limited: true,
  };
  const goods = await world.as(null, (ctx) =>
    ctx.run<Goods>({
      sql: `select s.id, p.moq, p.step, s.list_price as price, max(l.on_hand - l.reserved) as stock
      from sku s join product p on p.tenant_id = $1 and p.id = s.product_id join stock_level l on l.tenant_id = $1 and l.sku_id = s.id
      where s.tenant_id = $1 and p.status = 'on_shelf' and not s.retired group by 1, 2, 3, 4 order by s.list_price desc, s.id`,
      parameters: [world.tenant.id],
    }),
  );
  const wanted = goods
    .map((one) => ({
      ...one,
      quantity:
        Math.ceil((one.moq * Math.ceil((2000 * SCALE) / (one.price * one.moq))) / one.step) *
        one.step,
    }))
    .filter((one) => one.quantity < one.stock / 4)
    .slice(0, 3);
  for (const [at, { id, quantity }] of wanted.entries()) {
    await world.as(
      clerk,
      (ctx) =>
        place(
          ctx,
          placeOrder.input.parse({
            goodsList: [{ skuCode: id, quantity }],
            addressCode: buyer.addressId,
            payWay: 'offline',
            remark: '产线急用，请尽快审批。',
          }),
        ),
      (at + 1) / 12,
    );
  }
}

/** Somebody on the blacklist, and somebody who asks to be deleted. */
async function outsiders(world: World, admin: Person): Promise<void> {
  const join = (name: string, loginName: string, phone: string) =>
    world.as(
      null,
      async (ctx) => {
        const member = await addMember(ctx, {
          kind: 'person',
          name,
          contactName: name,
          contactPhone: phone,
        });
        const userId = await addUser(ctx, {
          memberId: member.id,
          loginName,
          password: PASSWORD,
          name,
          phone,
          roles: ['buyer'],
        });
        return person({ userId, memberId: member.id, memberName: name }, loginName, name, [
          'buyer',
        ]);
      },
      50,
    );
  const banned = await join('魏天禄', 'weitianlu', '13700000771');
  await world.as(
    admin,
    (ctx) => blacklist(ctx, { userCode: banned.id, reason: '多次恶意下单不付款' }),
    12,
  );
  const leaving = await join('蓝采薇', 'lancaiwei', '13700000772');
  await world.as(leaving, (ctx) => askDeletion(ctx, { wish: '不再使用' }), 1);
}
