import type { lateness } from '@tradeport/api/production/tolerance';
import { StatusTag } from '../../../console/kit/Values.tsx';
import { lateTexts } from './text.ts';

/** ORD-05c A seller sees that it will be late before it is; nothing where it is in time. */
export function Late({ of }: { of: (typeof lateness)[number] }) {
  const text = lateTexts[of];
  if (!text) return null;
  return <StatusTag text={text} tone={of === 'late' ? 'danger' : 'warning'} />;
}
