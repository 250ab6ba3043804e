const DEBOUNCE_MS = 180;
const LETTERS_MIN = 2;
const ROWS = 6;
type Hit = { goodsCode: string; goodsName: string };

/** SRC-04 Suggests products while typing: a listbox under the search field; the form works without it. */
export function watchSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-suggest]');
  const input = form?.querySelector<HTMLInputElement>('input[type="search"]');
  if (!form || !input) return;
  const list = document.createElement('ul');
  list.className = 'suggestions';
  list.id = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.hidden = true;
  form.append(list);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-controls': list.id,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
  }))
    input.setAttribute(name, value);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const suggest = async () => {
    const text = input.value.trim();
    const mine = (asked += 1);
    const hits = text.length < LETTERS_MIN ? [] : await find(text);
    if (mine !== asked) return;
    list.replaceChildren(
      ...hits.map((hit, at) => option(hit, at, form.dataset['suggest'] ?? '/p/')),
    );
    if (hits.length === 0 || document.activeElement !== input) return close();
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(), DEBOUNCE_MS);
  });
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
    const now = options.findIndex((one) => one.getAttribute('aria-selected') === 'true');
    if (event.key === 'Escape') return close();
    if (event.key === 'Enter' && now >= 0) {
      event.preventDefault();
      options[now]?.querySelector('a')?.click();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next =
      (now + (event.key === 'ArrowDown' ? 1 : now < 0 ? 0 : -1) + options.length) % options.length;
    options.forEach((one, at) => one.setAttribute('aria-selected', String(at === next)));
    input.setAttribute('aria-activedescendant', options[next]?.id ?? '');
  });
  form.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node) || !form.contains(event.relatedTarget))
      setTimeout(close, 120);
  });
}

function option(hit: Hit, at: number, base: string): HTMLElement {
  const item = document.createElement('li');
  item.id = `suggestion-${at}`;
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  const link = document.createElement('a');
  link.href = base + hit.goodsCode;
  link.tabIndex = -1;
  link.textContent = hit.goodsName;
  item.append(link);
  return item;
}

async function find(text: string): Promise<Hit[]> {
  try {
    const lang = document.documentElement.lang.slice(0, 2);
    const response = await fetch(
      `/web/es/searchengine/find.json?q=${encodeURIComponent(text)}&rows=${ROWS}`,
      { headers: { locale: lang } },
    );
    const answer: unknown = await response.json();
    const rows =
      typeof answer === 'object' &&
      answer !== null &&
      'rows' in answer &&
      Array.isArray(answer.rows)
        ? answer.rows
        : [];
    return rows.filter(isHit);
  } catch {
    return [];
  }
}

function isHit(row: unknown): row is Hit {
  return typeof row === 'object' && row !== null && 'goodsCode' in row && 'goodsName' in row;
}
