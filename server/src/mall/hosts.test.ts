import { beforeAll, expect, test } from 'vitest';
import { aCategory, aProduct, onShelf } from '../modules/search/goods.fixture.ts';
import { until } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const app = useApp();
beforeAll(async () => {
  await app.owner.query(
    `insert into app_host (host, app_id) select '*', id from app where tenant_id = $1`,
    [app.tenant.id],
  );
  await app.owner.query(`select pg_notify('directory', '')`);
  if (built)
    await until(
      async () =>
        (await app.http.inject({ url: '/', headers: { host: 'any.example' } })).headers[
          'tenant-code'
        ] === 'alpha',
    );
});

test.skipIf(!built)(
  "made-up hosts and ports do not empty the page cache, and no host shows another's address",
  async () => {
    const { goodsCode } = await onShelf(app, aProduct(await aCategory(app)));
    const ask = async (host: string, more: Record<string, string> = {}) => {
      const path = (
        await app.http.inject({
          url: `/p/${goodsCode}`,
          headers: { host, accept: 'text/html', ...more },
        })
      ).headers.location;
      return app.http.inject({
        url: String(path ?? `/p/${goodsCode}`),
        headers: { host, accept: 'text/html', ...more },
      });
    };
    const first = await ask('shop.example');
    expect(first.body).toContain('http://shop.example/p/');
    expect(first.body).not.toContain('portal.invalid');
    const hidden = 'Nobody sees this before the page is made anew';
    // Behind the server's back: a page that is made anew shows it.
    const renamed = await app.kernel.write(app.kernel.system(app.tenant), (ctx) =>
      ctx.run({
        sql: `update product_card set title = jsonb_build_object('zh', $3::text) where tenant_id = $1 and id = $2 returning id`,
        parameters: [ctx.tenant.id, goodsCode, hidden],
      }),
    );
    expect(renamed).toHaveLength(1);
    const path = /rel="canonical" href="http:\/\/shop\.example([^"]+)"/.exec(first.body)?.[1] ?? '';
    for (let n = 0; n < 500; n += 1) {
      const host = n % 2 ? `made-up-${n}.example` : `alpha.test:${1000 + n}`;
      const { body } = await app.http.inject({ url: path, headers: { host, accept: 'text/html' } });
      if (n % 100 === 0) expect(body).toContain(`http://${host}/p/`);
      expect(body.includes(hidden), `${n}: made anew`).toBe(false);
    }
    const last = await app.http.inject({
      url: path,
      headers: { host: 'shop.example', accept: 'text/html' },
    });
    expect(last.body).toBe(first.body);
    expect(last.headers.etag).toBe(first.headers.etag);
    const evil = await app.http.inject({
      url: path,
      headers: { host: 'x"><script>alert(1)</script>', accept: 'text/html' },
    });
    expect(evil.body).not.toContain('<script>alert');
    expect(evil.body).not.toContain('portal.invalid');
  },
);
