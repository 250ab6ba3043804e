import { decimalText } from '@tradeport/api/kernel/money-text';
import { type Lang, readLang } from '@tradeport/api/kernel/text';
import { pointsAndMoney } from '@tradeport/api/orders/points-and-money';
import { suggest as words } from '../text/suggest.ts';
import { findHits, popularSearches, type Hit } from './hits.ts';
import { clearSearches, recentSearches, storeSearch } from './recent.ts';

const DEBOUNCE_MS = 180;
const LETTERS_MIN = 2;

type Group = { name: string; options: HTMLElement[] };

/**
 * SRC-04 Under the search field, while typing: products with picture and price; before typing: the
 * latest searches here, and frequent searches. The form works without it.
 */
export function watchSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-suggest]');
  const input = form?.querySelector<HTMLInputElement>('input[type="search"]');
  if (!form || !input) return;
  const lang = readLang(document.documentElement.lang);
  const box = boxUnder(form, input, lang);
  let asked = 0;
  const ask = async () => {
    const text = input.value.trim();
    const mine = (asked += 1);
    if (text.length === 0) {
      const recent = recentGroup(form, lang);
      box.open([recent], clear);
      const popular = await popularSearches(lang);
      if (mine === asked) box.open([recent, popularGroup(form, popular, lang)], clear);
      return;
    }
    const hits = text.length < LETTERS_MIN ? [] : await findHits(text, lang);
    if (mine === asked)
      box.open([{ name: '', options: hits.map((hit) => hitOption(hit, form, text, lang)) }]);
  };
  const clear = () => {
    clearSearches();
    input.focus();
    void ask();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), DEBOUNCE_MS);
  });
  input.addEventListener('focus', () => {
    if (input.value.trim() === '') void ask();
  });
  input.addEventListener('keydown', (event) => {
    if (!box.panel.hidden) choose(event, input, box);
  });
  form.addEventListener('submit', () => storeSearch(input.value));
  // A text whose suggestion led to a product counts as a search, too.
  box.list.addEventListener('click', () => storeSearch(input.value));
  form.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node) || !form.contains(event.relatedTarget))
      setTimeout(() => !form.contains(document.activeElement) && box.close(), 120);
  });
}

type Box = ReturnType<typeof boxUnder>;

function boxUnder(form: HTMLFormElement, input: HTMLInputElement, lang: Lang) {
  const panel = element('div', { className: 'suggestions', hidden: true });
  const list = element('div', { id: 'suggestions', role: 'listbox', ariaLabel: words.label[lang] });
  panel.append(list);
  form.append(panel);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-controls': list.id,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
  }))
    input.setAttribute(name, value);
  const close = () => {
    panel.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const open = (groups: readonly Group[], clear?: () => void) => {
    const shown = groups.filter((group) => group.options.length > 0);
    if (shown.length === 0 || document.activeElement !== input) return close();
    list.replaceChildren(...shown.map((group) => groupOf(group)));
    panel.querySelector('.suggestions-clear')?.remove();
    if (clear && shown[0] === groups[0]) panel.append(clearButton(lang, clear));
    list.querySelectorAll('[role="option"]').forEach((one, at) => {
      one.id = `suggestion-${at}`;
      one.setAttribute('aria-selected', 'false');
    });
    panel.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    input.removeAttribute('aria-activedescendant');
  };
  return { panel, list, open, close };
}

function recentGroup(form: HTMLFormElement, lang: Lang): Group {
  const options = recentSearches().map((one) => searchOption(form, one));
  return { name: words.recent[lang], options };
}

function popularGroup(form: HTMLFormElement, popular: readonly string[], lang: Lang): Group {
  const recent = new Set(recentSearches().map((one) => one.toLowerCase()));
  const others = popular.filter((one) => !recent.has(one));
  return { name: words.popular[lang], options: others.map((one) => searchOption(form, one)) };
}

function clearButton(lang: Lang, clear: () => void): HTMLElement {
  const button = element('button', {
    type: 'button',
    className: 'suggestions-clear',
    textContent: words.clear[lang],
    ariaLabel: `${words.clear[lang]}: ${words.recent[lang]}`,
  });
  button.addEventListener('click', clear);
  return button;
}

/** Arrows go through the options, Enter takes the one that is marked, Escape leaves what was typed. */
function choose(event: KeyboardEvent, input: HTMLInputElement, { list, close }: Box): void {
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const now = options.findIndex((one) => one.getAttribute('aria-selected') === 'true');
  if (event.key === 'Escape') return close();
  if (event.key === 'Enter' && now >= 0) {
    event.preventDefault();
    options[now]?.click();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const step = event.key === 'ArrowDown' ? 1 : now < 0 ? 0 : -1;
  const next = (now + step + options.length) % options.length;
  options.forEach((one, at) => one.setAttribute('aria-selected', String(at === next)));
  input.setAttribute('aria-activedescendant', options[next]?.id ?? '');
  options[next]?.scrollIntoView({ block: 'nearest' });
}

function groupOf({ name, options }: Group): HTMLElement {
  const group = element('div', {
    role: 'group',
    ariaLabel: name || null,
    className: name ? 'suggestions-searches' : '',
  });
  if (name)
    group.append(
      element('p', { className: 'suggestions-head', ariaHidden: 'true', textContent: name }),
    );
  group.append(...options);
  return group;
}

function searchOption(form: HTMLFormElement, text: string): HTMLElement {
  const query = new URLSearchParams({ search: text });
  const option = linkOption(`${form.getAttribute('action') ?? '/search'}?${query}`);
  option.textContent = text;
  option.addEventListener('click', () => storeSearch(text));
  return option;
}

/** The SKU that a number names is chosen on its page. */
function hitOption(hit: Hit, form: HTMLFormElement, text: string, lang: Lang): HTMLElement {
  const query = /\d/.test(text) ? `?${new URLSearchParams({ search: text })}` : '';
  const option = linkOption((form.dataset['suggest'] ?? '/p/') + hit.goodsCode + query);
  option.classList.add('suggestion-product');
  const picture = hit.cover
    ? element('img', { src: hit.cover.small, alt: '', width: 48, height: 48 })
    : element('span', { className: 'suggestion-none' });
  const name = element('span', { className: 'suggestion-name', textContent: hit.goodsName });
  const price = element('span', { className: 'suggestion-price' });
  price.textContent = priceText(hit, form, lang);
  option.append(picture, name, price);
  return option;
}

function priceText({ priceFrom, priceVaries, goodsType }: Hit, form: HTMLFormElement, lang: Lang) {
  if (!priceFrom) return words.noPrice[lang];
  const { pointWorth = '0', pointTypes = '' } = form.dataset;
  const parts = pointTypes.split(' ').includes(goodsType)
    ? pointsAndMoney({ ...priceFrom, amount: priceFrom.price }, pointWorth)
    : [{ ...priceFrom, amount: priceFrom.price }];
  const price = parts.map((part) => decimalText(part.amount, part.currency, lang)).join(' + ');
  return priceVaries ? words.from[lang].replace('{price}', price) : price;
}

function linkOption(href: string): HTMLAnchorElement {
  return element('a', { role: 'option', href, tabIndex: -1 });
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}
