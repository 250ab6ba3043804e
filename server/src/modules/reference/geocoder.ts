import { type Lang, localeOf } from '@tradeport/api/kernel/text';
import { z } from 'zod';
import { ask, outsideUrl } from '../../kernel/egress.ts';
import type { Point } from './division-centres.ts';

/** A place as a geocoder knows it; `areaText` names its province, city and district in Chinese when it has them. */
export type Geocoded = Point & { name: string; address: string; detail: string; areaText: string };

const LIMITS = { withinMs: 6000, bytesMax: 512 * 1024 };

const parts = z.record(z.string(), z.string()).catch({});
const one = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  name: z.string().nullish(),
  display_name: z.string(),
  address: parts.default({}),
});

/** Searches as Nominatim's /search. Null: no answer, so ask elsewhere. */
export async function geocode(base: string, q: string, lang: Lang): Promise<Geocoded[] | null> {
  const answer = await get(base, 'search', { q, limit: '10' }, lang);
  const list = z.array(z.unknown()).safeParse(answer);
  return list.success ? list.data.flatMap((row) => read(row)) : null;
}

/** The address of a point as Nominatim's /reverse. */
export async function addressOf(
  base: string,
  { lng, lat }: Point,
  lang: Lang,
): Promise<Geocoded | null> {
  return (
    read(await get(base, 'reverse', { lat: String(lat), lon: String(lng), zoom: '18' }, lang))[0] ??
    null
  );
}

function read(row: unknown): Geocoded[] {
  const found = one.safeParse(row);
  if (!found.success) return [];
  const { address, display_name: whole, lat, lon } = found.data;
  const of = (...keys: string[]) => keys.map((key) => address[key]).find((text) => text) ?? '';
  const street = [of('road', 'pedestrian', 'footway'), of('house_number')]
    .filter(Boolean)
    .join(' ');
  const name = found.data.name ?? '';
  return [
    {
      lng: lon,
      lat,
      name: name || whole.split(',')[0] || whole,
      address: whole,
      detail: [street, name && !street.includes(name) ? name : ''].filter(Boolean).join(' '),
      areaText: [
        of('state', 'province', 'region'),
        of('city', 'state_district', 'municipality'),
        of('city_district', 'district', 'county', 'suburb', 'town'),
      ].join(''),
    },
  ];
}

async function get(
  base: string,
  path: string,
  query: Record<string, string>,
  lang: Lang,
): Promise<unknown> {
  const url = outsideUrl(`${base.replace(/\/+$/, '')}/${path}`);
  if (!url) return null;
  url.search = new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1' }).toString();
  try {
    const { status, body } = await ask(url, LIMITS, {
      // The divisions are matched by their Chinese names, whatever the caller reads.
      headers: {
        accept: 'application/json',
        'accept-language': `zh-CN,${localeOf[lang]};q=0.8`,
        'user-agent': 'Tradeport',
      },
    });
    return status === 200 ? JSON.parse(body.toString()) : null;
  } catch {
    // Away, slow or not understood: the built-in divisions answer instead.
    return null;
  }
}
