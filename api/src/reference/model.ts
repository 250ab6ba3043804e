import { z } from 'zod';
import { currency } from '../kernel/fields.ts';

/** The code of a province (2 digits), city (4) or district (6). */
export const divisionCode = () => z.string().regex(/^\d{2}(\d{2}){0,2}$/, 'division.unknown');

export const province = z.object({ provinceCode: z.string(), provinceName: z.string() });
export const area = z.object({
  areaCode: z.string(), areaName: z.string(), areaParentCode: z.string(), provinceCode: z.string(),
  /** 2: city, 3: district. */
  areaLevel: z.union([z.literal(2), z.literal(3)]),
});
export const currencyOut = z.object({ currencyCode: currency(), currencyName: z.string(), currencySymbol: z.string() });

export const currencyTexts = {
  CNY: { symbol: '¥', zh: '人民币', en: 'Chinese yuan', ru: 'Китайский юань' },
  USD: { symbol: '$', zh: '美元', en: 'US dollar', ru: 'Доллар США' },
} as const;
