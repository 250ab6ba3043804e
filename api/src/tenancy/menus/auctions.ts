import { may, type MenuGroup } from './menu.ts';

export const auctions: MenuGroup = {
  code: 'auctions',
  icon: 'audit',
  text: { zh: '竞价', en: 'Auctions', ru: 'Торги' },
  items: [
    {
      action: 'lots',
      icon: 'tags',
      for: may('bidding.organise'),
      text: { zh: '我的竞价', en: 'My auctions', ru: 'Мои торги' },
      routes: [
        { action: 'lot', text: { zh: '竞价标的', en: 'Lot', ru: 'Лот' } },
        { action: 'edit', text: { zh: '编辑标的', en: 'Edit lot', ru: 'Изменить лот' } },
      ],
    },
    {
      action: 'all',
      icon: 'audit',
      for: may('bidding.review'),
      text: { zh: '全部竞价', en: 'All auctions', ru: 'Все торги' },
    },
    {
      action: 'appeals',
      icon: 'solution',
      for: may('bidding.review'),
      text: { zh: '竞价申诉', en: 'Appeals', ru: 'Жалобы' },
    },
    {
      action: 'demands',
      icon: 'file-search',
      for: may('demand.review'),
      text: { zh: '供求信息', en: 'Supply and demand', ru: 'Спрос и предложение' },
      routes: [{ action: 'demand', text: { zh: '供求信息', en: 'Posting', ru: 'Объявление' } }],
    },
  ],
};
