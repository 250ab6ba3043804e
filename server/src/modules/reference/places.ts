import { matchArea, placeAt, searchPlaces } from '@tradeport/api/reference/calls';
import type { Lang } from '@tradeport/api/kernel/text';
import { PLACES_MAX } from '@tradeport/api/reference/model';
import { divisionCentre, nearestDivision, type Point } from './division-centres.ts';
import {
  ancestry,
  cities,
  currentCode,
  type Division,
  division,
  divisionName,
  divisionPath,
  districts,
  findDivision,
  provinces,
} from './divisions.ts';
import { addressOf, geocode, type Geocoded } from './geocoder.ts';
import { mapOf } from './map.ts';
import { handler } from '../../kernel/handler.ts';

/** ADR-03 Where no geocoder is set or it does not answer, the built-in divisions are searched. */
export const findPlaces = handler(searchPlaces, async (ctx, { q: said, areaCode }) => {
  const { geocoderUrl } = mapOf(ctx.tenant);
  const q = (areaCode ? divisionPath(areaCode, 'zh') : '') + said;
  const found = geocoderUrl ? await geocode(geocoderUrl, q, ctx.lang) : null;
  if (found)
    return { source: 'geocoder' as const, places: found.slice(0, PLACES_MAX).map(toPlace) };
  return {
    source: 'divisions' as const,
    places: named(q)
      .slice(0, PLACES_MAX)
      .flatMap((each) => ofDivision(each.code, ctx.lang)),
  };
});

export const findPlaceAt = handler(placeAt, async (ctx, point) => {
  const { geocoderUrl } = mapOf(ctx.tenant);
  const found = geocoderUrl ? await addressOf(geocoderUrl, point, ctx.lang) : null;
  if (found) return { source: 'geocoder' as const, place: { ...toPlace(found), ...point } };
  const nearest = nearestDivision(point);
  const [place] = nearest ? ofDivision(nearest.code, ctx.lang) : [];
  return {
    source: 'divisions' as const,
    place: place ? { ...place, ...point, rough: true } : null,
  };
});

/** The area that a map service means: its own code stands in GB/T 2260 as ours do, its names may be of another year. */
export const areaNamed = handler(matchArea, async (_ctx, { areaName, areaCode }) => {
  const own = areaCode ? division(currentCode(areaCode)) : undefined;
  const found = own ?? findDivision(areaName)?.division;
  return found ? codesOf(found.code) : null;
});

/** The three codes of an address; '' where there is no such level. */
export function codesOf(code: string): {
  provinceCode: string;
  cityCode: string;
  areaCode: string;
} {
  const above = ancestry(currentCode(code));
  const of = (level: Division['level']) => above.find((each) => each.level === level)?.code ?? '';
  return { provinceCode: of('province'), cityCode: of('city'), areaCode: of('district') };
}

/** Divisions that a text names or begins to name, the greater ones first. */
function named(q: string): Division[] {
  const whole = findDivision(q)?.division;
  const low = q.trim().toLowerCase();
  const fits = all().filter(
    (each) =>
      each.name.startsWith(low) ||
      divisionName(each, 'en').toLowerCase().startsWith(low) ||
      divisionName(each, 'ru').toLowerCase().startsWith(low),
  );
  return [...new Set([...(whole ? [whole] : []), ...fits])];
}

let known: Division[] | null = null;
function all(): Division[] {
  known ??= provinces()
    .flatMap((province) => [
      province,
      ...cities(province.code).flatMap((city) => [city, ...districts(city.code)]),
    ])
    .toSorted((a, b) => levels[a.level] - levels[b.level]);
  return known;
}
const levels = { province: 0, city: 1, district: 2 };

function ofDivision(code: string, lang: Lang) {
  const at = divisionCentre(code);
  const each = division(code);
  if (!at || !each) return [];
  return [
    {
      name: divisionName(each, lang),
      address: divisionPath(code, lang),
      ...at,
      ...codesOf(code),
      detail: '',
      rough: false,
    },
  ];
}

function toPlace({ name, address, detail, areaText, lng, lat }: Geocoded) {
  const found = findDivision(areaText)?.division;
  const nearest = found ? null : nearestDivision({ lng, lat } satisfies Point);
  return {
    name,
    address,
    detail,
    lng,
    lat,
    ...codesOf(found?.code ?? nearest?.code ?? ''),
    rough: !found,
  };
}
