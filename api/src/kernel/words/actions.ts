import type { Texts } from '../text.ts';

// Labels of buttons, menus and steps that several capabilities show.
export const add: Texts = { zh: '添加', en: 'Add', ru: 'Добавить' };
export const addADomain: Texts = { zh: '添加域名', en: 'Add a domain', ru: 'Добавить домен' };
export const approve: Texts = { zh: '通过', en: 'Approve', ru: 'Одобрить' };
export const approveAndOpen: Texts = {
  zh: '通过并开通',
  en: 'Approve and open',
  ru: 'Одобрить и открыть',
};
export const back: Texts = { zh: '返回', en: 'Back', ru: 'Назад' };
export const becomeASeller: Texts = {
  zh: '升级为卖家',
  en: 'Become a seller',
  ru: 'Стать продавцом',
};
export const bulkImport: Texts = { zh: '批量导入', en: 'Import', ru: 'Импорт' };
export const cancel: Texts = { zh: '取消', en: 'Cancel', ru: 'Отмена' };
export const change: Texts = { zh: '变动', en: 'Change', ru: 'Изменение' };
export const clearFilters: Texts = { zh: '清除筛选', en: 'Clear filters', ru: 'Сбросить фильтры' };
export const close: Texts = { zh: '关闭', en: 'Close', ru: 'Закрыть' };
export const confirmNewPassword: Texts = {
  zh: '确认新密码',
  en: 'Confirm new password',
  ru: 'Повторите новый пароль',
};
export const confirmPassword: Texts = {
  zh: '确认密码',
  en: 'Confirm password',
  ru: 'Повторите пароль',
};
export const continueVerb: Texts = { zh: '继续填写', en: 'Continue', ru: 'Продолжить' };
export const copy: Texts = { zh: '复制', en: 'Copy', ru: 'Скопировать' };
export const copyOfName: Texts = {
  zh: '{name}（副本）',
  en: '{name} (copy)',
  ru: '{name} (копия)',
};
export const deleteNamed: Texts = {
  zh: '删除“{name}”？',
  en: 'Delete “{name}”?',
  ru: 'Удалить «{name}»?',
};
export const deleteVerb: Texts = { zh: '删除', en: 'Delete', ru: 'Удалить' };
export const edit: Texts = { zh: '编辑', en: 'Edit', ru: 'Изменить' };
export const editAndSubmitAgain: Texts = {
  zh: '修改并重新提交',
  en: 'Edit and submit again',
  ru: 'Исправить и отправить снова',
};
export const enable: Texts = { zh: '启用', en: 'Enable', ru: 'Включить' };
export const exportCsv: Texts = { zh: '导出 CSV', en: 'Export CSV', ru: 'Выгрузить CSV' };
export const fail: Texts = { zh: '失败', en: 'Fail', ru: 'Прервать с ошибкой' };
export const filters: Texts = { zh: '筛选', en: 'Filters', ru: 'Фильтры' };
export const finish: Texts = { zh: '完成', en: 'Finish', ru: 'Завершить' };
export const forgotPassword: Texts = {
  zh: '忘记密码？',
  en: 'Forgot password?',
  ru: 'Забыли пароль?',
};
export const goToShop: Texts = { zh: '前往商城', en: 'Go to shop', ru: 'В магазин' };
export const importVerb: Texts = { zh: '导入', en: 'Import', ru: 'Импорт' };
export const link: Texts = { zh: '链接', en: 'Link', ru: 'Ссылка' };
export const logIn: Texts = { zh: '登录', en: 'Log in', ru: 'Войти' };
export const logInWithACode: Texts = {
  zh: '验证码登录',
  en: 'Log in with a code',
  ru: 'Войти по коду',
};
export const logInWithAGiftCard: Texts = {
  zh: '礼品卡登录',
  en: 'Log in with a gift card',
  ru: 'Войти по подарочной карте',
};
export const logOut: Texts = { zh: '退出登录', en: 'Log out', ru: 'Выйти' };
export const more: Texts = { zh: '更多', en: 'More', ru: 'Ещё' };
export const next: Texts = { zh: '下一步', en: 'Next', ru: 'Далее' };
export const openARequest: Texts = {
  zh: '代买家申请售后',
  en: 'Open a request',
  ru: 'Оформить заявку',
};
export const pay: Texts = { zh: '付款', en: 'Pay', ru: 'Оплатить' };
export const preview: Texts = { zh: '预览', en: 'Preview', ru: 'Просмотр' };
export const previous: Texts = { zh: '上一页', en: 'Previous', ru: 'Назад' };
export const refund: Texts = { zh: '退款', en: 'Refund', ru: 'Вернуть деньги' };
export const refundNoun: Texts = { zh: '退款', en: 'Refund', ru: 'Возврат' };
export const reject: Texts = { zh: '驳回', en: 'Reject', ru: 'Отклонить' };
export const remove: Texts = { zh: '移除', en: 'Remove', ru: 'Убрать' };
export const removeFromBlacklist: Texts = {
  zh: '移出黑名单',
  en: 'Remove from blacklist',
  ru: 'Убрать из чёрного списка',
};
export const removeHost: Texts = {
  zh: '移除 {host}？',
  en: 'Remove {host}?',
  ru: 'Убрать {host}?',
};
export const removeNamed: Texts = { zh: '移除 {name}', en: 'Remove {name}', ru: 'Убрать {name}' };
export const save: Texts = { zh: '保存', en: 'Save', ru: 'Сохранить' };
export const saveAndSubmit: Texts = {
  zh: '保存并提交审核',
  en: 'Save and submit',
  ru: 'Сохранить и отправить',
};
export const saveDraft: Texts = { zh: '保存草稿', en: 'Save draft', ru: 'Сохранить черновик' };
export const search: Texts = { zh: '搜索', en: 'Search', ru: 'Поиск' };
export const sendCode: Texts = { zh: '获取验证码', en: 'Send code', ru: 'Получить код' };
export const showMore: Texts = { zh: '显示更多', en: 'Show more', ru: 'Показать ещё' };
export const stayLoggedInFor7Days: Texts = {
  zh: '7 天内自动登录',
  en: 'Stay logged in for 7 days',
  ru: 'Не выходить 7 дней',
};
export const submitForReview: Texts = {
  zh: '提交审核',
  en: 'Submit for review',
  ru: 'Отправить на проверку',
};
export const suspendNamed: Texts = {
  zh: '停用“{name}”？',
  en: 'Suspend “{name}”?',
  ru: 'Приостановить «{name}»?',
};
export const switchOff: Texts = { zh: '停用', en: 'Disable', ru: 'Выключить' };
export const switchOffNamed: Texts = {
  zh: '停用“{name}”？',
  en: 'Disable “{name}”?',
  ru: 'Выключить «{name}»?',
};
export const takeGrantedValueBack: Texts = {
  zh: '收回已发放的金额',
  en: 'Take granted value back',
  ru: 'Списать начисленное',
};
export const upload: Texts = { zh: '上传', en: 'Upload', ru: 'Загрузить' };
export const useAPasskey: Texts = {
  zh: '使用通行密钥',
  en: 'Use a passkey',
  ru: 'Использовать ключ доступа',
};
export const verify: Texts = { zh: '验证', en: 'Verify', ru: 'Подтвердить' };
export const view: Texts = { zh: '查看', en: 'View', ru: 'Открыть' };
export const viewAll: Texts = { zh: '查看全部', en: 'View all', ru: 'Все' };
export const viewInShop: Texts = { zh: '在商城查看', en: 'View in shop', ru: 'Открыть в магазине' };
export const viewShop: Texts = { zh: '打开商城', en: 'View shop', ru: 'Открыть магазин' };
export const withdraw: Texts = { zh: '撤回', en: 'Withdraw', ru: 'Отозвать' };
