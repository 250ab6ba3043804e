import { needTexts } from '../../lib/certificationTexts.ts';
import { qualificationTexts } from '../../lib/certificationTexts.ts';
import { certificationTexts } from '../../lib/certificationTexts.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as certificationWords from '@tradeport/api/certification/words';
import * as shopWords from './words.ts';

/** Verification and qualifications of one's own company. */
export const pictures = {
  kept: {
    zh: '已上传，重新选择即替换',
    en: 'Uploaded. Choose a file to replace it',
    ru: 'Загружено. Выберите файл, чтобы заменить',
  },
  none: words.notUploaded,
} as const;

export const certification = {
  ...certificationTexts,
  whoHint: {
    zh: '请与证件保持一致，认证通过后名称不可修改。',
    en: 'Enter it exactly as on the documents. The name can’t be changed once verified.',
    ru: 'Как в документах. После верификации имя изменить нельзя.',
  },
  keptHint: {
    zh: '已保存 {masked}，留空则不修改',
    en: 'Saved: {masked}. Leave empty to keep it',
    ru: 'Сохранено: {masked}. Оставьте поле пустым, чтобы не менять',
  },
  sealedHint: {
    zh: '加密保存，页面仅显示部分数字',
    en: 'Stored encrypted and always shown masked',
    ru: 'Хранится в зашифрованном виде, на экране показывается частично',
  },
  papersHint: {
    zh: 'JPG、PNG 或 GIF，建议不超过 4 MB，最大 5 MB',
    en: 'JPG, PNG or GIF, ideally under 4 MB, 5 MB at most',
    ru: 'JPG, PNG или GIF, желательно до 4 МБ, не более 5 МБ',
  },
  bankHint: {
    zh: '选填，填写时三项均须填写。',
    en: 'Optional. If you fill in one field, fill in all three.',
    ru: 'Необязательно. Если заполняете, то все три поля.',
  },
  save: words.saveDraft,
  handIn: certificationWords.submit,
  withdraw: words.withdraw,
  withdrawAsk: {
    zh: '撤回后可修改并重新提交，确定撤回吗？',
    en: 'Withdraw your submission? You can edit it and submit again.',
    ru: 'Отозвать заявку? Её можно исправить и отправить снова.',
  },
  failed: {
    zh: '未通过：{reason}。请修改后重新提交。',
    en: 'Rejected: {reason}. Correct it and submit again.',
    ru: 'Отклонено: {reason}. Исправьте данные и отправьте снова.',
  },
  waiting: {
    zh: '已提交，请等待审核。',
    en: 'Submitted. We’ll let you know once it’s reviewed.',
    ru: 'Отправлено. Мы сообщим о результате проверки.',
  },
  done: {
    zh: '已通过认证。如需变更，请联系门户管理员。',
    en: 'Verified. To change anything, contact the portal’s admin.',
    ru: 'Верификация пройдена. Чтобы что-то изменить, обратитесь к администратору.',
  },
  needed: {
    zh: '以下业务需要认证：{what}',
    en: 'Required for: {what}',
    ru: 'Требуется для: {what}',
  },
} as const;

export const needs = { ...needTexts } as const;

export const qualifications = {
  ...qualificationTexts,
  add: { zh: '添加资质', en: 'Add qualification', ru: 'Добавить сертификат' },
  edit: { zh: '更新资质', en: 'Update qualification', ru: 'Обновить сертификат' },
  renew: { zh: '更新', en: 'Update', ru: 'Обновить' },
  starts: { zh: '有效期起', en: 'Valid from', ru: 'Действует с' },
  endsHint: {
    zh: '长期有效请留空',
    en: 'Leave empty if it doesn’t expire',
    ru: 'Оставьте пустым, если документ бессрочный',
  },
  until: { zh: '有效期至 {day}', en: 'Valid until {day}', ru: 'Действует до {day}' },
  daysLeft: {
    zh: { other: '还剩 {n} 天' },
    en: { one: '{n} day left', other: '{n} days left' },
    ru: {
      one: 'остался {n} день',
      few: 'осталось {n} дня',
      many: 'осталось {n} дней',
      other: 'осталось {n} дня',
    },
  },
  picturesHint: {
    zh: 'JPG、PNG 或 GIF，每张最大 5 MB，最多 {n} 张',
    en: 'JPG, PNG or GIF, 5 MB each, {n} at most',
    ru: 'JPG, PNG или GIF до 5 МБ, не более {n}',
  },
  keep: { zh: '保留图片 {n}', en: 'Keep image {n}', ru: 'Оставить изображение {n}' },
  more: { zh: '添加图片', en: 'Add images', ru: 'Добавить изображения' },
  submit: words.submitForReview,
  withdraw: words.withdraw,
  withdrawAsk: {
    zh: '撤回资质“{name}”？撤回后如需使用须重新添加。',
    en: 'Withdraw “{name}”? You’ll have to add it again if you need it.',
    ru: 'Отозвать «{name}»? Если понадобится, документ придётся добавить заново.',
  },
  search: { zh: '资质名称或编号', en: 'Name or number', ru: 'Название или номер' },
  anyStatus: shopWords.anyStatus,
  find: shopWords.search,
  clear: words.clearFilters,
  none: { zh: '暂无资质', en: 'No qualifications yet', ru: 'Сертификатов пока нет' },
  noneHint: {
    zh: '上传营业执照、许可证等，审核通过后即可办理相关业务。',
    en: 'Upload licences and certificates to unlock what requires them.',
    ru: 'Загрузите лицензии и свидетельства: после проверки станут доступны операции, для которых они нужны.',
  },
  noneFound: {
    zh: '没有符合条件的资质',
    en: 'No qualifications match',
    ru: 'Сертификаты не найдены',
  },
} as const;
