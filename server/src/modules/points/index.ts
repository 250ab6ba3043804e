import type { Module } from '../../kernel/module.ts';
import { byMember } from '../../kernel/personal-data.ts';
import { pointChecks } from './audit.ts';
import { makeAvailable } from './available.ts';
import { earnPoints, lowerPoints } from './earn.ts';
import { earnings } from './find.ts';
import { readSettings, updateSettings } from './settings.ts';

export { updateSettings as savePointRules } from './settings.ts';

/** RCH-03, F7 Points that orders earn; lots keep them, and after-sales give them back. */
export const points = {
  name: 'points',
  serves: [earnings, readSettings, updateSettings],
  sweeps: [makeAvailable],
  handlers: [earnPoints, ...lowerPoints],
  audits: pointChecks,
  personalData: { point_earning: [{ of: byMember, onErasure: 'keep' }] },
} satisfies Module;
