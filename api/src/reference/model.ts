import { z } from 'zod';
import { currency } from '../kernel/fields.ts';

/** The six digits of a province, city or district (GB/T 2260). */
export const divisionCode = () => z.string().regex(/^\d{6}$/, 'division.unknown');
/** '' where there is none: Hong Kong has no cities, Dongguan no districts. */
export const divisionOrNone = () => z.string().regex(/^(\d{6})?$/, 'division.unknown');

export const province = z.object({ provinceCode: z.string(), provinceName: z.string() });
export const area = z.object({
  areaCode: z.string(), areaName: z.string(), areaParentCode: z.string(), provinceCode: z.string(),
  /** 2: city, 3: district. */
  areaLevel: z.union([z.literal(2), z.literal(3)]),
});
export const currencyOut = z.object({ currencyCode: currency(), currencyName: z.string(), currencySymbol: z.string() });
export const country = z.object({ countryCode: z.string(), countryName: z.string() });
