import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { approvalRow, levelsOut } from './approval.ts';

/** MBR-06 Orders that wait for one's decision. */
export type ApprovalsBody = {
  rows: readonly z.output<typeof approvalRow>[];
  next: string | null;
  first: string | null;
};

/** MBR-06 */
export type ApprovalLevelsBody = {
  levels: z.output<typeof levelsOut>;
  people: readonly { userCode: string; name: string }[];
};

export const approvalsPlace = place<ApprovalsBody>('approvals', '/approvals');
export const approvalLevelsPlace = place<ApprovalLevelsBody>('approvalLevels', '/approval-levels');
