import type { CallSpec } from './call.ts';
import type { Texts } from './text.ts';
import * as words from './words/index.ts';

/** SHL-13 Texts for done and failed actions: one table for console and mall. */
export const outcomes = {
  login: {
    done: { zh: '登录成功', en: 'Logged in', ru: 'Вход выполнен' },
    failed: { zh: '登录失败', en: 'Login failed', ru: 'Не удалось войти' },
  },
  register: {
    done: {
      zh: '注册成功，欢迎加入',
      en: 'Welcome! Your account is ready',
      ru: 'Добро пожаловать! Учётная запись создана',
    },
    failed: { zh: '注册失败', en: 'Registration failed', ru: 'Не удалось зарегистрироваться' },
  },
  invite: {
    done: { zh: '邀请已发送', en: 'Invitation sent', ru: 'Приглашение отправлено' },
    failed: {
      zh: '邀请未能发送',
      en: 'The invitation was not sent',
      ru: 'Не удалось отправить приглашение',
    },
  },
  invitation: {
    done: { zh: '您已加入', en: 'Welcome aboard', ru: 'Добро пожаловать' },
    failed: {
      zh: '未能接受邀请',
      en: 'The invitation was not accepted',
      ru: 'Не удалось принять приглашение',
    },
  },
  password: {
    done: {
      zh: '密码已重置，您已登录',
      en: 'Your password has been reset, and you are logged in',
      ru: 'Пароль изменён, вы вошли',
    },
    failed: {
      zh: '密码重置失败',
      en: 'Your password was not reset',
      ru: 'Не удалось сбросить пароль',
    },
  },
  favourite: {
    done: { zh: '已加入收藏', en: 'Saved to favourites', ru: 'Добавлено в избранное' },
    failed: {
      zh: '收藏失败',
      en: 'Couldn’t save to favourites',
      ru: 'Не удалось добавить в избранное',
    },
  },
  delete: {
    done: { zh: '删除成功', en: 'Deleted', ru: 'Удалено' },
    failed: { zh: '删除失败', en: 'Couldn’t delete', ru: 'Не удалось удалить' },
  },
  operation: {
    done: { zh: '操作成功', en: 'Done', ru: 'Готово' },
    failed: { zh: '操作失败', en: 'Something went wrong', ru: 'Не удалось выполнить' },
  },
  address: {
    done: { zh: '地址保存成功', en: 'Address saved', ru: 'Адрес сохранён' },
    failed: {
      zh: '地址保存失败',
      en: 'Couldn’t save the address',
      ru: 'Не удалось сохранить адрес',
    },
  },
  add: {
    done: { zh: '添加成功', en: 'Added', ru: 'Добавлено' },
    failed: { zh: '添加失败', en: 'Couldn’t add', ru: 'Не удалось добавить' },
  },
  /** Made or changed, as the form was empty or not. */
  save: {
    done: { zh: '保存成功', en: 'Saved', ru: 'Сохранено' },
    failed: {
      zh: '保存失败，请重试',
      en: 'Couldn’t save. Try again',
      ru: 'Не удалось сохранить. Попробуйте ещё раз',
    },
  },
  modify: {
    done: { zh: '修改成功', en: 'Changes saved', ru: 'Изменения сохранены' },
    failed: words.couldntSaveYourChangesTryAgain,
  },
  /** RCV-02 A login's credentials were changed. */
  secured: {
    done: {
      zh: '修改成功，其他设备已退出登录',
      en: 'Changes saved. Your other devices were logged out',
      ru: 'Изменения сохранены. На других устройствах выполнен выход',
    },
    failed: words.couldntSaveYourChangesTryAgain,
  },
  order: {
    done: { zh: '下单成功', en: 'Order placed', ru: 'Заказ оформлен' },
    failed: { zh: '下单失败', en: 'Couldn’t place the order', ru: 'Не удалось оформить заказ' },
  },
  cart: {
    done: { zh: '已加入购物车', en: 'Added to cart', ru: 'Добавлено в корзину' },
    failed: {
      zh: '加入购物车失败',
      en: 'Couldn’t add to cart',
      ru: 'Не удалось добавить в корзину',
    },
  },
} as const satisfies Record<string, { done: Texts; failed: Texts }>;
export type Outcome = keyof typeof outcomes;

export function isOutcome(name: string): name is Outcome {
  return Object.hasOwn(outcomes, name);
}

/** Calls that are not audited and show a notice all the same. */
const unauditedWithNotice = new Set(['cart.add', 'cart.add_many', 'cart.remove', 'cart.quantity']);

/** The outcome whose notice a call shows; null: none, as for a draft saved while it is typed, or a code that is sent. */
export function outcomeOf({
  name,
  writes,
  audited,
}: Pick<CallSpec, 'name' | 'writes' | 'audited'>): Outcome | null {
  if (!writes || (audited === false && !unauditedWithNotice.has(name))) return null;
  const [noun = '', verb = ''] = name.split('.', 2);
  if (/^(delete|remove)(_|$)/.test(verb)) return 'delete';
  if (noun === 'login') return 'login';
  if (noun === 'address') return 'address';
  if (noun === 'cart') return verb === 'quantity' ? 'modify' : 'cart';
  if (/^place(_|$)/.test(verb)) return 'order';
  if (verb === 'invite' || verb === 'resend_invitation') return 'invite';
  if (/^(add|issue|upload)(_|$)/.test(verb)) return 'add';
  if (/^save(_|$)/.test(verb)) return 'save';
  if (/^(edit|set|change|bind|rename)(_|$)/.test(verb)) return 'modify';
  return 'operation';
}

/** The failure's wording and the server's own message behind it. */
export function failureText(outcome: Outcome, reason: string, lang: keyof Texts): string {
  const text = outcomes[outcome].failed[lang];
  return reason ? `${text}${lang === 'zh' ? '：' : ': '}${reason}` : text;
}
