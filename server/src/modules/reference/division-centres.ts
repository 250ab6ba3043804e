import { centreLines } from './division-centres.data.ts';
import { ancestry, currentCode, division } from './divisions.ts';

/** Degrees of longitude and latitude (WGS 84). */
export type Point = { lng: number; lat: number };

/** ADR-03 About where a division is: its own centre, else that of the city or province above. */
export function divisionCentre(code: string): Point | null {
  for (const each of ancestry(currentCode(code)).toReversed()) {
    const found = divisionCentres.get(each.code);
    if (found) return found;
  }
  // A province is where its capital is, the first city of it.
  const first = [...divisionCentres.keys()].find((each) => each.startsWith(code.slice(0, 2)));
  return (first === undefined ? undefined : divisionCentres.get(first)) ?? null;
}

/** How far a division's centre may be: further away the point lies outside of the country. */
const REACH_KM = 150;

/** ADR-03 The district (or the deepest division there is) whose centre is nearest to a point; null far from all of them. */
export function nearestDivision(point: Point): { code: string; km: number } | null {
  let best: { code: string; km: number } | null = null;
  for (const [code, at] of leaves) {
    // Most are far: the difference of latitude alone says so.
    if (Math.abs(at.lat - point.lat) * KM_PER_DEGREE > (best?.km ?? REACH_KM)) continue;
    const km = kilometres(at, point);
    if (km <= (best?.km ?? REACH_KM)) best = { code, km };
  }
  return best;
}

/** A district reaches so far at least from its centre. */
const REACHES_KM = 60;
/** A place lies in another district once it is this many times as far from the centre as the next centre is. */
const BEYOND = 1.5;

/** How far from a division's centre a place of it may lie: in the west a county is larger than a province in the east. */
export function reachOf(code: string): number {
  const own = divisionCentre(code);
  if (!own) return 0;
  let next = Infinity;
  for (const [other, at] of leaves)
    if (other !== code && Math.abs(at.lat - own.lat) * KM_PER_DEGREE < next)
      next = Math.min(next, kilometres(own, at) || Infinity);
  return Math.max(REACHES_KM, next === Infinity ? 0 : next * BEYOND);
}

const KM_PER_DEGREE = 111.2;

/** Good enough for two places of one country: longitude shrinks with the cosine of latitude. */
export function kilometres(a: Point, b: Point): number {
  const shrink = Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot((a.lng - b.lng) * shrink, a.lat - b.lat) * KM_PER_DEGREE;
}

const divisionCentres = new Map(
  centreLines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [city = '', list = ''] = line.split(': ');
      return list.split(' ').flatMap((entry): [string, Point][] => {
        const [district = '', lng = '', lat = ''] = entry.split(',');
        const code = city + district;
        return division(code) ? [[code, { lng: Number(lng) / 100, lat: Number(lat) / 100 }]] : [];
      });
    }),
);
/** The smallest divisions of addresses: districts, and cities and provinces that have none. */
const leaves = new Map(
  [...divisionCentres].filter(
    ([code]) =>
      code.slice(4) !== '00' ||
      ![...divisionCentres.keys()].some(
        (other) => other !== code && other.slice(0, 4) === code.slice(0, 4),
      ),
  ),
);
