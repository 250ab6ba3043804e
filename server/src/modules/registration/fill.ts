import { catalogue } from '@tradeport/api';
import {
  saveRegistrationDraft,
  submitRegistration,
  uploadPaper,
  getOwnRegistration,
  takeBackRegistration,
  leaveRegistration,
} from '@tradeport/api/registration/calls';
import { formIn, type RegistrationForm } from '@tradeport/api/registration/form';
import { registrationLife } from '@tradeport/api/registration/lifecycle';
import { UPLOADS_MAX } from '@tradeport/api/registration/model';
import { papersOf } from '@tradeport/api/registration/roles';
import { pickFieldsOf, formFaults } from '@tradeport/api/registration/rules';
import { maskIdNumber } from '@tradeport/api/members/people';
import { fieldMessages, issueTexts, withInput } from '@tradeport/api/kernel/issues';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt } from '../../kernel/secret.ts';
import { fileView, saveFile } from '../files/index.ts';
import { applicantOf, dismissApplicant, enterNow } from '../login/index.ts';
import { isArea } from '../members/index.ts';
import {
  byId,
  byIdForUpdate,
  editableRow,
  type Known,
  ownForUpdate,
  ownRow,
  viewOf,
} from './rows.ts';
import { approveAtOnce } from './admit.ts';
import { settingsOf } from './settings.ts';
import { notifyReviewers } from './notifications.ts';
import { handler } from '../../kernel/handler.ts';

type Editing = 'registration.none' | 'registration.not_editable';
const saveForm = prepared('registration.saveForm')`
  update registration set form = :form, updated_at = :updatedAt where tenant_id = :tenantId and id = :id`;

export const own = handler(getOwnRegistration, async (ctx) => {
  const row = await ownRow(ctx);
  return row ? viewOf(ctx, row) : null;
});

/** While it is typed. The ID number is nothing to be kept in the clear: it waits for the form to be handed in. */
export const saveDraft = handler(
  saveRegistrationDraft,
  async (ctx, { form: { idNo: _never, ...typed } }) => {
    const row = await editableRow(ctx);
    await ctx.run(
      saveForm({
        id: row.id,
        form: JSON.stringify({ ...row.form, ...typed }),
        updatedAt: ctx.now(),
      }),
    );
    return { done: true as const };
  },
);

/** REG-04, REG-05 The one that was there before is nobody's then, and goes with the others of that kind. */
export const upload = handler(uploadPaper, async (ctx, { paper }) => {
  const row = await editableRow(ctx);
  if (row.uploads >= UPLOADS_MAX) return ctx.refuse('too_many');
  const given = ctx.uploads[0] ?? ctx.refuse('file.missing');
  const file = await saveFile(ctx, {
    purpose: paper === 'licence' ? 'certification' : 'letter',
    name: given.name,
    data: given.data,
    owner: row.user_id,
  });
  const column = paper === 'licence' ? 'licence_id' : 'letter_id';
  await ctx.run(
    ctx
      .update('registration')
      .set({ [column]: file.id, uploads: row.uploads + 1, updated_at: ctx.now() })
      .where('id', '=', row.id),
  );
  return fileView(ctx, file);
});

type Submitting = Ctx<Editing | 'registration.incomplete' | 'registration.paper' | 'address.area'>;

/**
 * REG-02 Submits it with the values of its draft. The reviewers are told, and look at exactly this.
 */
export const submit = handler(submitRegistration, async (ctx, input) => {
  const { id } = await editableRow(ctx);
  return handIn(ctx, id, input);
});

/** Works without a session: the demo loader uses it as well. */
export async function handIn(ctx: Submitting, id: string, input: RegistrationForm) {
  const row = await ctx.one(byIdForUpdate({ id }));
  const { idNo = '', ...form } = wholeForm(ctx, row, input);
  const name = (row.kind === 'company' ? form.merberCompname : form.userRelname) ?? row.name;
  await move(ctx, registrationLife, row.id, 'submit', {
    set: {
      form: JSON.stringify(form),
      name,
      sealed_id: idNo ? encrypt(ctx.tenant, idNo) : row.sealed_id,
      id_masked: idNo ? maskIdNumber(idNo) : row.id_masked,
      submissions: row.submissions + 1,
      submitted_at: ctx.now(),
      updated_at: ctx.now(),
      decided_at: null,
    },
  });
  // The audit trail keeps the content of each submission.
  ctx.audit('registration', row.id, { status: row.status }, { status: 'under_review', ...form });
  if (settingsOf(ctx.tenant)[row.role].auto) {
    await approveAtOnce(ctx, row.id);
    if (!ctx.user) await enterNow(ctx, row.user_id);
  } else await notifyReviewers(ctx, row);
  return viewOf(ctx, await ctx.one(byId({ id: row.id })));
}

/** The form of this role and kind, right in every field; or all that is wrong with it at once. */
function wholeForm(ctx: Submitting, row: Known, input: RegistrationForm): RegistrationForm {
  const read = formIn.safeParse(
    pickFieldsOf(row.role, row.kind, { ...row.form, ...input }),
    withInput,
  );
  if (!read.success)
    return ctx.refuse(
      'registration.incomplete',
      {},
      fieldMessages(read.error, ctx.lang, catalogue),
    );
  const form = read.data;
  const faults = Object.entries(
    formFaults(row.role, row.kind, form, { today: today(ctx), idKept: row.sealed_id !== '' }),
  );
  if (faults.length > 0) {
    ctx.refuse(
      'registration.incomplete',
      {},
      Object.fromEntries(
        faults.map(([field, code]) => [field, (catalogue[code] ?? issueTexts.missing)[ctx.lang]]),
      ),
    );
  }
  const lacks = papersOf(row.role, row.kind).find(
    ({ paper, required }) =>
      required && (paper === 'licence' ? row.licence_id : row.letter_id) === null,
  );
  if (lacks) ctx.refuse('registration.paper', {}, lacks.paper);
  const { provinceCode = '', cityCode = '', areaCode = '' } = form;
  if (provinceCode !== '' && !isArea({ provinceCode, cityCode, areaCode }))
    ctx.refuse('address.area', {}, 'area');
  return form;
}

/** To change it while nobody has decided. */
export const takeBack = handler(takeBackRegistration, async (ctx) => {
  const row = await ownForUpdate(ctx);
  await move(ctx, registrationLife, row.id, 'take_back', { set: { updated_at: ctx.now() } });
  ctx.audit('registration', row.id, { status: row.status }, { status: 'draft' });
  return viewOf(ctx, { ...row, status: 'draft' });
});

export const leave = handler(leaveRegistration, async (ctx) => {
  const userId = ctx.user ? null : await applicantOf(ctx);
  if (userId) await dismissApplicant(ctx, userId);
  return { done: true as const };
});
