import { saveBankAccount as bankAccount } from '@tradeport/api/bankaccounts/calls';
import { environmentEdit } from '@tradeport/api/tenancy/model';
import { randomBytes } from 'node:crypto';
import type { App } from '../server/src/app.ts';
import { saveDrawing } from '../server/src/modules/files/index.ts';
import { addUser } from '../server/src/modules/accounts/index.ts';
import { saveBankAccount } from '../server/src/modules/bankaccounts/index.ts';
import {
  provisionTenant,
  saveCompanyDetails,
  saveReturnAddressOf,
} from '../server/src/modules/members/index.ts';
import { creditCodeOf } from './credit.ts';
import { loadAfterSales } from './demo/aftersales.ts';
import { loadChanges } from './demo/changes.ts';
import { loadAuctions } from './demo/auctions/index.ts';
import { loadCertification } from './demo/certification.ts';
import { loadDemands } from './demo/demands.ts';
import { loadGoods } from './demo/goods.ts';
import { loadPeople } from './demo/people.ts';
import { loadAgreements } from './demo/agreements.ts';
import { loadFavourites } from './demo/favourites.ts';
import { loadHelp } from './demo/help.ts';
import { loadPages } from './demo/pages.ts';
import { loadFront } from './demo/front.ts';
import { loadMargin } from './demo/margin.ts';
import { loadMembers } from './demo/members.ts';
import { loadApplications } from './demo/onboarding.ts';
import { loadGroups } from './demo/groups.ts';
import { loadIssued } from './demo/issued.ts';
import { loadLots } from './demo/lots.ts';
import { loadPointRules } from './demo/points.ts';
import { loadPromotions } from './demo/promotions.ts';
import { loadPriceLists } from './demo/price-lists.ts';
import { loadQuotes } from './demo/quotes.ts';
import { loadRebates } from './demo/rebates.ts';
import { loadRecharges } from './demo/recharges.ts';
import { loadRegistrations } from './demo/registration.ts';
import { loadReviews } from './demo/reviews.ts';
import { loadPickups } from './demo/pickups.ts';
import { loadProduction } from './demo/production.ts';
import { loadStores } from './demo/stores.ts';
import { loadThaws } from './demo/thaws.ts';
import { loadTrade } from './demo/trade.ts';
import { PASSWORD, person, worldOf } from './demo/world.ts';
import { demoTenants, drawLoginBackground, drawLogo } from './index.ts';
import type { SeedTenant } from './shapes.ts';

const PLATFORM = { zh: '星港运营平台', en: 'Tradeport Operations', ru: 'Tradeport: управление' };
/** Where the portals' own companies are registered. */
const HOME_DISTRICT = '310115';
const PLATFORM_HOST = 'platform.localhost';

/** A login that the start prints for whoever tries the portal; `path`: where on its host. */
export type DemoAccount = { who: string; host: string; path: string; account: string };

/** The demo: the platform and two tenants, made through the same functions that the calls use. Everybody's password is PASSWORD. */
export async function loadDemo(app: App): Promise<DemoAccount[]> {
  await provisionTenant(app.kernel, {
    code: 'platform',
    platform: true,
    name: PLATFORM,
    hosts: [PLATFORM_HOST],
    env: { proappEnvTheme: '#409eff' },
    admin: { loginName: 'operator', password: PASSWORD, name: 'Operator' },
  });
  for (const [at, seed] of demoTenants.entries()) await loadTenant(app, seed, at === 0);
  await loadApplications(app);
  await app.kernel.drainOutbox();
  return [
    { who: 'Platform operator', host: PLATFORM_HOST, path: '/console/', account: 'operator' },
    ...demoTenants.flatMap((seed) =>
      ['admin', 'admin2', 'seller', 'buyer', 'finance', 'warehouse', 'supplier'].map((account) => ({
        who: `${seed.name.en}: ${account}`,
        host: seed.hosts[0] ?? 'localhost',
        path: '',
        account,
      })),
    ),
  ];
}

/** `--no-demo`: a platform without tenants and its first operator, with a password shown once. */
export async function firstOperator(app: App): Promise<{ account: string; password: string }> {
  const password = randomBytes(9).toString('base64url').replaceAll(/[-_]/g, '7');
  await provisionTenant(app.kernel, {
    code: 'platform',
    platform: true,
    name: PLATFORM,
    hosts: ['*'],
    admin: { loginName: 'operator', password, name: 'Operator' },
  });
  return { account: 'operator', password };
}

const DAY_MS = 86_400_000;
/** Before anything that the demo does. */
const HOUSE_DAYS = 400;

async function loadTenant(app: App, seed: SeedTenant, isDefault: boolean): Promise<void> {
  const env = {
    proappEnvTheme: seed.theme,
    proappEnvHotline: seed.site.hotline,
    proappEnvFoot: seed.site.footer,
    proappEnvInter: seed.languages,
    proappRemark: seed.site.slogan.zh,
  };
  const made = await provisionTenant(app.kernel, {
    code: seed.code,
    name: seed.name,
    hosts: [...seed.hosts, ...(isDefault ? ['*' as const] : [])],
    env,
    admin: {
      loginName: 'admin',
      password: PASSWORD,
      name: seed.kind === 'b2b' ? '陈启明' : '林夏',
    },
  });
  const world = worldOf(app, made.tenant);
  // Its sellers came months ago, and the portal's own company before them: it is the first that there is.
  await world.as(null, async (ctx) =>
    ctx.batch([
      {
        sql: 'update member set created_at = $3 where tenant_id = $1 and id = $2 returning id',
        parameters: [made.tenant.id, made.memberId, new Date(Date.now() - HOUSE_DAYS * DAY_MS)],
      },
    ]),
  );
  const admin = person(
    { ...made, memberName: seed.name.zh },
    'admin',
    seed.kind === 'b2b' ? '陈启明' : '林夏',
    ['admin'],
  );
  const finance = await world.as(null, async (ctx) =>
    person(
      {
        userId: await addUser(ctx, {
          memberId: made.memberId,
          loginName: 'finance',
          password: PASSWORD,
          name: '财务室',
          roles: ['finance'],
        }),
        memberId: made.memberId,
        memberName: seed.name.zh,
      },
      'finance',
      '财务室',
      ['finance'],
    ),
  );
  // BID-01 Lots of the portal itself are reviewed by another person of it.
  await world.as(null, (ctx) =>
    addUser(ctx, {
      memberId: made.memberId,
      loginName: 'admin2',
      password: PASSWORD,
      name: seed.kind === 'b2b' ? '周敏' : '沈悦',
      roles: ['admin'],
    }),
  );
  await world.as(null, async (ctx) => {
    await saveCompanyDetails(ctx, made.memberId, {
      registrationNo: creditCodeOf(seed.code, HOME_DISTRICT),
    });
    await saveReturnAddressOf(ctx, made.memberId, { ...houseReturns[seed.kind], isDefault: true });
    for (const account of bankAccountsOf(seed))
      await saveBankAccount(ctx, bankAccount.input.parse(account));
    const [logo, background] = [
      await saveDrawing(ctx, { purpose: 'logo', name: 'logo.svg', svg: drawLogo(seed.code) }),
      await saveDrawing(ctx, {
        purpose: 'background',
        name: 'login.svg',
        svg: drawLoginBackground(seed.code),
      }),
    ];
    const full = environmentEdit.parse({
      ...env,
      proappName: seed.name,
      proappEnvLogo: `/files/${logo.id}/480`,
      proappEnvIndexc: `/files/${background.id}/full`,
    });
    const { proappEnvInter: _langs, ...stored } = full;
    // The portal's pictures exist only now that the tenant does.
    await ctx.run({
      sql: 'update app set env = $2 where tenant_id = $1',
      parameters: [made.tenant.id, JSON.stringify(stored)],
    });
  });
  const people = await loadPeople(world, seed);
  const categories = await loadGoods(world, seed, people, admin);
  await loadStores(world, seed, people);
  await loadFront(world, seed);
  await loadPointRules(world, admin);
  await loadTrade(world, seed, people, { admin, finance });
  await loadPickups(world, people);
  await loadAfterSales(world, seed, people, { admin, finance });
  await loadQuotes(world, seed, people);
  await loadChanges(world, seed, people);
  await loadLots(world, seed, people, finance);
  await loadPromotions(world, seed, people, admin);
  await loadPriceLists(world, seed, people, admin);
  await loadGroups(world, people, admin);
  await loadIssued(world, seed, people, admin);
  await loadCertification(world, seed, people, admin);
  await loadReviews(world, seed, people, admin);
  await loadFavourites(world, seed, people);
  await loadMembers(world, seed, people, admin);
  await loadAgreements(world, seed, people, admin);
  await loadHelp(world, admin);
  await loadRegistrations(world, seed, admin);
  await loadRecharges(world, seed, people, { admin, finance });
  await loadMargin(world, seed, people, { admin, finance });
  const wanted = await loadDemands(world, seed, { people, admin, categories });
  await loadAuctions(world, seed, { people, admin, wanted });
  await loadPages(world, seed, categories, admin);
  await loadThaws(world, people, finance);
  await loadRebates(world, seed, { admin, finance });
  await loadProduction(world, seed, people, { admin, categories });
}

/** AFS-04c Where the portals' own houses take goods back. */
const houseReturns = {
  b2b: {
    receiver: '华砺退货组',
    phone: '021-58000101',
    address: '上海市浦东新区张江镇祖冲之路 1500 号 2 号库',
  },
  b2c: {
    receiver: '栖木退货组',
    phone: '021-58000202',
    address: '上海市浦东新区金桥路 928 号 5 楼',
  },
} as const;

/** PAY-02e Where buyers transfer to: a yuan and a dollar account each, with made-up numbers. */
function bankAccountsOf({ kind, name }: SeedTenant) {
  const end = kind === 'b2b' ? '1' : '2';
  return [
    {
      currency: 'CNY',
      beneficiary: `${name.zh}（演示）有限公司`,
      accountNo: `1001 2345 0910 0012 34${end}`,
      bankName: '示例银行上海张江支行',
    },
    {
      currency: 'USD',
      beneficiary: `${name.en} (Demo) Co., Ltd.`,
      accountNo: `1001 2345 0914 0056 78${end}`,
      bankName: 'Example Bank, Shanghai Branch',
      bankAddress: '100 Example Road, Pudong, Shanghai, China',
      swiftCode: 'EXMPCNSH',
    },
  ];
}
