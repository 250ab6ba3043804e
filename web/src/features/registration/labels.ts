import type { FieldName } from '@tradeport/api/registration/form';
import type { Texts } from '@tradeport/api/kernel/text';
import { companyFields as fields } from '../../lib/companyFields.ts';
import { ownFields } from './text.ts';
import * as registrationWords from '@tradeport/api/registration/words';

const known: Record<string, Texts> = {
  ...fields,
  ...ownFields,
  merberCompname: registrationWords.fullCompanyName,
};

/** The label of a field. */
export function labelOf(name: FieldName): Texts {
  return known[name] ?? { zh: name, en: name, ru: name };
}
