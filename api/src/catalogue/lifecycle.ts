import { actions } from '../kernel/available.ts';
import { isOneOf } from '../kernel/keys.ts';
import { endOf, lifecycle, type StateOf, waitsFor } from '../kernel/lifecycle.ts';
import { catalogueErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';

/** CAT-02 Unreviewed content is never shown: changes of a reviewed product wait in a revision. */
export const productLife = lifecycle({
  name: 'product',
  table: 'product',
  start: ['draft'],
  end: ['off_shelf'],
  states: {
    draft: { waits: 'nobody', zh: '草稿', en: 'Draft', ru: 'Черновик' },
    pending_review: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    refused: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонён' },
    off_shelf: { ended: 'quietly', zh: '已下架', en: 'Unlisted', ru: 'Снят с продажи' },
    on_shelf: { ended: 'well', zh: '已上架', en: 'Listed', ru: 'В продаже' },
  },
  steps: {
    submit: {
      from: ['draft', 'refused'],
      to: 'pending_review',
      by: ['product.edit'],
      text: words.submitForReview,
    },
    withdraw: { from: ['pending_review'], to: 'draft', by: ['product.edit'], text: words.withdraw },
    approve: {
      from: ['pending_review'],
      to: 'off_shelf',
      by: ['product.review'],
      text: words.approve,
    },
    refuse: {
      from: ['pending_review'],
      to: 'refused',
      by: ['product.review'],
      reason: true,
      text: words.reject,
    },
    put_on: {
      from: ['off_shelf'],
      to: 'on_shelf',
      by: ['product.edit'],
      text: { zh: '上架', en: 'List for sale', ru: 'Опубликовать' },
    },
    take_off: {
      from: ['on_shelf'],
      to: 'off_shelf',
      by: ['product.edit', 'product.review'],
      text: { zh: '下架', en: 'Unlist', ru: 'Снять с продажи' },
    },
  },
});

/** CAT-02 A change of a reviewed product: the product is sold as it is until the change is approved. */
export const revisionLife = lifecycle({
  name: 'product_revision',
  table: 'product_revision',
  start: ['draft'],
  end: ['approved', 'discarded', 'replaced'],
  states: {
    draft: {
      waits: 'nobody',
      zh: '修改待提交',
      en: 'Changes not submitted',
      ru: 'Изменения не отправлены',
    },
    pending_review: {
      waits: 'seller',
      zh: '修改待审核',
      en: 'Changes in review',
      ru: 'Изменения на проверке',
    },
    refused: {
      ended: 'badly',
      zh: '修改被驳回',
      en: 'Changes rejected',
      ru: 'Изменения отклонены',
    },
    approved: {
      ended: 'well',
      zh: '修改已生效',
      en: 'Changes published',
      ru: 'Изменения опубликованы',
    },
    discarded: {
      ended: 'quietly',
      zh: '修改已放弃',
      en: 'Changes discarded',
      ru: 'Изменения отменены',
    },
    replaced: {
      ended: 'quietly',
      zh: '修改已被替换',
      en: 'Changes replaced',
      ru: 'Изменения заменены новыми',
    },
  },
  steps: {
    submit: {
      from: ['draft', 'refused'],
      to: 'pending_review',
      by: ['product.edit'],
      text: { zh: '提交修改审核', en: 'Submit changes', ru: 'Отправить изменения на проверку' },
    },
    withdraw: {
      from: ['pending_review'],
      to: 'draft',
      by: ['product.edit'],
      text: { zh: '撤回修改', en: 'Withdraw changes', ru: 'Отозвать изменения' },
    },
    discard: {
      from: ['draft', 'pending_review', 'refused'],
      to: 'discarded',
      by: ['product.edit'],
      text: { zh: '放弃修改', en: 'Discard changes', ru: 'Отменить изменения' },
    },
    replace: {
      from: ['draft', 'pending_review', 'refused'],
      to: 'replaced',
      by: ['system'],
      text: { zh: '替换修改', en: 'Replace changes', ru: 'Заменить изменения' },
    },
    approve: {
      from: ['pending_review'],
      to: 'approved',
      by: ['product.review'],
      text: { zh: '通过并发布', en: 'Approve and publish', ru: 'Одобрить и опубликовать' },
    },
    refuse: {
      from: ['pending_review'],
      to: 'refused',
      by: ['product.review'],
      reason: true,
      text: { zh: '驳回修改', en: 'Reject changes', ru: 'Отклонить изменения' },
    },
  },
});
type ProductStatus = StateOf<typeof productLife>;
type RevisionStatus = StateOf<typeof revisionLife>;

/** Its seller works on it: it was not handed in yet, or was refused. */
export const isToSubmit = (status: ProductStatus): boolean =>
  isOneOf(status, productLife.steps.submit.from);
export const isInReview = (status: ProductStatus): boolean =>
  waitsFor(productLife.states[status]) === 'seller';
/** Later changes wait in a revision. */
export const isReviewed = (status: ProductStatus): boolean =>
  !isToSubmit(status) && !isInReview(status);
export const isOnShelf = (status: ProductStatus): boolean =>
  endOf(productLife.states[status]) === 'well';
/** Something of it waits for a reviewer: the product, or what is changed of it. */
export const awaitsReview = (product: {
  status: ProductStatus;
  revision: { status: RevisionStatus } | null;
}): boolean =>
  isInReview(product.status) ||
  (product.revision !== null &&
    waitsFor(revisionLife.states[product.revision.status]) === 'seller');

/** CAT-02 Nobody reviews what they handed in themselves. */
const own = { 'product.own_review': ({ ownReview }: { ownReview: boolean }) => ownReview };
export const productActions = actions(productLife, {
  errors: catalogueErrors,
  refuseWhen: { approve: own, refuse: own },
  also: {
    remove: {
      from: ['draft'],
      by: ['product.edit'],
      text: { zh: '删除草稿', en: 'Delete draft', ru: 'Удалить черновик' },
      only: catalogueErrors['product.not_draft'],
    },
  },
});
export const revisionActions = actions(revisionLife, {
  errors: catalogueErrors,
  refuseWhen: { approve: own, refuse: own },
});
