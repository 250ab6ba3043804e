import type { revisionStatuses } from '@tradeport/api/catalogue/model';
import type { Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';

/** The meaning of a revision's state for the editor, and the next step. */
export const revisionWords: Partial<Record<(typeof revisionStatuses)[number], Texts>> = {
  draft: {
    zh: '下方是您尚未提交的修改。买家看到的仍是当前版本，提交并通过审核后才会更新。',
    en: 'Your changes below are saved but not submitted. Buyers still see the current version until they’re approved.',
    ru: 'Изменения ниже сохранены, но не отправлены. Пока их не одобрят, покупатели видят текущую версию.',
  },
  pending_review: {
    zh: '下方的修改正在审核。商品以当前版本继续销售，审核通过后自动更新；再次修改会替换本次提交。',
    en: 'Your changes below are in review. The current version stays on sale and is updated once they’re approved. Editing again replaces this submission.',
    ru: 'Изменения ниже на проверке. Текущая версия остаётся в продаже и обновится после одобрения. Новая правка заменит отправленную.',
  },
  refused: {
    zh: '下方的修改未通过审核，商品以当前版本继续销售。修改后可再次提交，也可以放弃修改。',
    en: 'Your changes below were rejected. The current version stays on sale. Edit and submit again, or discard the changes.',
    ru: 'Изменения ниже отклонены. Текущая версия остаётся в продаже. Исправьте и отправьте снова или отмените изменения.',
  },
};

export const revisionTexts = {
  /** For a reviewer, whose form has the product as it is sold. */
  beside: {
    zh: '{name} 提交了修改。您在此编辑的是当前在售版本，不影响该修改。',
    en: '{name} has changes for this product. You are editing the current version; their changes stay as they are.',
    ru: 'У товара есть изменения от {name}. Вы редактируете текущую версию, эти изменения не затрагиваются.',
  },
  changes: words.productChanges,
  filter: { zh: '修改', en: 'Changes', ru: 'Изменения' },
  kind: words.type,
  isNew: { zh: '新商品', en: 'New product', ru: 'Новый товар' },
  isChange: { zh: '修改在售商品', en: 'Changes to a product', ru: 'Изменения товара' },
  discardTitle: {
    zh: '放弃对“{name}”的修改？',
    en: 'Discard the changes to “{name}”?',
    ru: 'Отменить изменения «{name}»?',
  },
  discardText: {
    zh: '未发布的修改将被删除，无法恢复；在售版本不受影响。',
    en: 'Unpublished changes are deleted and can’t be restored. The current version is not affected.',
    ru: 'Неопубликованные изменения будут удалены без возможности восстановления. Текущая версия не изменится.',
  },
  approved: {
    zh: '已通过，修改已发布',
    en: 'Approved. The changes are live',
    ru: 'Одобрено, изменения опубликованы',
  },
  refused: {
    zh: '已驳回，商品以原版本继续销售',
    en: 'Rejected. The current version stays on sale',
    ru: 'Отклонено. Текущая версия остаётся в продаже',
  },
  title: { zh: '修改对比', en: 'What changes', ru: 'Что изменится' },
  hint: {
    zh: '通过后立即生效。价格、库存和上下架状态不随修改变动。',
    en: 'Approval publishes these changes at once. Prices, stock and availability stay as they are.',
    ru: 'После одобрения изменения сразу публикуются. Цены, остатки и статус продажи не меняются.',
  },
  field: { zh: '项目', en: 'Field', ru: 'Поле' },
  now: { zh: '当前版本', en: 'Current', ru: 'Сейчас' },
  next: { zh: '修改后', en: 'New', ru: 'Станет' },
  skus: { zh: 'SKU 变化', en: 'SKU changes', ru: 'Изменения артикулов' },
  added: { zh: '新增', en: 'Added', ru: 'Добавлен' },
  removed: { zh: '移除', en: 'Removed', ru: 'Удалён' },
  changed: { zh: '修改', en: 'Changed', ru: 'Изменён' },
  nothing: {
    zh: '与当前版本相同',
    en: 'Nothing differs from the current version',
    ru: 'Отличий от текущей версии нет',
  },
  after: { zh: '修改后的商品', en: 'The product after approval', ru: 'Товар после одобрения' },
} as const;
