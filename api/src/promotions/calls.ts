import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import * as model from './model.ts';

const edit = { may: 'promotion.edit' } as const;
const review = { may: 'promotion.review' } as const;

/** PRO-01e A new one, or the next version of one; it counts when it was reviewed. */
export const savePromotion = write('POST', {
  name: 'promotion.save',
  path: '/web/pm/promotion/savePromotion',
  who: edit,
  text: { zh: '保存促销活动', en: 'Save a promotion', ru: 'Сохранить акцию' },
  input: model.promotionIn,
  output: model.promotionMoved,
  errors: [
    'promotion.goods',
    'promotion.currency_goods',
    'promotion.flash_price',
    'promotion.scope',
    'promotion.scope_stores',
    'promotion.twice',
    'promotion.type_fixed',
    'promotion.in_review',
    'promotion.changed',
    'coupon.code_taken',
  ],
});
export const submitPromotion = write('POST', {
  name: 'promotion.submit',
  path: '/web/pm/promotion/submitPromotion',
  who: edit,
  text: { zh: '提交促销审核', en: 'Submit a promotion', ru: 'Отправить акцию на проверку' },
  input: model.manageIn,
  output: model.promotionMoved,
  errors: [
    'promotion.changed',
    'promotion.nothing_new',
    'promotion.in_review',
    'promotion.window_over',
  ],
});
export const withdrawPromotion = write('POST', {
  name: 'promotion.withdraw',
  path: '/web/pm/promotion/withdrawPromotion',
  who: edit,
  text: { zh: '撤回促销审核', en: 'Withdraw a promotion', ru: 'Отозвать акцию с проверки' },
  input: model.reasonIn,
  output: model.promotionMoved,
});
/** HOM-04 The marketing review: several at once, each by itself. */
export const approvePromotions = write('POST', {
  name: 'promotion.approve',
  path: '/web/pm/promotion/approvePromotions',
  who: review,
  text: { zh: '通过促销审核', en: 'Approve promotions', ru: 'Одобрить акции' },
  // Each that is decided has a row of its own.
  audited: false,
  input: model.approveIn,
  output: model.reviewedOut,
  errors: ['promotion.own_review', 'promotion.changed', 'coupon.code_taken'],
});
export const rejectPromotions = write('POST', {
  name: 'promotion.reject',
  path: '/web/pm/promotion/rejectPromotions',
  who: review,
  text: { zh: '驳回促销审核', en: 'Reject promotions', ru: 'Отклонить акции' },
  // Each that is decided has a row of its own.
  audited: false,
  input: model.rejectIn,
  output: model.reviewedOut,
  errors: ['promotion.own_review', 'promotion.changed'],
});
export const pausePromotion = write('POST', {
  name: 'promotion.pause',
  path: '/web/pm/promotion/pausePromotion',
  who: edit,
  text: { zh: '暂停促销活动', en: 'Pause a promotion', ru: 'Приостановить акцию' },
  input: model.reasonIn,
  output: model.promotionMoved,
});
export const resumePromotion = write('POST', {
  name: 'promotion.resume',
  path: '/web/pm/promotion/resumePromotion',
  who: edit,
  text: { zh: '恢复促销活动', en: 'Resume a promotion', ru: 'Возобновить акцию' },
  input: model.reasonIn,
  output: model.promotionMoved,
  errors: ['promotion.stopped'],
});
export const endPromotion = write('POST', {
  name: 'promotion.end',
  path: '/web/pm/promotion/endPromotion',
  who: edit,
  text: { zh: '提前结束促销活动', en: 'End a promotion', ru: 'Завершить акцию' },
  input: model.reasonIn,
  output: model.promotionMoved,
});
export const discardPromotion = write('POST', {
  name: 'promotion.discard',
  path: '/web/pm/promotion/deletePromotion',
  who: edit,
  text: { zh: '删除促销草稿', en: 'Delete a promotion draft', ru: 'Удалить черновик акции' },
  input: model.reasonIn,
  output: model.promotionMoved,
});
export const managePage = page('GET', {
  name: 'promotion.manage_page',
  path: '/web/pm/promotion/queryManagePage',
  who: edit,
  text: { zh: '促销活动列表', en: 'Promotions', ru: 'Акции' },
  input: model.manageListIn,
  output: model.promotionRow,
});
export const manageTabs = read('GET', {
  name: 'promotion.tabs',
  path: '/web/pm/promotion/queryManageTabs',
  who: edit,
  text: { zh: '促销状态统计', en: 'Promotions by tab', ru: 'Акции по вкладкам' },
  input: z.object({}),
  output: z.array(model.promotionTabOut),
});
export const manageDetail = read('GET', {
  name: 'promotion.manage_get',
  path: '/web/pm/promotion/getManagePromotion',
  who: edit,
  text: { zh: '促销活动管理详情', en: 'Manage a promotion', ru: 'Управление акцией' },
  input: model.manageIn,
  output: model.manageOut,
});
