import { createHash, randomBytes } from 'node:crypto';
import { productIn } from '@tradeport/api/catalogue/editing';
import { saveBrandCall, saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { saveWarehouseCall } from '@tradeport/api/stock/calls';
import pg from 'pg';
import { pino } from 'pino';
import { createApp, type App } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase, type Database } from '../../server/src/db/open.ts';
import type { Ctx, Tenant } from '../../server/src/kernel/ctx.ts';
import { raw, sql } from '../../server/src/kernel/query.ts';
import {
  approveAll,
  putOnShelfAll,
  saveBrand,
  saveCategory,
  saveProducts,
  submitAll,
} from '../../server/src/modules/catalogue/index.ts';
import { addUser } from '../../server/src/modules/accounts/index.ts';
import { credit } from '../../server/src/modules/ledger/index.ts';
import {
  addMember,
  upsertLevel,
  provisionTenant,
  saveReturnAddressOf,
} from '../../server/src/modules/members/index.ts';
import { saveLevel } from '@tradeport/api/members/calls';
import { adjustMany, saveWarehouse } from '../../server/src/modules/stock/index.ts';

/** A shop of a size for measuring, with buyers who are logged in and have money. */
export type Shop = {
  tenant: Tenant;
  host: string;
  categories: string[];
  products: string[];
  skus: string[];
  /** Cookie headers of buyers; each has a balance. */
  buyers: string[];
  addresses: string[];
};
/** `code`: where there are several; its host is then the only one that leads there. */
export type ShopSize = {
  products: number;
  categories: number;
  buyers: number;
  stock: number;
  code?: string;
};
export type OpenApp = {
  app: App;
  database: Database;
  /** One statement of the role that reads across tenants. */
  look<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  close(): Promise<void>;
};

/** The application in this process, without serving: for filling, and for looking beside a server on the same directory. */
export async function openApp(dataDir: string): Promise<OpenApp> {
  const config = {
    ...readConfig([], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }),
    worker: false,
  };
  const database = await openDatabase(config);
  const app = await createApp({ config, ...database, log: pino({ level: 'error' }) });
  const pool = new pg.Pool({ connectionString: database.reportUrl, max: 2 });
  return {
    app,
    database,
    look: async (text, values) => (await pool.query(text, values)).rows,
    close: async () => {
      await pool.end();
      await app.close();
      await database.stop();
    },
  };
}

/**
 * Vacuums at once, as autovacuum would after a while, so that every run measures the same. Tables
 * without rows are left alone: known to be empty, they would be planned as if they stayed so.
 */
export async function vacuum({ database }: OpenApp): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', schemaname, relname) as table from pg_stat_user_tables where pg_relation_size(relid) > 0 and schemaname = 'public'`,
  );
  for (const { table } of rows) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

export async function fillShop(app: App, size: ShopSize): Promise<Shop> {
  const host = `${size.code ?? 'bench'}.localhost`;
  const { tenant, memberId } = await provisionTenant(app.kernel, {
    code: size.code ?? 'bench',
    name: { zh: '测试商城', en: 'Bench' },
    hosts: size.code ? [host] : [host, '*', '127.0.0.1'],
    admin: { loginName: 'admin', password: 'Demo1234' },
  });
  const as = <R>(work: (ctx: Ctx<string>) => Promise<R>) =>
    app.kernel.write(app.kernel.system(tenant), work);
  const { categories, warehouse, sellerId, brand } = await as(async (ctx) => {
    await upsertLevel(
      ctx,
      saveLevel.input.parse({
        levelCode: 'gold',
        levelName: { zh: '金牌', en: 'Gold' },
        levelRate: 95,
      }),
    );
    const made: string[] = [];
    for (let at = 0; at < size.categories; at += 1) {
      made.push(
        (
          await saveCategory(
            ctx,
            saveCategoryCall.input.parse({
              name: { zh: `分类${at}`, en: `Category ${at}` },
              position: at,
            }),
          )
        ).goodsClassCode,
      );
    }
    const seller = await addMember(ctx, {
      kind: 'company',
      name: '测试卖家',
      isBuyer: false,
      isSeller: true,
    });
    await saveReturnAddressOf(ctx, seller.id, {
      receiver: '测试卖家',
      phone: '13900000000',
      address: '测试路 1 号',
      isDefault: true,
    });
    const { warehouseCode } = await saveWarehouse(
      ctx,
      saveWarehouseCall.input.parse({ shortCode: 'B1', name: { zh: '一号仓', en: 'Warehouse 1' } }),
    );
    const { brandCode } = await saveBrand(
      ctx,
      saveBrandCall.input.parse({ name: { zh: '测试品牌', en: 'Bench brand' } }),
    );
    return { categories: made, warehouse: warehouseCode, sellerId: seller.id, brand: brandCode };
  });
  const products: string[] = [];
  const CHUNK = 500;
  for (let at = 0; at < size.products; at += CHUNK) {
    products.push(
      ...(await as(async (ctx) => {
        const saved = await saveProducts(
          ctx,
          Array.from({ length: Math.min(CHUNK, size.products - at) }, (_, n) =>
            product(at + n, categories[(at + n) % categories.length] ?? '', brand, sellerId),
          ),
        );
        const ids = saved.map((one) => one.goodsCode);
        await submitAll(ctx, ids);
        await approveAll(ctx, ids);
        await putOnShelfAll(ctx, ids);
        const skus = await ctx.run(ctx.from('sku').select('id').where('product_id', 'in', ids));
        await adjustMany(
          ctx,
          skus.map((sku) => ({
            skuCode: sku.id,
            warehouseCode: warehouse,
            by: size.stock,
            kind: 'receive' as const,
            reason: 'bench',
          })),
        );
        return ids;
      })),
    );
  }
  const skus = await as((ctx) =>
    ctx.run(
      raw<{ id: string }>(sql`select id from sku where tenant_id = ${tenant.id} order by id`),
    ),
  );
  const { cookies, addresses } = await makeBuyers(app, tenant, memberId, size.buyers);
  return {
    tenant,
    host,
    categories,
    products,
    skus: skus.map((row) => row.id),
    buyers: cookies,
    addresses,
  };
}

/** Materials and kinds of product; every fitting pair exists. */
export const materials = ['不锈钢', '碳钢', '黄铜', '尼龙', '陶瓷', '铝合金'];
export const things = [
  ['深沟球轴承', 'deep groove ball bearing'],
  ['内六角螺栓', 'hex socket bolt'],
  ['球阀', 'ball valve'],
  ['三相电机', 'three-phase motor'],
  ['压力传感器', 'pressure sensor'],
  ['离心泵', 'centrifugal pump'],
  ['安全手套', 'safety gloves'],
  ['台灯', 'desk lamp'],
  ['茶杯', 'tea cup'],
  ['靠垫', 'cushion'],
] as const;

function product(n: number, category: string, brand: string, seller: string) {
  const [zh, en] = things[n % things.length] ?? ['商品', 'goods'];
  const material = materials[n % materials.length];
  return productIn.parse({
    goodsClassCode: category,
    brandCode: brand,
    sellerCode: seller,
    title: { zh: `${material}${zh} ${6000 + n}`, en: `${en} ${6000 + n}`, ru: `товар ${6000 + n}` },
    summary: { zh: `${material}，型号 ${n}`, en: `model ${n}` },
    description: { zh: `<p>${material}${zh}，适用于工业与家用。</p>`, en: `<p>A ${en}.</p>` },
    unit: { zh: '件', en: 'pc' },
    options: [
      {
        name: { zh: '尺寸', en: 'Size' },
        values: [
          { zh: '小', en: 'S' },
          { zh: '大', en: 'L' },
        ],
      },
    ],
    attributes: [{ name: { zh: '材质', en: 'Material' }, value: { zh: material } }],
    skus: [0, 1].map((at) => ({
      skuNo: `BN-${n}-${at}`,
      spec: [at],
      listPrice: String(10 + (n % 90) + at * 5),
    })),
    prices: [{ kind: 'tier', quantity: 50, currency: 'CNY', rate: 950_000 }],
  });
}

/** Buyers with a session each, an address and a balance. */
async function makeBuyers(app: App, tenant: Tenant, house: string, count: number) {
  const cookies: string[] = [];
  const addresses: string[] = [];
  await app.kernel.write(app.kernel.system(tenant), async (ctx) => {
    const hash = await somePassword(ctx, house);
    for (let at = 0; at < count; at += 1) {
      const { id: memberId } = await addMember(ctx, {
        kind: 'company',
        name: `买家${at}`,
        levelCode: at % 2 ? 'gold' : null,
      });
      const { cookie, userId } = await loggedIn(ctx, {
        memberId,
        loginName: `bench_${at}`,
        role: 'buyer',
        hash,
      });
      addresses.push(await addressOf(ctx, { memberId, userId, receiver: '王小明', country: '' }));
      await credit(ctx, {
        memberId,
        amount: 9_000_000_000_0000,
        unit: 'CNY',
        note: 'bench',
        id: ctx.newId(),
        opening: true,
      });
      cookies.push(cookie);
    }
  });
  return { cookies, addresses };
}

/** The hash of one password for all: logging in is not what is measured. */
export async function somePassword(ctx: Ctx<string>, memberId: string): Promise<string> {
  const first = await addUser(ctx, {
    memberId,
    loginName: 'bench_first',
    password: 'Demo1234',
    name: 'first',
    roles: ['buyer'],
  });
  return (await ctx.one(ctx.from('users').select('password_hash').where('id', '=', first)))
    .password_hash;
}

/** A login of a member with a session that it has already; answers the cookie header. */
export async function loggedIn(
  ctx: Ctx<string>,
  {
    memberId,
    loginName,
    role,
    hash,
  }: { memberId: string; loginName: string; role: string; hash: string },
): Promise<{ cookie: string; userId: string }> {
  const userId = await addUser(ctx, {
    memberId,
    loginName,
    password: '',
    passwordHash: hash,
    name: loginName,
    roles: [role],
  });
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now();
  await ctx.run(
    ctx.into('session', {
      id: ctx.newId(),
      token_hash: createHash('sha256').update(token).digest('base64url'),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    }),
  );
  return { cookie: `tp_session=${token}`, userId };
}

export async function addressOf(
  ctx: Ctx<string>,
  {
    memberId,
    userId,
    receiver,
    country,
  }: { memberId: string; userId: string; receiver: string; country: string },
): Promise<string> {
  const id = ctx.newId();
  await ctx.run(
    ctx.into('address', {
      id,
      user_id: userId,
      member_id: memberId,
      kind: 'delivery',
      receiver,
      phone: '13800000000',
      province_code: '310000',
      city_code: '310100',
      district_code: '310115',
      detail: '测试路 1 号',
      country,
      is_default: true,
      created_at: ctx.now(),
    }),
  );
  return id;
}
