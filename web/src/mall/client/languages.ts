import { type Lang, readLang } from '@tradeport/api/kernel/text';
import { syncLocaleCookie, browserLang, chosenLang, storeLang } from '../../lib/languageChoice.ts';
import { local } from '../../lib/storage.ts';
import { offer as words } from '../text/offer.ts';

/** The offer is not shown again to visitors who closed it. */
const REFUSED_KEY = 'localeOfferClosed';

/** I18N-02 The choice is saved for the console and for the messages of calls; the page itself follows the link. */
export function watchLanguages(): void {
  syncLocaleCookie();
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const lang = read(link?.dataset['lang']);
    if (lang) storeLang(lang);
    // Visitors who have not chosen see the console in the page's language.
    else if (link?.pathname.startsWith('/console') && chosenLang() === null) storeLang(pageLang());
  });
  offer();
}

/** Offers the page in the language that was chosen here, or that the browser prefers: as a bar, without a redirect. */
function offer(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[data-lang]')];
  const offered = links.flatMap((link) => read(link.dataset['lang']) ?? []);
  const chosen = chosenLang();
  const wanted = chosen ? readLang(chosen, offered) : browserLang(offered);
  const link = links.find((one) => one.dataset['lang'] === wanted);
  if (!wanted || !link || wanted === pageLang() || local.get(REFUSED_KEY) === pageLang()) return;
  const bar = document.createElement('aside');
  bar.className = 'offer';
  bar.lang = wanted;
  bar.setAttribute('aria-label', words.label[wanted]);
  const text = Object.assign(document.createElement('p'), { textContent: words.text[wanted] });
  const go = Object.assign(document.createElement('a'), {
    className: 'button button-main',
    href: link.href,
    textContent: words.go[wanted],
  });
  go.dataset['lang'] = wanted;
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'offer-close',
    textContent: '×',
  });
  close.setAttribute('aria-label', words.close[wanted]);
  close.addEventListener('click', () => {
    local.set(REFUSED_KEY, pageLang());
    bar.remove();
  });
  bar.append(text, go, close);
  document.body.append(bar);
}

function pageLang(): Lang {
  return read(document.documentElement.lang.slice(0, 2)) ?? 'zh';
}

function read(code: string | undefined): Lang | null {
  return code === 'zh' || code === 'en' || code === 'ru' ? code : null;
}
