import { errors } from '../kernel/errors.ts';

export const ssoErrors = errors({
  'sso.address': {
    status: 400,
    zh: '请输入以 https:// 开头的完整地址',
    en: 'A whole address that begins with https://',
    ru: 'Полный адрес, начинающийся с https://',
  },
  'sso.too_many': { status: 409, zh: '最多 {max} 个', en: 'At most {max}', ru: 'Не более {max}' },
  'sso.secret_needed': {
    status: 400,
    zh: '更改地址或客户端时，请重新输入密钥',
    en: 'Enter the secret again when the address or the client change',
    ru: 'При смене адреса или клиента введите секрет снова',
  },
  'sso.unreachable': {
    status: 409,
    zh: '无法连接登录服务商，请检查地址后重试',
    en: 'The login provider cannot be reached: check the address and try again',
    ru: 'Служба входа недоступна: проверьте адрес и повторите',
  },
  'sso.expired': {
    status: 409,
    zh: '登录已过期，请重新开始',
    en: 'This login has expired: please start again',
    ru: 'Время входа истекло, начните заново',
  },
  'sso.refused': {
    status: 403,
    zh: '登录服务商未通过此次登录',
    en: 'The login provider did not confirm this login',
    ru: 'Служба входа не подтвердила вход',
  },
  'sso.no_account': {
    status: 403,
    zh: '该账号尚未绑定，请先用密码登录后在“账号安全”中绑定',
    en: 'No account is linked yet: log in with your password and link it under account security',
    ru: 'Учётная запись не привязана: войдите по паролю и привяжите её в разделе безопасности',
  },
  'sso.linked_elsewhere': {
    status: 409,
    zh: '该第三方账号已绑定其他用户',
    en: 'This account is linked to another user',
    ru: 'Эта учётная запись привязана к другому пользователю',
  },
});
