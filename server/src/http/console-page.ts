import type { FastifyRequest } from 'fastify';
import { localeOf, type Lang } from '@tradeport/api/kernel/text';
import type { Kernel } from '../kernel/module.ts';
import { sharedFrame } from '../mall/frame.ts';

/** SHL-14 The console's document with what is seen before its script has come: language, title and the app's footer text. */
export async function consolePage(
  kernel: Kernel,
  request: FastifyRequest,
  page: string,
): Promise<string> {
  try {
    const scope = await kernel.open(request);
    const { portal } = await sharedFrame(kernel, scope);
    return firstSight(page, { lang: scope.lang, name: portal.name, foot: portal.foot });
  } catch {
    // No such portal, a suspended one, no database: the script says so.
    return page;
  }
}

/** Written as text: a portal's name and footer are typed by its admin. */
function firstSight(
  page: string,
  { lang, name, foot }: { lang: Lang; name: string; foot: string },
): string {
  const footer = foot && `<footer class="c-firstfoot" id="first-foot">${asText(foot)}</footer>`;
  return page
    .replace(/<html lang="[^"]*">/, () => `<html lang="${localeOf[lang]}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${asText(name)}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root"></div>${footer}`);
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
