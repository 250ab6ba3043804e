import type { ParcelStatus } from '@tradeport/api/orders/lifecycle';
import { carriers, type Carrier } from '@tradeport/api/orders/model';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import { prepared } from '../../kernel/query.ts';
import { specIn } from '../cart/index.ts';
import { rangesIn } from './ranges.ts';

export type ParcelRow = {
  id: string;
  order_id: string;
  number: string;
  status: ParcelStatus;
  carrier: Carrier;
  tracking_no: string;
  shipped_at: Date;
  expected_at: Date | null;
  delivered_at: Date | null;
  received_at: Date | null;
  accessory: string;
  after_sale_id: string | null;
} & PackedRow;
type PackedRow = { cartons: number; gross_g: number | null; volume_l: number | null };
type ParcelLineRow = {
  parcel_id: string;
  order_line_id: string;
  quantity: number;
  pieces: string | null;
};
type LineNameRow = {
  id: string;
  sku_no: string;
  title: SomeTexts;
  spec_text: { name: SomeTexts; value: SomeTexts }[];
};

export const parcelsOf = prepared('orders.parcelsOf')`
  select * from parcel where tenant_id = :tenantId and order_id = :orderId order by id`;
export const parcelLinesOf = prepared('orders.parcelLinesOf')`
  select l.parcel_id, l.order_line_id, l.quantity, l.pieces from parcel p
  join parcel_line l on l.tenant_id = p.tenant_id and l.parcel_id = p.id
  where p.tenant_id = :tenantId and p.order_id = :orderId order by l.id`;
const lineNamesOf = prepared('orders.lineNamesOf')`
  select id, sku_no, title, spec_text from order_line where tenant_id = :tenantId and order_id = :orderId order by position`;

/** The parcels of an order, their contents, and the names of its lines. */
export function parcelParts(tenantId: string, orderId: string) {
  const asked = { tenantId, orderId };
  return [parcelsOf(asked), parcelLinesOf(asked), lineNamesOf(asked)] as const;
}

/** A parcel with its contents, limited to the lines that are given. */
export function parcelView(
  parcel: ParcelRow,
  contents: readonly ParcelLineRow[],
  lines: readonly LineNameRow[],
  lang: Lang,
) {
  const named = new Map(lines.map((line) => [line.id, line]));
  const own = contents.filter((content) => content.parcel_id === parcel.id);
  return {
    parcelCode: parcel.id,
    parcelNo: parcel.number,
    status: parcel.status,
    expressCode: parcel.carrier,
    expressName: carriers[parcel.carrier][lang],
    expressBillno: parcel.tracking_no,
    refundCode: parcel.after_sale_id,
    shippedAt: parcel.shipped_at.toISOString(),
    expectedAt: iso(parcel.expected_at),
    deliveredAt: iso(parcel.delivered_at),
    receivedAt: iso(parcel.received_at),
    accessory: parcel.accessory,
    packing: packingIn(parcel),
    lineCount: own.length,
    lines: own.flatMap((content) => {
      const line = named.get(content.order_line_id);
      if (!line) return [];
      return [
        {
          contractGoodsCode: content.order_line_id,
          skuNo: line.sku_no,
          goodsName: inLang(line.title, lang),
          specText: specIn(line.spec_text, lang),
          quantity: content.quantity,
          pieces: rangesIn(content.pieces).map(([from, to]) => ({ from, to })),
        },
      ];
    }),
  };
}

/** ORD-10 In kilograms and cubic metres. */
export const packingIn = ({ cartons, gross_g: grams, volume_l: litres }: PackedRow) => ({
  cartons,
  grossKg: grams === null ? null : grams / A_THOUSAND,
  volumeM3: litres === null ? null : litres / A_THOUSAND,
});

/** Grams in a kilogram, litres in a cubic metre. */
export const A_THOUSAND = 1000;

export function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
