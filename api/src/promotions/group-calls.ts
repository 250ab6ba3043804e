import { page, read } from '../kernel/call.ts';
import * as model from './group-model.ts';

/** PRO-01c The group purchases that run for a product, and the groups that can be joined. */
export const openGroups = read('GET', {
  name: 'groupbuy.open',
  path: '/web/pm/groupBuy/queryOpenGroupBuy',
  who: 'anyone',
  text: { zh: '可参与的拼团', en: 'Groups to join', ru: 'Открытые группы' },
  input: model.openGroupsIn,
  output: model.openGroupsOut,
});
export const groupByCode = read('GET', {
  name: 'groupbuy.get',
  path: '/web/pm/groupBuy/getGroupBuy',
  who: 'anyone',
  text: { zh: '拼团详情', en: 'A group purchase', ru: 'Совместная покупка' },
  input: model.groupIn,
  output: model.groupOut,
});
export const myGroups = page('GET', {
  name: 'groupbuy.mine',
  path: '/web/pm/groupBuy/queryMyGroupBuyPage',
  who: 'user',
  text: { zh: '我的拼团', en: 'My group purchases', ru: 'Мои совместные покупки' },
  input: model.myGroupsIn,
  output: model.myGroup,
});
export const groupPage = page('GET', {
  name: 'groupbuy.page',
  path: '/web/pm/groupBuy/queryGroupBuyPage',
  who: { may: 'promotion.edit' },
  text: { zh: '活动的拼团', en: 'Groups of a promotion', ru: 'Группы акции' },
  input: model.groupListIn,
  output: model.groupRow,
});
