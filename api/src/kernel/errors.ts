import { decimalText } from './money-text.ts';
import { fill, type Lang, type Texts } from './text.ts';

/**
 * A refusal: its HTTP status (4xx) and wording. `{name}` is filled from the facts given with it; those named in `money` are
 * sums, as decimals of the unit that the fact `unit` says, and read as sums do everywhere.
 */
export type ErrorSpec = { status: number; money?: readonly string[] } & Texts;

/** Declares the refusals of one capability: code → status and wording. */
export function errors<const E extends Record<string, ErrorSpec>>(catalogue: E): E {
  return catalogue;
}

/** Refusals that every call may give; they need no declaration. */
export const commonErrors = errors({
  'input.invalid': {
    status: 400,
    zh: '提交的内容有误，请检查后重试',
    en: 'Some fields aren’t valid. Check them and try again',
    ru: 'Некоторые поля заполнены неверно. Проверьте и повторите',
  },
  'input.days_order': {
    status: 422,
    zh: '结束日期不能早于开始日期',
    en: 'The last day cannot be before the first',
    ru: 'Последний день не может быть раньше первого',
  },
  'input.amounts_order': {
    status: 422,
    zh: '最高金额不能低于最低金额',
    en: 'The maximum cannot be below the minimum',
    ru: 'Верхняя граница не может быть меньше нижней',
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
  'auth.required': { status: 401, zh: '请先登录', en: 'Log in first', ru: 'Сначала войдите' },
  'auth.forbidden': {
    status: 403,
    zh: '您没有权限进行此操作',
    en: 'You don’t have permission to do this',
    ru: 'У вас нет прав на это действие',
  },
  'agreement.required': {
    status: 403,
    zh: '协议已更新，请先阅读并同意',
    en: 'Read and accept the updated agreement first',
    ru: 'Сначала прочтите и примите обновлённое соглашение',
  },
  'auth.cross_site': {
    status: 403,
    zh: '请求来自其他网站，已拒绝',
    en: 'The request came from another site and was blocked',
    ru: 'Запрос с другого сайта заблокирован',
  },
  not_found: { status: 404, zh: '内容不存在', en: 'Not found', ru: 'Не найдено' },
  'method.not_allowed': {
    status: 405,
    zh: '不支持该请求方法',
    en: 'This method isn’t allowed here',
    ru: 'Метод не поддерживается',
  },
  'state.cannot_move': {
    status: 409,
    zh: '状态已变更，当前不能执行此操作，请刷新后重试',
    en: 'This isn’t possible in the current status. Refresh and check',
    ru: 'В текущем статусе это недоступно. Обновите страницу',
  },
  conflict: {
    status: 409,
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Someone else changed this. Refresh and try again',
    ru: 'Данные изменил другой пользователь. Обновите страницу и повторите',
  },
  'idempotency.mismatch': {
    status: 409,
    zh: '该幂等键已用于不同的请求',
    en: 'This idempotency key was already used for another request',
    ru: 'Этот ключ идемпотентности уже использован для другого запроса',
  },
  too_many: {
    status: 429,
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests. Try again later',
    ru: 'Слишком много запросов. Попробуйте позже',
  },
  'tenant.unknown': {
    status: 404,
    zh: '门户不存在',
    en: 'Portal not found',
    ru: 'Портал не найден',
  },
  'tenant.suspended': {
    status: 403,
    zh: '该门户已停用',
    en: 'This portal is suspended',
    ru: 'Портал приостановлен',
  },
  'limit.users': {
    status: 409,
    zh: '用户数已达上限（{max}），如需增加请联系平台',
    en: 'This portal’s limit of {max} users is reached. Contact the platform for more',
    ru: 'Достигнут лимит пользователей ({max}). Обратитесь к платформе',
  },
  'limit.products': {
    status: 409,
    zh: '商品数已达上限（{max}），如需增加请联系平台',
    en: 'This portal’s limit of {max} products is reached. Contact the platform for more',
    ru: 'Достигнут лимит товаров ({max}). Обратитесь к платформе',
  },
  'limit.storage': {
    status: 409,
    zh: '存储空间已用完（{max} MB），如需扩容请联系平台',
    en: 'This portal’s storage of {max} MB is full. Contact the platform for more',
    ru: 'Хранилище заполнено ({max} МБ). Обратитесь к платформе',
  },
  'limit.balance': {
    status: 409,
    money: ['max'],
    zh: '账户余额不能超过 {max}',
    en: 'The account can hold at most {max}',
    ru: 'На счёте может быть не больше {max}',
  },
  'limit.calls': {
    status: 429,
    zh: '该门户访问过于频繁（每分钟 {max} 次），请 {seconds} 秒后再试',
    en: 'This portal exceeded {max} calls a minute. Try again in {seconds} s',
    ru: 'Портал превысил {max} запросов в минуту. Повторите через {seconds} с',
  },
  'paper.busy': {
    status: 429,
    zh: '正在排队打印的单据过多，请 {seconds} 秒后再试',
    en: 'Too many documents are waiting to be printed. Try again in {seconds} s',
    ru: 'Слишком много документов ждёт печати. Повторите через {seconds} с',
  },
  'paper.slow': {
    status: 503,
    zh: '单据生成时间过长，已停止。请减少一次打印的数量，或稍后再试',
    en: 'Preparing these documents took too long. Print fewer at once or try again later',
    ru: 'Документы готовились слишком долго. Распечатайте их частями или повторите позже',
  },
  'store.away': {
    status: 503,
    zh: '文件存储暂时不可用，请稍后再试',
    en: 'File storage isn’t available right now. Try again later',
    ru: 'Хранилище файлов временно недоступно. Попробуйте позже',
  },
  unavailable: {
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service isn’t available right now. Try again shortly',
    ru: 'Сервис временно недоступен. Попробуйте чуть позже',
  },
  busy: {
    status: 503,
    zh: '当前操作的人太多，请稍后再试',
    en: 'Too many requests of this kind are under way. Try again shortly',
    ru: 'Сейчас слишком много таких запросов. Попробуйте чуть позже',
  },
  bug: {
    status: 500,
    zh: '服务异常，请稍后重试',
    en: 'Service error. Try again later',
    ru: 'Ошибка сервиса. Попробуйте позже',
  },
});
export type CommonError = keyof typeof commonErrors;

/** Facts that go with a refusal: shown in its wording and sent along, so that it can be explained. */
export type Facts = Readonly<Record<string, string | number>>;

/** A refusal in words. */
export function refusalText(spec: ErrorSpec | undefined, facts: Facts, lang: Lang): string {
  const { money = [] } = spec ?? {};
  const sums = money.map((name) => [
    name,
    decimalText(String(facts[name] ?? ''), String(facts['unit'] ?? ''), lang),
  ]);
  return fill(spec?.[lang] ?? '', { ...facts, ...Object.fromEntries(sums) });
}

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
