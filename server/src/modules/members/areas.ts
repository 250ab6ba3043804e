import type { Ctx } from '../../kernel/ctx.ts';
import { cities, districts, provinces } from '../reference/index.ts';

type Area = { provinceCode: string; cityCode: string; areaCode: string };

/** ADR-01 A real path from the province down; a level may be left out only where there is none. */
export function isArea({ provinceCode, cityCode, areaCode }: Area): boolean {
  if (!provinces().some((each) => each.code === provinceCode)) return false;
  const below = cities(provinceCode);
  if (below.length === 0) return cityCode === '' && areaCode === '';
  if (!below.some((each) => each.code === cityCode)) return false;
  const last = districts(cityCode);
  return last.length === 0 ? areaCode === '' : last.some((each) => each.code === areaCode);
}

export function checkArea(ctx: Ctx<'address.area'>, area: Area): void {
  if (!isArea(area)) ctx.refuse('address.area');
}
