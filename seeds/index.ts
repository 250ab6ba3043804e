import { qimu } from './home/tenant.ts';
import { huali } from './industrial/tenant.ts';
import type { SeedTenant } from './shapes.ts';

/** The two demo tenants: an industrial supplier (B2B) and a home and gift shop (B2C). */
export const demoTenants: SeedTenant[] = [huali, qimu];

export {
  draw,
  drawHero,
  drawLoginBackground,
  drawLogo,
  drawMark,
  drawPanel,
} from './drawings/index.ts';
export type * from './shapes.ts';
