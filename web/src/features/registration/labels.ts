import type { FieldName } from '@tradeport/api/registration/form';
import type { Texts } from '@tradeport/api/kernel/text';
import { companyFields as fields } from '../../lib/companyFields.ts';
import { ownFields } from './text.ts';

const known: Record<string, Texts> = {
  ...fields,
  ...ownFields,
  merberCompname: { zh: '公司全称', en: 'Full company name', ru: 'Полное название компании' },
};

/** What a field is called. */
export function labelOf(name: FieldName): Texts {
  return known[name] ?? { zh: name, en: name, ru: name };
}
