import { errors } from '../kernel/errors.ts';

export const identityErrors = errors({
  'login.account_missing': { status: 400, zh: '请输入账号', en: 'Please enter your account', ru: 'Введите учётную запись' },
  'login.password_missing': { status: 400, zh: '请输入密码', en: 'Please enter your password', ru: 'Введите пароль' },
  // 400 and not 401: nobody's session has ended.
  'login.wrong': { status: 400, zh: '您的账号或密码不正确', en: 'Your account or password is incorrect', ru: 'Неверная учётная запись или пароль' },
  'login.under_review': { status: 403, zh: '账号审核中，请耐心等待', en: 'Account under review, please wait', ru: 'Учётная запись на проверке, подождите' },
  'login.blacklisted': { status: 403, zh: '您的账号已被列入黑名单', en: 'Your account is on the blacklist', ru: 'Ваша учётная запись в чёрном списке' },
  'login.wait': { status: 429, zh: '尝试次数过多，请 {seconds} 秒后再试', en: 'Too many attempts: try again in {seconds} seconds', ru: 'Слишком много попыток: повторите через {seconds} с' },
  'user.phone_format': { status: 400, zh: '请输入正确的手机号', en: 'Please enter correct phone number', ru: 'Введите правильный номер телефона' },
  'user.email_format': { status: 400, zh: '请输入正确的邮箱', en: 'Email must be correct', ru: 'Введите правильный адрес почты' },
  'user.login_name_format': { status: 400, zh: '账号为 5–18 位字母、数字或下划线', en: '5–18 letters, digits or underscores', ru: '5–18 латинских букв, цифр или подчёркиваний' },
  'user.nickname_format': { status: 400, zh: '昵称为 4–20 位中文、英文或数字', en: '4–20 Chinese or English characters or digits', ru: '4–20 китайских или английских букв либо цифр' },
  'user.password_format': { status: 400, zh: '密码为 {min}–{max} 位字母或数字', en: 'The password has {min}–{max} letters or digits', ru: 'Пароль: {min}–{max} букв или цифр' },
  'user.password_weak': { status: 400, zh: '密码须同时包含大写字母、小写字母和数字', en: 'The password needs capital and small letters and digits', ru: 'В пароле нужны заглавные и строчные буквы и цифры' },
  'user.password_old': { status: 400, zh: '原密码不正确', en: 'The old password is incorrect', ru: 'Старый пароль неверен' },
  'user.taken': { status: 409, zh: '账号、手机号或邮箱已存在', en: 'This account, phone number or e-mail already exists', ru: 'Такая учётная запись, телефон или почта уже есть' },
  'user.self': { status: 409, zh: '不能对自己进行此操作', en: 'Not possible on yourself', ru: 'С собственной учётной записью нельзя' },
  'role.unknown': { status: 400, zh: '角色不存在', en: 'There is no such role', ru: 'Такой роли нет' },
  'role.code_format': { status: 400, zh: '角色编码由小写字母、数字和下划线组成', en: 'Lower-case letters, digits and underscores', ru: 'Строчные латинские буквы, цифры и подчёркивания' },
  'role.built_in': { status: 409, zh: '内置角色不能修改', en: 'A built-in role cannot be changed', ru: 'Встроенную роль изменить нельзя' },
  'role.in_use': { status: 409, zh: '仍有用户使用该角色', en: 'Users still have this role', ru: 'Роль ещё назначена пользователям' },
  'role.too_much': { status: 403, zh: '不能授予自己没有的权限', en: 'You cannot give a permission that you do not have', ru: 'Нельзя выдать право, которого нет у вас' },
});
