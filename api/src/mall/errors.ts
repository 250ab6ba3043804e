import { errors } from '../kernel/errors.ts';

export const mallErrors = errors({
  'notice.changed': {
    status: 409,
    zh: '{who}刚刚修改了此公告，请刷新后重试',
    en: '{who} has just changed this notice. Refresh and try again',
    ru: 'Новость только что изменил пользователь {who}. Обновите страницу и повторите',
  },
  'notice.live': {
    status: 409,
    zh: '公告已发布，请先由有发布权限的人撤下',
    en: 'This notice is published. It has to be withdrawn first, by somebody who may publish',
    ru: 'Новость опубликована. Сначала её должен снять тот, у кого есть право публикации',
  },
  'notice.too_many': {
    status: 409,
    zh: '最多 {max} 条公告，请删除不再需要的',
    en: 'There can be at most {max} notices. Delete some that are no longer needed',
    ru: 'Новостей может быть не больше {max}. Удалите ненужные',
  },
  'notice.company': {
    status: 422,
    zh: '所选公司不存在，请重新选择',
    en: 'A chosen company doesn’t exist. Choose again',
    ru: 'Выбранной компании нет. Выберите заново',
  },
});
