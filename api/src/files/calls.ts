import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { code } from '../kernel/fields.ts';
import { fileOut, uploadIn } from './model.ts';

/** One file in the field `file` (multipart). */
export const uploadFile = write('POST', {
  name: 'file.upload',
  path: '/web/fm/file/uploadFile',
  who: 'user',
  upload: true,
  text: { zh: '上传文件', en: 'Upload a file', ru: 'Загрузить файл' },
  input: uploadIn,
  output: fileOut,
  errors: [
    'file.missing',
    'file.format',
    'file.too_big',
    'file.too_many_pixels',
    'file.not_yours_to_show',
  ],
});

/** A fresh link to a private file of one's own, or to any with the permission. */
export const fileLink = read('GET', {
  name: 'file.link',
  path: '/web/fm/file/getFileLink',
  who: 'user',
  text: { zh: '获取文件链接', en: 'Link to a file', ru: 'Ссылка на файл' },
  input: z.object({ fileCode: code() }),
  output: fileOut,
});
