import { errors } from '../kernel/errors.ts';

export const ssoErrors = errors({
  'sso.address': {
    status: 400,
    zh: '请输入以 https:// 开头的完整地址',
    en: 'Enter a full address starting with https://',
    ru: 'Введите полный адрес, начинающийся с https://',
  },
  'sso.too_many': { status: 409, zh: '最多 {max} 个', en: 'At most {max}', ru: 'Не более {max}' },
  'sso.secret_needed': {
    status: 400,
    zh: '更改地址或客户端时，请重新输入密钥',
    en: 'Enter the secret again when you change the address or client',
    ru: 'При смене адреса или клиента введите секрет ещё раз',
  },
  'sso.unreachable': {
    status: 409,
    zh: '无法连接身份提供方，请检查地址后重试',
    en: 'We can’t reach the identity provider. Check the address and try again',
    ru: 'Провайдер входа недоступен. Проверьте адрес и повторите',
  },
  'sso.inside': {
    status: 409,
    zh: '不允许使用此地址：它位于服务器所在的内网',
    en: 'This address is not allowed: it is inside the server’s own network',
    ru: 'Этот адрес не разрешён: он находится во внутренней сети сервера',
  },
  'sso.expired': {
    status: 409,
    zh: '登录已过期，请重新开始',
    en: 'The login has expired. Start again',
    ru: 'Время входа истекло. Начните заново',
  },
  'sso.refused': {
    status: 403,
    zh: '身份提供方未通过此次登录',
    en: 'The identity provider didn’t confirm this login',
    ru: 'Провайдер не подтвердил вход',
  },
  'sso.no_account': {
    status: 403,
    zh: '该账号尚未关联，请先用密码登录，再到“账号安全”中关联',
    en: 'No account is linked yet. Log in with your password, then link it in Account security',
    ru: 'Учётная запись не привязана. Войдите по паролю и привяжите её в разделе «Безопасность»',
  },
  'sso.linked_elsewhere': {
    status: 409,
    zh: '该账号已关联其他用户',
    en: 'This account is already linked to another user',
    ru: 'Эта учётная запись уже привязана к другому пользователю',
  },
});
