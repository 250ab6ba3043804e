import { inLang, langs, localeOf, type Lang, type Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';
import * as paymentWords from '@tradeport/api/payment/words';

const texts = {
  title: { zh: 'API 文档', en: 'API reference', ru: 'Справочник API' },
  intro: {
    zh: '在此查阅并试用本门户的全部接口。试用请求以您当前的登录身份执行，会修改真实数据。',
    en: 'Read about and try every call of this portal. Requests run as you, on real data.',
    ru: 'Описание и проверка всех вызовов портала. Запросы выполняются от вашего имени и изменяют реальные данные.',
  },
  repeat: {
    zh: '创建订单、付款等写操作支持 Idempotency-Key 请求头：使用同一个键重试不会重复执行。',
    en: 'Calls that place orders or move money accept an Idempotency-Key header, so retries with the same key are safe.',
    ru: 'Вызовы оформления заказов и платежей принимают заголовок Idempotency-Key: повтор с тем же ключом безопасен.',
  },
  document: {
    zh: '下载 OpenAPI 3.1 文档',
    en: 'Download OpenAPI 3.1 document',
    ru: 'Скачать документ OpenAPI 3.1',
  },
  console: { zh: '返回工作台', en: 'Back to console', ru: 'Вернуться в кабинет' },
  language: words.language,
  loading: { zh: '正在加载接口文档…', en: 'Loading the reference…', ru: 'Загрузка справочника…' },
  filter: {
    zh: '按分组或路径筛选',
    en: 'Filter by group or path',
    ru: 'Фильтр по группе или пути',
  },
  noScript: {
    zh: '试用接口需要启用 JavaScript，OpenAPI 文档可直接下载。',
    en: 'Trying calls requires JavaScript. You can still download the OpenAPI document.',
    ru: 'Для проверки вызовов нужен JavaScript. Документ OpenAPI можно скачать и без него.',
  },
} satisfies Record<string, Texts>;
const langNames: Record<Lang, string> = paymentWords.languageName;

/** API-08 The page around the reader. No text on it comes from outside. */
export function apiPage({ lang, assets }: { lang: Lang; assets: string }): string {
  const say = (text: Texts) => inLang(text, lang);
  const choices = langs.map((one) =>
    one === lang
      ? `<span aria-current="true">${langNames[one]}</span>`
      : `<a href="/api-docs?lang=${one}" hreflang="${one}" lang="${one}">${langNames[one]}</a>`,
  );
  return `<!doctype html>
<html lang="${localeOf[lang]}" data-lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${say(texts.title)}</title><link rel="stylesheet" href="${assets}/swagger-ui.css"><style>${css}</style></head>
<body><header><a href="/console/">${say(texts.console)}</a><nav aria-label="${say(texts.language)}">${choices.join('')}</nav></header>
<main><h1>${say(texts.title)}</h1><p>${say(texts.intro)}</p><p>${say(texts.repeat)}</p>
<p><a href="/openapi.json?lang=${lang}" download="openapi.json">${say(texts.document)}</a></p><noscript><p>${say(texts.noScript)}</p></noscript>
<div id="api" data-filter="${say(texts.filter)}"><p>${say(texts.loading)}</p></div></main>
<script src="${assets}/swagger-ui-bundle.js" defer></script><script src="/api-docs/start.js" defer></script></body></html>`;
}

/**
 * The reader's own resolver goes through the whole document at the start and again for each call that is opened, seconds
 * each time; ours through that call alone, and names what it found as the reader does ($$ref).
 * A GET that changes something needs a header that no link can send (API-09): the portal's own code, as the page's answer told it.
 */
export const START_SCRIPT = `
const { lang } = document.documentElement.dataset;
const { filter } = document.getElementById('api').dataset;
const portal = fetch('/healthz').then((answer) => answer.headers.get('tenant-code') ?? '');
const found = (api, path) => path.reduce((value, key) => value?.[key], api);
const resolved = (api, value, within = []) => {
  if (Array.isArray(value)) return value.map((one) => resolved(api, one, within));
  if (typeof value !== 'object' || value === null) return value;
  const to = value.$ref;
  if (typeof to !== 'string')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(api, one, within)]));
  if (within.includes(to)) return value;
  return { ...resolved(api, found(api, to.slice(2).split('/')), [...within, to]), $$ref: to };
};
const resolveSubtree = async (api, path) => ({ spec: resolved(api, found(api, path)), errors: [] });
window.SwaggerUIBundle({
  url: '/openapi.json?lang=' + lang, dom_id: '#api', docExpansion: 'none', deepLinking: true, filter: true, tryItOutEnabled: true,
  defaultModelsExpandDepth: -1, tagsSorter: 'alpha', validatorUrl: null, withCredentials: true,
  plugins: [() => ({ fn: { resolveSubtree } })],
  onComplete: () => {
    const field = document.querySelector('.operation-filter-input');
    field.placeholder = filter;
    field.setAttribute('aria-label', filter);
  },
  requestInterceptor: async (request) => {
    request.headers['tenant-code'] ??= await portal;
    request.headers['accept-language'] = lang;
    return request;
  },
});
`;

const css = `body{margin:0;background:#fff;color:#1f2933;font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",Roboto,Arial,sans-serif}
header{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:center;min-height:48px;padding:8px 24px;background:#363e50;color:#fff;font-size:14px}
header a{color:#fff}nav{display:flex;gap:16px}nav span{font-weight:600}
main{max-width:1200px;margin:0 auto;padding:24px 16px 48px}main>p{max-width:70ch}main>p a{color:#1b6ec2}
h1{font-size:28px;line-height:1.3;margin:0 0 12px}
.swagger-ui .info,.swagger-ui .scheme-container{display:none}.swagger-ui .wrapper{padding:0}.swagger-ui .filter .operation-filter-input{width:100%;max-width:480px;box-sizing:border-box;margin:12px 0}
.swagger-ui .opblock .opblock-summary-path{overflow-wrap:anywhere;word-break:normal;max-width:none}
@media (max-width:640px){.swagger-ui .opblock .opblock-summary{flex-wrap:wrap}.swagger-ui .opblock .opblock-summary-description{flex-basis:100%;padding-left:10px}}
a:focus-visible,button:focus-visible{outline:2px solid #1b6ec2;outline-offset:2px}header a:focus-visible{outline-color:#fff}`;
