import type { Texts } from '../kernel/text.ts';

// Labels of registration that more than one place shows.
export const accountType: Texts = { zh: '注册身份', en: 'Account type', ru: 'Тип учётной записи' };
export const alreadyHaveAnAccount: Texts = {
  zh: '已有账号？',
  en: 'Already have an account?',
  ru: 'Уже есть учётная запись?',
};
export const chooseFile: Texts = { zh: '选择文件', en: 'Choose file', ru: 'Выбрать файл' };
export const continueVerb: Texts = { zh: '继续', en: 'Continue', ru: 'Продолжить' };
export const fullCompanyName: Texts = {
  zh: '公司全称',
  en: 'Full company name',
  ru: 'Полное название компании',
};
export const goToTheHomePage: Texts = {
  zh: '返回首页',
  en: 'Go to the home page',
  ru: 'На главную',
};
export const idNumber: Texts = { zh: '身份证号', en: 'ID number', ru: 'Номер удостоверения' };
export const letterOfIntent: Texts = {
  zh: '合作意向书',
  en: 'Letter of intent',
  ru: 'Письмо о намерениях',
};
export const noAccountYet: Texts = {
  zh: '还没有账号？',
  en: 'No account yet?',
  ru: 'Нет учётной записи?',
};
export const projectName: Texts = { zh: '项目名称', en: 'Project name', ru: 'Название проекта' };
export const registration: Texts = { zh: '注册详情', en: 'Registration', ru: 'Регистрация' };
export const removeForGood: Texts = { zh: '删除', en: 'Remove', ru: 'Удалить' };
export const services: Texts = { zh: '服务清单', en: 'Services', ru: 'Услуги' };
export const submittedUnderReview: Texts = {
  zh: '已提交，等待审核',
  en: 'Submitted, under review',
  ru: 'Отправлена на проверку',
};
export const supplier: Texts = { zh: '供应商', en: 'Supplier', ru: 'Поставщик' };
export const withdrawAndEdit: Texts = {
  zh: '撤回并修改',
  en: 'Withdraw and edit',
  ru: 'Отозвать и исправить',
};
export const yourName: Texts = { zh: '您的姓名', en: 'Your name', ru: 'Ваше имя' };
export const yourProject: Texts = { zh: '项目介绍', en: 'Your project', ru: 'О проекте' };
