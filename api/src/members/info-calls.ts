import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging, required, userCode } from '../kernel/fields.ts';
import { userRow } from '../identity/model.ts';
import * as info from './info.ts';
import * as membersWords from './words.ts';

const oneChange = z.object({ changeCode: code() });

/** MBR-05 For oneself, somebody of the own company, or anybody with `user.view`. */
export const getUserinfoservice = read('GET', {
  name: 'userinfo.by_login',
  path: '/web/um/userserviceinfo/getUserinfoserviceByLogin',
  who: 'user',
  text: { zh: '用户服务信息', en: 'User service info', ru: 'Служебные данные пользователя' },
  input: z.object({ userId: code().optional() }),
  output: info.userService,
});
/** The own member, or any with `member.view`. */
export const getUserinfoByCode = read('GET', {
  name: 'userinfo.by_code',
  path: '/web/um/userservice/getUserinfoByInfoCode',
  who: 'user',
  text: { zh: '按编码查询会员信息', en: 'Member info by code', ru: 'Данные контрагента по коду' },
  input: z.object({ userinfoCode: code().optional() }),
  output: info.userinfo,
});
export const queryUserinfo = read('GET', {
  name: 'userinfo.by_id',
  path: '/web/um/userinfo/queryUserinfoById',
  who: 'user',
  text: { zh: '按主键查询会员信息', en: 'Member info by id', ru: 'Данные контрагента по id' },
  input: z.object({ userinfoId: code().optional() }),
  output: info.userinfo,
});

/**
 * MBR-02 Personal fields hold at once; fields of the company are the main account's, and the audited ones wait
 * for the review. GET is served for the sake of §7; the portal uses POST.
 */
export const updateUserinfo = write('ANY', {
  name: 'userinfo.edit',
  path: '/web/um/userinfo/updateUserinfoForUser',
  who: 'user',
  text: {
    zh: '修改个人与公司资料',
    en: 'Change personal and company details',
    ru: 'Изменить личные данные и данные компании',
  },
  input: info.infoIn,
  output: z.object({ user: info.userService, userinfo: info.userinfo }),
  errors: ['company.name_fixed', 'company.credit_code', 'company.licence', 'address.area'],
});
export const confirmUserinfo = write('POST', {
  name: 'userinfo.confirm',
  path: '/web/um/userinfo/confirmUserinfo',
  who: { may: 'company.edit' },
  text: { zh: '确认公司名称', en: 'Confirm the company name', ru: 'Подтвердить название компании' },
  input: z.object({}),
  output: done,
  errors: ['company.name_fixed', 'change.pending'],
});
export const withdrawChange = write('POST', {
  name: 'userinfo.withdraw_change',
  path: '/web/um/userinfo/withdrawUserinfoChange',
  who: { may: 'company.edit' },
  text: { zh: '撤回资料变更', en: 'Withdraw a change', ru: 'Отозвать изменение' },
  input: oneChange,
  output: done,
});

/** The review queue. */
export const changePage = page('GET', {
  name: 'userinfo.change_page',
  path: '/web/um/userinfo/queryUserinfoChangePage',
  who: { may: 'member.view' },
  text: { zh: '资料变更列表', en: 'Profile changes', ru: 'Изменения данных контрагентов' },
  input: info.changeListIn,
  output: info.change,
});
export const changeGet = read('GET', {
  name: 'userinfo.change',
  path: '/web/um/userinfo/getUserinfoChange',
  who: { may: 'member.view' },
  text: { zh: '资料变更详情', en: 'Profile change', ru: 'Изменение данных' },
  input: oneChange,
  output: info.change,
});
export const approveChange = write('POST', {
  name: 'userinfo.approve_change',
  path: '/web/um/userinfo/approveUserinfoChange',
  who: { may: 'member.edit' },
  text: { zh: '通过资料变更', en: 'Approve a change', ru: 'Одобрить изменение' },
  input: oneChange,
  output: done,
  errors: ['change.own', 'company.name_fixed'],
});
export const refuseChange = write('POST', {
  name: 'userinfo.refuse_change',
  path: '/web/um/userinfo/refuseUserinfoChange',
  who: { may: 'member.edit' },
  text: { zh: '驳回资料变更', en: 'Reject a change', ru: 'Отклонить изменение' },
  input: oneChange.extend({ reason: required(200) }),
  output: done,
  errors: ['change.own'],
});

/** MBR-05 */
export const getUserFields = read('GET', {
  name: 'userinfo.fields',
  path: '/web/um/userinfo/queryUserFields',
  who: 'user',
  text: { zh: '显示的用户字段', en: 'Visible user fields', ru: 'Показываемые поля пользователей' },
  input: z.object({}),
  output: info.userFieldsIn,
});
export const saveUserFields = write('POST', {
  name: 'userinfo.save_fields',
  path: '/web/um/userinfo/saveUserFields',
  who: { may: 'member.edit' },
  text: {
    zh: '设置显示的用户字段',
    en: 'Choose visible user fields',
    ru: 'Выбрать поля пользователей',
  },
  input: info.userFieldsIn,
  output: info.userFieldsIn,
});

/** AUT-15 */
export const appList = read('GET', {
  name: 'userinfo.apps',
  path: '/web/um/userinfo/queryAppList',
  who: 'user',
  text: { zh: '应用列表', en: 'Portal apps', ru: 'Приложения портала' },
  input: z.object({}),
  output: z.array(info.appRow),
});

/** BLK-01 */
export const blacklistPage = page('GET', {
  name: 'user.blacklist_page',
  path: '/web/um/user/queryBlacklistPage',
  who: { may: 'user.view' },
  text: membersWords.blacklist,
  input: z.object({ ...paging, q: line(60).optional() }),
  output: userRow.extend({ since: z.iso.datetime().nullable(), byName: z.string() }),
});
export const userHistory = read('GET', {
  name: 'user.history',
  path: '/web/um/user/queryUserHistory',
  who: { may: 'user.view' },
  text: { zh: '用户状态历史', en: 'User history', ru: 'История пользователя' },
  input: z.object({ userCode: userCode() }),
  output: z.array(
    z.object({
      verb: z.string(),
      text: z.string(),
      reason: z.string(),
      actorName: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  errors: ['user.unknown'],
});
