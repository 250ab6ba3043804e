import * as calls from '@tradeport/api/reviews/calls';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { answer, approve, hide, rate, refuse } from '../../server/src/modules/reviews/index.ts';
import { draw } from '../index.ts';
import type { Art, SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

type Wish = {
  stars: number;
  text: string;
  end: 'pending' | 'shown' | 'answered' | 'hidden' | 'refused';
  anonymous?: true;
  picture?: true;
};
/** Review texts, used in turn. */
const wishes: readonly Wish[] = [
  { stars: 5, text: '做工扎实，尺寸和描述一致，发货也快。', end: 'answered', picture: true },
  { stars: 4, text: '整体不错，外包装可以再厚一点。', end: 'answered' },
  { stars: 5, text: '第二次回购，质量稳定。', end: 'shown', anonymous: true },
  { stars: 3, text: '能用，但颜色比图片略深。', end: 'shown', picture: true },
  { stars: 5, text: '客服解答很及时，推荐。', end: 'pending' },
  { stars: 2, text: '有一件表面划痕，已联系商家。', end: 'answered' },
  { stars: 5, text: '', end: 'shown' },
  { stars: 1, text: '加微信有优惠，找我更便宜。', end: 'hidden' },
  { stars: 4, text: '性价比高，下次还买。', end: 'pending', picture: true },
  { stars: 5, text: '详询 138xxxx0000', end: 'refused' },
  { stars: 4, text: '物流三天到，安装方便。', end: 'shown' },
  { stars: 5, text: '同事也觉得好，准备给仓库再订一批。', end: 'pending', anonymous: true },
];
const REPLY = '感谢您的评价，您的建议已转给生产部门。';
/** Lines that are rated; the others of the completed orders can be rated by whoever tries the demo. */
const RATED = 40;

type Line = {
  order_id: string;
  line_id: string;
  buyer_id: string;
  seller_id: string;
  title: string;
  days: number;
};

/** CAT-08 Reviews in each state: shown, answered, waiting, hidden and rejected. */
export async function loadReviews(
  world: World,
  seed: SeedTenant,
  people: People,
  admin: Person,
): Promise<void> {
  for (const [at, line] of (await completedLines(world)).entries()) {
    const wish = wishes[at % wishes.length];
    const buyer = people.buyers.find(({ person }) => person.memberId === line.buyer_id)?.person;
    const seller = people.sellers.find(({ person }) => person.memberId === line.seller_id)?.person;
    if (!wish || !buyer || !seller) continue;
    const art = seed.products.find(({ name }) => name.zh === line.title)?.art;
    await walk(world, { at, line, art, wish, buyer, seller, admin });
  }
}

type Walk = {
  at: number;
  line: Line;
  art: Art | undefined;
  wish: Wish;
  buyer: Person;
  seller: Person;
  admin: Person;
};

async function walk(
  world: World,
  { at, line, art, wish, buyer, seller, admin }: Walk,
): Promise<void> {
  const days = line.days * 0.8;
  const reviewCode = await world.as(
    buyer,
    async (ctx) => {
      const drawn =
        wish.picture && art
          ? [
              await saveDrawing(ctx, {
                purpose: 'review',
                name: `review-${at + 1}.svg`,
                svg: draw(art, 'detail'),
              }),
            ]
          : [];
      await rate(
        ctx,
        calls.saveReviews.input.parse({
          contractCode: line.order_id,
          reviews: [
            {
              contractGoodsCode: line.line_id,
              stars: wish.stars,
              text: wish.text,
              anonymous: wish.anonymous ?? false,
              pictureCodes: drawn.map((file) => file.id),
            },
          ],
        }),
      );
      const { id } = await ctx.one<{ id: string }>({
        sql: 'select id from product_review where tenant_id = $1 and order_line_id = $2',
        parameters: [ctx.tenant.id, line.line_id],
      });
      return id;
    },
    days,
  );
  if (wish.end === 'pending') return;
  if (wish.end === 'refused') {
    const reason = '含有联系方式';
    await world.as(admin, (ctx) => refuse(ctx, { reviewCode, reason }), days * 0.8);
    return;
  }
  await world.as(admin, (ctx) => approve(ctx, { reviewCodes: [reviewCode] }), days * 0.8);
  if (wish.end === 'answered')
    await world.as(seller, (ctx) => answer(ctx, { reviewCode, answer: REPLY }), days * 0.6);
  if (wish.end === 'hidden')
    await world.as(admin, (ctx) => hide(ctx, { reviewCode, reason: '广告内容' }), days * 0.5);
}

/** Lines of completed orders, those of the products that were bought most first. */
async function completedLines(world: World): Promise<Line[]> {
  return world.as(null, (ctx) =>
    ctx.run<Line>({
      sql: `select distinct on (l.popular, l.product_id, l.order_id) l.order_id, l.line_id, l.buyer_id, l.seller_id, l.title, l.days
        from (
          select o.id as order_id, l.id as line_id, o.buyer_id, o.seller_id, l.product_id, l.title->>'zh' as title,
            extract(epoch from now() - o.ended_at)::float8 / 86400 as days,
            -count(*) over (partition by l.product_id) as popular
          from orders o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
          where o.tenant_id = $1 and o.status = 'success' and o.ended_at < now() - interval '1 hour' and o.ended_at > now() - interval '80 days'
            and l.product_id is not null and l.cancelled < l.quantity) l
        order by l.popular, l.product_id, l.order_id limit ${RATED}`,
      parameters: [ctx.tenant.id],
    }),
  );
}
