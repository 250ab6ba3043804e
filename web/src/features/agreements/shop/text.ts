import * as words from '@tradeport/api/kernel/words/index';

/** CMS-02 Agreements as visitors and members read them. */
export const agreed = {
  title: { zh: '协议更新', en: 'Updated agreements', ru: 'Обновлённые соглашения' },
  intro: {
    zh: '请阅读以下内容，勾选后继续。',
    en: 'Please read the following and tick the boxes to continue.',
    ru: 'Прочтите и отметьте, чтобы продолжить.',
  },
  version: words.versionNumber,
  since: { zh: '{day}发布', en: 'Published {day}', ru: 'Опубликована {day}' },
  changed: { zh: '更新内容：{note}', en: 'What’s new: {note}', ru: 'Что изменилось: {note}' },
  before: {
    zh: '您此前同意的是第 {n} 版',
    en: 'You accepted version {n} before',
    ru: 'Ранее вы приняли версию {n}',
  },
  otherLang: {
    zh: '本协议暂无中文版，以下为{lang}文本',
    en: 'Not available in English. The text below is in {lang}',
    ru: 'Русского текста нет. Язык текста ниже: {lang}',
  },
  accept: {
    zh: '我已阅读并同意《{name}》',
    en: 'I have read and accept “{name}”',
    ru: 'Я прочитал(а) и принимаю «{name}»',
  },
  blocksOrdering: {
    zh: '同意后才能下单和出价',
    en: 'Required before you order or bid',
    ru: 'Нужно для заказов и ставок',
  },
  blocksLogin: {
    zh: '同意后才能继续使用账号',
    en: 'Required to keep using your account',
    ru: 'Нужно для работы с учётной записью',
  },
  submit: { zh: '同意并继续', en: 'Accept and continue', ru: 'Принять и продолжить' },
  later: { zh: '以后再说', en: 'Not now', ru: 'Не сейчас' },
  logOut: words.logOut,
  versions: { zh: '历史版本', en: 'All versions', ru: 'Все версии' },
  inForce: { zh: '现行', en: 'In force', ru: 'Действует' },
  notInForce: {
    zh: '这是历史版本，已不再生效。',
    en: 'This is an earlier version and no longer in force.',
    ru: 'Это прежняя версия, она больше не действует.',
  },
  owes: {
    zh: '您尚未同意此协议。',
    en: 'You haven’t accepted this agreement yet.',
    ru: 'Вы ещё не приняли это соглашение.',
  },
  toAccept: { zh: '去同意', en: 'Accept', ru: 'Принять' },
  acceptedOn: { zh: '{time} 同意', en: 'Accepted {time}', ru: 'Принято {time}' },
  readIn: { zh: '阅读语言：{lang}', en: 'Read in {lang}', ru: 'Язык текста: {lang}' },
  during: { zh: '途径：{way}', en: 'During: {way}', ru: 'При: {way}' },
  replaced: { zh: '已有新版本', en: 'Replaced since', ru: 'Есть новая версия' },
  none: { zh: '暂无记录', en: 'Nothing accepted yet', ru: 'Пока ничего' },
  noneHint: {
    zh: '您同意协议后，所同意的版本和时间会列在这里。',
    en: 'Once you accept an agreement, its version and the time appear here.',
    ru: 'Когда вы примете соглашение, здесь появятся его версия и время.',
  },
  ownList: { zh: '我同意的协议', en: 'Agreements you accepted', ru: 'Принятые вами соглашения' },
  current: { zh: '查看现行版本', en: 'See the current version', ru: 'Открыть действующую' },
} as const;
/** The acts that an agreement blocks until it is accepted, by its setting. */
export const consequences = {
  nothing: null,
  ordering: agreed.blocksOrdering,
  login: agreed.blocksLogin,
} as const;
export const langNames = { zh: words.chinese, en: words.english, ru: words.russian } as const;
