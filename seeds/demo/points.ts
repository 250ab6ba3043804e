import { savePointRules } from '../../server/src/modules/points/index.ts';
import type { Person, World } from './world.ts';

/** RCH-03 One point per full 1.00, valid for a year: purchases from now on earn. */
export async function loadPointRules(world: World, admin: Person): Promise<void> {
  await world.as(admin, (ctx) => savePointRules(ctx, { rate: 100, validDays: 365 }), 61);
}
