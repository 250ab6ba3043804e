import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** ADR-01 '0151 2345 6789' in DE → '+4915123456789'; null: no country has such a number. A number with its plus keeps its country. */
export function internationalNumber(text: string, country: string): string | null {
  const found = parsePhoneNumberFromString(text.replace(/^00/, '+'), {
    extract: false,
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
  });
  return found?.isValid() ? found.number : null;
}
