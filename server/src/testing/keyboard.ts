import type { Page } from 'playwright-core';

/** Rows of one list are alike: the first ones stand for all of them. */
const ROWS_SHOWN = 2;
const ITEMS_SHOWN = 8;
/** A screen with more stops than this holds up keyboard users who only want to pass. */
const STOPS_MAX = 150;
const FAULTS_TOLD = 8;
/** How long a frame of another process may take to pass the focus on. */
const PASSES_MS = 10_000;

/**
 * SHL-11 Goes through the main area by Tab alone. Answers which controls are never reached, which do not show
 * that they have the focus, what only a mouse can press, and whether the focus gets out again.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(
    leaveOut,
    `main tbody tr:nth-of-type(n+${ROWS_SHOWN + 2}), main li:nth-of-type(n+${ITEMS_SHOWN})`,
  );
  await page.evaluate(toTheStart);
  let stops = 0;
  for (let inside = true; inside && stops <= STOPS_MAX; stops += 1) {
    await page.keyboard.press('Tab');
    inside = await page.evaluate(look, PASSES_MS);
  }
  const faults = await page.evaluate(judge);
  await page.evaluate(leaveOut, '');
  return [
    ...(stops > STOPS_MAX
      ? [`the focus does not leave the main area after ${STOPS_MAX} times Tab`]
      : []),
    ...faults,
  ].slice(0, FAULTS_TOLD);
}

/** In the page: hides what the selector matches; a sheet of a script's own is no inline style, which the shop refuses. */
function leaveOut(selector: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(selector && `${selector} { display: none !important; }`);
  document.adoptedStyleSheets = [sheet];
}

/** In the page: before the first control of the main area. */
function toTheStart(): void {
  const main = document.querySelector('main');
  if (!(main instanceof HTMLElement)) return;
  for (const old of main.querySelectorAll('[data-stop]')) old.removeAttribute('data-stop');
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus();
}

/**
 * In the page: whether what has the focus now looks other than when it has lost it. The focus style
 * may be around the control (a field's frame) or beside it (the box of a checkbox). Answers whether
 * the focus is in the main area.
 *
 * First it waits until the focus is where Tab takes it. A sandboxed frame is another process: the
 * way leads through it even if nothing in it takes the focus, and meanwhile nothing has it in a
 * document that itself keeps it. At the end of the page the document has lost it, too.
 */
async function look(longest: number): Promise<boolean> {
  const end = Date.now() + longest;
  while (
    document.activeElement === document.body &&
    document.hasFocus() &&
    document.querySelector('iframe') &&
    Date.now() < end
  )
    await new Promise((done) => setTimeout(done, 10));
  const controls = 'a, button, summary, input, select, textarea, [tabindex]';
  const around = (at: Element) => {
    const beside = [...(at.parentElement?.children ?? [])].filter(
      (one) => !one.matches(controls) && !one.querySelector(controls),
    );
    const all = new Set<Element>([at, ...at.querySelectorAll('*'), ...beside]);
    for (
      let up = at.parentElement, steps = 0;
      up && up.tagName !== 'MAIN' && steps < 5;
      up = up.parentElement, steps += 1
    )
      all.add(up);
    return [...all].slice(0, 40);
  };
  const looks = (at: Element) =>
    around(at)
      .map((one) => {
        const {
          outlineStyle,
          outlineWidth,
          outlineColor,
          boxShadow,
          borderColor,
          backgroundColor,
        } = getComputedStyle(one);
        return [
          outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
          boxShadow,
          borderColor,
          backgroundColor,
        ].join(';');
      })
      .join('|');
  const at = document.activeElement;
  // From one part of a field to the next its frame keeps showing the focus: it is looked at when the focus has left it.
  const frame = (one: Element) =>
    one.closest('.ant-picker, .ant-input-affix-wrapper, .ant-select, .ant-input-number');
  for (const before of document.querySelectorAll('main [data-stop=now]')) {
    if (!(before instanceof HTMLElement) || before === at || frame(before)?.contains(at)) continue;
    before.dataset['stop'] = looks(before) === before.dataset['look'] ? 'unseen' : 'seen';
  }
  if (!(at instanceof HTMLElement) || at.tagName === 'MAIN' || !at.closest('main')) return false;
  // Inside a date's own parts the browser shows where one is: the field itself is judged when it is reached.
  if (at.dataset['stop'] !== 'now') at.dataset['look'] = looks(at);
  at.dataset['stop'] = 'now';
  return true;
}

/** In the page: what the way by Tab has left out. */
function judge(): string[] {
  const main = document.querySelector('main');
  if (!main) return ['no main area'];
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const shown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    one.closest('[inert], [aria-hidden=true]') === null;
  const named = (one: Element) => {
    const words =
      one.getAttribute('aria-label') ?? (one instanceof HTMLElement ? one.innerText : '');
    const kind =
      typeof one.className === 'string' && one.className
        ? `.${one.className.split(' ')[0]}`
        : one.id && `#${one.id}`;
    return `${one.tagName.toLowerCase()}${kind} "${words.slice(0, 40).replaceAll('\n', ' ')}"`;
  };
  const controls =
    'a[href], button, summary, input, select, textarea, [tabindex="0"], [contenteditable=true]';
  // In a group the arrow keys go from one to the next: one of them is the group's stop.
  const group = (one: Element) =>
    one instanceof HTMLInputElement && one.type === 'radio'
      ? one.closest('[role=radiogroup], .ant-radio-group, .ant-segmented, fieldset, form')
      : one.closest('[role=tablist], [role=menu], [role=tree], [role=listbox]');
  const faults: string[] = [];
  for (const one of main.querySelectorAll(controls)) {
    if (one.matches(':disabled, input[type=hidden]') || !shown(one)) continue;
    const stop = one instanceof HTMLElement ? one.dataset['stop'] : undefined;
    if (stop === 'unseen') faults.push(`the focus is not seen on ${named(one)}`);
    if (stop || one.getAttribute('tabindex') === '-1' || group(one)?.querySelector('[data-stop]'))
      continue;
    faults.push(`Tab does not reach ${named(one)}`);
  }
  for (const one of main.querySelectorAll('*')) {
    if (getComputedStyle(one).cursor !== 'pointer' || !shown(one)) continue;
    if (one.parentElement && getComputedStyle(one.parentElement).cursor === 'pointer') continue;
    const reach = `${controls}, label, [tabindex]:not(main), [role=tab], [role=option]`;
    // The arrow keys of a number field do what its arrows do.
    if (!one.closest(`${reach}, .ant-input-number`) && !one.querySelector(reach))
      faults.push(`only a mouse can press ${named(one)}`);
  }
  return [...new Set(faults)];
}
