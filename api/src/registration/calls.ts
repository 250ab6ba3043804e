import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done } from '../kernel/fields.ts';
import { fileOut } from '../files/model.ts';
import { draft, paperNames } from './form.ts';
import * as model from './model.ts';
import { registrationSettings } from './settings.ts';
import * as words from '../kernel/words/index.ts';

const codeErrors = ['code.unknown', 'code.wrong', 'code.expired', 'code.spent'] as const;
const editErrors = ['registration.none', 'registration.not_editable'] as const;

/** REG-01 The text that one reads before registering, in the caller's language. */
export const getAgreement = read('GET', {
  name: 'registration.agreement',
  path: '/web/um/registration/getAgreement',
  who: 'anyone',
  text: words.memberAgreement,
  input: z.object({}),
  output: model.agreementOut,
});

export const getOpenRoles = read('GET', {
  name: 'registration.opening',
  path: '/web/um/registration/getOpenRoles',
  who: 'anyone',
  text: { zh: '开放的注册类型', en: 'Open registration types', ru: 'Доступные виды регистрации' },
  input: z.object({}),
  output: model.openingOut,
});

/** REG-03 Makes the account. It waits for its review unless the portal lets buyers in at once. */
export const registerUser = write('POST', {
  name: 'registration.begin',
  path: '/web/ml/muser/saveUmuserPhone',
  who: 'anyone',
  secrets: ['code', 'userPwsswd'],
  text: { zh: '注册', en: 'Register', ru: 'Зарегистрироваться' },
  input: model.registerIn,
  output: model.ownOut,
  errors: [
    'registration.agreement',
    'registration.agreement_new',
    'registration.closed',
    'registration.kind',
    'registration.company_name',
    'registration.phone_taken',
    'registration.email_taken',
    'registration.name_taken',
    'user.taken',
    'user.password_format',
    'user.password_weak',
    ...codeErrors,
  ],
});

/** MBR-08 A member who buys asks to sell as well. It takes the steps of a seller's registration; its existing rights stay. */
export const beginUpgrade = write('POST', {
  name: 'registration.upgrade',
  path: '/web/um/registration/beginUpgrade',
  who: 'user',
  text: { zh: '申请升级为卖家', en: 'Apply to become a seller', ru: 'Запросить статус продавца' },
  input: model.upgradeIn,
  output: model.ownOut,
  errors: [
    'registration.agreement',
    'registration.agreement_new',
    'registration.closed',
    'registration.kind',
    'registration.main_only',
    'registration.seller_already',
  ],
});

/**
 * The registration of a visitor who began it here, or who has shown a password or code and waits;
 * null when there is none.
 */
export const getOwnRegistration = read('GET', {
  name: 'registration.own',
  path: '/web/um/registration/getOwn',
  who: 'anyone',
  text: { zh: '我的注册申请', en: 'My registration', ru: 'Моя регистрация' },
  input: z.object({}),
  output: model.ownOut.nullable(),
});

/** While it is typed. */
export const saveRegistrationDraft = write('POST', {
  name: 'registration.draft',
  path: '/web/um/registration/saveDraft',
  who: 'anyone',
  audited: false,
  secrets: ['form'],
  text: { zh: '保存注册草稿', en: 'Save the draft', ru: 'Сохранить черновик' },
  input: z.object({ form: draft }),
  output: done,
  errors: editErrors,
});

/** One file in the field `file`: the business licence (a picture), or the letter of intent (a picture or PDF). */
export const uploadPaper = write('POST', {
  name: 'registration.upload',
  path: '/web/um/registration/uploadPaper',
  who: 'anyone',
  upload: true,
  text: { zh: '上传注册材料', en: 'Upload a document', ru: 'Загрузить документ' },
  input: z.object({ paper: z.enum(paperNames) }),
  output: fileOut,
  errors: [...editErrors, 'file.missing', 'file.format', 'file.too_big', 'file.too_many_pixels'],
});

/** REG-02 Hands it in, also again after a refusal. */
export const submitRegistration = write('POST', {
  name: 'registration.submit',
  path: '/web/um/registration/submitRegistration',
  who: 'anyone',
  secrets: ['idNo'],
  text: { zh: '提交注册申请', en: 'Submit a registration', ru: 'Подать заявку' },
  input: model.submitIn,
  output: model.ownOut,
  errors: [...editErrors, 'registration.incomplete', 'registration.paper', 'address.area'],
});

/** While nobody has decided: to change it and hand it in again. */
export const takeBackRegistration = write('POST', {
  name: 'registration.take_back',
  path: '/web/um/registration/takeBack',
  who: 'anyone',
  text: { zh: '撤回注册申请', en: 'Withdraw a registration', ru: 'Отозвать заявку' },
  input: z.object({}),
  output: model.ownOut,
  errors: ['registration.none'],
});

/** Removes it from this browser; it is found again by logging in. */
export const leaveRegistration = write('POST', {
  name: 'registration.leave',
  path: '/web/um/registration/leave',
  who: 'anyone',
  audited: false,
  text: { zh: '退出注册', en: 'Leave the registration', ru: 'Выйти из заявки' },
  input: z.object({}),
  output: done,
});

export const registrationPage = page('GET', {
  name: 'registration.page',
  path: '/web/um/registration/queryRegistrationPage',
  who: { may: 'registration.review' },
  text: { zh: '注册申请', en: 'Registrations', ru: 'Регистрации' },
  input: model.listIn,
  output: model.registrationRow,
});

export const registrationDetail = read('GET', {
  name: 'registration.get',
  path: '/web/um/registration/getRegistration',
  who: { may: 'registration.review' },
  text: { zh: '注册申请详情', en: 'Registration', ru: 'Регистрация' },
  input: z.object({ registrationCode: code() }),
  output: model.registrationOut,
});

/** REG-06 From now on the applicant is in; the name is confirmed. */
export const approveRegistration = write('POST', {
  name: 'registration.approve',
  path: '/web/um/registration/approveRegistration',
  who: { may: 'registration.review' },
  text: { zh: '通过注册申请', en: 'Approve a registration', ru: 'Одобрить регистрацию' },
  input: model.approveIn,
  output: done,
  errors: ['registration.own', 'level.unknown'],
});

export const refuseRegistration = write('POST', {
  name: 'registration.refuse',
  path: '/web/um/registration/refuseRegistration',
  who: { may: 'registration.review' },
  text: { zh: '驳回注册申请', en: 'Reject a registration', ru: 'Отклонить регистрацию' },
  input: model.refuseIn,
  output: done,
  errors: ['registration.own'],
});

export const getRegistrationSettings = read('GET', {
  name: 'registration.settings',
  path: '/web/um/registration/getSettings',
  who: { may: 'registration.settings' },
  text: words.registrationSettings,
  input: z.object({}),
  output: model.settingsOut,
});

export const saveRegistrationSettings = write('POST', {
  name: 'registration.save_settings',
  path: '/web/um/registration/saveSettings',
  who: { may: 'registration.settings' },
  text: {
    zh: '保存注册设置',
    en: 'Save registration settings',
    ru: 'Сохранить настройки регистрации',
  },
  input: registrationSettings,
  output: done,
});
