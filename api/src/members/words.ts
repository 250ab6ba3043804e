import type { Texts } from '../kernel/text.ts';

// Labels of members that more than one place shows.
export const blacklist: Texts = { zh: '黑名单', en: 'Blacklist', ru: 'Чёрный список' };
export const details: Texts = { zh: '基本信息', en: 'Details', ru: 'Основные данные' };
export const editMember: Texts = { zh: '编辑会员', en: 'Edit member', ru: 'Изменить контрагента' };
export const lastLogin: Texts = { zh: '最近登录', en: 'Last login', ru: 'Последний вход' };
export const levels: Texts = { zh: '会员等级', en: 'Levels', ru: 'Уровни' };
export const member: Texts = { zh: '会员详情', en: 'Member', ru: 'Контрагент' };
export const memberNo: Texts = { zh: '会员编号', en: 'Member no.', ru: 'Номер' };
export const members: Texts = { zh: '会员管理', en: 'Members', ru: 'Контрагенты' };
export const nameAndContact: Texts = {
  zh: '名称与联系方式',
  en: 'Name and contact',
  ru: 'Название и контакты',
};
export const noUsers: Texts = { zh: '暂无用户', en: 'No users', ru: 'Пользователей нет' };
export const pendingInvitations: Texts = {
  zh: '待接受的邀请',
  en: 'Pending invitations',
  ru: 'Ожидают ответа',
};
export const phone: Texts = { zh: '手机号', en: 'Phone', ru: 'Телефон' };
export const profileChanges: Texts = {
  zh: '资料变更',
  en: 'Profile changes',
  ru: 'Изменения данных',
};
export const resend: Texts = { zh: '重新发送', en: 'Resend', ru: 'Отправить ещё раз' };
export const revoke: Texts = { zh: '撤销邀请', en: 'Revoke', ru: 'Отозвать' };
export const sendInvitation: Texts = {
  zh: '发送邀请',
  en: 'Send invitation',
  ru: 'Отправить приглашение',
};
export const suspend: Texts = { zh: '停用', en: 'Suspend', ru: 'Приостановить' };
export const userFields: Texts = {
  zh: '用户字段显示',
  en: 'User fields',
  ru: 'Поля пользователей',
};
export const website: Texts = { zh: '网址', en: 'Website', ru: 'Сайт' };
export const transferMainAccount: Texts = {
  zh: '转让主账号',
  en: 'Transfer main account',
  ru: 'Передать основную учётную запись',
};
