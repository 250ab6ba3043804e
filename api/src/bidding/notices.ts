import { z } from 'zod';
import { amountOut, currency, instant, paging } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { lotModeNames, lotSideNames } from './model.ts';

/** BID-01b Public notices about a lot: its announcement, and its outcome. */
export const lotNoticeKinds = {
  announced: { zh: '竞价公告', en: 'Announced', ru: 'Объявлен' },
  won: { zh: '成交公示', en: 'Sold', ru: 'Итоги' },
  failed: { zh: '流拍公告', en: 'Failed', ru: 'Не состоялся' },
  cancelled: { zh: '取消公告', en: 'Cancelled', ru: 'Отменён' },
} as const satisfies Record<string, Texts>;
const lotNoticeKindNames = keysOf(lotNoticeKinds);
export type LotNoticeKind = keyof typeof lotNoticeKinds;
export const lotNoticesIn = z.object({ ...paging });
export const lotNotice = z.object({
  lotNo: z.string(),
  title: z.string(),
  kind: z.enum(lotNoticeKindNames),
  at: instant(),
  mode: z.enum(lotModeNames),
  side: z.enum(lotSideNames),
  organiserName: z.string(),
  currency: currency(),
  /** The starting price, or the winning one; null: neither. */
  amount: amountOut().nullable(),
  winner: z.number().int().nullable(),
  startsAt: instant(),
  endsAt: instant(),
  /** Why there is no winner. */
  reason: z.string(),
});
