import { splitPasted } from '@tradeport/api/members/calls';
import { langs } from '@tradeport/api/kernel/text';
import {
  type FindCountry,
  type FindDivision,
  splitAddress,
} from '@tradeport/api/members/split-address';
import {
  DETAIL_MAX,
  HOME_COUNTRY,
  PLACE_MAX,
  RECEIVER_MAX,
  ZIP_MAX,
} from '@tradeport/api/members/model';
import { codesOf, countries, findDivision } from '../reference/index.ts';
import { handler } from '../../kernel/handler.ts';

const depths = { province: 1, city: 2, district: 3 };

export const findInDivisions: FindDivision = (text) => {
  const found = findDivision(text);
  return found
    ? {
        code: found.division.code,
        depth: depths[found.division.level],
        from: found.from,
        to: found.to,
      }
    : null;
};

/** The names of the countries in the languages of the portal, the longest first; provinces of China are divisions. */
const named = langs.flatMap((lang) =>
  countries(lang)
    .filter(({ code }) => !['CN', 'HK', 'MO', 'TW'].includes(code))
    .map(({ code, name }) => ({ code, name: name.toLowerCase() })),
);
const alsoCalled = [
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Deutschland', 'DE'],
  ['Россия', 'RU'],
  ['РФ', 'RU'],
].map(([name = '', code = '']) => ({ code, name: name.toLowerCase() }));
const names = [...named, ...alsoCalled].toSorted((a, b) => b.name.length - a.name.length);

/** The last country that is named as a word of its own; Chinese runs on without blanks. */
export const findCountryName: FindCountry = (text) => {
  const low = text.toLowerCase();
  if (low.length !== text.length) return null;
  for (const { code, name } of names) {
    const from = low.lastIndexOf(name);
    const han = /\p{Script=Han}/u.test(name);
    const alone =
      from >= 0 &&
      !/\p{L}/u.test(low[from - 1] ?? '') &&
      !/\p{L}/u.test(low[from + name.length] ?? '');
    if (alone || (han && from >= 0 && (from === 0 || /[\s,;]/.test(low[from - 1] ?? ''))))
      return { code, from, to: from + name.length };
  }
  return null;
};

/** ADR-04 */
export const splitText = handler(splitPasted, async (_ctx, { pasted }) => {
  const { receiver, phone, email, company, areaCode, detail, country, state, city, zip } =
    splitAddress(pasted, findInDivisions, findCountryName);
  return {
    addressMember: receiver.slice(0, RECEIVER_MAX),
    addressPhone: phone,
    addressEmail: email,
    addressCompname: company,
    countryCode: country || (areaCode ? HOME_COUNTRY : ''),
    provinceName: state.slice(0, PLACE_MAX),
    cityName: city.slice(0, PLACE_MAX),
    zipCode: zip.slice(0, ZIP_MAX),
    ...codesOf(areaCode),
    addressDetail: detail.slice(0, DETAIL_MAX),
  };
});
