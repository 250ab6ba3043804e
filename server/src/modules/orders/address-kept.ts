import { type Lang, langs } from '@tradeport/api/kernel/text';
import { isAbroad, placeAbroad } from '@tradeport/api/members/abroad';
import type { AddressKept } from '@tradeport/api/orders/address';
import { countryName, division, divisionName } from '../reference/index.ts';

/** The columns of an address of the book that tell where goods go. */
type AddressColumns = {
  kind: 'delivery' | 'forwarder';
  receiver: string;
  phone: string;
  province_code: string;
  city_code: string;
  district_code: string;
  detail: string;
  company: string;
  email: string;
  country: string;
  country_code: string;
  state: string;
  city: string;
  postcode: string;
};

/** The address as an order keeps it, its area named in every language. */
export function addressKept(row: AddressColumns): AddressKept {
  const codes = [row.province_code, row.city_code, row.district_code].filter((code) => code !== '');
  const abroad = (lang: Lang) =>
    placeAbroad({
      zip: row.postcode,
      city: row.city,
      state: row.state,
      country: countryName(row.country_code, lang),
    });
  const named = (lang: Lang) =>
    isAbroad(row.country_code)
      ? abroad(lang)
      : codes
          .map((code) => {
            const found = division(code);
            return found ? divisionName(found, lang) : '';
          })
          .filter(Boolean)
          .join(' ');
  const [zh = '', en, ru] = langs.map(named);
  return {
    kind: row.kind,
    receiver: row.receiver,
    phone: row.phone,
    area: { zh, en, ru },
    detail: row.detail,
    company: row.company,
    email: row.email,
    country: row.country,
    codes,
    countryCode: row.country_code,
  };
}
