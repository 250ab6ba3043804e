import type { certificationOut } from '@tradeport/api/certification/model';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { called } from '../../words/called.ts';
import { division, divisionPath } from '../reference/index.ts';
import { pictureOf } from './pictures.ts';

export type CertificationRow = RowOf<'certification.byId'>;
type MemberRow = {
  member_name: string;
  member_called: string;
  member_kind: 'person' | 'company';
  tax_no: string;
  contact_name: string;
};

/** A member's row: of one without a certification the rest is null. */
export const byMember = prepared('certification.byMember')`
  select c.*, m.name as member_name, ${called('m')} as "member_called!", m.kind as member_kind, m.tax_no, m.contact_name
  from member m left join certification c on c.tenant_id = :tenantId and c.member_id = m.id where m.tenant_id = :tenantId and m.id = :id`;
export const byId = prepared('certification.byId')`
  select c.*, ${called('m')} as "member_called!" from certification c join member m on m.tenant_id = :tenantId and m.id = c.member_id
  where c.tenant_id = :tenantId and c.id = :id`;

type OfMember = RowOf<'certification.byMember'>;
/** The member has a certification: all that it always has is there. */
export function isThere(row: OfMember | undefined): row is OfMember & CertificationRow {
  return row !== undefined && row.id !== null;
}

type View = z.input<typeof certificationOut>;

/** CRT-03 The certification as shown: numbers masked, pictures as links that expire. */
export function view(ctx: Ctx, row: CertificationRow): View {
  const area = row.area_code ? division(row.area_code) : undefined;
  return {
    certificationCode: row.id,
    merberCode: row.member_id,
    merberName: row.member_called,
    certificationType: row.kind === 'person' ? '1' : '2',
    status: row.status,
    reason: row.reason,
    merberCompname: row.company_name,
    companyAddress: row.company_address,
    website: row.website,
    creditCode: row.credit_code,
    legalName: row.legal_name,
    idNumberMasked: row.id_masked,
    bankCardMasked: row.bank_masked,
    bankName: row.bank_name,
    areaCode: row.area_code,
    areaName: area ? divisionPath(row.area_code, ctx.lang) : '',
    idFront: pictureOf(ctx, row.id_front),
    idBack: pictureOf(ctx, row.id_back),
    idHeld: pictureOf(ctx, row.id_held),
    licence: pictureOf(ctx, row.licence),
    handedIn: row.handed_in_at?.toISOString() ?? null,
    reviewed: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: row.reviewer_name,
  };
}

/** Not authenticated; what the portal knows of the member is there to begin with. */
export function emptyView(memberId: string, member: MemberRow | undefined): View {
  const company = member?.member_kind !== 'person';
  return {
    certificationCode: null,
    merberCode: memberId,
    merberName: member?.member_called ?? '',
    certificationType: company ? '2' : '1',
    status: 'not_authenticated',
    reason: '',
    merberCompname: company ? (member?.member_name ?? '') : '',
    companyAddress: '',
    website: '',
    creditCode: company ? (member?.tax_no ?? '') : '',
    legalName: company ? '' : (member?.contact_name ?? ''),
    idNumberMasked: '',
    bankCardMasked: '',
    bankName: '',
    areaCode: '',
    areaName: '',
    idFront: null,
    idBack: null,
    idHeld: null,
    licence: null,
    handedIn: null,
    reviewed: null,
    reviewedBy: '',
  };
}
