export const settings = {
  title: { zh: '足迹设置', en: 'Browsing history', ru: 'История просмотров' },
  section: { zh: '最近浏览', en: 'Recently viewed', ru: 'Просмотренные товары' },
  hint: {
    zh: '超过该天数的浏览记录会被删除；买家可自行关闭足迹。',
    en: 'Older history is deleted. Each buyer can turn it off.',
    ru: 'Более старая история удаляется. Каждый покупатель может её выключить.',
  },
  days: { zh: '保留天数', en: 'Kept for', ru: 'Срок хранения' },
  unit: { zh: '天', en: 'days', ru: 'дн.' },
  saved: { zh: '已保存', en: 'Saved', ru: 'Сохранено' },
} as const;
