import { errors } from '../kernel/errors.ts';

export const mallErrors = errors({
  'mall.address': {
    status: 400,
    zh: '请填写本站路径（如 /search）或 https 地址',
    en: 'Enter a path on this portal (e.g. /search) or an https address',
    ru: 'Укажите путь на портале (например, /search) или адрес https',
  },
  'mall.category': {
    status: 400,
    zh: '请选择商品分类',
    en: 'Choose a category',
    ru: 'Выберите категорию',
  },
  'mall.picture': {
    status: 400,
    zh: '图片不存在，请重新上传',
    en: 'Image not found. Upload it again',
    ru: 'Изображение не найдено. Загрузите ещё раз',
  },
  'mall.days': {
    status: 400,
    zh: '结束日期不能早于开始日期',
    en: 'The end date can’t be before the start date',
    ru: 'Дата окончания не может быть раньше даты начала',
  },
});
