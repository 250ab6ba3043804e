import type { SeedTenant } from '../../shapes.ts';
import type { Wanted } from '../demands.ts';
import { type People, purchaserOf } from '../people.ts';
import type { Person, World } from '../world.ts';
import { comingLots } from './coming.ts';
import { keepLive } from './live.ts';
import { loadLot } from './lot.ts';
import { liveLot, runningLots } from './running.ts';
import { loadSealed } from './sealed.ts';
import { soldLots } from './sold.ts';
import { undoneLots } from './undone.ts';

/** BID-01 Lots of both sides in every state that a lot can be in, and one that always runs. */
export async function loadAuctions(
  world: World,
  seed: Pick<SeedTenant, 'kind'> & Partial<Pick<SeedTenant, 'products'>>,
  { people, admin, wanted = {} }: { people: People; admin: Person; wanted?: Wanted },
): Promise<void> {
  const [seller, other] = people.sellers.map((one) => one.person);
  const [first, second] = people.buyers.map((one) => one.person);
  const purchaser = purchaserOf(seed, people);
  if (!seller || !other || !first || !second || !purchaser)
    throw new Error('the demo has too few people');
  const { products = [] } = seed;
  const cast = { seller, other, first, second, purchaser, admin, wanted, products };
  const kind = seed.kind === 'b2b' ? 'b2b' : 'home';
  const groups = [soldLots, undoneLots, runningLots, comingLots];
  for (const one of groups.flatMap((group) => group(kind, cast))) await loadLot(world, one, cast);
  await loadSealed(world, kind, cast);
  await keepLive(world, await loadLot(world, liveLot(kind, cast), cast));
}
