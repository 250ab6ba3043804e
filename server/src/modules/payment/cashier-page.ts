import { isHex, mix, readable, readHex, WHITE, writeHex } from '@tradeport/api/kernel/colour';
import { formatAmount } from '@tradeport/api/kernel/money';
import { fill, inLang, langs, localeOf, type Lang, type Texts } from '@tradeport/api/kernel/text';
import type { ChargeRow } from './sandbox.ts';
import type { ChargeState } from './provider.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as paymentWords from '@tradeport/api/payment/words';

type CashierState = ChargeState | 'expired';
/** The portal as its shop shows it: name in the reader's language, logo, theme colour. */
type Portal = { name: string; logo: string; theme: string };
type Shown = { charge: ChargeRow; state: CashierState; lang: Lang; nonce: string; portal: Portal };

const texts = {
  title: { zh: '收银台', en: 'Cashier', ru: 'Касса' },
  sandbox: {
    zh: '测试模式：不会产生真实扣款',
    en: 'Test mode: you will not be charged',
    ru: 'Тестовый режим: деньги не списываются',
  },
  amount: { zh: '应付金额', en: 'Amount to pay', ru: 'К оплате' },
  sum: words.amount,
  payment: { zh: '付款单号', en: 'Payment no.', ru: 'Номер платежа' },
  to: { zh: '收款方', en: 'Payee', ru: 'Получатель' },
  pay: { zh: '支付 {amount}', en: 'Pay {amount}', ru: 'Оплатить {amount}' },
  fail: { zh: '模拟支付失败', en: 'Simulate a failed payment', ru: 'Имитировать отказ' },
  back: { zh: '返回商城', en: 'Back to the shop', ru: 'Вернуться в магазин' },
  language: words.language,
} satisfies Record<string, Texts>;

const states: Record<
  CashierState,
  { head: Texts; next: Texts; mark: 'info' | 'success' | 'danger' }
> = {
  open: {
    head: { zh: '请确认付款', en: 'Confirm payment', ru: 'Подтвердите оплату' },
    next: {
      zh: '付款成功后，卖家会收到您的订单。',
      en: 'Once you have paid, the seller receives your order.',
      ru: 'После оплаты продавец получит ваш заказ.',
    },
    mark: 'info',
  },
  paid: {
    head: { zh: '支付成功', en: 'Payment successful', ru: 'Оплата прошла' },
    next: {
      zh: '已通知卖家。可在订单中查看付款和订单进度。',
      en: 'The seller has been notified. Follow payment and progress in your order.',
      ru: 'Продавец уведомлён. За оплатой и выполнением можно следить в заказе.',
    },
    mark: 'success',
  },
  failed: {
    head: { zh: '支付失败', en: 'Payment failed', ru: 'Оплата не прошла' },
    next: {
      zh: '未扣款。您可以返回订单重新付款。',
      en: 'You were not charged. Go back to your order to try again.',
      ru: 'Деньги не списаны. Вернитесь к заказу и попробуйте ещё раз.',
    },
    mark: 'danger',
  },
  closed: {
    head: { zh: '付款已关闭', en: 'Payment closed', ru: 'Платёж закрыт' },
    next: {
      zh: '订单已支付或已取消，无需在此付款。',
      en: 'The order is already paid or canceled. There is nothing to pay here.',
      ru: 'Заказ уже оплачен или отменён, здесь платить не нужно.',
    },
    mark: 'info',
  },
  expired: {
    head: { zh: '付款页面已过期', en: 'Page expired', ru: 'Срок действия страницы истёк' },
    next: {
      zh: '请返回订单重新付款。',
      en: 'Go back to your order and pay again.',
      ru: 'Вернитесь к заказу и начните оплату заново.',
    },
    mark: 'info',
  },
};
const langNames: Record<Lang, string> = paymentWords.languageName;

/** The whole page; every text from outside is escaped. */
export function cashierPage({ charge, state, lang, nonce, portal }: Shown): string {
  const say = (text: Texts, values = {}) => escape(fill(inLang(text, lang), values));
  const { head, next, mark } = states[state];
  const amount = new Intl.NumberFormat(localeOf[lang], {
    style: 'currency',
    currency: charge.currency,
  }).format(Number(formatAmount(charge.amount)));
  const here = `/cashier/${encodeURIComponent(charge.token)}`;
  const button = (action: string, kind: string, label: string) =>
    `<form method="post" action="${here}/${action}?lang=${lang}"><button class="${kind}" type="submit">${label}</button></form>`;
  return `<!doctype html>
<html lang="${localeOf[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${say(head)} – ${escape(portal.name)}</title><style nonce="${nonce}">${themeOf(portal.theme)}${css}</style></head>
<body><header><strong>${logoOf(portal)}${escape(portal.name)}</strong><nav aria-label="${say(texts.language)}">${langs
    .map((one) =>
      one === lang
        ? `<span aria-current="true">${langNames[one]}</span>`
        : `<a href="${here}?lang=${one}" hreflang="${one}" lang="${one}">${langNames[one]}</a>`,
    )
    .join('')}</nav></header>
<main><p class="note">${say(texts.sandbox)}</p>
<section class="card"><h1 class="${mark}">${say(head)}</h1>
<p class="label">${say(state === 'open' ? texts.amount : texts.sum)}</p><p class="amount">${escape(amount)}</p>
<dl><dt>${say(texts.payment)}</dt><dd>${escape(charge.subject)}</dd><dt>${say(texts.to)}</dt><dd>${escape(portal.name)}</dd></dl>
<p class="next">${say(next)}</p>
${state === 'open' ? button('pay', 'primary', say(texts.pay, { amount })) + button('fail', 'plain', say(texts.fail)) : ''}
<p class="back"><a ${state === 'open' ? '' : 'class="primary" '}href="${escape(charge.return_path)}">${say(texts.back)}</a></p>
</section></main></body></html>`;
}

const NO_THEME = '#409eff';

/** The portal's colour, as dark as white words on it and it on white need. */
function themeOf(theme: string): string {
  const primary = readable(readHex(isHex(theme) ? theme : NO_THEME), [WHITE], 4.5);
  const down = mix(primary, [0, 0, 0], 0.2);
  return `:root{--primary:${writeHex(primary)};--primary-down:${writeHex(down)}}`;
}

function logoOf({ logo }: Portal): string {
  return logo.startsWith('/') ? `<img src="${escape(logo)}" alt="" width="32" height="32">` : '';
}

/** The tokens of the house: greys, one primary, sizes 12/14/16/20/28, space in steps of 4. */
const css = `:root{--page:#f5f7fa;--surface:#fff;--border:#e4e7ed;--text:#1f2933;--secondary:#52606d;--success:#237a33;--danger:#b93636}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",Roboto,Arial,sans-serif;font-variant-numeric:tabular-nums}
header{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:center;min-height:56px;padding:8px 24px;border-bottom:1px solid var(--border);background:var(--surface)}
header strong{display:flex;gap:8px;align-items:center;font-size:20px}
nav{display:flex;gap:16px;font-size:14px}nav span{font-weight:600}
main{max-width:480px;margin:0 auto;padding:24px 16px 48px}
.note{margin:0 0 16px;padding:8px 12px;border:1px solid #e6c893;border-radius:6px;background:#fdf3e3;font-size:14px}
.card{padding:24px;border:1px solid var(--border);border-radius:10px;background:var(--surface)}
h1{margin:0 0 24px;font-size:20px}h1.success{color:var(--success)}h1.danger{color:var(--danger)}
.label{margin:0;color:var(--secondary);font-size:14px}.amount{margin:0 0 16px;font-size:28px;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 16px;padding:16px 0;border:solid var(--border);border-width:1px 0;font-size:14px}
dt{color:var(--secondary)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.next{margin:0 0 24px;color:var(--secondary);font-size:14px}
button,a.primary{display:block;width:100%;min-height:48px;margin:0 0 12px;padding:12px 16px;border:1px solid transparent;border-radius:6px;font:inherit;font-weight:500;text-align:center;text-decoration:none;cursor:pointer}
.primary{background:var(--primary);color:#fff}.primary:hover{background:var(--primary-down)}
.plain{border-color:#8591a0;background:var(--surface);color:var(--text)}.plain:hover{background:var(--page)}
.back{margin:0;text-align:center}a{color:var(--primary)}a.primary{color:#fff}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
