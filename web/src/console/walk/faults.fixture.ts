import type { Page } from 'playwright-core';
import { type Language, sideways } from '../../../../server/src/testing/journey.ts';
import { kit } from '../kit/text.ts';
import { shell } from '../shell/text.ts';

const NOTHING = [shell.notFound, shell.broken, kit.notFound, kit.failed, kit.noPermission].flatMap(
  (text) => Object.values(text),
);

/** The title that the screen shows instead of content: not found, no permission, an error. */
export async function nothingOn(page: Page): Promise<string | undefined> {
  const titles = await page.locator('.k-empty-title').allInnerTexts();
  return titles.find((title) => NOTHING.some((text) => title.includes(text)));
}

/** Placeholders that nothing filled, and what JavaScript says where a text is missing. */
const BROKEN = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{[a-z]\w*\}/;

/** Faults that any visitor of the screen would see at once. */
export async function faultsOf(page: Page, lang: Language): Promise<string[]> {
  const faults: string[] = [];
  const wider = await sideways(page);
  if (wider > 0) faults.push(`${wider} px wider than the window`);
  // Text shown as code is meant as it stands: the names of a template's places. {portal} is the
  // agreement's.
  const text = await page.evaluate(() => {
    const codes = [...document.querySelectorAll('code')].map((code) => code.innerText);
    return ['{portal}', ...codes].reduce(
      (words, code) => words.replace(code, ''),
      document.body.innerText,
    );
  });
  const broken = BROKEN.exec(text);
  if (broken) faults.push(`"${text.slice(Math.max(0, broken.index - 30), broken.index + 30)}"`);
  const nothing = await nothingOn(page);
  if (nothing) faults.push(`says "${nothing}"`);
  if (lang !== 'zh')
    faults.push(...(await untranslated(page)).map((words) => `not translated: ${words}`));
  return faults;
}

/** Words of the interface that are still Chinese. Data is not: a table's row headed by a name says so, and a text that somebody writes is his; names of languages are in themselves. */
function untranslated(page: Page): Promise<string[]> {
  return page
    .locator(
      'th:not([translate=no]), label, legend, [role=tab], [role=menuitem], .ant-btn, .k-headfacts dt, .k-facts dt, .k-empty-title, h2:not([role=textbox] *, [lang] [lang] *)',
    )
    .evaluateAll((all) =>
      all
        .map((one) => (one instanceof HTMLElement ? one.innerText : ''))
        .filter((words) => /[\u4e00-\u9fff]/.test(words.replace('中文', ''))),
    );
}
