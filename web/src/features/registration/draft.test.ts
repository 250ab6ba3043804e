import { expect, test } from 'vitest';
import { formOf, valuesOf } from './draft.ts';
import type { OwnRegistration } from './RegistrationFrame.tsx';

const own = (form: OwnRegistration['form']) =>
  ({ form, merberType: 'company', papers: [] }) as unknown as OwnRegistration;

test('[REG-05a] a registration begins in the country of its language, in none where many have it, and keeps what was chosen', () => {
  expect(valuesOf(own({}), 'zh').countryCode).toBe('CN');
  expect(valuesOf(own({}), 'ru').countryCode).toBe('RU');
  expect(valuesOf(own({}), 'en').countryCode).toBeUndefined();
  expect(valuesOf(own({ countryCode: 'KZ' }), 'ru').countryCode).toBe('KZ');
  // A person is not asked for it.
  expect(valuesOf({ ...own({}), merberType: 'person' }, 'ru').countryCode).toBeUndefined();
});

test('an area of China goes with a company of China only', () => {
  const area = ['310000', '310100', '310115'];
  expect(formOf({ countryCode: 'CN', area })).toMatchObject({ cityCode: '310100' });
  expect(formOf({ area })).toMatchObject({ cityCode: '310100' });
  expect(formOf({ countryCode: 'RU', area })).toMatchObject({ provinceCode: '', cityCode: '' });
});
