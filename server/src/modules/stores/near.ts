import { sql } from '../../kernel/query.ts';
import { centreOf, kilometres, type Point } from '../reference/index.ts';

/** Where a visitor is, as far as they say it. */
export type Visitor = {
  lng?: number | undefined;
  lat?: number | undefined;
  provinceCode?: string | undefined;
  cityCode?: string | undefined;
  areaCode?: string | undefined;
  withinKm?: number | undefined;
};

const EARTH_M = 6_371_000;
const NEAR_POLE = 89;
const WORLD = 180;
const RINGS_KM = [10, 50, 250];

/**
 * CAT-05 Nearest first: by the visitor's coordinates, else by the region that they chose (its district, city, province, then
 * by how far the rest is from its centre), else by code. `rank` and `metres` are columns of `store s` to order by;
 * whatever lies in one of the `rings`, from the nearest on, comes before all that does not.
 */
export function nearness(visitor: Visitor) {
  const own = pointOf(visitor);
  const region = own ? '' : (visitor.areaCode ?? visitor.cityCode ?? visitor.provinceCode ?? '');
  const from = own ?? (region ? centreOf(region) : null);
  return {
    isExact: own !== null,
    metres: from ? metresTo(from) : sql<number>`0::float8`,
    rank: region ? rankOf(region) : sql<number>`0`,
    filters: own && visitor.withinKm !== undefined ? [boxAround(own, visitor.withinKm)] : [],
    // A question within a distance has a ring already.
    rings: own
      ? RINGS_KM.filter((km) => km < (visitor.withinKm ?? Infinity)).map((km) => boxAround(own, km))
      : region
        ? ringsOf(region)
        : [],
  };
}

function pointOf({ lng, lat }: Visitor): Point | null {
  return lng === undefined || lat === undefined ? null : { lng, lat };
}

/** The great circle; on the sphere the error is at most half a per cent. */
function metresTo({ lng, lat }: Point) {
  return sql<number>`${2 * EARTH_M}::float8 * asin(least(1, sqrt(
    power(sin(radians(s.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(s.lat)) * power(sin(radians(s.lng - ${lng}::float8) / 2), 2))))`;
}

function rankOf(code: string) {
  return sql<number>`case when s.area_code = ${code} then 0
    when s.city_code = ${`${code.slice(0, 4)}00`} then 1
    when s.province_code = ${`${code.slice(0, 2)}0000`} then 2 else 3 end`;
}

/** The stores of each rank and those before it, found in the index of provinces and cities. */
function ringsOf(code: string) {
  const inProvince = sql<boolean>`s.province_code = ${`${code.slice(0, 2)}0000`}`;
  return [
    ...[0, 1].map((rank) => sql<boolean>`${inProvince} and ${rankOf(code)} <= ${rank}`),
    inProvince,
  ];
}

/** The box is found in the index of latitudes; its corners, further away than `km`, are left out by the distance itself. */
function boxAround(at: Point, km: number) {
  const north = at.lat + km / kilometres({ lng: 0, lat: 0 }, { lng: 0, lat: 1 });
  const south = at.lat * 2 - north;
  const wide = degreesWide(at, km);
  const box = [
    sql<boolean>`s.lat between ${south}::float8 and ${north}::float8`,
    // Across the 180th meridian the box has two halves: there the distance alone decides.
    ...(at.lng - wide < -WORLD || at.lng + wide > WORLD
      ? []
      : [sql<boolean>`s.lng between ${at.lng - wide}::float8 and ${at.lng + wide}::float8`]),
    sql<boolean>`${metresTo(at)} <= ${km * 1000}::float8`,
  ];
  return sql<boolean>`${sql.join(box, sql` and `)}`;
}

function degreesWide(at: Point, km: number): number {
  const widest = Math.abs(at.lat) + km / kilometres({ lng: 0, lat: 0 }, { lng: 0, lat: 1 });
  if (widest >= NEAR_POLE) return WORLD;
  return km / kilometres({ lng: 0, lat: widest }, { lng: 1, lat: widest });
}
