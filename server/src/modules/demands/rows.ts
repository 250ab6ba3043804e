import { demandKindTexts, type DemandKind } from '@tradeport/api/demands/model';
import { demandLife, type DemandStatus, type DemandVerb } from '@tradeport/api/demands/lifecycle';
import type { Currency } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { maskedName } from '../../kernel/masked.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { fileLinkOf, openFiles } from '../files/index.ts';
import { division, divisionName } from '../reference/index.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'demand.status': DemandStatus;
    'demand.kind': DemandKind;
    'demand.currency': Currency;
  }
}

export type DemandRow = RowOf<'demands.lockById'>;
/** With whose it is and what its category is called. */
export type Named = Omit<RowOf<'demands.namedById'>, 'posts'>;
export const moves: Moves<DemandVerb, DemandRow> = movesOf(demandLife);

/** All but what the search reads. */
const own = `d.id, d.no, d.status, d.kind, d.version, d.member_id, d.user_id, d.user_name, d.title, d.description, d.category_id, d.quantity, d.unit,
  d.price, d.currency, d.province_code, d.valid_until, d.ends_at, d.pictures, d.reason, d.responses, d.lot_id, d.created_at, d.submitted_at, d.published_at`;
export const namedColumns = `${own}, m.kind as member_kind, m.name as member_name, m.info->>'merberCompnameEn' as member_en,
  m.info->>'merberCompnameRu' as member_ru, m.is_seller, c.name as category_name,
  l.no as lot_no, l.status as lot_status`;
/** To `demand d` its member, its category and its auction. */
export const namedJoins = `join member m on m.tenant_id = d.tenant_id and m.id = d.member_id
  left join category c on c.tenant_id = d.tenant_id and c.id = d.category_id
  left join auction_lot l on l.tenant_id = d.tenant_id and l.id = d.lot_id`;
export const namedFrom = `demand d ${namedJoins}`;

export const lockById = prepared('demands.lockById')`
  select ${own} from demand d where d.tenant_id = :tenantId and d.id = :id for update`;
export const namedById = prepared('demands.namedById')`
  select ${namedColumns}, ${companyDoes('m', 'posts')} as "posts!" from ${namedFrom} where d.tenant_id = :tenantId and d.id = :id`;

/** A picture of a posting; everybody may see those of one that is, or was, published. */
function pictureOf(ctx: Pick<Ctx, 'tenant' | 'now'>, row: Named, fileCode: string) {
  const open = row.published_at !== null;
  return { fileCode, fileUrl: fileLinkOf(ctx, { id: fileCode, purpose: 'demand', open }) };
}

export function picturesOf(ctx: Pick<Ctx, 'tenant' | 'now'>, row: Named) {
  return row.pictures.map((fileCode) => pictureOf(ctx, row, fileCode));
}

/**
 * The member's name: companies as on their products, people by their first letter unless `full`.
 */
export function nameOf(
  ctx: Pick<Ctx, 'lang'>,
  row: Pick<Named, 'member_kind' | 'member_name' | 'member_en' | 'member_ru'>,
  full: boolean,
): string {
  if (row.member_kind === 'person') return full ? row.member_name : maskedName(row.member_name);
  const { member_name: zh, member_en: en, member_ru: ru } = row;
  return inLang({ zh, en: en ?? undefined, ru: ru ?? undefined }, ctx.lang);
}

type Viewing = Pick<Ctx, 'tenant' | 'lang' | 'now'>;
/** The part of a posting that every list shows. */
export function baseView(ctx: Viewing, row: Named, full: boolean) {
  const [first] = row.pictures;
  const province = division(row.province_code);
  return {
    demandCode: row.id,
    demandNo: row.no,
    kind: row.kind,
    kindName: inLang(demandKindTexts[row.kind], ctx.lang),
    title: row.title,
    goodsClassCode: row.category_name ? row.category_id : null,
    goodsClassName: row.category_name ? inLang(row.category_name, ctx.lang) : '',
    quantity: row.quantity,
    unit: row.unit,
    price: row.price,
    currency: row.currency,
    provinceCode: row.province_code,
    provinceName: province ? divisionName(province, ctx.lang) : '',
    validUntil: row.valid_until,
    cover: first === undefined ? null : pictureOf(ctx, row, first),
    merberCompname: nameOf(ctx, row, full),
    sellerCode: row.is_seller ? row.member_id : null,
  };
}

/** Postings that everybody sees from now on, or no more: their pictures, in the same transaction. */
export async function turnShown(
  ctx: Ctx,
  rows: readonly Pick<DemandRow, 'pictures'>[],
  shown: boolean,
): Promise<void> {
  const ids = rows.flatMap((row) => row.pictures);
  if (ids.length > 0)
    await ctx.run((shown ? openFiles : closePictures)({ tenantId: ctx.tenant.id, ids }));
}

// Pictures that another posting of the same member shows stay public.
const closePictures = prepared('demands.closePictures')`
  update file f set open = exists (
    select from demand d where d.tenant_id = :tenantId and d.published_at is not null and d.pictures @> array[f.id]
      and d.member_id = (select u.member_id from users u where u.tenant_id = :tenantId and u.id = f.owner_id))
  where f.tenant_id = :tenantId and f.id = any(:ids::uuid[])`;
