import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging, required, userCode } from '../kernel/fields.ts';
import * as model from './model.ts';
import { PASTED_MAX } from './split-address.ts';
import * as membersWords from './words.ts';

const oneAddress = z.object({ addressCode: code() });

/** ADR-01 The caller's own addresses, the default one first. */
export const addressPage = page('POST', {
  name: 'address.page',
  path: '/web/um/address/queryAddressPage',
  who: 'user',
  text: { zh: '收货地址列表', en: 'My addresses', ru: 'Мои адреса' },
  input: z.object({
    ...paging,
    addressType: z.enum(model.addressTypes).optional(),
    q: line(60).optional(),
  }),
  output: model.address,
});

/** Addresses of the caller's own member, of all its users; of any member with `member.view`. */
export const memberAddresses = read('GET', {
  name: 'address.by_member',
  path: '/web/um/address/queryAddressBymerberCode',
  who: 'user',
  text: { zh: '会员收货地址', en: 'Member addresses', ru: 'Адреса контрагента' },
  input: z.object({ merberCode: code().optional() }),
  output: z.array(model.address),
});

export const addressGet = read('GET', {
  name: 'address.get',
  path: '/web/um/address/getAddress',
  who: 'user',
  text: { zh: '收货地址详情', en: 'My address', ru: 'Мой адрес' },
  input: oneAddress,
  output: model.address,
});

export const saveAddress = write('POST', {
  name: 'address.add',
  path: '/web/um/address/saveAddress',
  who: 'user',
  text: { zh: '新增收货地址', en: 'Add an address', ru: 'Добавить адрес' },
  input: model.addressIn,
  output: model.address,
  errors: ['address.too_many', 'address.area', 'address.country', 'address.phone'],
});
export const updateAddress = write('POST', {
  name: 'address.edit',
  path: '/web/um/address/updateAddress',
  who: 'user',
  text: { zh: '修改收货地址', en: 'Change an address', ru: 'Изменить адрес' },
  input: model.addressEditIn,
  output: model.address,
  errors: ['address.area', 'address.country', 'address.phone'],
});
export const deleteAddress = write('POST', {
  name: 'address.delete',
  path: '/web/um/address/deleteAddress',
  who: 'user',
  text: { zh: '删除收货地址', en: 'Delete an address', ru: 'Удалить адрес' },
  input: oneAddress,
  output: done,
});
export const setDefaultAddress = write('POST', {
  name: 'address.set_default',
  path: '/web/um/address/updateAddressDefault',
  who: 'user',
  text: { zh: '设为默认地址', en: 'Set a default address', ru: 'Сделать адрес основным' },
  input: oneAddress,
  output: done,
});

/** ADR-04 The fields of a pasted address; '' for what it does not say. */
export const splitPasted = read('POST', {
  name: 'address.split',
  path: '/web/um/address/splitAddress',
  who: 'user',
  text: { zh: '识别粘贴的地址', en: 'Parse a pasted address', ru: 'Разобрать вставленный адрес' },
  input: z.object({ pasted: required(PASTED_MAX) }),
  output: z.object({
    addressMember: z.string(),
    addressPhone: z.string(),
    addressEmail: z.string(),
    addressCompname: z.string(),
    countryCode: z.string(),
    provinceName: z.string(),
    cityName: z.string(),
    zipCode: z.string(),
    provinceCode: z.string(),
    cityCode: z.string(),
    areaCode: z.string(),
    addressDetail: z.string(),
  }),
});

export const memberPage = page('GET', {
  name: 'member.page',
  path: '/web/um/userinfo/queryUserinfoPage',
  who: { may: 'member.view' },
  text: { zh: '会员列表', en: 'Members', ru: 'Контрагенты' },
  input: z.object({
    ...paging,
    q: line(60).optional(),
    status: z.enum(model.memberStatuses).optional(),
    levelCode: line(20).optional(),
    isSeller: z.boolean().optional(),
    isBuyer: z.boolean().optional(),
  }),
  output: model.memberRow,
});
export const memberGet = read('GET', {
  name: 'member.get',
  path: '/web/um/userinfo/getUserinfo',
  who: { may: 'member.view' },
  text: membersWords.member,
  input: z.object({ merberCode: code() }),
  output: model.memberOut,
});
export const saveMember = write('POST', {
  name: 'member.save',
  path: '/web/um/userinfo/saveUserinfo',
  who: { may: 'member.edit' },
  text: { zh: '保存会员', en: 'Save a member', ru: 'Сохранить контрагента' },
  input: model.memberIn,
  output: model.memberOut,
  errors: ['company.name_fixed'],
});
/** Prices follow at once; '' takes the level away. */
export const setMemberLevel = write('POST', {
  name: 'member.set_level',
  path: '/web/um/userinfo/updateUserinfoLevel',
  who: { may: 'member.edit' },
  text: { zh: '设置会员等级', en: 'Set a member’s level', ru: 'Назначить уровень' },
  input: z.object({ merberCode: code(), levelCode: line(20) }),
  output: done,
  errors: ['level.unknown'],
});
/** Upgrade to seller, and back: its users get or lose the role. */
export const setSeller = write('POST', {
  name: 'member.set_seller',
  path: '/web/um/userinfo/updateUserinfoSeller',
  who: { may: 'member.edit' },
  text: { zh: '升级为卖家', en: 'Make a member a seller', ru: 'Сделать продавцом' },
  input: z.object({ merberCode: code(), isSeller: z.boolean() }),
  output: done,
});
export const approveMember = write('POST', {
  name: 'member.approve',
  path: '/web/um/userinfo/approveUserinfo',
  who: { may: 'member.edit' },
  text: { zh: '通过会员审核', en: 'Approve a member', ru: 'Одобрить контрагента' },
  input: z.object({ merberCode: code() }),
  output: done,
});
export const suspendMember = write('POST', {
  name: 'member.suspend',
  path: '/web/um/userinfo/suspendUserinfo',
  who: { may: 'member.edit' },
  text: { zh: '停用会员', en: 'Suspend a member', ru: 'Приостановить контрагента' },
  input: z.object({ merberCode: code(), reason: required(200) }),
  output: done,
  errors: ['member.self', 'role.last_admin'],
});
export const resumeMember = write('POST', {
  name: 'member.resume',
  path: '/web/um/userinfo/resumeUserinfo',
  who: { may: 'member.edit' },
  text: { zh: '恢复会员', en: 'Reactivate a member', ru: 'Восстановить контрагента' },
  input: z.object({ merberCode: code(), reason: required(200) }),
  output: done,
});
/** MBR-03, BLK-02b The main account goes on by itself (`handOver`), unless it cannot log in any more: then the portal names another. */
export const nameMainAccount = write('POST', {
  name: 'member.name_main',
  path: '/web/um/userinfo/updateUserinfoMain',
  who: { may: 'member.edit' },
  text: {
    zh: '指定新的主账号',
    en: 'Name a new main account',
    ru: 'Назначить основную учётную запись',
  },
  input: z.object({ merberCode: code(), userCode: userCode(), reason: required(200) }),
  output: done,
  errors: ['user.unknown', 'employee.not_enabled', 'member.main_there'],
});

export const levelList = read('GET', {
  name: 'level.list',
  path: '/web/um/level/queryLevelList',
  who: 'user',
  text: { zh: '会员等级', en: 'Membership levels', ru: 'Уровни контрагентов' },
  input: z.object({}),
  output: z.array(model.levelOut),
});
export const saveLevel = write('POST', {
  name: 'level.save',
  path: '/web/um/level/saveLevel',
  who: { may: 'member.edit' },
  text: { zh: '保存会员等级', en: 'Save a level', ru: 'Сохранить уровень' },
  input: model.levelIn,
  output: done,
  errors: ['level.too_many'],
});
/** MBR-04 A level that is open to everybody; not below the one that the member has. */
export const joinLevel = write('POST', {
  name: 'level.join',
  path: '/web/um/level/joinLevel',
  who: { may: 'company.edit' },
  text: { zh: '加入会员等级', en: 'Join a level', ru: 'Получить уровень' },
  input: z.object({ levelCode: line(20).min(1) }),
  output: done,
  errors: ['level.unknown', 'level.not_open', 'level.lower'],
});
export const leaveLevel = write('POST', {
  name: 'level.leave',
  path: '/web/um/level/leaveLevel',
  who: { may: 'company.edit' },
  text: { zh: '退出会员等级', en: 'Leave a level', ru: 'Выйти из уровня' },
  input: z.object({}),
  output: done,
});
