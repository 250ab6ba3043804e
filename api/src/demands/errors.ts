import { errors } from '../kernel/errors.ts';

export const demandErrors = errors({
  'demand.valid_until': {
    status: 422,
    zh: '有效期请选择 {first} 至 {last} 之间的日期',
    en: 'Choose a day from {first} to {last}',
    ru: 'Выберите день с {first} по {last}',
  },
  'demand.price': {
    status: 422,
    zh: '价格须大于 0 且不超过 1 亿',
    en: 'Enter a price above 0 and up to 100 million, or leave it empty',
    ru: 'Укажите цену больше 0 и не выше 100 млн или оставьте поле пустым',
  },
  'demand.picture': {
    status: 422,
    zh: '只能使用贵方为供求信息上传的图片',
    en: 'Use only pictures that you have uploaded for a posting',
    ru: 'Используйте только свои фото, загруженные для объявления',
  },
  'demand.too_many': {
    status: 409,
    zh: '最多可同时发布 {max} 条供求信息，请先关闭不再需要的',
    en: 'You can have {max} open postings at most. Close those you no longer need',
    ru: 'Одновременно может быть не больше {max} объявлений. Закройте неактуальные',
  },
  'demand.own_review': {
    status: 403,
    zh: '不能审核自己发布的供求信息',
    en: 'You cannot review your own posting',
    ru: 'Нельзя проверять собственное объявление',
  },
  'demand.own': {
    status: 409,
    zh: '不能回应本方发布的供求信息',
    en: 'This is your own posting',
    ru: 'Это ваше собственное объявление',
  },
  'demand.not_open': {
    status: 409,
    zh: '该信息已结束，不能再回应',
    en: 'This posting has ended and takes no more responses',
    ru: 'Объявление завершено, отклики больше не принимаются',
  },
  'demand.responded': {
    status: 409,
    zh: '同一条信息最多回应 {max} 次，请等待对方回复',
    en: 'You have sent {max} responses to this posting. Wait for an answer',
    ru: 'На это объявление уже отправлено откликов: {max}. Дождитесь ответа',
  },
  'demand.responses_day': {
    status: 429,
    zh: '24 小时内最多可回应 {max} 次，请稍后再试',
    en: 'You can send {max} responses in 24 hours. Try again later',
    ru: 'За 24 часа можно отправить не больше {max} откликов. Повторите позже',
  },
  'demand.not_for_lot': {
    status: 409,
    zh: '只有审核通过且在有效期内的求购信息才能发起反向竞价',
    en: 'A reverse auction needs a “wanted” posting that is approved and still open',
    ru: 'Обратные торги возможны только по одобренной и действующей закупке',
  },
  'demand.has_lot': {
    status: 409,
    zh: '该求购信息已发起竞价 {no}，结束后才能再次发起',
    en: 'Auction {no} for this posting is not over yet. Wait until it ends',
    ru: 'По этому объявлению уже идут торги {no}. Дождитесь их окончания',
  },
  'demand.answered': {
    status: 409,
    zh: '该回应已回复过',
    en: 'This response has been answered already',
    ru: 'На этот отклик уже ответили',
  },
});
