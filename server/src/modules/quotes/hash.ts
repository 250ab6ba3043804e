import { createHash } from 'node:crypto';
import type { PlanPart } from '@tradeport/api/milestones/plan';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { QuoteTerms } from './rows.ts';

/** The content that accepting a version agrees to, without notes and names. Money in 1/10 000. */
type Agreed = {
  number: string;
  version: number;
  currency: string;
  tax: string;
  freight: number;
  total: number;
  paymentTerms: string;
  terms: QuoteTerms;
  attachments: readonly string[];
  plan: readonly PlanPart[];
  expiresAt: Date;
  lines: readonly {
    skuId: string | null;
    title: SomeTexts;
    spec: readonly { name: SomeTexts; value: SomeTexts }[];
    unit: SomeTexts;
    quantity: number;
    price: number;
    taxRate: number;
  }[];
};

/** T5 SHA-256 of a version, in hex. Keys stand in order, as PostgreSQL keeps them in another one. */
export function hashOf(agreed: Agreed): string {
  const { expiresAt, ...others } = agreed;
  const text = JSON.stringify({ ...others, expiresAt: expiresAt.toISOString() }, ordered);
  return createHash('sha256').update(text).digest('hex');
}

function ordered(_key: string, value: unknown): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}
