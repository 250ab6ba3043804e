import { auditChain, auditPage, checkAudit, checkReceipt } from '@tradeport/api/tenancy/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { chainSweep } from './chain.ts';
import { auditTrail } from './trail.ts';
import { audits, chainState, fitsReceipt, verifyTrail } from './verify.ts';

export { fitsReceipt } from './verify.ts';

export const audit = {
  name: 'audit',
  serves: [
    serve(auditPage, auditTrail),
    serve(auditChain, chainState),
    serve(checkAudit, verifyTrail),
    serve(checkReceipt, fitsReceipt),
  ],
  sweeps: [chainSweep],
  audits,
  personalData: { audit_entry: [], audit_link: [] },
} satisfies Module;
