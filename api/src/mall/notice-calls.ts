import { done } from '../kernel/fields.ts';
import { page, read, write } from '../kernel/call.ts';
import * as model from './notices.ts';

const edit = { may: 'page.edit' } as const;
const publish = { may: 'page.publish' } as const;
const base = '/web/cms/notice';

/** CMS-01a The notices that the caller may read today, pinned ones first, then the newest. */
export const shownNotices = page('GET', {
  name: 'notice.shown',
  path: '/web/cms/tginfo/notice',
  who: 'anyone',
  text: { zh: '公告', en: 'Notices', ru: 'Новости' },
  input: model.shownNoticesIn,
  output: model.shownNotice,
});

export const noticeList = page('GET', {
  name: 'notice.list',
  path: `${base}/queryNoticePage`,
  who: edit,
  text: { zh: '公告列表', en: 'List notices', ru: 'Список новостей' },
  input: model.noticeFindIn,
  output: model.noticeRow,
});

export const getNotice = read('GET', {
  name: 'notice.get',
  path: `${base}/getNotice`,
  who: edit,
  text: { zh: '公告内容', en: 'A notice', ru: 'Новость' },
  input: model.noticeIn,
  output: model.noticeOut,
});

export const createNotice = write('POST', {
  name: 'notice.create',
  path: `${base}/saveNotice`,
  who: edit,
  text: { zh: '新建公告', en: 'Create a notice', ru: 'Создать новость' },
  input: model.newNoticeIn,
  output: model.noticeCreatedOut,
  errors: ['notice.too_many', 'notice.company'],
});

/** A notice that visitors see is changed by those alone who may publish. */
export const saveNotice = write('POST', {
  name: 'notice.save',
  path: `${base}/updateNotice`,
  who: edit,
  text: { zh: '修改公告', en: 'Change a notice', ru: 'Изменить новость' },
  input: model.saveNoticeIn,
  output: model.noticeSavedOut,
  errors: ['notice.changed', 'notice.live', 'notice.company'],
});

export const publishNotice = write('POST', {
  name: 'notice.publish',
  path: `${base}/publishNotice`,
  who: publish,
  text: { zh: '发布公告', en: 'Publish a notice', ru: 'Опубликовать новость' },
  input: model.noticeAt,
  output: model.noticeSavedOut,
  errors: ['notice.changed'],
});

export const withdrawNotice = write('POST', {
  name: 'notice.withdraw',
  path: `${base}/withdrawNotice`,
  who: publish,
  text: { zh: '撤下公告', en: 'Withdraw a notice', ru: 'Снять новость' },
  input: model.noticeAt,
  output: model.noticeSavedOut,
  errors: ['notice.changed'],
});

export const deleteNotice = write('POST', {
  name: 'notice.delete',
  path: `${base}/deleteNotice`,
  who: edit,
  text: { zh: '删除公告', en: 'Delete a notice', ru: 'Удалить новость' },
  input: model.noticeAt,
  output: done,
  errors: ['notice.changed', 'notice.live'],
});
