import { PICTURE_EVENT } from './wire.ts';

/** Small pictures and specifications turn the gallery without moving the page. */
export function watchGallery(): void {
  const main = document.querySelector<HTMLElement>('[data-gallery]');
  if (!main) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const turn = (fileCode: string) => {
    const place = main.querySelector<HTMLElement>(`[data-picture="${CSS.escape(fileCode)}"]`);
    if (place)
      main.scrollTo({
        left: place.offsetLeft - main.offsetLeft,
        behavior: reducedMotion ? 'auto' : 'smooth',
      });
  };
  document.addEventListener('click', (event) => {
    const thumb =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-show]') : null;
    if (!thumb) return;
    event.preventDefault();
    turn(thumb.dataset['show'] ?? '');
  });
  addEventListener(PICTURE_EVENT, (event) => {
    if (event instanceof CustomEvent) turn(String(event.detail));
  });
  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting || !(entry.target instanceof HTMLElement)) continue;
        for (const thumb of document.querySelectorAll<HTMLElement>('[data-show]')) {
          if (thumb.dataset['show'] === entry.target.dataset['picture'])
            thumb.setAttribute('aria-current', 'true');
          else thumb.removeAttribute('aria-current');
        }
      }
    },
    { root: main, threshold: 0.6 },
  );
  for (const place of main.querySelectorAll('[data-picture]')) seen.observe(place);
}
