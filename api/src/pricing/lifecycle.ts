import { actions } from '../kernel/available.ts';
import { endOf, lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import * as words from '../kernel/words/index.ts';

/** CAT-03 Only lists in force are bought by. */
export const priceListLife = lifecycle({
  name: 'price_list',
  table: 'price_list',
  start: ['draft'],
  end: ['archived'],
  states: {
    draft: { waits: 'nobody', zh: '草稿', en: 'Draft', ru: 'Черновик' },
    active: { ended: 'well', zh: '生效中', en: 'Active', ru: 'Действует' },
    paused: { waits: 'seller', zh: '已停用', en: 'Paused', ru: 'Приостановлен' },
    archived: { ended: 'quietly', zh: '已归档', en: 'Archived', ru: 'В архиве' },
  },
  steps: {
    activate: {
      from: ['draft', 'paused'],
      to: 'active',
      by: ['price_list.manage'],
      text: { zh: '启用', en: 'Activate', ru: 'Включить' },
    },
    pause: {
      from: ['active'],
      to: 'paused',
      by: ['price_list.manage'],
      text: { zh: '停用', en: 'Pause', ru: 'Приостановить' },
    },
    archive: {
      from: ['draft', 'active', 'paused'],
      to: 'archived',
      by: ['price_list.manage'],
      text: { zh: '归档', en: 'Archive', ru: 'В архив' },
    },
  },
});
type PriceListStatus = StateOf<typeof priceListLife>;

/** Somebody buys by it. */
export const isInForce = (status: PriceListStatus): boolean =>
  endOf(priceListLife.states[status]) === 'well';
export const priceListActions = actions(priceListLife, {
  errors: {},
  refuseWhen: {},
  also: {
    edit: { from: ['draft', 'active', 'paused'], by: ['price_list.manage'], text: words.edit },
  },
});
