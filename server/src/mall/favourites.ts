import { catalogue } from '@tradeport/api';
import { deleteCollect, saveCollect } from '@tradeport/api/favourites/calls';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { FastifyInstance } from 'fastify';
import { expected } from '../kernel/as-refused.ts';
import { guardSite } from '../kernel/guard.ts';
import { setFlash } from './flash.ts';
import { fieldsOf, goTo, isScript, refusedText, visit, type MallParts } from './visit.ts';

/** CAT-07a The hearts of the shop: a script is answered with JSON; without one a heart keeps, and leads to what is kept. */
export function favouriteRoutes(http: FastifyInstance, parts: MallParts): void {
  http.post('/favourites', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const { goodsCode = '', skuCode = '', act = '' } = fields;
    const goods = skuCode === '' ? { goodsCode } : { skuCode };
    const { kernel } = parts;
    const to = addressesIn(one.lang, one.main);
    try {
      if (act === 'drop')
        await kernel.call(
          one.scope,
          deleteCollect,
          skuCode === '' ? { goodsCodes: [goodsCode] } : { skuCodes: [skuCode] },
        );
      else await kernel.call(one.scope, saveCollect, goods);
    } catch (error) {
      const refused = expected(error);
      if (!isScript(request)) throw error;
      return reply
        .code(catalogue[refused.code]?.status ?? 400)
        .header('cache-control', 'no-store')
        .send({ ok: false, msg: refusedText(refused, one, 'favourite') });
    }
    if (isScript(request))
      return reply.header('cache-control', 'no-store').send({ ok: true, msg: '' });
    setFlash(one, act === 'drop' ? 'delete' : 'favourite');
    return goTo(one, one.scope.user ? to.account('/favourites') : to.product(goodsCode, ''));
  });
}
