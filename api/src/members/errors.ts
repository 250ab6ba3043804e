import { errors } from '../kernel/errors.ts';

export const memberErrors = errors({
  'address.too_many': { status: 409, zh: '最多保存 {max} 个收货地址', en: 'At most {max} addresses', ru: 'Не более {max} адресов' },
  'address.area': { status: 400, zh: '请选择正确的省、市、区', en: 'Choose a province, a city in it and a district in that', ru: 'Выберите провинцию, город и район в нём' },
  'level.code_format': { status: 400, zh: '等级编码由小写字母和数字组成', en: 'Lower-case letters and digits', ru: 'Строчные латинские буквы и цифры' },
  'level.unknown': { status: 400, zh: '会员等级不存在', en: 'There is no such level', ru: 'Такого уровня нет' },
  'level.too_many': { status: 409, zh: '最多设置 {max} 个等级', en: 'At most {max} levels', ru: 'Не более {max} уровней' },
  'member.self': { status: 409, zh: '不能停用自己的会员', en: 'You cannot suspend your own member', ru: 'Нельзя приостановить собственного участника' },
});
