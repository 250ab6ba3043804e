import { qimu } from './home/tenant.js';
import { huali } from './industrial/tenant.js';
import type { SeedTenant } from './shapes.js';

/** The two demo tenants: an industrial supplier (B2B) and a home and gift shop (B2C). */
export const demoTenants: SeedTenant[] = [huali, qimu];

export { draw, drawHero, drawLoginBackground, drawLogo } from './drawings/index.js';
export type * from './shapes.js';
