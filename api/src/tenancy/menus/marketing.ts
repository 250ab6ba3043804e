import { may, type MenuGroup } from './menu.ts';
import * as words from '../../kernel/words/index.ts';
import * as contentWords from '../../content/words.ts';
import * as promotionsWords from '../../promotions/words.ts';

export const marketing: MenuGroup = {
  code: 'marketing',
  icon: 'tags',
  text: words.marketing,
  items: [
    {
      action: 'promotions',
      icon: 'tags',
      for: may('promotion.edit'),
      text: promotionsWords.promotions,
      routes: [
        { action: 'promotion', text: promotionsWords.promotion },
        { action: 'edit', text: promotionsWords.editPromotion },
      ],
    },
    {
      action: 'calendar',
      icon: 'calendar',
      for: may('promotion.edit'),
      text: { zh: '促销日历', en: 'Calendar', ru: 'Календарь акций' },
    },
    {
      action: 'pages',
      icon: 'layout',
      for: may('page.edit'),
      text: contentWords.pages,
      routes: [{ action: 'page', text: contentWords.editPage }],
    },
    { action: 'sections', icon: 'read', for: may('page.edit'), text: contentWords.helpSections },
    {
      action: 'notices',
      icon: 'bell',
      for: may('page.edit'),
      text: contentWords.notices,
      routes: [{ action: 'notice', text: contentWords.editNotice }],
    },
    {
      action: 'review',
      icon: 'audit',
      for: may('promotion.review'),
      text: promotionsWords.marketingReview,
    },
  ],
};
