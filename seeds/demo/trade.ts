import type { App } from '../../server/src/app.ts';
import type { SeedTenant } from '../shapes.ts';
import type { Goods } from './goods.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

export async function loadTrade(_app: App, _world: World, _seed: SeedTenant, _people: People, _goods: Goods, _staff: { admin: Person; finance: Person }): Promise<void> {}
