type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Hydration resets a text area to the server's value, so the typed text is saved before and
 * restored after.
 */
export function saveTyped(place: HTMLElement): () => void {
  const typed = [...place.querySelectorAll('textarea')]
    .filter((area) => area.value !== area.defaultValue)
    .map((area) => ({ area, text: area.value }));
  return () => {
    for (const { area, text } of typed) area.value = text;
  };
}

/**
 * Hydration starts from the values that the server sent and leaves the controls as they are. Input from before it is
 * therefore reset and repeated as an event, so that React gets it.
 */
export function replayInput(place: HTMLElement): void {
  for (const control of place.querySelectorAll<Control>(
    'input:not([type=hidden]), select, textarea',
  )) {
    if (control instanceof HTMLSelectElement) repeatChoice(control);
    else if (control instanceof HTMLInputElement && control.type === 'file') repeatFiles(control);
    else if (control instanceof HTMLInputElement && isBox(control)) repeatClick(control);
    else repeatTyping(control);
  }
}

function repeatChoice(select: HTMLSelectElement): void {
  // A list without a choice of its own shows its first line.
  const sent = Math.max(
    0,
    [...select.options].findIndex((option) => option.defaultSelected),
  );
  if (select.selectedIndex !== sent) select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A script cannot set the files of a field, but they are still chosen, so the event is enough. */
function repeatFiles(field: HTMLInputElement): void {
  if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
}

function repeatClick(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked) return;
  // Clicking the chosen radio button of a group clears the others by itself.
  if (box.type === 'radio' && !box.checked) return;
  box.checked = box.defaultChecked;
  box.click();
}

function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  // React ignores a value set on the element itself, and notices one set by the prototype's setter.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isBox = (control: HTMLInputElement) =>
  control.type === 'radio' || control.type === 'checkbox';
