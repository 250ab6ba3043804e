import { catalogue } from '@tradeport/api';
import { deleteCollect, saveCollect } from '@tradeport/api/favourites/calls';
import { productBySku } from '@tradeport/api/catalogue/calls';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { chosenSku } from '@tradeport/api/mall/buying';
import type { FastifyInstance } from 'fastify';
import { expected } from '../kernel/as-refused.ts';
import { guardSite } from '../kernel/guard.ts';
import { choiceOf } from './cart.ts';
import { setFlash } from './flash.ts';
import {
  fieldsOf,
  goTo,
  isScript,
  refusedText,
  visit,
  type MallParts,
  type Visit,
} from './visit.ts';

type Fields = ReturnType<typeof fieldsOf>;

/** CAT-07a The hearts of the shop: a script is answered with JSON; without one a heart keeps, and leads to what is kept. */
export function favouriteRoutes(http: FastifyInstance, parts: MallParts): void {
  http.post('/favourites', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const { goodsCode = '', act = '' } = fields;
    const { kernel } = parts;
    const skuCode = fields['skuCode'] || (await skuChosen(parts, one, fields));
    const goods = skuCode === '' ? { goodsCode } : { skuCode };
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

/** The specification whose options are chosen in the form around a heart; '': none, or not all of them. */
async function skuChosen({ kernel }: MallParts, { scope }: Visit, fields: Fields): Promise<string> {
  const { goodsCode = '' } = fields;
  if (goodsCode === '' || fields['o0'] === undefined) return '';
  const product = await kernel.call(scope, productBySku, { goodsCode });
  return chosenSku(product.skus, choiceOf(product, fields))?.skuCode ?? '';
}
