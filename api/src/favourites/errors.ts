import { errors } from '../kernel/errors.ts';

export const favouriteErrors = errors({
  'favourite.list_full': {
    status: 409,
    zh: '每个清单最多收藏 {max} 件商品',
    en: 'A list can hold up to {max} items',
    ru: 'В списке может быть не более {max} товаров',
  },
  'favourite.lists_many': {
    status: 409,
    zh: '最多可建 {max} 个清单',
    en: 'You can have up to {max} lists',
    ru: 'Можно создать не более {max} списков',
  },
  'favourite.list_taken': {
    status: 409,
    zh: '已有同名清单',
    en: 'There is already a list with this name',
    ru: 'Список с таким названием уже есть',
  },
  'favourite.first_list': {
    status: 409,
    zh: '默认清单不能重命名、共享或删除',
    en: 'The default list can’t be renamed, shared or deleted',
    ru: 'Основной список нельзя переименовать, открыть коллегам или удалить',
  },
  'favourite.list_of_company': {
    status: 403,
    zh: '您没有修改企业清单的权限',
    en: 'You don’t have permission to edit company lists',
    ru: 'У вас нет прав на изменение списков компании',
  },
  'favourite.no_company': {
    status: 409,
    zh: '个人账号不能共享清单',
    en: 'Only company accounts can share lists',
    ru: 'Делиться списками могут только компании',
  },
  'favourite.none_chosen': {
    status: 422,
    zh: '请先选择商品',
    en: 'Select items first',
    ru: 'Сначала выберите товары',
  },
  'favourite.none_available': {
    status: 409,
    zh: '所选商品暂不可购买',
    en: 'None of the selected items can be ordered right now',
    ru: 'Выбранные товары сейчас нельзя заказать',
  },
  'favourite.compare_full': {
    status: 409,
    zh: '最多可对比 {max} 件商品，请先移除一件',
    en: 'You can compare up to {max} products. Remove one first',
    ru: 'Можно сравнить не более {max} товаров. Сначала уберите один',
  },
});
