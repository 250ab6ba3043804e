import type { Texts } from '../text.ts';

// Labels of fields and states that belong to no subject.
export const actions: Texts = { zh: '操作', en: 'Actions', ru: 'Действия' };
export const active: Texts = { zh: '启用中', en: 'Active', ru: 'Действует' };
export const added: Texts = {
  zh: '已充值 {amount}',
  en: '{amount} added',
  ru: 'Зачислено {amount}',
};
export const additional: Texts = { zh: '备用', en: 'Additional', ru: 'Дополнительный' };
export const all: Texts = { zh: '全部', en: 'All', ru: 'Все' };
export const api: Texts = { zh: 'API 接口', en: 'API', ru: 'API' };
export const applicationNo: Texts = { zh: '申请编号', en: 'Application no.', ru: '№ заявки' };
export const applied: Texts = { zh: '申请时间', en: 'Applied', ru: 'Подано' };
export const appliedBy: Texts = { zh: '申请人', en: 'Applied by', ru: 'Заявитель' };
export const approvalLevels: Texts = {
  zh: '审批流程',
  en: 'Approval levels',
  ru: 'Уровни согласования',
};
export const auditLog: Texts = { zh: '操作日志', en: 'Audit log', ru: 'Журнал действий' };
export const available: Texts = { zh: '可用', en: 'Available', ru: 'Доступно' };
export const availableToSell: Texts = { zh: '可售', en: 'Available', ru: 'Доступно' };
export const basics: Texts = { zh: '基本信息', en: 'Basics', ru: 'Основное' };
export const by: Texts = { zh: '操作人', en: 'By', ru: 'Кто' };
export const changes: Texts = { zh: '变更内容', en: 'Changes', ru: 'Изменения' };
export const chinese: Texts = { zh: '中文', en: 'Chinese', ru: 'Китайский' };
export const chineseInText: Texts = { zh: '中文', en: 'Chinese', ru: 'китайский' };
export const code: Texts = { zh: '编码', en: 'Code', ru: 'Код' };
export const content: Texts = { zh: '内容', en: 'Content', ru: 'Текст' };
export const copied: Texts = { zh: '已复制', en: 'Copied', ru: 'Скопировано' };
export const couldntSaveYourChangesTryAgain: Texts = {
  zh: '修改失败，请重试',
  en: 'Couldn’t save your changes. Try again',
  ru: 'Не удалось сохранить изменения. Попробуйте ещё раз',
};
export const create: Texts = { zh: '创建', en: 'Create', ru: 'Создать' };
export const customerService: Texts = {
  zh: '客服热线',
  en: 'Customer service',
  ru: 'Служба поддержки',
};
export const date: Texts = { zh: '日期', en: 'Date', ru: 'Дата' };
export const day: Texts = { zh: '日期', en: 'Day', ru: 'День' };
export const days: Texts = { zh: '天', en: 'days', ru: 'дн.' };
export const defaultMark: Texts = { zh: '默认', en: 'Default', ru: 'Основной' };
export const due: Texts = { zh: '付款时点', en: 'Due', ru: 'Когда платить' };
export const enabled: Texts = { zh: '启用', en: 'Enabled', ru: 'Включено' };
export const ended: Texts = { zh: '已结束', en: 'Ended', ru: 'Завершены' };
export const endedTab: Texts = { zh: '已结束', en: 'Ended', ru: 'Завершённые' };
export const english: Texts = { zh: '英文', en: 'English', ru: 'Английский' };
export const englishInText: Texts = { zh: '英文', en: 'English', ru: 'английский' };
export const failedTasks: Texts = { zh: '失败任务', en: 'Failed tasks', ru: 'Сбои задач' };
export const field: Texts = { zh: '字段', en: 'Field', ru: 'Поле' };
export const file: Texts = { zh: '文件', en: 'File', ru: 'Файл' };
export const firstDay: Texts = { zh: '开始日期', en: 'First day', ru: 'Первый день' };
export const fromDate: Texts = { zh: '开始日期', en: 'From', ru: 'С' };
export const fromDay: Texts = { zh: '{day} 起', en: 'from {day}', ru: 'с {day}' };
export const hello: Texts = { zh: '{name}，您好', en: 'Hello, {name}', ru: 'Здравствуйте, {name}' };
export const history: Texts = { zh: '处理记录', en: 'History', ru: 'История' };
export const home: Texts = { zh: '首页', en: 'Home', ru: 'Главная' };
export const howMany: Texts = { zh: '数量', en: 'How many', ru: 'Сколько' };
export const image: Texts = { zh: '图片', en: 'Image', ru: 'Изображение' };
export const inChinese: Texts = {
  zh: '{field}（中文）',
  en: '{field} (Chinese)',
  ru: '{field} (кит.)',
};
export const inEnglish: Texts = {
  zh: '{field}（英文）',
  en: '{field} (English)',
  ru: '{field} (англ.)',
};
export const inRussian: Texts = {
  zh: '{field}（俄文）',
  en: '{field} (Russian)',
  ru: '{field} (рус.)',
};
export const kind: Texts = { zh: '类型', en: 'Kind', ru: 'Вид' };
export const language: Texts = { zh: '语言', en: 'Language', ru: 'Язык' };
export const languages: Texts = { zh: '提供的语言', en: 'Languages', ru: 'Языки' };
export const lastDay: Texts = { zh: '结束日期', en: 'Last day', ru: 'Последний день' };
export const level: Texts = { zh: '等级', en: 'Level', ru: 'Уровень' };
export const logo: Texts = { zh: 'Logo', en: 'Logo', ru: 'Логотип' };
export const map: Texts = { zh: '地图', en: 'Map', ru: 'Карта' };
export const menu: Texts = { zh: '菜单', en: 'Menu', ru: 'Меню' };
export const messages: Texts = { zh: '消息', en: 'Messages', ru: 'Сообщения' };
export const method: Texts = { zh: '付款方式', en: 'Method', ru: 'Способ' };
export const no: Texts = { zh: '否', en: 'No', ru: 'Нет' };
export const noExpiry: Texts = { zh: '长期有效', en: 'No expiry', ru: 'Бессрочно' };
export const noExpiryDate: Texts = {
  zh: '长期有效。',
  en: 'No expiry date.',
  ru: 'Без срока действия.',
};
export const noLevel: Texts = { zh: '无等级', en: 'No level', ru: 'Без уровня' };
export const notSubmittedYet: Texts = {
  zh: '尚未提交',
  en: 'Not submitted yet',
  ru: 'Ещё не отправлена',
};
export const notUploaded: Texts = { zh: '未上传', en: 'Not uploaded', ru: 'Не загружено' };
export const note: Texts = { zh: '备注', en: 'Note', ru: 'Примечание' };
export const notes: Texts = { zh: '说明', en: 'Notes', ru: 'Примечания' };
export const notifications: Texts = { zh: '通知设置', en: 'Notifications', ru: 'Уведомления' };
export const number: Texts = { zh: '编号', en: 'Number', ru: 'Номер' };
export const opened: Texts = { zh: '开通时间', en: 'Opened', ru: 'Открыт' };
export const pageNotFound: Texts = {
  zh: '页面不存在',
  en: 'Page not found',
  ru: 'Страница не найдена',
};
export const pageOf: Texts = {
  zh: '第 {page} / {pages} 页',
  en: 'Page {page} of {pages}',
  ru: 'Стр. {page} из {pages}',
};
export const pages: Texts = { zh: '页面', en: 'Pages', ru: 'Страницы' };
export const period: Texts = { zh: '期间', en: 'Period', ru: 'Период' };
export const priority: Texts = { zh: '优先级', en: 'Priority', ru: 'Приоритет' };
export const progressHistory: Texts = { zh: '进度', en: 'History', ru: 'История' };
export const reason: Texts = { zh: '原因', en: 'Reason', ru: 'Причина' };
export const reasonForFailure: Texts = {
  zh: '失败原因',
  en: 'Reason for failure',
  ru: 'Причина ошибки',
};
export const reasonIs: Texts = {
  zh: '原因：{reason}',
  en: 'Reason: {reason}',
  ru: 'Причина: {reason}',
};
export const received: Texts = { zh: '已收', en: 'Received', ru: 'Получено' };
export const rejected: Texts = { zh: '已驳回', en: 'Rejected', ru: 'Отклонено' };
export const rejectedApplication: Texts = { zh: '审核未通过', en: 'Rejected', ru: 'Отклонена' };
export const required: Texts = { zh: '必填', en: 'Required', ru: 'Обязательное поле' };
export const row: Texts = { zh: '行', en: 'Row', ru: 'Строка' };
export const rule: Texts = { zh: '规则', en: 'Rule', ru: 'Правило' };
export const russian: Texts = { zh: '俄文', en: 'Russian', ru: 'Русский' };
export const russianInText: Texts = { zh: '俄文', en: 'Russian', ru: 'русский' };
export const savedLeaveEmptyToKeepIt: Texts = {
  zh: '已保存：{no}，留空则不修改',
  en: 'Saved: {no}. Leave empty to keep it',
  ru: 'Сохранён: {no}. Оставьте пустым, чтобы не менять',
};
export const settings: Texts = { zh: '设置', en: 'Settings', ru: 'Настройки' };
export const source: Texts = { zh: '来源', en: 'Source', ru: 'Источник' };
export const status: Texts = { zh: '状态', en: 'Status', ru: 'Статус' };
export const submissions: Texts = { zh: '提交次数', en: 'Submissions', ru: 'Отправок' };
export const submitted: Texts = { zh: '提交时间', en: 'Submitted', ru: 'Отправлено' };
export const submittedAt: Texts = { zh: '提交时间', en: 'Submitted', ru: 'Отправлен' };
export const system: Texts = { zh: '系统', en: 'System', ru: 'Система' };
export const themeColour: Texts = { zh: '主题颜色', en: 'Theme colour', ru: 'Цвет темы' };
export const time: Texts = { zh: '时间', en: 'Time', ru: 'Время' };
export const timeZone: Texts = { zh: '时区', en: 'Time zone', ru: 'Часовой пояс' };
export const title: Texts = { zh: '标题', en: 'Title', ru: 'Название' };
export const toDate: Texts = { zh: '结束日期', en: 'To', ru: 'По' };
export const twelveDigits: Texts = { zh: '12 位数字', en: '12 digits', ru: '12 цифр' };
export const type: Texts = { zh: '类型', en: 'Type', ru: 'Тип' };
export const unsuccessful: Texts = { zh: '未成功', en: 'Unsuccessful', ru: 'Неуспешные' };
export const usageAndLimits: Texts = {
  zh: '用量与上限',
  en: 'Usage and limits',
  ru: 'Использование и лимиты',
};
export const used: Texts = { zh: '已用', en: 'Used', ru: 'Использовано' };
export const validUntil: Texts = { zh: '有效期至', en: 'Valid until', ru: 'Действует до' };
export const version: Texts = { zh: '版本', en: 'Version', ru: 'Версия' };
export const versionNumber: Texts = { zh: '第 {n} 版', en: 'Version {n}', ru: 'Версия {n}' };
export const versions: Texts = { zh: '版本', en: 'Versions', ru: 'Версии' };
export const waiting: Texts = { zh: '，{n} 项待处理', en: ', {n} waiting', ru: ', ожидает: {n}' };
export const welcomeTo: Texts = {
  zh: '欢迎来到{name}',
  en: 'Welcome to {name}',
  ru: 'Добро пожаловать в {name}',
};
export const yes: Texts = { zh: '是', en: 'Yes', ru: 'Да' };
export const you: Texts = { zh: '您', en: 'You', ru: 'Вы' };
export const moveUp: Texts = { zh: '上移', en: 'Move up', ru: 'Выше' };
export const moveDown: Texts = { zh: '下移', en: 'Move down', ru: 'Ниже' };
