import { z } from 'zod';
import { currency, line } from '../kernel/fields.ts';

/** The six digits of a province, city or district (GB/T 2260). */
export const divisionCode = () => z.string().regex(/^\d{6}$/, 'division.unknown');
/** '' where there is none: Hong Kong has no cities, Dongguan no districts. */
export const divisionOrNone = () => z.string().regex(/^(\d{6})?$/, 'division.unknown');

export const province = z.object({ provinceCode: z.string(), provinceName: z.string() });
export const area = z.object({
  areaCode: z.string(),
  areaName: z.string(),
  areaParentCode: z.string(),
  provinceCode: z.string(),
  /** 2: city, 3: district. */
  areaLevel: z.union([z.literal(2), z.literal(3)]),
});
export const currencyOut = z.object({
  currencyCode: currency(),
  currencyName: z.string(),
  currencySymbol: z.string(),
});
export const country = z.object({ countryCode: z.string(), countryName: z.string() });

/** ADR-03 Degrees of longitude and latitude, WGS 84; with AMap its own GCJ-02. */
export const pointIn = { lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) };
/** Places that a search gives at most. */
export const PLACE_Q_MAX = 100;
export const PLACES_MAX = 10;
/** 'none': no map, search and cascader alone. */
export const mapProviders = ['none', 'tiles', 'amap'] as const;
export type MapProvider = (typeof mapProviders)[number];

/** A place found, as far as it is known: the codes of its area, '' where there is none, and the street. */
export const place = z.object({
  name: z.string(),
  address: z.string(),
  lng: z.number(),
  lat: z.number(),
  provinceCode: z.string(),
  cityCode: z.string(),
  areaCode: z.string(),
  detail: z.string(),
  /** The area was guessed from the nearest one: the user has to check it. */
  rough: z.boolean(),
});
/** Origin of the result: the tenant's geocoder, or the built-in divisions. */
export const placeSources = ['geocoder', 'divisions'] as const;

const httpsUrl = () =>
  z
    .string()
    .trim()
    .max(300)
    .regex(/^(https?:\/\/[^\s'",;]+)?$/, 'map.url');
export const mapSettingsIn = z.object({
  provider: z.enum(mapProviders),
  /** Raster tiles 'https://…/{z}/{x}/{y}.png', or a style of vector tiles, '….json'. */
  tileUrl: httpsUrl()
    .refine(
      (url) =>
        url === '' ||
        /\.json(\?|$)/.test(url) ||
        ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      'map.tile_url',
    )
    .default(''),
  /** Other hosts that a style takes its tiles, fonts and pictures from. */
  tileHosts: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, 'map.host'),
    )
    .max(10)
    .default([]),
  attribution: line(120).default(''),
  /** A geocoder that speaks as Nominatim does, 'https://nominatim.example.com'. */
  geocoderUrl: httpsUrl().default(''),
  amapKey: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,64}$/, 'map.key')
    .default(''),
  /** Left empty: the stored one stays. */
  amapSecret: z.string().trim().max(64).default(''),
});
export const mapSettingsOut = mapSettingsIn
  .omit({ amapSecret: true })
  .extend({ amapSecretSet: z.boolean() });
/** Map settings for the picker; nothing secret. */
export const mapInfo = z.object({
  provider: z.enum(mapProviders),
  tileUrl: z.string(),
  attribution: z.string(),
  amapKey: z.string(),
  /** AMap's services are asked through the portal, which adds the security code. */
  amapProxied: z.boolean(),
});
