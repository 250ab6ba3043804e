import type { Texts } from './text.ts';

/** A refusal: its HTTP status (4xx) and wording. `{name}` is filled from the facts given with it. */
export type ErrorSpec = { status: number } & Texts;

/** Declares the refusals of one capability: code → status and wording. */
export function errors<const E extends Record<string, ErrorSpec>>(catalogue: E): E {
  return catalogue;
}

/** Refusals that every call may give; they need no declaration. */
export const commonErrors = errors({
  'input.invalid': {
    status: 400,
    zh: '提交的内容有误，请检查后重试',
    en: 'Some of the input is not valid',
    ru: 'Некоторые данные введены неверно',
  },
  'input.too_large': {
    status: 413,
    zh: '提交的内容过大',
    en: 'The request is too large',
    ru: 'Слишком большой запрос',
  },
  'input.media_type': {
    status: 415,
    zh: '不支持的内容格式',
    en: 'This content type is not supported',
    ru: 'Такой формат не поддерживается',
  },
  'auth.required': {
    status: 401,
    zh: '请先登录',
    en: 'Please log in first',
    ru: 'Сначала войдите в систему',
  },
  'auth.forbidden': {
    status: 403,
    zh: '您没有权限进行此操作',
    en: 'You are not allowed to do this',
    ru: 'У вас нет прав на это действие',
  },
  'auth.cross_site': {
    status: 403,
    zh: '请求来自其他网站，已拒绝',
    en: 'Refused: the request comes from another site',
    ru: 'Отклонено: запрос пришёл с другого сайта',
  },
  not_found: { status: 404, zh: '内容不存在', en: 'Not found', ru: 'Не найдено' },
  'method.not_allowed': {
    status: 405,
    zh: '不支持该请求方法',
    en: 'This method is not allowed here',
    ru: 'Метод не поддерживается',
  },
  'state.cannot_move': {
    status: 409,
    zh: '当前状态不允许此操作',
    en: 'Not possible in the current state',
    ru: 'Невозможно в текущем состоянии',
  },
  conflict: {
    status: 409,
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Somebody else changed this; reload and try again',
    ru: 'Данные изменены другим пользователем, обновите страницу',
  },
  'idempotency.mismatch': {
    status: 409,
    zh: '该幂等键已用于不同的请求',
    en: 'This idempotency key was used for another request',
    ru: 'Этот ключ идемпотентности уже использован для другого запроса',
  },
  too_many: {
    status: 429,
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests, please try again later',
    ru: 'Слишком много запросов, попробуйте позже',
  },
  'tenant.unknown': {
    status: 404,
    zh: '门户不存在',
    en: 'There is no such portal',
    ru: 'Такого портала нет',
  },
  'tenant.suspended': {
    status: 403,
    zh: '该门户已停用',
    en: 'This portal is suspended',
    ru: 'Портал приостановлен',
  },
  'limit.users': {
    status: 409,
    zh: '用户数已达上限（{max}），请联系平台',
    en: 'This portal may have {max} users: ask the platform for more',
    ru: 'Достигнут предел пользователей ({max}), обратитесь к платформе',
  },
  'limit.products': {
    status: 409,
    zh: '商品数已达上限（{max}），请联系平台',
    en: 'This portal may have {max} products: ask the platform for more',
    ru: 'Достигнут предел товаров ({max}), обратитесь к платформе',
  },
  'limit.storage': {
    status: 409,
    zh: '存储空间已用完（{max} MB），请联系平台',
    en: 'This portal may store {max} MB: ask the platform for more',
    ru: 'Хранилище заполнено ({max} МБ), обратитесь к платформе',
  },
  'limit.balance': {
    status: 409,
    zh: '账户余额将超过上限 {max} {unit}',
    en: 'The account would hold more than {max} {unit}',
    ru: 'На счёте оказалось бы больше {max} {unit}',
  },
  'limit.calls': {
    status: 429,
    zh: '该门户访问过于频繁（每分钟 {max} 次），请 {seconds} 秒后再试',
    en: 'This portal may make {max} calls a minute: try again in {seconds} s',
    ru: 'Портал превысил {max} запросов в минуту, повторите через {seconds} с',
  },
  unavailable: {
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is not available right now, please try again shortly',
    ru: 'Сервис временно недоступен, попробуйте чуть позже',
  },
  bug: {
    status: 500,
    zh: '服务异常，我们已记录',
    en: 'Service error; it has been recorded',
    ru: 'Ошибка сервиса, она зарегистрирована',
  },
});
export type CommonError = keyof typeof commonErrors;

/** Facts that go with a refusal: shown in its wording and sent along, so that it can be explained. */
export type Facts = Readonly<Record<string, string | number>>;

/** The refusal as the wire carries it (API-04). */
export type RefusalBody = {
  success: false;
  errorCode: string;
  msg: string;
  fields?: Record<string, string>;
  facts?: Facts;
};

/** Thrown by the client for every answer that is not a success. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly facts: Facts;
  constructor(status: number, body: RefusalBody) {
    super(body.msg);
    this.name = 'Refusal';
    this.code = body.errorCode;
    this.status = status;
    this.fields = body.fields ?? {};
    this.facts = body.facts ?? {};
  }
}
