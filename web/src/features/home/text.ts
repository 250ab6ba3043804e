import * as words from '@tradeport/api/kernel/words/index';

export const home = {
  title: words.home,
  hello: words.hello,
  todo: { zh: '待办事项', en: 'To do', ru: 'К выполнению' },
  todoNone: { zh: '暂无待办事项', en: 'Nothing to do right now', ru: 'Сейчас задач нет' },
  today: { zh: '今日', en: 'Today', ru: 'Сегодня' },
  functions: { zh: '常用功能', en: 'Shortcuts', ru: 'Быстрый доступ' },
  choose: { zh: '自定义', en: 'Customise', ru: 'Настроить' },
  chooseTitle: { zh: '自定义常用功能', en: 'Choose shortcuts', ru: 'Настройка быстрого доступа' },
  chooseHint: {
    zh: '最多 {n} 个；未选择时显示最常使用的。',
    en: '{n} at most. If none are chosen, the ones you use most are shown.',
    ru: 'Не больше {n}. Если не выбрано, показываются самые используемые.',
  },
  platform: { zh: '平台概况', en: 'Platform at a glance', ru: 'Обзор платформы' },
  platformFigures: {
    active: { zh: '运营中的门户', en: 'Active portals', ru: 'Работающие порталы' },
    suspended: { zh: '已停用的门户', en: 'Suspended portals', ru: 'Приостановленные порталы' },
    ordersToday: { zh: '今日订单', en: 'Orders today', ru: 'Заказы сегодня' },
    paidToday: { zh: '今日收款', en: 'Paid today', ru: 'Оплачено сегодня' },
    messagesFailed: {
      zh: '发送失败的邮件和短信',
      en: 'Emails and SMS that failed',
      ru: 'Не отправлено писем и SMS',
    },
    jobsFailed: {
      zh: '失败的后台任务',
      en: 'Background tasks that failed',
      ru: 'Сбои фоновых задач',
    },
  },
  portals: { zh: '最近开通的门户', en: 'Newest portals', ru: 'Новые порталы' },
  all: words.viewAll,
  portalCounts: { users: words.users, products: words.products, orders: words.orders },
  portalStates: {
    active: { zh: '运营中', en: 'Active', ru: 'Работает' },
    suspended: { zh: '已停用', en: 'Suspended', ru: 'Приостановлен' },
  },
  days: { zh: '近 {n} 天', en: 'Last {n} days', ru: 'Последние {n} дней' },
  orders: words.orderCount,
  money: { zh: '收款金额', en: 'Payments received', ru: 'Получено оплат' },
  day: words.day,
  asTable: { zh: '查看表格', en: 'View as table', ru: 'Показать таблицу' },
  chartText: {
    zh: '{from} 至 {to}：共 {orders} 个订单，单日最多 {most} 个。',
    en: '{from} to {to}: orders {orders}, highest in a day {most}.',
    ru: '{from} — {to}: заказов {orders}, максимум за день {most}.',
  },
  noData: { zh: '近期暂无订单', en: 'No orders in this period', ru: 'За этот период заказов нет' },
  upToday: { zh: '数据实时更新', en: 'Real-time data', ru: 'Данные в реальном времени' },
} as const;
