import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import { mallContent } from './content.ts';

/** The words of every page of this app's mall, for its editors. */
export const getMallContent = read('GET', {
  name: 'mall.content_get',
  path: '/web/os/proapp/getMallContent',
  who: { may: 'mall.edit' },
  text: { zh: '商城内容', en: 'Shop content', ru: 'Содержание витрины' },
  input: z.object({}),
  output: mallContent,
});

/** Replaces them whole; visitors see it at once. */
export const saveMallContent = write('POST', {
  name: 'mall.content_save',
  path: '/web/os/proapp/saveMallContent',
  who: { may: 'mall.edit' },
  text: { zh: '修改商城内容', en: 'Change shop content', ru: 'Изменить содержание витрины' },
  input: mallContent,
  output: done,
});
