import { errors } from '../kernel/errors.ts';

export const mallErrors = errors({
  'mall.address': {
    status: 400,
    zh: '请填写本站路径（如 /search）或 https 地址',
    en: 'A path of this portal (like /search) or an https address',
    ru: 'Путь на этом портале (например, /search) или адрес https',
  },
  'mall.category': {
    status: 400,
    zh: '请选择商品分类',
    en: 'Please choose a category',
    ru: 'Выберите категорию',
  },
  'mall.picture': {
    status: 400,
    zh: '图片不存在，请重新上传',
    en: 'This picture is not there; please upload it again',
    ru: 'Изображение не найдено, загрузите снова',
  },
  'mall.days': {
    status: 400,
    zh: '结束日期不能早于开始日期',
    en: 'The last day is before the first',
    ru: 'Последний день раньше первого',
  },
});
