import { z } from 'zod';
import { code, instant, line, paging } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { deletionLife, exportLife } from './lifecycle.ts';

/** MBR-07 Retention of an export; each link to it is valid for FILE links' time. */
export const EXPORT_RETENTION_DAYS = 7;
/** One may ask again after so many hours. */
export const EXPORT_AGAIN_H = 24;

export const exportStatuses = keysOf(exportLife.states);
export const dataExport = z.object({
  exportCode: code(),
  whole: z.boolean(),
  status: z.enum(exportStatuses),
  bytes: z.number().int().nullable(),
  gmtCreate: instant(),
  expiresAt: instant(),
});
export const exportLink = z.object({ url: z.string(), expiresAt: instant() });

export const deletionStatuses = keysOf(deletionLife.states);
export const deletion = z.object({
  deletionCode: code(),
  merberCode: code(),
  userCode: code(),
  /** Concerns the whole member; else one login. */
  whole: z.boolean(),
  status: z.enum(deletionStatuses),
  /** The caller asked for it: somebody else decides. */
  isOwn: z.boolean(),
  subjectName: z.string(),
  wish: z.string(),
  reason: z.string(),
  gmtCreate: instant(),
  decidedAt: instant().nullable(),
  doneAt: instant().nullable(),
});
export const deletionListIn = z.object({ ...paging, status: z.enum(deletionStatuses).optional() });
export const wish = line(500).default('');
