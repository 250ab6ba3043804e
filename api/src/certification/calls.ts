import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging, required } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as certificationWords from './words.ts';

const mine = { may: 'certification.hand_in' } as const;
const review = { may: 'certification.review' } as const;
const one = z.object({ certificationCode: code() });
const qualification = z.object({ userinfoQuaCode: code() });
const reasoned = { reason: required(model.REASON_MAX) };
const secrets = ['idNumber', 'bankCard'];

/** CRT-01 The own member's certification; a member without one gets an empty one. */
export const myCertification = read('GET', {
  name: 'certification.mine',
  path: '/web/um/certification/getCertification',
  who: mine,
  text: { zh: '我的认证', en: 'My verification', ru: 'Моя верификация' },
  input: z.object({}),
  output: model.certificationOut,
});
/** Keeps what is there so far. */
export const saveCertification = write('POST', {
  name: 'certification.save',
  path: '/web/um/certification/saveCertification',
  who: mine,
  secrets,
  text: { zh: '保存认证信息', en: 'Save verification details', ru: 'Сохранить данные верификации' },
  input: model.certificationDraft,
  output: model.certificationOut,
  errors: ['certification.closed', 'certification.picture'],
});
/** Keeps it and hands it in; all that is missing is named at its field. */
export const handInCertification = write('POST', {
  name: 'certification.hand_in',
  path: '/web/um/certification/submitCertification',
  who: mine,
  secrets,
  text: { zh: '提交认证', en: 'Submit for verification', ru: 'Отправить на верификацию' },
  input: model.certificationDraft,
  output: model.certificationOut,
  errors: ['certification.closed', 'certification.picture', 'certification.incomplete'],
});
export const withdrawCertification = write('POST', {
  name: 'certification.withdraw',
  path: '/web/um/certification/withdrawCertification',
  who: mine,
  text: { zh: '撤回认证', en: 'Withdraw a verification', ru: 'Отозвать заявку' },
  input: z.object({}),
  output: done,
});

export const certificationPage = page('GET', {
  name: 'certification.page',
  path: '/web/um/certification/queryCertificationPage',
  who: review,
  text: { zh: '认证审核列表', en: 'Verifications', ru: 'Верификация' },
  input: z.object({
    ...paging,
    q: line(60).optional(),
    status: z.enum(model.certificationStatuses).optional(),
    certificationType: z.enum(model.certificationTypes).optional(),
  }),
  output: model.certificationRow,
});
export const certificationGet = read('GET', {
  name: 'certification.get',
  path: '/web/um/certification/getCertificationByCode',
  who: review,
  text: certificationWords.verification,
  input: one,
  output: model.certificationForReview,
});
export const takeCertification = write('POST', {
  name: 'certification.take',
  path: '/web/um/certification/takeCertification',
  who: review,
  text: { zh: '开始审核认证', en: 'Start reviewing a verification', ru: 'Начать проверку' },
  input: one,
  output: done,
  errors: ['certification.own_review'],
});
export const approveCertification = write('POST', {
  name: 'certification.approve',
  path: '/web/um/certification/approveCertification',
  who: review,
  text: { zh: '通过认证', en: 'Verify a member', ru: 'Верифицировать контрагента' },
  input: one,
  output: done,
  errors: ['certification.own_review'],
});
export const failCertification = write('POST', {
  name: 'certification.fail',
  path: '/web/um/certification/failCertification',
  who: review,
  text: { zh: '驳回认证', en: 'Reject a verification', ru: 'Отклонить верификацию' },
  input: one.extend(reasoned),
  output: done,
  errors: ['certification.own_review'],
});
export const revokeCertification = write('POST', {
  name: 'certification.revoke',
  path: '/web/um/certification/revokeCertification',
  who: review,
  text: { zh: '撤销认证', en: 'Revoke a verification', ru: 'Отозвать верификацию' },
  input: one.extend(reasoned),
  output: done,
  errors: ['certification.own_review'],
});

const qualificationErrors = [
  'certification.picture',
  'qualification.past',
  'qualification.too_many',
] as const;
/** CRT-02 One qualification, new or handed in again. */
export const saveQualification = write('POST', {
  name: 'qualification.save',
  path: '/web/um/userinfoQua/saveUserinfoQuas',
  who: mine,
  text: { zh: '保存资质', en: 'Save a qualification', ru: 'Сохранить сертификат' },
  input: model.qualificationIn,
  output: model.qualificationOut,
  errors: qualificationErrors,
});
/** Several at once: all of them or none. */
export const saveQualifications = write('POST', {
  name: 'qualification.save_batch',
  path: '/web/um/userinfoQua/saveUserinfoQuaBatch',
  who: mine,
  text: { zh: '批量保存资质', en: 'Save qualifications', ru: 'Сохранить сертификаты' },
  input: z.object({ userinfoQuaList: z.array(model.qualificationIn).min(1).max(model.BATCH_MAX) }),
  output: z.array(model.qualificationOut),
  errors: qualificationErrors,
});
/** The own member's; with the permission to review, everybody's or one member's. */
export const qualificationPage = page('POST', {
  name: 'qualification.page',
  path: '/web/um/userinfoQua/queryUmUserinfoQuaPage',
  who: 'user',
  text: { zh: '资质列表', en: 'Qualifications', ru: 'Сертификаты' },
  input: z.object({
    ...paging,
    q: line(60).optional(),
    merberCode: code().optional(),
    userinfoQuaType: model.qualificationKind().optional(),
    status: z.enum(model.qualificationStatuses).optional(),
    /** Those that end within so many days. */
    endsWithin: z.number().int().min(0).max(366).optional(),
  }),
  output: model.qualificationOut,
});
export const withdrawQualification = write('POST', {
  name: 'qualification.withdraw',
  path: '/web/um/userinfoQua/withdrawUserinfoQua',
  who: mine,
  text: { zh: '撤回资质', en: 'Withdraw a qualification', ru: 'Отозвать сертификат' },
  input: qualification,
  output: done,
});
export const approveQualification = write('POST', {
  name: 'qualification.approve',
  path: '/web/um/userinfoQua/approveUserinfoQua',
  who: review,
  text: { zh: '通过资质', en: 'Approve a qualification', ru: 'Одобрить сертификат' },
  input: qualification,
  output: done,
  errors: ['certification.own_review'],
});
export const refuseQualification = write('POST', {
  name: 'qualification.refuse',
  path: '/web/um/userinfoQua/refuseUserinfoQua',
  who: review,
  text: { zh: '驳回资质', en: 'Reject a qualification', ru: 'Отклонить сертификат' },
  input: qualification.extend(reasoned),
  output: done,
  errors: ['certification.own_review'],
});

/** CRT-03 The actions that need certification here, for all users in advance. */
export const certificationNeeds = read('GET', {
  name: 'certification.needs',
  path: '/web/um/certification/getCertificationNeeds',
  who: 'user',
  text: certificationWords.verificationRules,
  input: z.object({}),
  output: model.needs,
});
export const saveNeeds = write('POST', {
  name: 'certification.save_needs',
  path: '/web/um/certification/saveCertificationNeeds',
  who: { may: 'certification.rules' },
  text: { zh: '保存认证规则', en: 'Save verification rules', ru: 'Сохранить правила верификации' },
  input: model.needs,
  output: model.needs,
});
