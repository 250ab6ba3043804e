import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import * as model from './model.ts';

const reads = { may: 'agreement.read' } as const;
const edits = { may: 'agreement.edit' } as const;
const publishes = { may: 'agreement.publish' } as const;
const base = '/web/cms/agreement';

/** CMS-02b Lists what is in force, in the caller's language: for the foot of every page. */
export const shownAgreements = read('GET', {
  name: 'agreement.shown',
  path: `${base}/queryAgreementForCm`,
  who: 'anyone',
  text: { zh: '现行协议', en: 'Agreements in force', ru: 'Действующие соглашения' },
  input: z.object({}),
  output: z.array(model.shownRow),
});

/** CMS-02b Any version that was ever published; the one in force where none is named. */
export const readAgreement = read('GET', {
  name: 'agreement.view',
  path: `${base}/getAgreementForCm`,
  who: 'anyone',
  text: { zh: '阅读协议', en: 'Read an agreement', ru: 'Прочитать соглашение' },
  input: model.versionIn,
  output: model.shownOut,
});

/** CMS-02d Lists what the caller is asked to accept. */
export const owedAgreements = read('GET', {
  name: 'agreement.owed',
  path: `${base}/queryOwedAgreement`,
  who: 'user',
  agreements: 'free',
  text: { zh: '待同意的协议', en: 'Agreements to accept', ru: 'Соглашения для принятия' },
  input: z.object({}),
  output: model.owedOut,
});

/** CMS-02c, CMS-02e Names the versions that were read, and in which language; one that is no longer in force is refused. */
export const acceptAgreements = write('POST', {
  name: 'agreement.accept',
  path: `${base}/saveAcceptance`,
  who: 'user',
  agreements: 'free',
  // Each acceptance has a row of its own in the trail; one that is repeated changes nothing.
  audited: false,
  text: { zh: '同意协议', en: 'Accept agreements', ru: 'Принять соглашения' },
  input: model.acceptIn,
  output: done,
  errors: ['agreement.new_version'],
});

export const agreementList = page('GET', {
  name: 'agreement.list',
  path: `${base}/queryAgreementPage`,
  who: reads,
  text: { zh: '协议列表', en: 'List agreements', ru: 'Список соглашений' },
  input: model.agreementListIn,
  output: model.agreementRow,
});

export const getAgreementDetail = read('GET', {
  name: 'agreement.get',
  path: `${base}/getAgreement`,
  who: reads,
  text: { zh: '协议与版本', en: 'An agreement and its versions', ru: 'Соглашение и версии' },
  input: model.agreementIn,
  output: model.agreementOut,
});

export const getAgreementVersion = read('GET', {
  name: 'agreement.version',
  path: `${base}/getAgreementVersion`,
  who: reads,
  text: { zh: '协议的版本', en: 'A version of an agreement', ru: 'Версия соглашения' },
  input: model.versionIn.required(),
  output: model.versionOut,
});

export const createAgreement = write('POST', {
  name: 'agreement.create',
  path: `${base}/saveAgreement`,
  who: edits,
  text: { zh: '新建协议', en: 'Create an agreement', ru: 'Создать соглашение' },
  input: model.newAgreementIn,
  output: model.savedOut,
  errors: ['agreement.code_taken', 'agreement.too_many'],
});

export const saveAgreementDraft = write('POST', {
  name: 'agreement.save_draft',
  path: `${base}/saveAgreementDraft`,
  who: edits,
  text: { zh: '保存协议草稿', en: 'Save an agreement draft', ru: 'Сохранить черновик соглашения' },
  input: model.draftIn,
  output: model.savedOut,
  errors: ['agreement.edited'],
});

export const discardAgreementDraft = write('POST', {
  name: 'agreement.discard',
  path: `${base}/discardAgreementDraft`,
  who: edits,
  text: { zh: '放弃协议草稿', en: 'Discard an agreement draft', ru: 'Удалить черновик соглашения' },
  input: model.agreementAt,
  output: model.savedOut,
  errors: ['agreement.edited', 'agreement.no_draft'],
});

/** CMS-02b The draft becomes a version, which nothing changes from then on. */
export const publishAgreement = write('POST', {
  name: 'agreement.publish',
  path: `${base}/publishAgreement`,
  who: publishes,
  text: { zh: '发布协议', en: 'Publish an agreement', ru: 'Опубликовать соглашение' },
  input: model.publishIn,
  output: model.publishedOut,
  errors: ['agreement.edited', 'agreement.no_draft', 'agreement.empty'],
});

/** CMS-02d Its name, what a missing acceptance blocks, and whether it is in use. */
export const saveAgreementSettings = write('POST', {
  name: 'agreement.settings',
  path: `${base}/updateAgreement`,
  who: publishes,
  text: { zh: '修改协议设置', en: 'Change agreement settings', ru: 'Изменить настройки' },
  input: model.settingsIn,
  output: model.savedOut,
  errors: ['agreement.edited', 'agreement.stays'],
});

/** CMS-02c The caller's own acceptances, newest first; each version stays readable. */
export const ownAcceptances = page('GET', {
  name: 'agreement.own',
  path: `${base}/queryOwnAcceptance`,
  who: 'user',
  text: { zh: '我同意的协议', en: 'My agreements', ru: 'Мои соглашения' },
  input: model.ownAcceptancesIn,
  output: model.ownAcceptance,
});

/** CMS-02c Tells who accepted which version, when, from where, in which language, on which way. */
export const acceptanceList = page('GET', {
  name: 'agreement.acceptances',
  path: `${base}/queryAcceptancePage`,
  who: reads,
  text: { zh: '协议同意记录', en: 'Acceptances', ru: 'Согласия' },
  input: model.acceptancesIn,
  output: model.acceptanceRow,
});
