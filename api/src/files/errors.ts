import { errors } from '../kernel/errors.ts';

export const fileErrors = errors({
  'file.missing': { status: 400, zh: '请选择文件', en: 'Choose a file', ru: 'Выберите файл' },
  'file.format': {
    status: 400,
    zh: '图片格式不支持，请上传 JPG、PNG 或 GIF',
    en: 'Unsupported image format. Use JPG, PNG or GIF',
    ru: 'Неподдерживаемый формат. Используйте JPG, PNG или GIF',
  },
  'file.too_big': {
    status: 400,
    zh: '图片过大，最大 {mb} MB',
    en: 'The image is too large. {mb} MB at most',
    ru: 'Слишком большое изображение. Не более {mb} МБ',
  },
  'file.not_yours_to_show': {
    status: 403,
    zh: '您没有权限上传此类公开图片',
    en: 'You don’t have permission to upload public images of this type',
    ru: 'У вас нет прав загружать такие общедоступные изображения',
  },
  'file.too_many_pixels': {
    status: 400,
    zh: '图片分辨率过高',
    en: 'The image resolution is too high',
    ru: 'У изображения слишком большое разрешение',
  },
});
