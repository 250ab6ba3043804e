const YEAR_S = 31_536_000;

/** I18N-02 The choice is kept for the console and for the messages of calls; the link does the rest. */
export function watchLanguages(): void {
  const page = document.documentElement.lang.slice(0, 2);
  // Came by a link into another language: calls answer in the language of the page.
  const chosen = /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1];
  if (chosen && chosen !== page) keep(page);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-lang]') : null;
    const lang = link?.dataset['lang'];
    if (!lang) return;
    keep(lang);
    try {
      localStorage.setItem('locale', lang);
    } catch {
      // The cookie is enough for the mall.
    }
  });
}

function keep(lang: string): void {
  document.cookie = `locale=${lang};path=/;max-age=${YEAR_S};samesite=lax`;
}
