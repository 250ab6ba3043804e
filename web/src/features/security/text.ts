import * as words from '@tradeport/api/kernel/words/index';

export const security = {
  second: words.twoStepVerification,
  rules: words.securityRules,
  rulesSaved: {
    zh: '安全规则已保存',
    en: 'Security rules saved',
    ru: 'Правила безопасности сохранены',
  },
  passwordRule: { zh: '密码规则', en: 'Passwords', ru: 'Пароли' },
  passwordRuleHint: {
    zh: '适用于注册和修改密码。',
    en: 'Applies to registration and password changes.',
    ru: 'Для регистрации и смены пароля.',
  },
  resetRule: { zh: '重置密码规则', en: 'Reset passwords', ru: 'Пароли после сброса' },
  resetRuleHint: {
    zh: '适用于通过“忘记密码”设置的新密码。',
    en: 'Applies to passwords set through “Forgot password”.',
    ru: 'Для паролей, заданных через «Забыли пароль».',
  },
  shortest: { zh: '最短长度', en: 'Minimum length', ru: 'Минимальная длина' },
  longest: { zh: '最大长度', en: 'Maximum length', ru: 'Максимальная длина' },
  mix: { zh: '复杂度', en: 'Complexity', ru: 'Сложность' },
  mixed: {
    zh: '须包含大写字母、小写字母和数字，可使用符号',
    en: 'Must contain upper- and lowercase letters and digits; symbols allowed',
    ru: 'Обязательны прописные и строчные буквы и цифры, допустимы символы',
  },
  requireHint: {
    zh: '启用后，未设置两步验证的管理员将立即退出，再次登录时须先设置。',
    en: 'Admins without it will be logged out now and asked to set it up when they log in again.',
    ru: 'Администраторы без неё выйдут из системы и настроят её при следующем входе.',
  },
  admins: { zh: '管理员', en: 'Admins', ru: 'Администраторы' },
  require: {
    zh: '管理员须启用两步验证',
    en: 'Require two-step verification for admins',
    ru: 'Обязательна для администраторов',
  },
} as const;
