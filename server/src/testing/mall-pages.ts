import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config.ts';
import type { Login, TestApp } from './app.ts';

/** Whether the shop is there to be served: it is built, not run from source. */
export const built = existsSync(join(ROOT, 'web', 'dist', 'mall-ssr', 'entry.js'));

/** Pages of the shop as somebody's browser asks for them, without script. `user`: the buyer unless said otherwise; null: a visitor. */
export function mallPages(app: TestApp, user: Login | null = 'buyer') {
  const headersOf = async (login: Login | null) => ({
    host: 'alpha.test',
    accept: 'text/html',
    ...(login ? { cookie: await cookieOf(app, login) } : {}),
  });
  return {
    open: async (url: string, login = user) =>
      app.http.inject({ url, headers: await headersOf(login) }),
    /** A form, with files where it has some. */
    send: async (
      url: string,
      fields: Record<string, string>,
      login: Login | null = user ?? 'buyer',
      files: Readonly<Record<string, File>> = {},
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const [name, file] of Object.entries(files)) form.set(name, file);
      const isPlain = Object.keys(files).length === 0;
      const body = new Response(isPlain ? new URLSearchParams(fields) : form);
      return app.http.inject({
        method: 'POST',
        url,
        payload: Buffer.from(await body.arrayBuffer()),
        headers: {
          ...(await headersOf(login)),
          'content-type': body.headers.get('content-type') ?? '',
        },
      });
    },
  };
}

/** `staff1` is somebody whom a company made itself. */
const cookieOf = (app: TestApp, login: Login) =>
  login.startsWith('staff') ? app.cookieOfHired(login) : app.cookieOf(login);

/** The value of a form's field when the page loads. */
export const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
/** The form's idempotency key. */
export const keyIn = (html: string) => valueIn(html, 'key');
