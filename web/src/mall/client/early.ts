type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Early = { control: Control; value: string; checked: boolean };

/** What a visitor in a hurry chose or typed before the script was there: hydration starts from what the server sent. */
export function earlyIn(place: HTMLElement): Early[] {
  return [...place.querySelectorAll<Control>('input:not([type=hidden]), select, textarea')].flatMap((control) => {
    const checked = control instanceof HTMLInputElement && control.checked;
    return isTouched(control) ? [{ control, value: control.value, checked }] : [];
  });
}

/** Does it again, now that somebody listens. */
export function again(early: readonly Early[]): void {
  for (const { control, value, checked } of early) {
    if (control instanceof HTMLInputElement && isBox(control)) {
      if (control.checked !== checked) control.click();
    } else if (control.value !== value) {
      // React hears of a value only when it comes by the element's own setter.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
  }
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (control instanceof HTMLInputElement && isBox(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function isBox(control: HTMLInputElement): boolean {
  return control.type === 'radio' || control.type === 'checkbox';
}
