import { savePointRules } from '../../server/src/modules/points/index.ts';
import type { Person, World } from './world.ts';

/** RCH-03 One point per full 1.00, good for a year: what is bought from now on earns. */
export async function loadPointRules(world: World, admin: Person): Promise<void> {
  await world.as(admin, (ctx) => savePointRules(ctx, { rate: 100, validDays: 365 }), 61);
}
