import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, notDone, paging } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as demandsWords from './words.ts';

const one = z.object({ demandCode: code() });
const publish = { may: 'demand.publish' } as const;
const review = { may: 'demand.review' } as const;
const wrong = [
  'demand.valid_until',
  'demand.picture',
  'category.unknown',
  'division.unknown',
] as const;

/** BID-01c Shown once it is approved. */
export const publishDemand = write('POST', {
  name: 'demand.publish',
  path: '/web/dm/demand/publishDemand',
  who: publish,
  text: { zh: '发布供求信息', en: 'Publish a posting', ru: 'Подать объявление' },
  input: model.demandIn,
  output: model.demandOut,
  errors: [...wrong, 'demand.too_many'],
});
/**
 * BID-01c An approved posting is reviewed again; an expired or rejected one may be submitted again.
 */
export const editDemand = write('POST', {
  name: 'demand.edit',
  path: '/web/dm/demand/updateDemand',
  who: publish,
  text: { zh: '修改供求信息', en: 'Edit a posting', ru: 'Изменить объявление' },
  input: model.demandEditIn,
  output: model.demandOut,
  errors: [...wrong, 'demand.too_many'],
});
export const closeDemand = write('POST', {
  name: 'demand.close',
  path: '/web/dm/demand/closeDemand',
  who: publish,
  text: { zh: '关闭供求信息', en: 'Close a posting', ru: 'Закрыть объявление' },
  input: one,
  output: model.moved,
});
/** One's own company's; who reviews sees all. */
export const demandPage = page('GET', {
  name: 'demand.page',
  path: '/web/dm/demand/queryDemandPage',
  who: 'user',
  text: { zh: '供求信息列表', en: 'Postings', ru: 'Объявления' },
  input: model.demandListIn,
  output: model.demandRow,
});
/** One's own company's; who reviews sees any. */
export const getDemand = read('GET', {
  name: 'demand.detail',
  path: '/web/dm/demand/getDemand',
  who: 'user',
  text: { zh: '供求信息详情', en: 'Posting', ru: 'Объявление' },
  input: one,
  output: model.demandOut,
});
/** Counts up to 999; `more` means "and more". */
export const demandTabCounts = read('GET', {
  name: 'demand.tabs',
  path: '/web/dm/demand/queryDemandTabs',
  who: 'user',
  text: { zh: '供求信息状态统计', en: 'Postings by tab', ru: 'Объявления по вкладкам' },
  input: z.object({ mine: z.boolean().default(false) }),
  output: model.tabsOut,
});
/** BID-01c Each by itself, by somebody else than who published it. */
export const approveDemands = write('POST', {
  name: 'demand.approve',
  path: '/web/dm/demand/approveDemand',
  who: review,
  text: { zh: '通过供求信息', en: 'Approve postings', ru: 'Одобрить объявления' },
  // Each that is approved has a row of its own.
  audited: false,
  input: model.approveIn,
  output: z.object({
    done: z.array(model.moved),
    refused: z.array(notDone.extend({ demandCode: code() })),
  }),
  errors: ['demand.own_review'],
});
/** BID-01c Also one that is shown: it is taken down. */
export const refuseDemand = write('POST', {
  name: 'demand.refuse',
  path: '/web/dm/demand/refuseDemand',
  who: review,
  text: { zh: '驳回供求信息', en: 'Reject a posting', ru: 'Отклонить объявление' },
  input: model.refuseIn,
  output: model.moved,
  errors: ['demand.own_review'],
});
/** BID-01b Approved and unexpired postings, newest first. */
export const marketPage = page('GET', {
  name: 'demand.market',
  path: '/web/dm/market/queryMarketPage',
  who: 'anyone',
  text: demandsWords.market,
  input: model.marketIn,
  output: model.shownRow,
});
/** BID-01b Also once it has ended; a posting that waits for a review is not found. */
export const shownDemand = read('GET', {
  name: 'demand.shown',
  path: '/web/dm/market/getMarketDemand',
  who: 'anyone',
  text: { zh: '供求信息公开详情', en: 'Published posting', ru: 'Опубликованное объявление' },
  input: one,
  output: model.shownOut,
});
/** The owner is told, and neither side learns how to reach the other outside of the portal. */
export const respondDemand = write('POST', {
  name: 'demand.respond',
  path: '/web/dm/demand/respondDemand',
  who: publish,
  text: { zh: '回应供求信息', en: 'Respond to a posting', ru: 'Откликнуться на объявление' },
  input: model.respondIn,
  output: model.responseOut,
  errors: ['demand.own', 'demand.not_open', 'demand.responded', 'demand.responses_day'],
});
/** To its owner and who reviews all of them, to others their own. */
export const responsePage = page('GET', {
  name: 'demand.responses',
  path: '/web/dm/demand/queryDemandResponsePage',
  who: 'user',
  text: { zh: '供求信息回应', en: 'Responses to a posting', ru: 'Отклики на объявление' },
  input: one.extend(paging),
  output: model.responseOut,
});
/** BID-01b Responses that one's company has sent to others, newest first. */
export const sentPage = page('GET', {
  name: 'demand.sent',
  path: '/web/dm/demand/querySentResponsePage',
  who: publish,
  text: { zh: '我的回应', en: 'Responses sent', ru: 'Отправленные отклики' },
  input: model.sentListIn,
  output: model.sentRow,
});
/** Once for each response. */
export const answerResponse = write('POST', {
  name: 'demand.answer',
  path: '/web/dm/demand/answerDemandResponse',
  who: publish,
  text: { zh: '回复回应', en: 'Answer a response', ru: 'Ответить на отклик' },
  input: model.answerIn,
  output: model.responseOut,
  errors: ['demand.answered'],
});
