import type { Module } from '../../kernel/module.ts';
import { chainSweep } from './chain.ts';
import { auditTrail } from './trail.ts';
import { audits, chainState, fitsReceipt, verifyTrail } from './verify.ts';

export { fitsReceipt } from './verify.ts';

export const audit = {
  name: 'audit',
  serves: [auditTrail, chainState, verifyTrail, fitsReceipt],
  sweeps: [chainSweep],
  audits,
  personalData: { audit_entry: [], audit_link: [] },
} satisfies Module;
