import type { Texts } from '@tradeport/api/kernel/text';
import { saveDrawing } from '../../../server/src/modules/files/index.ts';
import { draw } from '../../index.ts';
import type { SeedTenant } from '../../shapes.ts';
import type { Person, World } from '../world.ts';

/** Which product's drawing shows what is auctioned. */
const like: Readonly<Record<string, string>> = {
  气缸与电磁阀: 'cylinder-sc',
  '变频电机 7.5 kW': 'motor-ye3',
  数控刀具: 'insert-cnmg',
  不锈钢螺栓: 'bolt-hex-88',
  '深沟球轴承 6200 系列': 'bearing-62-2rs',
  '伺服驱动器 750 W': 'vfd-hv300',
  '变频电机 7.5 kW，4 极，B3': 'motor-ye3',
  '手动工具 46 件套': 'wrench-combination',
  离心泵: 'pump-ism',
  接近开关: 'sensor-inductive',
  输送机备件: 'belt-spb',
  减速机: 'gearbox-nmrv',
  线性模组: 'stepper-57',
  锂基润滑脂: 'grease-lithium',
  香薰蜡烛: 'candle-soy',
  陶瓷餐具: 'plate-reactive',
  文具套装: 'notebook-cloth',
  样品间陈列品: 'basket-rattan',
  橱窗灯饰: 'lights-string',
  '布艺落地灯，暖光': 'lamp-floor',
  生活好物福袋: 'gift-candle',
  盆栽: 'plant-monstera',
  毛绒玩具: 'plush-bear',
  伴手礼: 'gift-tea',
  香水陈列品: 'diffuser-reed',
  落地灯: 'lamp-floor',
  四件套: 'bedding-linen',
};

/** The pictures of a lot; none of what no product of the portal looks like. */
export async function drawn(
  world: World,
  products: SeedTenant['products'],
  { item, organiser, made }: { item: Texts; organiser: Person; made: number },
): Promise<string[]> {
  const shown = products.find(({ key }) => key === like[item.zh]);
  if (!shown) return [];
  const svg = draw(shown.art, 'main');
  const file = { purpose: 'lot', name: `${shown.key}.svg`, svg } as const;
  return [(await world.as(organiser, (ctx) => saveDrawing(ctx, file), made)).id];
}
