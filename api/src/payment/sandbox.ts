import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';

/** Behaviour of the sandbox for a refund, so that each behaviour of real providers can be tried. */
export const sandboxRefunds = {
  succeed: { zh: '立即成功', en: 'Succeeds at once', ru: 'Сразу успешно' },
  wait: { zh: '受理后等待通知', en: 'Accepts and waits', ru: 'Принимает и ждёт' },
  refuse: { zh: '暂时拒绝', en: 'Refuses for now', ru: 'Временно отказывает' },
  time_out: { zh: '超时无应答', en: 'Times out', ru: 'Не отвечает' },
  twice: {
    zh: '立即成功并重复通知',
    en: 'Succeeds and notifies twice',
    ru: 'Успешно, уведомляет дважды',
  },
  final: { zh: '最终拒绝', en: 'Refuses for good', ru: 'Окончательно отказывает' },
} as const;

/** The key `sandbox` of a tenant's settings. */
export const sandboxSettings = z.object({
  refunds: z.enum(keysOf(sandboxRefunds)).default('succeed'),
});
export type SandboxSettings = z.output<typeof sandboxSettings>;

export const getSandbox = read('GET', {
  name: 'payment.sandbox',
  path: '/web/fm/payment/getSandbox',
  who: { may: 'payment.confirm' },
  text: { zh: '沙箱设置', en: 'Sandbox settings', ru: 'Настройки песочницы' },
  input: z.object({}),
  output: z.object({ refunds: z.enum(keysOf(sandboxRefunds)) }),
});
/**
 * PAY-04 Renews the key that signs its notifications: those signed with the old key are refused
 * from now on.
 */
export const renewSandbox = write('POST', {
  name: 'payment.renew_sandbox',
  path: '/web/fm/payment/renewSandbox',
  who: { may: 'payment.confirm' },
  text: { zh: '更换沙箱密钥', en: 'Renew the sandbox key', ru: 'Сменить ключ песочницы' },
  input: z.object({}),
  output: done,
});
export const saveSandbox = write('POST', {
  name: 'payment.save_sandbox',
  path: '/web/fm/payment/saveSandbox',
  who: { may: 'payment.confirm' },
  text: { zh: '修改沙箱设置', en: 'Change sandbox settings', ru: 'Изменить настройки песочницы' },
  input: sandboxSettings,
  output: done,
});
