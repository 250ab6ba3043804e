import { errors } from '../kernel/errors.ts';

export const fileErrors = errors({
  'file.missing': {
    status: 400,
    zh: '请选择文件',
    en: 'Please choose a file',
    ru: 'Выберите файл',
  },
  'file.format': {
    status: 400,
    zh: '图片格式错误',
    en: 'Picture format error',
    ru: 'Неверный формат изображения',
  },
  'file.too_big': {
    status: 400,
    zh: '图片过大，最大 {mb} MB',
    en: 'Picture too big: {mb} MB at most',
    ru: 'Слишком большое изображение: не более {mb} МБ',
  },
  'file.not_yours_to_show': {
    status: 403,
    zh: '您没有权限上传此类公开图片',
    en: 'You may not upload pictures of this kind, which everybody sees',
    ru: 'У вас нет прав загружать такие общедоступные изображения',
  },
  'file.too_many_pixels': {
    status: 400,
    zh: '图片尺寸过大',
    en: 'The picture has too many pixels',
    ru: 'У изображения слишком большое разрешение',
  },
});
