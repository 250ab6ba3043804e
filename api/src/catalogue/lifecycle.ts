import { lifecycle } from '../kernel/lifecycle.ts';

/** CAT-02 What was not reviewed is never shown: changing the content of a reviewed product makes it a draft. */
export const productLife = lifecycle({
  name: 'product',
  table: 'product',
  start: ['draft'],
  end: [],
  states: {
    draft: { zh: '草稿', en: 'Draft', ru: 'Черновик' },
    pending_review: { zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    refused: { zh: '审核未通过', en: 'Refused', ru: 'Отклонён' },
    off_shelf: { zh: '已下架', en: 'Off shelf', ru: 'Снят с продажи' },
    on_shelf: { zh: '已上架', en: 'On shelf', ru: 'В продаже' },
  },
  steps: {
    submit: {
      from: ['draft', 'refused'],
      to: 'pending_review',
      by: ['product.edit'],
      text: { zh: '提交审核', en: 'Submit for review', ru: 'Отправить на проверку' },
    },
    withdraw: {
      from: ['pending_review'],
      to: 'draft',
      by: ['product.edit'],
      text: { zh: '撤回', en: 'Withdraw', ru: 'Отозвать' },
    },
    approve: {
      from: ['pending_review'],
      to: 'off_shelf',
      by: ['product.review'],
      text: { zh: '通过', en: 'Approve', ru: 'Одобрить' },
    },
    refuse: {
      from: ['pending_review'],
      to: 'refused',
      by: ['product.review'],
      reason: true,
      text: { zh: '驳回', en: 'Refuse', ru: 'Отклонить' },
    },
    put_on: {
      from: ['off_shelf'],
      to: 'on_shelf',
      by: ['product.edit'],
      text: { zh: '上架', en: 'Put on shelf', ru: 'Выставить на продажу' },
    },
    take_off: {
      from: ['on_shelf'],
      to: 'off_shelf',
      by: ['product.edit', 'product.review'],
      text: { zh: '下架', en: 'Take off shelf', ru: 'Снять с продажи' },
    },
    revise: {
      from: ['refused', 'off_shelf', 'on_shelf'],
      to: 'draft',
      by: ['product.edit'],
      text: { zh: '修改内容', en: 'Change the content', ru: 'Изменить описание' },
    },
  },
});
