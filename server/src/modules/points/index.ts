import type { Module } from '../../kernel/module.ts';
import { byMember } from '../../kernel/personal-data.ts';
import { pointChecks } from './audit.ts';
import { makeAvailable } from './available.ts';
import { earnPoints, lowerPoints } from './earn.ts';
import { earnings } from './find.ts';
import { readSettings, updateSettings } from './settings.ts';

export { updateSettings as savePointRules } from './settings.ts';

/** RCH-03, F7 What orders earn; lots keep it, and after-sales give it back. */
export const points = {
  name: 'points',
  serves: [earnings, readSettings, updateSettings],
  sweeps: [makeAvailable],
  handlers: [earnPoints, ...lowerPoints],
  audits: pointChecks,
  personalData: { point_earning: [{ of: byMember, onErasure: 'keep' }] },
} satisfies Module;
