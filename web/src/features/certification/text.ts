import { needTexts } from '../../lib/certificationTexts.ts';
import { qualificationTexts } from '../../lib/certificationTexts.ts';
import { certificationTexts } from '../../lib/certificationTexts.ts';
import * as certificationWords from '@tradeport/api/certification/words';
import * as words from '@tradeport/api/kernel/words/index';

export const certification = {
  ...certificationTexts,
  reviewTitle: certificationWords.verifications,
  one: certificationWords.verification,
  rulesTitle: certificationWords.verificationRules,
  member: words.member,
  name: { zh: '认证名称', en: 'Name', ru: 'Имя или название' },
  status: words.status,
  handedIn: words.submitted,
  reviewed: words.reviewed,
  reason: words.reason,
  search: {
    zh: '会员、名称、信用代码',
    en: 'Member, name, credit code',
    ru: 'Контрагент, имя или код',
  },
  all: words.all,
  none: { zh: '暂无认证申请', en: 'No verifications', ru: 'Заявок нет' },
  noneHint: {
    zh: '会员提交的认证会显示在这里。',
    en: 'Members’ submissions appear here.',
    ru: 'Здесь появятся заявки контрагентов.',
  },
  noPicture: words.notUploaded,
  openPicture: { zh: '在新窗口打开', en: 'Open in new window', ru: 'Открыть в новом окне' },
  sameCode: {
    zh: '使用相同信用代码的其他会员',
    en: 'Other members with the same credit code',
    ru: 'Другие контрагенты с этим кодом',
  },
} as const;

export const papers = {
  ...qualificationTexts,
  reviewTitle: certificationWords.qualifications,
  member: words.member,
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
  search: {
    zh: '名称、编号或会员',
    en: 'Name, number or member',
    ru: 'Название, номер или контрагент',
  },
  noneReview: { zh: '暂无待审核的资质', en: 'Nothing to review', ru: 'Проверять нечего' },
  endsSoon: { zh: '30 天内到期', en: 'Expires within 30 days', ru: 'Истекает в течение 30 дней' },
} as const;

export const rules = {
  ...needTexts,
  hint: {
    zh: '勾选后，未认证或缺少有效资质的会员将无法办理该业务，并会提示前往会员中心更新认证信息。',
    en: 'Members without what’s ticked can’t do this; they’re told to update their verification.',
    ru: 'Без отмеченного операция недоступна: контрагенту предложат обновить данные верификации.',
  },
  action: { zh: '业务', en: 'Action', ru: 'Операция' },
  certification: { zh: '需要认证', en: 'Verification', ru: 'Верификация' },
  qualifications: { zh: '需要的资质', en: 'Qualifications', ru: 'Сертификаты' },
  qualificationsHint: { zh: '不需要', en: 'Not required', ru: 'Не требуются' },
} as const;
