import type { z } from 'zod';
import type { ErrorSpec } from './errors.ts';
import { fill, type Lang, type Texts } from './text.ts';
import * as words from './words/index.ts';

/** Texts for the faults of a field. A capability's own checks use their error code as message. */
export const issueTexts = {
  missing: words.required,
  type: { zh: '格式不正确', en: 'Invalid format', ru: 'Неверный формат' },
  too_short: { zh: '至少 {n} 个字符', en: 'At least {n} characters', ru: 'Не короче {n} символов' },
  too_long: { zh: '最多 {n} 个字符', en: 'At most {n} characters', ru: 'Не длиннее {n} символов' },
  too_small: { zh: '不能小于 {n}', en: 'Must be at least {n}', ru: 'Не меньше {n}' },
  too_big: { zh: '不能大于 {n}', en: 'Must be at most {n}', ru: 'Не больше {n}' },
  too_few: { zh: '至少 {n} 项', en: 'At least {n} items', ru: 'Не меньше {n} шт.' },
  too_many: { zh: '最多 {n} 项', en: 'At most {n} items', ru: 'Не больше {n} шт.' },
  unknown: { zh: '未知字段', en: 'Unknown field', ru: 'Неизвестное поле' },
  option: { zh: '无此选项', en: 'Not a valid option', ru: 'Нет такого варианта' },
  'text.nul': {
    zh: '含有不允许的字符',
    en: 'Contains a character that isn’t allowed',
    ru: 'Содержит недопустимый символ',
  },
  'amount.format': {
    zh: '请输入金额，最多四位小数',
    en: 'Enter an amount with up to four decimals',
    ru: 'Введите сумму, не более четырёх знаков после запятой',
  },
  'amount.negative': {
    zh: '金额不能为负',
    en: 'Can’t be negative',
    ru: 'Не может быть меньше нуля',
  },
  after: { zh: '翻页位置无效', en: 'Invalid page position', ru: 'Неверная позиция в списке' },
} satisfies Record<string, Texts>;

/** Tells an issue what was sent, so that an empty field is said to be empty, not of a wrong format. */
export const withInput = { reportInput: true } as const;

/** Field path → message, the first fault of each field. */
export function fieldMessages(
  error: z.ZodError,
  lang: Lang,
  errors: Record<string, ErrorSpec>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || '_';
    fields[path] ??= wording(issue, lang, errors);
  }
  return fields;
}

function wording(
  issue: z.core.$ZodIssue,
  lang: Lang,
  errors: Record<string, ErrorSpec>,
  isEmpty = issue.input === '',
): string {
  if (issue.code === 'invalid_union') return ofUnion(issue, lang, errors);
  const own = errors[issue.message] ?? (issueTexts as Record<string, Texts>)[issue.message];
  // A rule that has words of its own for nothing, 'Select a user', keeps them.
  const isFormat = own ? /[._]format$/.test(issue.message) : issue.code === 'invalid_format';
  if (isFormat && isEmpty) return issueTexts.missing[lang];
  if (own) return own[lang];
  if (issue.code === 'invalid_type')
    return issueTexts[/received (undefined|null)/.test(issue.message) ? 'missing' : 'type'][lang];
  if (issue.code === 'too_small') {
    if (issue.origin === 'string')
      return Number(issue.minimum) === 1
        ? issueTexts.missing[lang]
        : fill(issueTexts.too_short[lang], { n: Number(issue.minimum) });
    return fill(issueTexts[issue.origin === 'array' ? 'too_few' : 'too_small'][lang], {
      n: Number(issue.minimum),
    });
  }
  if (issue.code === 'too_big') {
    const text =
      issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big';
    return fill(issueTexts[text][lang], { n: Number(issue.maximum) });
  }
  if (issue.code === 'invalid_value') return issueTexts.option[lang];
  return issueTexts.type[lang];
}

/** Fault of a field that may be empty: the one that makes its value invalid. */
function ofUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  lang: Lang,
  errors: Record<string, ErrorSpec>,
): string {
  const [fault] = issue.errors
    .map(([first]) => first)
    .filter((first) => first !== undefined && first.code !== 'invalid_value');
  if (fault) return wording(fault, lang, errors, issue.input === '');
  return issueTexts[issue.errors.length > 0 ? 'option' : 'type'][lang];
}
