import { errors } from '../kernel/errors.ts';

export const marginErrors = errors({
  'margin.decimals': {
    status: 400,
    zh: '金额最多三位小数',
    en: 'Use at most three decimal places',
    ru: 'Не более трёх знаков после запятой',
  },
  'margin.more_than_available': {
    status: 409,
    zh: '可提现金额为 {available} {unit}',
    en: 'You can withdraw {available} {unit} at most',
    ru: 'Можно вывести не более {available} {unit}',
  },
  'margin.insufficient': {
    status: 409,
    zh: '保证金不足：需 {needed} {unit}，可用 {available} {unit}',
    en: 'Your deposit is too low: {needed} {unit} needed, {available} {unit} available',
    ru: 'Задатка недостаточно: нужно {needed} {unit}, доступно {available} {unit}',
  },
  'margin.already_frozen': {
    status: 409,
    zh: '该标的的保证金已冻结',
    en: 'Your deposit for this lot is already frozen',
    ru: 'Задаток по этому лоту уже заблокирован',
  },
  'margin.not_frozen': {
    status: 409,
    zh: '该保证金已不在冻结中',
    en: 'This deposit is no longer frozen',
    ru: 'Этот задаток больше не заблокирован',
  },
  'margin.more_than_frozen': {
    status: 409,
    zh: '冻结中的保证金为 {frozen} {unit}',
    en: 'Only {frozen} {unit} of this deposit is frozen',
    ru: 'Заблокировано только {frozen} {unit}',
  },
  'margin.more_than_forfeited': {
    status: 409,
    zh: '罚没金额为 {forfeited} {unit}',
    en: 'Only {forfeited} {unit} was forfeited',
    ru: 'Удержано только {forfeited} {unit}',
  },
  'margin.restored': {
    status: 409,
    zh: '该笔罚没已撤销',
    en: 'This forfeiture was already reversed',
    ru: 'Это удержание уже отменено',
  },
  'margin.bound': {
    status: 409,
    zh: '该保证金对应的出价仍然有效，不能解冻',
    en: 'A bid stands on this deposit, so it cannot be released',
    ru: 'Задаток обеспечивает действующую ставку и не может быть разблокирован',
  },
  'margin.thaw_open': {
    status: 409,
    zh: '该保证金已有待审核的解冻申请',
    en: 'A release of this deposit is already under review',
    ru: 'Заявка на разблокировку этого задатка уже на проверке',
  },
  'margin.card_needed': {
    status: 409,
    zh: '提现前请先完成认证并填写银行卡',
    en: 'Get verified with a bank card before you withdraw',
    ru: 'Для вывода пройдите верификацию и укажите банковскую карту',
  },
  'margin.card_changed': {
    status: 409,
    zh: '银行卡变更后 {days} 天内不能提现',
    en: 'The bank card was changed. Withdrawals open again after {days} days',
    ru: 'Карта была изменена. Вывод станет доступен через {days} дн. после замены',
  },
  'margin.too_many': {
    status: 429,
    zh: '待处理的提现过多，请等待处理完成',
    en: 'Too many open withdrawals. Wait until one is settled',
    ru: 'Слишком много незавершённых заявок. Дождитесь их обработки',
  },
  'margin.own': {
    status: 403,
    zh: '不能审核自己的申请',
    en: 'You cannot review your own application',
    ru: 'Нельзя проверять собственную заявку',
  },
  'margin.own_review': {
    status: 403,
    zh: '审核人与打款人不能是同一人',
    en: 'Who approved a withdrawal does not confirm its payout',
    ru: 'Одобривший заявку не подтверждает выплату',
  },
  'margin.reason_needed': {
    status: 422,
    zh: '请填写原因',
    en: 'Give a reason',
    ru: 'Укажите причину',
  },
  'margin.reference_needed': {
    status: 422,
    zh: '请填写银行流水号',
    en: 'Enter the bank reference of the transfer',
    ru: 'Укажите номер операции банка',
  },
  'margin.file': {
    status: 422,
    zh: '图片或文件不存在，请重新上传',
    en: 'An attachment was not found. Upload it again',
    ru: 'Вложение не найдено. Загрузите его снова',
  },
});
