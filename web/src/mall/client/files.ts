/** Gives the choice of files a button in the page's language, and shows by name and picture what was chosen. */
export function watchFiles(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-choose]')) {
    const button = document.createElement('label');
    button.className = 'button button-small';
    button.htmlFor = input.id;
    button.textContent = input.dataset['choose'] ?? '';
    const chosen = document.createElement('ul');
    chosen.className = 'chosen';
    chosen.setAttribute('aria-live', 'polite');
    // It keeps the focus, its messages, and what is chosen.
    input.classList.add('file-behind');
    input.after(button, chosen);
    const show = () => chosen.replaceChildren(...[...(input.files ?? [])].map(rowOf));
    input.addEventListener('change', show);
    // Going back, the browser may have kept the choice.
    show();
  }
}

function rowOf(file: File): HTMLLIElement {
  const row = document.createElement('li');
  if (file.type.startsWith('image/')) {
    const picture = document.createElement('img');
    picture.alt = '';
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') picture.src = reader.result;
    });
    reader.readAsDataURL(file);
    row.append(picture);
  }
  const name = document.createElement('span');
  name.textContent = file.name;
  row.append(name);
  return row;
}
