import {
  handInCertification,
  saveCertification,
  myCertification,
  withdrawCertification,
} from '@tradeport/api/certification/calls';
import { certificationLife } from '@tradeport/api/certification/lifecycle';
import {
  type CertificationField,
  maskBankCard,
  missingOf,
} from '@tradeport/api/certification/model';
import { maskIdNumber } from '@tradeport/api/members/people';
import { issueTexts } from '@tradeport/api/kernel/issues';
import type { Parsed } from '@tradeport/api/kernel/call';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { decrypt, encrypt } from '../../kernel/secret.ts';
import { division } from '../reference/index.ts';
import { checkPictures } from './pictures.ts';
import { notifyReviewers } from './notifications.ts';
import { byMember, emptyView, isThere, type CertificationRow, view } from './view.ts';
import { handler } from '../../kernel/handler.ts';

type Draft = Parsed<typeof saveCertification>;
const lockOwn = prepared('certification.lockOwn')`
  select c.* from certification c where c.tenant_id = :tenantId and c.member_id = :memberId for update`;

export const mine = handler(myCertification, async (ctx) => {
  const { memberId } = userOf(ctx);
  const [row] = await ctx.run(byMember({ id: memberId, lang: ctx.lang }));
  return isThere(row) ? view(ctx, row) : emptyView(memberId, row);
});

export const save = handler(saveCertification, async (ctx, input) => {
  await saveDraft(ctx, input);
  return mine(ctx, {});
});

/** CRT-01 Hands in, for the first time or after it failed. */
export const handIn = handler(handInCertification, async (ctx, input) => {
  const row = await saveDraft(ctx, input);
  const missing = missingOf(input.certificationType, filledFields(row));
  if (missing.length > 0) {
    return ctx.refuse(
      'certification.incomplete',
      {},
      Object.fromEntries(missing.map((field) => [field, issueTexts.missing[ctx.lang]])),
    );
  }
  await move(ctx, certificationLife, row.id, 'hand_in', {
    set: { handed_in_at: ctx.now(), reason: '', reviewed_at: null, reviewer_name: '' },
  });
  ctx.audit('certification', row.id, { status: row.status }, { status: 'pending_review' });
  await notifyReviewers(ctx, row.id, row.company_name || row.legal_name);
  return mine(ctx, {});
});

export const withdraw = handler(withdrawCertification, async (ctx) => {
  const row = await ctx.one(lockOwn({ memberId: userOf(ctx).memberId }));
  await move(ctx, certificationLife, row.id, 'withdraw');
  ctx.audit('certification', row.id, { status: row.status }, { status: 'not_authenticated' });
  return { done: true as const };
});

type Columns = Omit<
  CertificationRow,
  | 'tenant_id'
  | 'created_at'
  | 'id'
  | 'member_id'
  | 'status'
  | 'reason'
  | 'handed_in_at'
  | 'reviewed_at'
  | 'reviewer_name'
  | 'member_called'
>;

type Saved = Columns & Pick<CertificationRow, 'id' | 'status'>;

/** Keeps what was typed; ID and card only sealed (CRT-03), and as they were when left empty. */
async function saveDraft(
  ctx: Ctx<'certification.closed' | 'certification.picture'>,
  input: Draft,
): Promise<Saved> {
  const user = userOf(ctx);
  const [before] = await ctx.run(lockOwn({ memberId: user.memberId }));
  if (before && before.status !== 'not_authenticated' && before.status !== 'failed')
    ctx.refuse('certification.closed');
  if (input.areaCode !== '' && !division(input.areaCode))
    ctx.refuse('input.invalid', {}, { areaCode: issueTexts.option[ctx.lang] });
  await checkPictures(ctx, user.memberId, [
    input.idFrontCode,
    input.idBackCode,
    input.idHeldCode,
    input.licenceCode,
  ]);
  const columns: Columns = {
    ...kindColumns(input),
    legal_name: input.legalName,
    ...secretsOf(ctx, input, before),
    id_front: input.idFrontCode || null,
    id_back: input.idBackCode || null,
    bank_name: input.bankName,
    area_code: input.areaCode,
    user_id: user.id,
  };
  const id = before?.id ?? ctx.newId();
  const written = before
    ? await ctx.run(ctx.update('certification').set(columns).where('id', '=', id).returning('id'))
    : await ctx.run(
        ctx
          .into('certification', {
            id,
            member_id: user.memberId,
            created_at: ctx.now(),
            ...columns,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      );
  // Two of one member began at the same moment.
  if (written.length === 0) ctx.refuse('conflict');
  ctx.audit('certification', id, before ? shownOf(before) : null, shownOf(columns));
  return { ...columns, id, status: before?.status ?? 'not_authenticated' };
}

/** The fields of a person and those of a company: the other kind's are empty. */
function kindColumns(input: Draft) {
  if (input.certificationType === '1')
    return {
      kind: 'person' as const,
      company_name: '',
      company_address: '',
      website: '',
      credit_code: '',
      id_held: input.idHeldCode || null,
      licence: null,
    };
  return {
    kind: 'company' as const,
    company_name: input.merberCompname,
    company_address: input.companyAddress,
    website: input.website,
    credit_code: input.creditCode,
    id_held: null,
    licence: input.licenceCode || null,
  };
}

function secretsOf(
  ctx: Ctx,
  { idNumber, bankCard, bankName }: Draft,
  before: Omit<CertificationRow, 'member_called'> | undefined,
) {
  const tenant = ctx.tenant.id;
  const noBank = bankCard === '' && bankName === '';
  return {
    id_number: idNumber ? encrypt(tenant, idNumber) : (before?.id_number ?? ''),
    id_masked: idNumber ? maskIdNumber(idNumber) : (before?.id_masked ?? ''),
    bank_card: bankCard ? encrypt(tenant, bankCard) : noBank ? '' : (before?.bank_card ?? ''),
    bank_masked: bankCard ? maskBankCard(bankCard) : noBank ? '' : (before?.bank_masked ?? ''),
    bank_changed_at: isOther(tenant, bankCard, before)
      ? ctx.now()
      : (before?.bank_changed_at ?? null),
  };
}

/** A2 A certification that was there before gets another card, or its first one. */
function isOther(
  tenant: string,
  bankCard: string,
  before: Pick<CertificationRow, 'bank_card'> | undefined,
): boolean {
  if (bankCard === '' || !before) return false;
  return before.bank_card === '' || decrypt(tenant, before.bank_card) !== bankCard;
}

/** CRT-03 For the audit trail: nothing of the sealed numbers but what everybody sees. */
function shownOf(row: Columns) {
  return {
    kind: row.kind,
    companyName: row.company_name,
    companyAddress: row.company_address,
    website: row.website,
    creditCode: row.credit_code,
    legalName: row.legal_name,
    idNumber: row.id_masked,
    bankCard: row.bank_masked,
    bankName: row.bank_name,
    area: row.area_code,
    pictures: [row.id_front, row.id_back, row.id_held, row.licence].filter((id) => id !== null),
  };
}

function filledFields(row: Columns): Partial<Record<CertificationField, string>> {
  return {
    merberCompname: row.company_name,
    companyAddress: row.company_address,
    creditCode: row.credit_code,
    legalName: row.legal_name,
    idNumber: row.id_number,
    idFrontCode: row.id_front ?? '',
    idBackCode: row.id_back ?? '',
    idHeldCode: row.id_held ?? '',
    licenceCode: row.licence ?? '',
    bankCard: row.bank_card,
    bankName: row.bank_name,
    areaCode: row.area_code,
  };
}
