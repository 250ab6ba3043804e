import { z } from 'zod';
import { fileOut } from '../files/model.ts';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging, required } from '../kernel/fields.ts';
import { contact, verificationCode } from '../identity/model.ts';
import { limits } from '../tenancy/limits.ts';
import { tenantCode } from '../tenancy/model.ts';
import {
  applicationOut,
  applicationRow,
  approveIn,
  draftIn,
  homeOut,
  infoIn,
  openingIn,
  ownApplication,
  REASON_MAX,
  sceneList,
  startIn,
  statuses,
  tenantOut,
} from './model.ts';
import { approveProductIn, productIn, productOut, productsOut } from './products.ts';
import * as words from '../kernel/words/index.ts';

const sendErrors = ['code.too_soon', 'code.too_many'] as const;
const codeErrors = ['code.unknown', 'code.wrong', 'code.expired', 'code.spent'] as const;

/** TEN-02 A code to the mobile or mailbox, to begin an application or to go on with one elsewhere. */
export const sendApplyCode = write('POST', {
  name: 'application.send_code',
  path: '/web/os/tenantApply/sendApplyCode',
  who: 'anyone',
  platform: true,
  audited: false,
  text: {
    zh: '发送门户申请验证码',
    en: 'Send an application code',
    ru: 'Отправить код для заявки',
  },
  input: z.object({ contact: contact() }),
  output: done,
  errors: sendErrors,
});

/** TEN-02 `/regTen`, `/regTm`. The application is known by a cookie from now on. */
export const startApplication = write('POST', {
  name: 'application.start',
  path: '/web/os/tenantApply/saveApply',
  who: 'anyone',
  platform: true,
  text: { zh: '申请门户', en: 'Start a portal application', ru: 'Зарегистрировать портал' },
  input: startIn,
  output: ownApplication,
  secrets: ['userPwsswd', 'code'],
  errors: [...codeErrors, 'user.password_format', 'user.password_weak'],
});

/** The application of this browser; null when there is none. */
export const getOwnApplication = read('GET', {
  name: 'application.own',
  path: '/web/os/tenantApply/getApply',
  who: 'anyone',
  platform: true,
  text: { zh: '我的门户申请', en: 'My application', ru: 'Моя заявка' },
  input: z.object({}),
  output: ownApplication.nullable(),
});

/** Continues an application in another browser: the code proves that it is the applicant's. */
export const resumeApplication = write('POST', {
  name: 'application.resume',
  path: '/web/os/tenantApply/resumeApply',
  who: 'anyone',
  platform: true,
  text: {
    zh: '用验证码继续申请',
    en: 'Continue an application with a code',
    ru: 'Продолжить заявку по коду',
  },
  input: z.object({ contact: contact(), code: verificationCode() }),
  output: ownApplication,
  secrets: ['code'],
  errors: [...codeErrors, 'application.none'],
});

/** On a device of others: this browser knows the application no more. */
export const leaveApplication = write('POST', {
  name: 'application.leave',
  path: '/web/os/tenantApply/leaveApply',
  who: 'anyone',
  platform: true,
  audited: false,
  text: { zh: '退出申请', en: 'Leave the application', ru: 'Выйти из заявки' },
  input: z.object({}),
  output: done,
});

/** TEN-02 `/scene` */
export const chooseScenes = write('POST', {
  name: 'application.scenes',
  path: '/web/os/tenantApply/updateApplyScene',
  who: 'anyone',
  platform: true,
  text: { zh: '选择业务', en: 'Choose business types', ru: 'Выбрать направления' },
  input: z.object({ scenes: sceneList }),
  output: ownApplication,
  errors: ['application.none', 'application.not_editable'],
});

/** TEN-02 `/sceneInfo`, while it is typed. */
export const saveApplyDraft = write('POST', {
  name: 'application.draft',
  path: '/web/os/tenantApply/saveApplyDraft',
  who: 'anyone',
  platform: true,
  audited: false,
  text: { zh: '保存申请草稿', en: 'Save the draft', ru: 'Сохранить черновик' },
  input: draftIn,
  output: done,
  errors: ['application.none', 'application.not_editable'],
});

/** The business licence: a picture in the field `file`. */
export const uploadLicence = write('POST', {
  name: 'application.upload',
  path: '/web/os/tenantApply/uploadApplyFile',
  who: 'anyone',
  platform: true,
  upload: true,
  text: { zh: '上传营业执照', en: 'Upload the business licence', ru: 'Загрузить свидетельство' },
  input: z.object({}),
  output: fileOut,
  errors: [
    'application.none',
    'application.not_editable',
    'file.missing',
    'file.format',
    'file.too_big',
    'file.too_many_pixels',
  ],
});

/** Whether a portal code is free, and the address that it would have. */
export const checkPortalCode = read('GET', {
  name: 'application.check_code',
  path: '/web/os/tenantApply/checkApplyCode',
  who: 'anyone',
  platform: true,
  text: { zh: '检查门户编码', en: 'Check a portal code', ru: 'Свободен ли код портала' },
  input: z.object({ portalCode: tenantCode() }),
  output: z.object({ free: z.boolean(), address: z.string() }),
});

/** TEN-02 Hands it in, also again after a refusal. */
export const submitApplication = write('POST', {
  name: 'application.submit',
  path: '/web/os/tenantApply/submitApply',
  who: 'anyone',
  platform: true,
  text: { zh: '提交门户申请', en: 'Submit an application', ru: 'Подать заявку' },
  input: infoIn,
  output: ownApplication,
  secrets: ['legalIdNo'],
  errors: [
    'application.none',
    'application.not_editable',
    'application.scene',
    'application.id_needed',
    'application.licence_needed',
    'application.tax_needed',
    'tenant.code_taken',
  ],
});

export const applicationPage = page('GET', {
  name: 'application.page',
  path: '/web/os/tenantApply/queryApplyPage',
  who: { may: 'tenant.manage' },
  platform: true,
  text: words.portalApplications,
  input: z.object({ ...paging, q: line(60).optional(), status: z.enum(statuses).optional() }),
  output: applicationRow,
});

export const applicationDetail = read('GET', {
  name: 'application.get',
  path: '/web/os/tenantApply/getApplyDetail',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '申请详情', en: 'Portal application', ru: 'Заявка' },
  input: z.object({ applicationCode: code() }),
  output: applicationOut,
});

/** TEN-03 Opens the portal: everything of it, or nothing. */
export const approveApplication = write('POST', {
  name: 'application.approve',
  path: '/web/os/tenantApply/approveApply',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '通过门户申请', en: 'Approve an application', ru: 'Одобрить заявку' },
  input: approveIn,
  output: z.object({ tenantCode: z.string(), address: z.string() }),
  errors: ['tenant.code_taken', 'tenant.host_taken', 'tenant.host_needed'],
});

export const refuseApplication = write('POST', {
  name: 'application.refuse',
  path: '/web/os/tenantApply/refuseApply',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '驳回门户申请', en: 'Reject an application', ru: 'Отклонить заявку' },
  input: z.object({ applicationCode: code(), reason: required(REASON_MAX) }),
  output: done,
});

/** TEN-07 The tenant's products: opened, in review, and available. */
export const getProducts = read('GET', {
  name: 'scene.own',
  path: '/web/os/tenantApply/getScenes',
  who: { may: 'portal.edit' },
  text: {
    zh: '已开通与可开通的产品',
    en: 'Open and available products',
    ru: 'Открытые и доступные продукты',
  },
  input: z.object({}),
  output: productsOut,
});

/** TEN-07 Hands in what another scene needs, also again after a refusal. */
export const applyForProduct = write('POST', {
  name: 'scene.apply',
  path: '/web/os/tenantApply/saveSceneApply',
  who: { may: 'portal.edit' },
  text: { zh: '申请开通产品', en: 'Apply for a product', ru: 'Подать заявку на продукт' },
  input: productIn,
  output: productOut,
  errors: ['application.scene_open', 'application.in_progress'],
});

/** TEN-07 App, environment, menus, roles and domain of the product, in one transaction. */
export const approveForProduct = write('POST', {
  name: 'application.approve_product',
  path: '/web/os/tenantApply/approveSceneApply',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '通过产品开通申请', en: 'Approve a product application', ru: 'Одобрить продукт' },
  input: approveProductIn,
  output: z.object({ tenantCode: z.string(), proappCode: z.string(), address: z.string() }),
  errors: ['tenant.host_taken', 'tenant.host_needed', 'application.scene_open'],
});

/** The defaults of new portals. */
export const getOpening = read('GET', {
  name: 'opening.get',
  path: '/web/os/tenantApply/getOpening',
  who: { may: 'tenant.manage' },
  platform: true,
  text: words.newPortalSettings,
  input: z.object({}),
  output: openingIn,
});

export const saveOpening = write('POST', {
  name: 'opening.save',
  path: '/web/os/tenantApply/saveOpening',
  who: { may: 'tenant.manage' },
  platform: true,
  text: {
    zh: '保存新门户设置',
    en: 'Save new portal settings',
    ru: 'Сохранить настройки новых порталов',
  },
  input: openingIn,
  output: done,
});

export const tenantDetail = read('GET', {
  name: 'tenant.get',
  path: '/web/os/tenant/getTenant',
  who: { may: 'tenant.manage' },
  platform: true,
  text: words.tenant,
  input: z.object({ tenantCode: tenantCode() }),
  output: tenantOut,
});

/** TEN-04 Takes effect with the next call, in every process. */
export const saveTenantLimits = write('POST', {
  name: 'tenant.limits',
  path: '/web/os/tenant/updateTenantLimits',
  who: { may: 'tenant.manage' },
  platform: true,
  text: { zh: '设置租户上限', en: 'Set a tenant’s limits', ru: 'Задать лимиты портала' },
  input: z.object({ tenantCode: tenantCode(), limits }),
  output: done,
});

/** TEN-02 `/indexTm`, `/centrumHy`, `/centrumAg`: the tenant's home. */
export const tenantHome = read('GET', {
  name: 'tenant.home',
  path: '/web/os/tenant/getTenantHome',
  who: { may: 'portal.edit' },
  text: words.portalHome,
  input: z.object({}),
  output: homeOut,
});
