import { describe, expect, test } from 'vitest';
import { circleIn, deadExports, sources, type Source } from './imports.ts';

const all = sources();
const isTest = (path: string) => /\.(test|fixture|e2e)\.tsx?$/.test(path);

/** The modules that a feature of the web lends to others; all its other modules are private. */
const KITS = ['web/src/features/auth-kit/'];
const LENT = [
  'addresses/AreaCascader.tsx',
  'catalogue/choices.ts',
  'imports/exportFiles.ts',
  'onboarding/productText.ts',
  'onboarding/text.ts',
  'aftersales/OrderRefunds.tsx',
  'aftersales/sides.ts',
  'orders/Parcels.tsx',
  'orders/sides.ts',
  'orders/stale.ts',
  'payment/OrderPayments.tsx',
  'pickups/OrderPickup.tsx',
  'platform/quota.ts',
  'production/seller/useTransfer.tsx',
  'promotions/pickers.tsx',
  'quotes/AttachFiles.tsx',
  'platform/text.ts',
  'registration/RegisterLink.tsx',
  'settings/TextsField.tsx',
  'settings/ThemeField.tsx',
].map((file) => `web/src/features/${file}`);
/** Taken in another way than by an import: by vite from all features, by the server from the built mall, or only written. */
const TAKEN = [
  /^web\/src\/features\/[\w-]+\/(screens\.tsx: screens|shop\.tsx: pages)$/,
  /^web\/src\/mall\/entry\.tsx: /,
  /^tools\/(division-centres|divisions)\.mjs: /,
  // By the generated types of statements.
  /^server\/src\/db\/column-types\.ts: ColumnTypes$/,
];

describe('imports', () => {
  // The linter's rule does not count imports of types by default, nor those at run time.
  test('no file imports itself through others, not even for a type or at run time', () => {
    expect(circleIn(all)?.join(' → ')).toBeUndefined();
  });

  test('a module imports the kernel, words, and of other modules their index alone', () => {
    const own = /^server\/src\/modules\/[\w-]+\//;
    const wrong = [...all].flatMap(([path, { imports }]) => {
      const home = own.exec(path)?.[0];
      if (home === undefined || isTest(path)) return [];
      return imports
        .map(({ from }) => from)
        .filter((from) => !from.startsWith(home))
        .filter((from) => !/^(server\/src\/(kernel|words)|api\/src)\//.test(from))
        .filter((from) => !/^server\/src\/modules\/[\w-]+\/index\.ts$/.test(from))
        .map((from) => `${path} → ${from}`);
    });
    expect(wrong).toEqual([]);
  });

  test('a feature of the web imports a kit, or what another feature lends', () => {
    const feature = /^web\/src\/features\/[\w-]+\//;
    const wrong = [...all].flatMap(([path, { imports }]) => {
      const home = feature.exec(path)?.[0];
      if (home === undefined || isTest(path)) return [];
      return imports
        .map(({ from }) => from)
        .filter((from) => feature.test(from) && !from.startsWith(home))
        .filter((from) => !KITS.some((kit) => from.startsWith(kit)) && !LENT.includes(from))
        .map((from) => `${path} → ${from}`);
    });
    expect(wrong).toEqual([]);
    const borrowed = new Set(
      [...all].flatMap(([path, { imports }]) =>
        imports
          .map(({ from }) => from)
          .filter((from) => feature.exec(from)?.[0] !== feature.exec(path)?.[0]),
      ),
    );
    expect(
      LENT.filter((file) => !borrowed.has(file)),
      'nobody borrows it',
    ).toEqual([]);
  });

  test('what a file exports is imported somewhere', () => {
    expect(deadExports(all).filter((one) => !TAKEN.some((known) => known.test(one)))).toEqual([]);
  });
});

describe('the check itself', () => {
  const world = (files: Record<string, [text: string, ...imports: [string, string[]][]]>) =>
    new Map<string, Source>(
      Object.entries(files).map(([path, [text, ...imports]]) => [
        path,
        { text, imports: imports.map(([from, names]) => ({ from, names })) },
      ]),
    );

  test('names a circle by its way, and none where there is none', () => {
    expect(
      circleIn(world({ a: ['', ['b', ['x']]], b: ['', ['c', ['x']]], c: ['', ['b', ['x']]] })),
    ).toEqual(['b', 'c', 'b']);
    expect(
      circleIn(world({ a: ['', ['b', ['x']], ['c', ['x']]], b: ['', ['c', ['x']]], c: [''] })),
    ).toBe(null);
  });

  test('names what nobody imports, and counts a namespace as all', () => {
    const text = 'export const used = 1;\nexport type Dead = 2;\nexport { other as third };\n';
    expect(deadExports(world({ a: [text], b: ['', ['a', ['used']]] }))).toEqual([
      'a: Dead',
      'a: third',
    ]);
    expect(deadExports(world({ a: [text], b: ['', ['a', ['*']]] }))).toEqual([]);
  });
});
