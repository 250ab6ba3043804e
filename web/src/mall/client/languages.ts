const YEAR_S = 31_536_000;

/** I18N-02 The choice is kept for the console and for the messages of calls; the link does the rest. */
export function watchLanguages(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-lang]') : null;
    const lang = link?.dataset['lang'];
    if (!lang) return;
    document.cookie = `locale=${lang};path=/;max-age=${YEAR_S};samesite=lax`;
    try {
      localStorage.setItem('locale', lang);
    } catch {
      // The cookie is enough for the mall.
    }
  });
}
