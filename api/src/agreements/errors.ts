import { errors } from '../kernel/errors.ts';

export const agreementErrors = errors({
  'agreement.code': {
    status: 400,
    zh: '请使用小写字母、数字和连字符，以字母开头，例如 returns',
    en: 'Use lowercase letters, digits and hyphens, starting with a letter, e.g. returns',
    ru: 'Строчные латинские буквы, цифры и дефисы, первой — буква, например returns',
  },
  'agreement.code_taken': {
    status: 409,
    zh: '已有协议使用该代码',
    en: 'Another agreement already has this code',
    ru: 'Этот код уже занят другим соглашением',
  },
  'agreement.too_many': {
    status: 409,
    zh: '每个门户最多 {max} 份协议',
    en: 'A portal can have at most {max} agreements',
    ru: 'На портале может быть не больше {max} соглашений',
  },
  'agreement.edited': {
    status: 409,
    zh: '{who}刚刚修改了此协议，您的修改尚未保存',
    en: '{who} has just changed this agreement. Your changes aren’t saved yet',
    ru: 'Соглашение только что изменил пользователь {who}. Ваши изменения пока не сохранены',
  },
  'agreement.no_draft': {
    status: 409,
    zh: '没有草稿',
    en: 'There is no draft',
    ru: 'Черновика нет',
  },
  'agreement.empty': {
    status: 422,
    zh: '请至少用一种语言填写协议正文',
    en: 'Write the text in at least one language',
    ru: 'Заполните текст хотя бы на одном языке',
  },
  'agreement.stays': {
    status: 409,
    zh: '注册协议不能停用',
    en: 'The registration agreement can’t be taken out of use',
    ru: 'Соглашение о регистрации отключить нельзя',
  },
  'agreement.new_version': {
    status: 409,
    zh: '“{name}”刚刚更新，请重新阅读后再同意',
    en: '“{name}” has just been updated. Read the new version before you accept it',
    ru: '«{name}» только что обновлено. Прочтите новую версию, прежде чем принять её',
  },
  'agreement.not_read': {
    status: 400,
    zh: '请阅读并勾选每一份协议',
    en: 'Read and tick every agreement',
    ru: 'Прочтите и отметьте каждое соглашение',
  },
});
