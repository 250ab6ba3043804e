import { leadOn } from './wire.ts';

/** AUT-08, AUT-12, REG-01 The script of the pages for login, registration and the account's security. */
const all = <E extends HTMLElement>(mark: string) => document.querySelectorAll<E>(`[data-${mark}]`);
for (const button of all<HTMLButtonElement>('reveal')) watchSecret(button);
for (const button of all<HTMLButtonElement>('send')) watchSending(button);
for (const box of all<HTMLInputElement>('agree')) watchAgreement(box);
for (const button of all<HTMLButtonElement>('passkey')) watchPasskey(button);

/** Shows what is typed, while it is pressed in. */
function watchSecret(button: HTMLButtonElement): void {
  const input = document.getElementById(button.dataset['reveal'] ?? '');
  if (!(input instanceof HTMLInputElement)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
    input.focus();
  });
  // Never sent, and never kept by the browser, as plain text.
  input.form?.addEventListener('submit', () => {
    input.type = 'password';
  });
}

/** AUT-08 The code is sent without leaving the page; the button counts down as the server does. */
function watchSending(button: HTMLButtonElement): void {
  const { form, dataset } = button;
  const input = document.getElementById(dataset['to'] ?? '');
  if (!form || !(input instanceof HTMLInputElement)) return;
  const text = button.textContent;
  let timer = 0;
  const waitFor = (seconds: number) => {
    const until = Date.now() + seconds * 1000;
    const tick = () => {
      const left = Math.ceil((until - Date.now()) / 1000);
      button.disabled = left > 0;
      button.textContent = left > 0 ? (dataset['wait'] ?? '#').replace('#', String(left)) : text;
      if (left <= 0) clearInterval(timer);
    };
    clearInterval(timer);
    tick();
    if (seconds > 0) timer = window.setInterval(tick, 250);
  };
  waitFor(Number(dataset['send']));
  button.addEventListener('click', (event) => {
    event.preventDefault();
    void press();
  });
  const press = async () => {
    button.disabled = true;
    const answer = await post(form, { act: button.value });
    const { resendS, msg } = isSent(answer) ? answer : { resendS: 0, msg: dataset['failed'] ?? '' };
    waitFor(resendS);
    showFault(input, msg);
    const code = button.closest('.code-row')?.querySelector('input');
    const note = document.getElementById(`${code?.id}-sent`);
    if (note) note.textContent = msg === '' ? (note.dataset['sent'] ?? '') : '';
    if (msg === '' && code) code.focus();
    else input.focus();
  };
}

/** How near the end of the text is read to its end. */
function isAtEnd(area: HTMLElement): boolean {
  return area.scrollTop + area.clientHeight >= area.scrollHeight - 8;
}

/** REG-01 The box can be ticked once the text was opened and read to its end. */
function watchAgreement(box: HTMLInputElement): void {
  const dialog = document.getElementById('agreement');
  const area = dialog?.querySelector<HTMLElement>('[data-read]');
  const accept = dialog?.querySelector<HTMLButtonElement>('[data-accept]');
  const note = dialog?.querySelector<HTMLElement>('[data-unread]');
  if (!dialog || !area || !accept) return;
  let isRead = box.checked;
  const check = () => {
    if (dialog.matches(':popover-open') && isAtEnd(area)) isRead = true;
    accept.disabled = !isRead;
    if (note) note.hidden = isRead;
  };
  check();
  area.addEventListener('scroll', check);
  dialog.addEventListener('toggle', check);
  box.addEventListener('click', (event) => {
    if (isRead) return;
    event.preventDefault();
    dialog.showPopover();
  });
  accept.addEventListener('click', () => {
    box.checked = true;
    showFault(box, '');
  });
}

/** AUT-12 Asks the browser for the passkey, or to make one, and sends it with the form. */
function watchPasskey(button: HTMLButtonElement): void {
  const { form } = button;
  const makes = button.dataset['passkey'] === 'make';
  const field = form?.elements.namedItem('passkey');
  if (!form || !(field instanceof HTMLInputElement)) return;
  button.hidden = false;
  if (makes)
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void press();
    });
  else button.addEventListener('click', () => void press());
  const press = async () => {
    button.disabled = true;
    const { canPasskey, makePasskey, showPasskey } = await import('../../lib/passkey.ts');
    const answer = canPasskey() ? await post(form, { act: makes ? 'begin' : 'challenge' }) : null;
    const options = hasOptions(answer) ? answer.options : null;
    const shown = options && (await (makes ? makePasskey : showPasskey)(options).catch(() => null));
    if (shown) {
      field.value = JSON.stringify(shown);
      form.submit();
      return;
    }
    button.disabled = false;
    const fault = form.querySelector<HTMLElement>('[data-passkey-fault]');
    if (!fault) return;
    const { unknown, failed } = button.dataset;
    fault.hidden = false;
    fault.textContent =
      hasMessage(answer) && answer.msg !== ''
        ? answer.msg
        : ((canPasskey() ? failed : (unknown ?? failed)) ?? '');
  };
}

/** The message at a field, as the server would have rendered it. */
function showFault(input: HTMLInputElement, text: string): void {
  const id = `${input.id}-fault`;
  document.getElementById(id)?.remove();
  if (text === '') {
    input.removeAttribute('aria-invalid');
    return;
  }
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', id);
  const line = Object.assign(document.createElement('p'), {
    id,
    className: 'field-fault',
    textContent: text,
  });
  line.setAttribute('role', 'alert');
  input.closest('.field')?.append(line);
}

async function post(form: HTMLFormElement, more: Record<string, string>): Promise<unknown> {
  const fields = new URLSearchParams(more);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !(name in more)) fields.append(name, value);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields,
      credentials: 'same-origin',
    });
    const answer: unknown = await response.json();
    leadOn(answer);
    return answer;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
function isSent(value: unknown): value is { resendS: number; msg: string } {
  return (
    isRecord(value) && typeof value['resendS'] === 'number' && typeof value['msg'] === 'string'
  );
}
function hasOptions(value: unknown): value is { options: object } {
  return isRecord(value) && isRecord(value['options']);
}
function hasMessage(value: unknown): value is { msg: string } {
  return isRecord(value) && typeof value['msg'] === 'string';
}
