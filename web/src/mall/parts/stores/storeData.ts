import type { StorePage } from '@tradeport/api/mall/stores';
import { sizedUrl } from '@tradeport/api/files/model';
import { weekdays } from '@tradeport/api/stores/hours';
import { absolute } from '../../structured.ts';

const MIDNIGHT = '24:00';

/** SRC-03 A store of schema.org: where it is, when it is open. */
export function storeData({ store }: Pick<StorePage, 'store'>, origin: string, path: string) {
  const url = origin + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    name: store.storeName,
    url,
    ...(store.about ? { description: store.about } : {}),
    ...(store.phone ? { telephone: store.phone } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.addressDetail,
      addressLocality: store.areaName,
      addressCountry: 'CN',
    },
    ...(store.isExact
      ? { geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lng } }
      : {}),
    image: store.pictures.map(({ fileUrl }) => absolute(origin, sizedUrl(fileUrl, '960'))),
    parentOrganization: { '@type': 'Organization', name: store.sellerName },
    openingHoursSpecification: store.hours.week.flatMap((spans, at) =>
      spans.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${weekdays[at]?.schema ?? ''}`,
        opens: from,
        closes: to === MIDNIGHT ? '23:59' : to,
      })),
    ),
    specialOpeningHoursSpecification: store.hours.holidays.flatMap(({ first, last, spans }) =>
      (spans.length > 0 ? spans : [{ from: '00:00', to: '00:00' }]).map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: first,
        validThrough: last,
        opens: from,
        closes: to === MIDNIGHT ? '23:59' : to,
      })),
    ),
  };
}
