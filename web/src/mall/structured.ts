import { isCancelled } from '@tradeport/api/bidding/standing';
import type { AuctionsPage } from '@tradeport/api/mall/auctions';
import type { LotData } from '@tradeport/api/mall/auctions';
import type { PageFrame, ProductListPage, ProductPage } from '@tradeport/api/mall/pages';
import { STARS_MAX } from '@tradeport/api/reviews/model';

/** JSON for a script element: nothing in it can end the element. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

type Crumb = { name: string; to: string };
const context = 'https://schema.org';

/** Structured data of schema.org, for search engines (SRC-03). */
export function organisation(
  { origin, portal }: Pick<PageFrame, 'origin' | 'portal'>,
  home: string,
) {
  return {
    '@context': context,
    '@type': 'Organization',
    name: portal.name,
    url: origin + home,
    ...(portal.logo ? { logo: absolute(origin, portal.logo) } : {}),
    ...(portal.hotline
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            telephone: portal.hotline,
            contactType: 'customer service',
          },
        }
      : {}),
  };
}

export function website(
  { origin, portal }: Pick<PageFrame, 'origin' | 'portal'>,
  home: string,
  search: string,
) {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: portal.name,
    url: origin + home,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${search}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

export function breadcrumb(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.name,
      item: origin + crumb.to,
    })),
  };
}

/** A product with what it costs: one offer, or the range of its specifications. */
export function productData(
  { product, reviews, reduced }: Pick<ProductPage, 'product' | 'reviews' | 'reduced'>,
  origin: string,
  path: string,
) {
  const priced = product.skus.flatMap(({ skuCode, price }) =>
    price ? [{ ...price, price: reduced[skuCode]?.steps[0]?.price ?? price.price }] : [],
  );
  const prices = priced.map(({ price }) => Number(price));
  const currency = priced[0]?.currency;
  const availability = `https://schema.org/${product.skus.some((sku) => sku.available > 0) ? 'InStock' : 'OutOfStock'}`;
  const offer = {
    priceCurrency: currency,
    availability,
    url: origin + path,
    seller: { '@type': 'Organization', name: product.sellerName },
  };
  return {
    '@context': context,
    '@type': 'Product',
    name: product.goodsName,
    sku: product.skus[0]?.skuNo,
    url: origin + path,
    ...(product.summary ? { description: product.summary } : {}),
    ...(product.brandName ? { brand: { '@type': 'Brand', name: product.brandName } } : {}),
    image: product.pictures.flatMap(({ picture }) => (picture ? [origin + picture.large] : [])),
    category: product.classPath.map((one) => one.goodsClassName).join(' > '),
    ...(reviews.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: (reviews.rating.sum / reviews.rating.count).toFixed(1),
            reviewCount: reviews.rating.count,
            bestRating: STARS_MAX,
            worstRating: 1,
          },
        }
      : {}),
    ...(priced.length === 0
      ? {}
      : {
          offers:
            priced.length === 1
              ? { '@type': 'Offer', price: priced[0]?.price, ...offer }
              : {
                  '@type': 'AggregateOffer',
                  lowPrice: String(Math.min(...prices)),
                  highPrice: String(Math.max(...prices)),
                  offerCount: priced.length,
                  ...offer,
                },
        }),
  };
}

/** BID-01b An auction as an event held online: when it is bid, by whom it is held, from what price on. */
export function lotEvent(lot: LotData, origin: string, path: string) {
  const url = origin + path;
  return {
    '@context': context,
    '@type': 'SaleEvent',
    name: lot.title,
    ...(lot.description ? { description: lot.description } : {}),
    url,
    startDate: lot.startsAt,
    endDate: lot.endsAt,
    eventStatus: `https://schema.org/${isCancelled(lot) ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: lot.organiserName },
    image: lot.pictureUrls.map((picture) => absolute(origin, picture)),
    offers: {
      '@type': 'Offer',
      price: lot.price ?? lot.startAmount,
      priceCurrency: lot.currency,
      url,
    },
  };
}

export function itemList(
  { result }: Pick<ProductListPage, 'result'>,
  origin: string,
  toProduct: (code: string, name: string) => string,
) {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: result.total,
    itemListElement: result.rows.map((card, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: origin + toProduct(card.goodsCode, card.goodsName),
      name: card.goodsName,
    })),
  };
}

/** Lots of auctions, in the order in which the page shows them. */
export function lotList(
  { rows, total }: Pick<AuctionsPage, 'rows' | 'total'>,
  origin: string,
  toLot: (no: string) => string,
) {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: rows.map((lot, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: origin + toLot(lot.lotNo),
      name: lot.title,
    })),
  };
}

export function absolute(origin: string, url: string): string {
  return /^https?:/.test(url) ? url : origin + url;
}
