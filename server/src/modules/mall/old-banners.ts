import type { BannerLike } from '@tradeport/api/content/starter';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { storedContent } from './content.ts';

const texts = z.object({ zh: z.string(), en: z.string().optional(), ru: z.string().optional() });
const banners = z.object({
  banners: z
    .array(
      z.object({
        shown: z.boolean().default(true),
        title: texts,
        subtitle: texts.default({ zh: '' }),
        button: texts.default({ zh: '' }),
        leadsTo: z.enum(['all', 'category', 'address']).default('all'),
        categoryCode: z.string().nullable().default(null),
        address: z.string().default(''),
        fileCode: z.string().nullable().default(null),
        from: z.string().nullable().default(null),
        until: z.string().nullable().default(null),
      }),
    )
    .catch([])
    .default([]),
});

/**
 * CMS-01 Banners that an app wrote before its home page was made of blocks. They are on the home page that it begins with, until it
 * publishes one.
 */
export async function bannersOf(ctx: Ctx): Promise<readonly BannerLike[]> {
  return banners.safeParse(await storedContent(ctx)).data?.banners ?? [];
}
