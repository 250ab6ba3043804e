/** Parts of a page that do nothing without script: printing, and ticking all boxes of a form at once. */
export function watchTicks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
  for (const label of document.querySelectorAll<HTMLElement>('[data-tick-all]')) {
    const form = label.dataset['tickAll'] ?? '';
    const all = label.querySelector('input');
    const boxes = [
      ...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form}"]`),
    ];
    if (!all || boxes.length === 0) continue;
    const count = () => {
      const ticked = boxes.filter((box) => box.checked).length;
      all.checked = ticked === boxes.length;
      all.indeterminate = ticked > 0 && ticked < boxes.length;
    };
    label.hidden = false;
    all.addEventListener('change', () => {
      for (const box of boxes) box.checked = all.checked;
    });
    for (const box of boxes) box.addEventListener('change', count);
    // A browser that goes back restores the ticks.
    count();
  }
}
