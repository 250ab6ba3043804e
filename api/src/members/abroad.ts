/** ADR-01 In China an address is a path through the divisions; anywhere else it has names, as a letter there has them. */
export const HOME_COUNTRY = 'CN';
/** Countries and regions of ISO 3166 that are provinces in the divisions, and chosen there. Their numbers are not the mainland's. */
export const provincesWithNumbers: Readonly<Record<string, string>> = {
  710000: 'TW',
  810000: 'HK',
  820000: 'MO',
};
export const PHONE_MAX = 25;
export const PLACE_MAX = 60;
export const ZIP_MAX = 12;
/** A number as people write it; whether there is such a one is looked up in the plan of its country. */
export const PHONE_LIKE = /^\+?[\d\s().\-/]{5,}$/;
export const ZIP_LIKE = /^[\p{L}\d][\p{L}\d -]*$/u;

/** Where mail needs the state or region beside the city. */
const withState = new Set('AE AU BR CA ES ID IN IT JP KR MX RU US'.split(' '));
/** Where mail carries no postal code. */
const withoutZip = new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP ' +
    'LC ML MO MR MS MW NA NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TV UG VU WS YE ZW'
  ).split(' '),
);

export function isAbroad(countryCode: string): boolean {
  return countryCode !== HOME_COUNTRY;
}

export function asksState(countryCode: string): boolean {
  return withState.has(countryCode);
}

export function asksZip(countryCode: string): boolean {
  return !withoutZip.has(countryCode);
}

/** The place of an address abroad as it stands at its end: "20095 Hamburg, Germany". */
export function placeAbroad(of: {
  zip: string;
  city: string;
  state: string;
  country: string;
}): string {
  const city = [of.zip, of.city].filter(Boolean).join(' ');
  return [city, of.state === of.city ? '' : of.state, of.country].filter(Boolean).join(', ');
}

/** An address in one line: in China from the province down, abroad from the street up. */
export function postalLine({
  area,
  detail,
  countryCode,
}: {
  area: string;
  detail: string;
  countryCode: string;
}): string {
  return isAbroad(countryCode)
    ? [detail, area].filter(Boolean).join(', ')
    : [area, detail].filter(Boolean).join(' ');
}

type AddressParts = {
  countryCode: string;
  countryName: string;
  provinceName: string;
  cityName: string;
  areaName: string;
  zipCode: string;
  addressDetail: string;
};
/** The same of an address of the address book. */
export function addressText(address: AddressParts): string {
  const { countryCode, countryName, provinceName, cityName, areaName, zipCode, addressDetail } =
    address;
  const area = isAbroad(countryCode)
    ? placeAbroad({ zip: zipCode, city: cityName, state: provinceName, country: countryName })
    : [...new Set([provinceName, cityName, areaName])].filter(Boolean).join(' ');
  return postalLine({ area, detail: addressDetail, countryCode });
}
