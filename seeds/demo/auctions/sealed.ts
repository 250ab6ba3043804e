import { checkLot, joinLot, saveLot } from '@tradeport/api/bidding/calls';
import { type HolderKeys, makeHolderKey, sealBid } from '@tradeport/api/bidding/rules/seal';
import {
  nameWitness,
  registerHolder,
  releaseKey,
  sealBid as sealCall,
} from '@tradeport/api/bidding/sealed-calls';
import { parseAmount } from '@tradeport/api/kernel/money';
import * as bidding from '../../../server/src/modules/bidding/index.ts';
import { t } from '../../wording.ts';
import type { Person, World } from '../world.ts';
import { batch } from './lot.ts';
import type { Cast, Kind } from './lot.ts';

const DAY_MS = 86_400_000;
type Times = { register: number; starts: number; ends: number };

/** BID-04d A sealed lot that was opened and awarded, with its public file; and a draft that waits for its three keys. */
export async function loadSealed(world: World, kind: Kind, cast: Cast): Promise<void> {
  const { opened, draft } = words[kind];
  await openedLot(world, cast, opened);
  await draftLot(world, cast, draft, { register: -1, starts: -3, ends: -6 }, 0.3);
}

async function draftLot(
  world: World,
  { seller, other }: Cast,
  { title, item }: (typeof words)['b2b']['draft'],
  times: Times,
  made: number,
) {
  const at = (daysAgo: number) =>
    new Date(Date.now() + world.tenant.clockOffsetMs - daysAgo * DAY_MS).toISOString();
  const terms = saveLot.input.parse({
    mode: 'sealed',
    side: 'sale',
    title,
    startAmount: '6000',
    needsReview: false,
    registerFrom: at(times.register),
    startsAt: at(times.starts),
    endsAt: at(times.ends),
    lines: [{ name: item, unit: batch, quantity: 1 }],
  });
  const lot = await world.as(seller, (ctx) => bidding.save(ctx, terms), made);
  const named = nameWitness.input.parse({ lotCode: lot.lotCode, loginName: other.loginName });
  await world.as(seller, (ctx) => bidding.witness(ctx, named), made);
  return lot;
}

async function openedLot(
  world: World,
  cast: Cast,
  said: (typeof words)['b2b']['opened'],
): Promise<void> {
  const { seller, other, admin, first, second } = cast;
  const times = { register: 5, starts: 4, ends: 1.2 };
  const { lotCode, lotNo } = await draftLot(world, cast, said, times, 6);
  const [organiser, platform, witness] = await Promise.all([
    makeHolderKey(),
    makeHolderKey(),
    makeHolderKey(),
  ]);
  const held = [
    ['organiser', seller, organiser],
    ['platform', admin, platform],
    ['witness', other, witness],
  ] as const;
  for (const [holder, by, { publicKey }] of held) {
    const input = registerHolder.input.parse({ lotCode, holder, publicKey });
    await world.as(by, (ctx) => bidding.register(ctx, input), 5.9);
  }
  await world.as(seller, (ctx) => bidding.submit(ctx, { lotCode }), 5.8);
  const approved = checkLot.input.parse({ lotCode, checkResult: 'pass' });
  await world.as(admin, (ctx) => bidding.checkLot(ctx, approved), 5.7);
  const goOn = (daysAgo: number) => world.as(null, (ctx) => bidding.advance(ctx, lotCode), daysAgo);
  await goOn(times.register);
  const keys: HolderKeys = {
    organiser: organiser.publicKey,
    platform: platform.publicKey,
    witness: witness.publicKey,
  };
  const bids: readonly [Person, string, number][] = [
    [first, '7350', 2.6],
    [second, '7820', 1.9],
  ];
  const joins = joinLot.input.parse({ lotCode, termsVersion: 1 });
  const aliases: number[] = [];
  for (const [by] of bids)
    aliases.push((await world.as(by, (ctx) => bidding.join(ctx, joins), 4.5)).alias);
  await goOn(times.starts);
  for (const [at, [by, amount, daysAgo]] of bids.entries()) {
    const to = { lot: lotNo, bidder: String(aliases[at]), version: 1 };
    const cipher = await sealBid(keys, to, { plain: parseAmount(amount) ?? 0 });
    const input = sealCall.input.parse({ lotCode, version: 1, cipher });
    await world.as(by, (ctx) => bidding.seal(ctx, input), daysAgo);
  }
  await goOn(times.ends);
  for (const [holder, by, { privateKey }] of held)
    if (holder !== 'platform') {
      const input = releaseKey.input.parse({ lotCode, holder, privateKey });
      await world.as(by, (ctx) => bidding.release(ctx, input), 1.1);
    }
  await world.as(null, (ctx) => bidding.openSealed(ctx, lotCode), 1);
}

const words = {
  b2b: {
    opened: {
      title: t(
        '密封报价：闲置立式加工中心',
        'Sealed bids: an idle vertical machining centre',
        'Закрытые торги: обрабатывающий центр',
      ),
      item: t(
        '立式加工中心 VMC850',
        'Vertical machining centre VMC850',
        'Вертикальный обрабатывающий центр VMC850',
      ),
    },
    draft: {
      title: t(
        '密封报价：整线搬迁设备',
        'Sealed bids: equipment of a moved line',
        'Закрытые торги: оборудование линии',
      ),
      item: t('输送线与工装', 'Conveyor line and fixtures', 'Конвейерная линия и оснастка'),
    },
  },
  home: {
    opened: {
      title: t(
        '密封报价：绝版联名手办',
        'Sealed bids: out-of-print figures',
        'Закрытые торги: редкие фигурки',
      ),
      item: t('联名手办整套', 'Complete set of figurines', 'Полная коллекция фигурок'),
    },
    draft: {
      title: t(
        '密封报价：季末库存打包',
        'Sealed bids: end-of-season stock',
        'Закрытые торги: остатки сезона',
      ),
      item: t('季末库存', 'End-of-season stock', 'Остатки сезона'),
    },
  },
};
