import { loadModule } from 'libpg-query';
import { expect, test } from 'vitest';
import { kernelPersonalData } from '../server/src/kernel/personal-data.ts';
import { statements } from '../server/src/kernel/prepared.ts';
import { modules } from '../server/src/modules/index.ts';
import { sources } from './imports.ts';
import { tablesIn } from './owners.ts';

await loadModule();

/** The kernel comes before all modules. */
const order = ['kernel', ...modules.map(({ name }) => name)];
/** A table is that module's which says what it holds of people; the directory holds nothing of people. */
const owners = new Map<string, string>([
  ['app', 'tenancy'],
  ['app_host', 'tenancy'],
  ['tenant', 'tenancy'],
  ...Object.keys(kernelPersonalData).map((table): [string, string] => [table, 'kernel']),
  ...modules.flatMap(({ name, personalData = {} }) =>
    Object.keys(personalData).map((table): [string, string] => [table, name]),
  ),
]);

const CARD = 'the card of a product tells its stock in the same statement that changes it';
const SHOWN = 'a picture stays open while anything published shows it, read in the same statement';
const of = (module: string, tables: readonly string[], why: string) =>
  Object.fromEntries(tables.map((table) => [`${module} > ${table}`, why]));

/** Writes to another module's table, each with its reason. The list only shrinks. */
const WRITES: Readonly<Record<string, string>> = {
  'kernel.put > tenant': 'settings of every capability stand in one row of the directory',
  'accounts.firstIsMain > member': 'a member has no other moment to learn of its first login',
  'stock.reserveAll > product_card': CARD,
  'stock.holdMore > product_card': CARD,
  'stock.releasePieces > product_card': CARD,
  'stock.releaseLines > product_card': CARD,
  'stock.releaseExpired > product_card': CARD,
  'stock.takeBackLevels > product_card': CARD,
  'stock.adjust > product_card': CARD,
  'fulfilment.takeLines > order_line':
    'the quantities are those of the parcels, read in the same statement',
  'fulfilment.startConfirming > orders':
    'the day is that of the last parcel, read in the same statement',
  'demands.closePictures > file': SHOWN,
  'reviews.closePictures > file': SHOWN,
};
/** Reads of a later module's table, by module and table, each with its reason. The list only shrinks. */
const READS: Readonly<Record<string, string>> = {
  ...of('files', ['tenant'], 'the sweep goes through the directory'),
  ...of('reference', ['tenant'], 'what a tenant holds of the lists it starts with'),
  ...of(
    'messages',
    ['users', 'member', 'user_permission', 'user_role', 'role', 'tenant', 'app', 'app_host'],
    'whom a message is for, and at which address',
  ),
  ...of(
    'tenancy',
    ['orders'],
    'what the platform is told of each tenant is counted in one statement',
  ),
  ...of('audit', ['deletion_request'], 'the chain knows which names were taken out by law'),
  ...of(
    'sessions',
    [
      'users',
      'member',
      'member_level',
      'address',
      'user_role',
      'role',
      'user_permission',
      'spending_limit',
      'login_pin',
      'price_list',
      'price_list_for',
      'agreement',
      'agreement_acceptance',
    ],
    'who asks is found with one read for each request',
  ),
  ...of(
    'roles',
    ['users', 'user_role', 'member'],
    'a role tells who has it, and the last admin keeps it',
  ),
  ...of(
    'accounts',
    ['member', 'user_permission', 'totp', 'passkey', 'agreement', 'agreement_acceptance'],
    'a login is of a member, and its factors say whether it is safe',
  ),
  ...of('login', ['member'], 'a login is of a member'),
  ...of(
    'sso',
    ['agreement', 'agreement_acceptance'],
    'another app lets nobody in whose login an agreement blocks',
  ),
  ...of('members', ['account'], 'a member with money is not deleted'),
  ...of(
    'catalogue',
    ['stock_level', 'warehouse', 'price_list_price'],
    'what is sold is read with its stock and prices in one statement',
  ),
  ...of('pricing', ['orders'], 'customers of a seller are those who have ordered'),
  ...of(
    'promotions',
    ['orders', 'order_line', 'order_gift', 'price_component', 'after_sale', 'after_sale_line'],
    'what a promotion has brought is counted where it is kept',
  ),
  ...of(
    'orders',
    [
      'parcel',
      'parcel_line',
      'order_approval',
      'quote',
      'quote_version',
      'after_sale',
      'refund',
      'group_buy',
      'group_buy_seat',
    ],
    'the page of an order is read in one round trip',
  ),
  ...of('demands', ['auction_lot'], 'a posting names the lot that was made of it'),
  ...of('milestones', ['after_sale', 'after_sale_line'], 'a part that is being refunded waits'),
  ...of('dashboard', ['tenant_application'], 'the home page counts what waits'),
};

const crossings = () => {
  const writes = new Set<string>();
  const reads = new Set<string>();
  for (const [name, { sql }] of statements) {
    const [module = ''] = name.split('.');
    const { written, read } = tablesIn(sql);
    for (const table of written)
      if ((owners.get(table) ?? module) !== module) writes.add(`${name} > ${table}`);
    for (const table of read)
      if (order.indexOf(owners.get(table) ?? module) > order.indexOf(module))
        reads.add(`${module} > ${table}`);
  }
  return { writes, reads };
};

const { writes, reads } = crossings();

test('a module writes its own tables, and others by functions of their owner', () => {
  expect([...writes].toSorted()).toEqual(Object.keys(WRITES).toSorted());
});

test('a module reads tables of earlier ones', () => {
  expect([...reads].toSorted()).toEqual(Object.keys(READS).toSorted());
});

test('a statement is named after the module whose file it stands in', () => {
  const named = [...sources()].flatMap(([path, { text }]) => {
    const module = /^server\/src\/(?:modules\/)?([\w-]+)\//.exec(path)?.[1];
    return [...text.replaceAll(/^ \* .*$/gm, '').matchAll(/\bprepared\(\s*'(\w+)\.\w+'/g)].map(
      ([, name]) => `${name} in ${module}`,
    );
  });
  expect(named.length).toBeGreaterThan(1000);
  expect([...new Set(named)].filter((one) => !/^(\w+) in \1$/.test(one))).toEqual([]);
});

test('what is written and read is told from the text', () => {
  const told = (sql: string) => {
    const { written, read } = tablesIn(sql);
    return [[...written].toSorted(), [...read].toSorted()];
  };
  expect(
    told('with a as (select 1 from orders) update stock_level s set held = 1 from a, sku'),
  ).toEqual([['stock_level'], ['orders', 'sku']]);
  expect(told('insert into file (id) select id from users on conflict do nothing')).toEqual([
    ['file'],
    ['users'],
  ]);
  expect(told('delete from file f using demand d where f.id = d.id')).toEqual([
    ['file'],
    ['demand'],
  ]);
});
