import { contentErrors } from '@tradeport/api/content/errors';
import { pageVersionLife as life } from '@tradeport/api/content/lifecycle';
import * as contentWords from '@tradeport/api/content/words';
import * as words from '@tradeport/api/kernel/words/index';
import * as pricingWords from '@tradeport/api/pricing/words';
import { kit } from '../../console/kit/text.ts';
import type { CountTexts } from '../../lib/text.ts';

/** Words of the list and the editor of pages. */
export const texts = {
  pages: contentWords.pages,
  edit: contentWords.editPage,
  search: { zh: '标题或地址', en: 'Title or address', ru: 'Заголовок или адрес' },
  page: { zh: '页面名称', en: 'Page', ru: 'Страница' },
  home: { zh: '首页', en: 'Home page', ru: 'Главная страница' },
  slug: { zh: '页面地址', en: 'Address', ru: 'Адрес страницы' },
  slugHint: {
    zh: '小写字母、数字和连字符。改名后，旧地址会自动跳转。',
    en: 'Lowercase letters, digits and hyphens. After a change, the old address redirects.',
    ru: 'Строчные латинские буквы, цифры и дефисы. Прежний адрес будет вести на новый.',
  },
  state: words.status,
  live: life.states.published,
  notLive: { zh: '未发布', en: 'Not published', ru: 'Не опубликована' },
  liveAndDraft: {
    zh: '已发布，有草稿',
    en: 'Published, with a draft',
    ru: 'Опубликована, есть черновик',
  },
  draftOnly: life.states.draft,
  scheduledFor: { zh: '定时 {when}', en: 'Scheduled for {when}', ru: 'Запланирована на {when}' },
  changedBy: { zh: '最后修改人', en: 'Last changed by', ru: 'Кто изменил' },
  changedAt: { zh: '修改时间', en: 'Changed', ru: 'Изменена' },
  add: { zh: '新建页面', en: 'New page', ru: 'Новая страница' },
  editHome: { zh: '编辑首页', en: 'Edit home page', ru: 'Изменить главную' },
  create: words.create,
  startFrom: { zh: '内容来自', en: 'Start from', ru: 'Начать с' },
  blank: { zh: '空白页面', en: 'A blank page', ru: 'Пустой страницы' },
  none: { zh: '还没有页面', en: 'No pages yet', ru: 'Страниц пока нет' },
  noneHint: {
    zh: '用模块搭建首页和活动页，发布前可随时预览。',
    en: 'Build the home page and campaign pages from blocks, with a preview at every step.',
    ru: 'Собирайте главную и страницы акций из блоков и смотрите результат до публикации.',
  },
  openLive: { zh: '查看线上页面', en: 'View live page', ru: 'Открыть страницу' },

  inLang: { zh: words.chinese, en: words.english, ru: words.russian },
  written: {
    zh: '编辑和预览的语言',
    en: 'Language to edit and preview',
    ru: 'Язык правки и просмотра',
  },
  choose: pricingWords.choose,
  anyDay: contentWords.always,
  addRow: words.add,
  up: contentWords.moveUp,
  down: contentWords.moveDown,
  removeWhat: contentWords.removeWhat,
  copyWhat: { zh: '复制：{what}', en: 'Duplicate: {what}', ru: 'Копировать: {what}' },
  blocks: { zh: '页面模块', en: 'Blocks', ru: 'Блоки' },
  noBlocks: {
    zh: '还没有模块。添加第一个，右侧会立即显示。',
    en: 'No blocks yet. Add the first one to see it in the preview.',
    ru: 'Блоков пока нет. Добавьте первый, и он появится в просмотре.',
  },
  addBlock: { zh: '添加模块', en: 'Add block', ru: 'Добавить блок' },
  cell: { zh: '第 {n} 栏', en: 'Column {n}', ru: 'Колонка {n}' },
  hiddenBlock: { zh: '不显示', en: 'Hidden', ru: 'Скрыт' },
  whenAndWhom: { zh: '何时、对谁显示', en: 'When and for whom', ru: 'Когда и для кого' },
  noFields: {
    zh: '此模块没有需要填写的内容。',
    en: 'This block has nothing to fill in.',
    ru: 'В этом блоке нечего заполнять.',
  },
  pageSettings: { zh: '页面设置', en: 'Page settings', ru: 'Настройки страницы' },
  undo: { zh: '撤销', en: 'Undo', ru: 'Отменить действие' },
  redo: { zh: '重做', en: 'Redo', ru: 'Повторить действие' },

  preview: words.preview,
  previewOf: { zh: '页面预览', en: 'Page preview', ru: 'Просмотр страницы' },
  width: { zh: '预览宽度', en: 'Preview width', ru: 'Ширина просмотра' },
  wide: { zh: '宽屏 1440', en: 'Wide 1440', ru: 'Экран 1440' },
  phone: { zh: '手机 390', en: 'Phone 390', ru: 'Телефон 390' },
  seenAs: { zh: '以谁的身份预览', en: 'Preview as', ru: 'Смотреть как' },
  asVisitor: { zh: '未登录访客', en: 'Visitor', ru: 'Гость' },
  asMember: words.member,
  asLevel: { zh: '等级：{name}', en: 'Level: {name}', ru: 'Уровень: {name}' },
  asCompany: { zh: '公司：{name}', en: 'Company: {name}', ru: 'Компания: {name}' },

  saveDraft: words.saveDraft,
  savedDraft: kit.draftSaved,
  nothingToSave: { zh: '没有未保存的修改', en: 'Everything is saved', ru: 'Всё сохранено' },
  mendFirst: {
    zh: '有内容填写不正确，请先修改标红的字段',
    en: 'Some fields aren’t valid. Fix the ones in red first',
    ru: 'Некоторые поля заполнены неверно. Сначала исправьте отмеченные красным',
  },
  publish: life.steps.publish.text,
  published: { zh: '页面已发布', en: 'Page published', ru: 'Страница опубликована' },
  nothingToPublish: contentErrors['page.no_draft'],
  mayNot: {
    zh: '您没有发布页面的权限',
    en: 'You don’t have permission to publish pages',
    ru: 'У вас нет права публиковать страницы',
  },
  schedule: life.steps.schedule.text,
  scheduleAt: { zh: '发布时间', en: 'Publish at', ru: 'Время публикации' },
  isScheduled: {
    zh: '此版本将于 {when} 发布，期间不能编辑。',
    en: 'This version goes live on {when} and can’t be edited until then.',
    ru: 'Эта версия выйдет {when}; до этого её нельзя править.',
  },
  unschedule: { zh: '取消定时', en: 'Cancel schedule', ru: 'Снять с расписания' },
  heldBack: {
    zh: '定时发布未完成：到点时页面存在问题。请处理后重新发布。',
    en: 'The scheduled version was not published because of the issues below. Fix them and publish again.',
    ru: 'Публикация по расписанию не состоялась из-за замечаний ниже. Исправьте их и опубликуйте снова.',
  },
  discard: life.steps.discard.text,
  discardText: {
    zh: '草稿中的修改将被删除，线上页面不变。',
    en: 'The changes in the draft are deleted. The live page stays as it is.',
    ru: 'Правки из черновика удалятся, опубликованная страница не изменится.',
  },
  takeDown: { zh: '下线页面', en: 'Take page down', ru: 'Снять с публикации' },
  takeDownText: {
    zh: '访客将无法再打开 /page/{slug}，地址可被其他页面使用。',
    en: 'Visitors can no longer open /page/{slug}, and another page may take the address.',
    ru: 'Посетители больше не откроют /page/{slug}, адрес сможет занять другая страница.',
  },
  versions: { zh: '历史版本', en: 'Versions', ru: 'Версии' },
  noVersions: {
    zh: '还没有历史版本',
    en: 'No earlier versions yet',
    ru: 'Прежних версий пока нет',
  },
  version: words.versionNumber,
  publishedBy: {
    zh: '{who}编写，{when} 发布',
    en: 'Written by {who}, published {when}',
    ru: 'Автор: {who}, опубликовано {when}',
  },
  rollBack: life.steps.rollBack.text,
  rollBackText: {
    zh: '访客将立即看到第 {n} 版。当前线上版本会保留在历史版本中，草稿不变。',
    en: 'Visitors see version {n} at once. The live version is kept among the earlier ones; the draft stays.',
    ru: 'Посетители сразу увидят версию {n}. Нынешняя останется среди прежних, черновик сохранится.',
  },
  rolledBack: { zh: '已恢复', en: 'Rolled back', ru: 'Версия возвращена' },

  compare: { zh: '与线上对比', en: 'Compare with live', ru: 'Сравнить с опубликованной' },
  compareNone: { zh: '没有差异', en: 'No differences', ru: 'Различий нет' },
  notPublishedYet: {
    zh: '页面尚未发布，没有可对比的版本',
    en: 'The page isn’t published yet',
    ru: 'Страница ещё не опубликована',
  },
  before: { zh: '线上', en: 'Live', ru: 'Опубликовано' },
  after: { zh: '修改后', en: 'Changed', ru: 'Изменено' },
  theirs: { zh: '对方的版本', en: 'Theirs', ru: 'Чужая версия' },
  mine: { zh: '我的版本', en: 'Mine', ru: 'Моя версия' },
  added: { zh: '新增模块', en: 'Added', ru: 'Добавлен' },
  removed: { zh: '删除', en: 'Removed', ru: 'Удалён' },
  moved: { zh: '移动', en: 'Moved', ru: 'Перемещён' },
  changed: { zh: '有修改', en: 'Changed', ru: 'Изменён' },
  empty: { zh: '（空）', en: '(empty)', ru: '(пусто)' },

  conflict: {
    zh: '{who}刚刚修改了此页面',
    en: '{who} has just changed this page',
    ru: 'Страницу только что изменил пользователь {who}',
  },
  conflictText: {
    zh: '您写的内容仍在这里，尚未保存。请先对比，再决定保留哪一份。',
    en: 'What you wrote is still here, not saved yet. Compare, then decide which to keep.',
    ru: 'Ваши правки здесь, но пока не сохранены. Сравните и решите, что оставить.',
  },
  compareTheirs: { zh: '对比两份内容', en: 'Compare both', ru: 'Сравнить обе' },
  keepMine: { zh: '保存我的', en: 'Save mine', ru: 'Сохранить мою' },
  takeTheirs: { zh: '使用对方的', en: 'Use theirs', ru: 'Взять чужую' },
} as const;

export const counts = {
  faults: {
    zh: { other: '发布前需处理 {n} 处问题' },
    en: { one: '{n} issue to fix before publishing', other: '{n} issues to fix before publishing' },
    ru: {
      one: '{n} замечание до публикации',
      few: '{n} замечания до публикации',
      many: '{n} замечаний до публикации',
      other: '{n} замечания до публикации',
    },
  },
} satisfies Record<string, CountTexts>;
