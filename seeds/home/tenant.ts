import type { SeedBrand, SeedCategory, SeedTenant, Texts } from '../shapes.ts';
import { t } from '../wording.ts';
import { candles } from './candles.ts';
import { decor } from './decor.ts';
import { gifts } from './gifts.ts';
import { kitchen } from './kitchen.ts';
import { lighting } from './lighting.ts';
import { members, sellers } from './people.ts';
import { plants } from './plants.ts';
import { site } from './site.ts';
import { stationery } from './stationery.ts';
import { tableware } from './tableware.ts';
import { textiles } from './textiles.ts';
import { toys } from './toys.ts';

export const qimu: SeedTenant = {
  code: 'qimu',
  kind: 'b2c',
  name: t('栖木生活', 'Qimu Home', 'Циму Дом'),
  theme: '#bda16f',
  hosts: ['qimu.localhost'],
  defaultLanguage: 'zh',
  languages: ['zh', 'en', 'ru'],
  site,
  levels: [
    { key: 'registered', rank: 1, name: t('新朋友', 'New friend', 'Новый друг') },
    { key: 'silver', rank: 2, name: t('银叶会员', 'Silver leaf', 'Серебряный лист') },
    { key: 'gold', rank: 3, name: t('金叶会员', 'Golden leaf', 'Золотой лист') },
  ],
  categories: categories(),
  brands: brands(),
  sellers,
  members,
  products: [
    ...tableware,
    ...kitchen,
    ...lighting,
    ...textiles,
    ...candles,
    ...stationery,
    ...plants,
    ...toys,
    ...gifts,
    ...decor,
  ],
};

function categories(): SeedCategory[] {
  return [
    branch('tableware', t('餐具茶具', 'Tableware', 'Посуда'), [
      leaf('cups', t('杯', 'Cups and glasses', 'Кружки и стаканы')),
      leaf('plates', t('碗盘', 'Bowls and plates', 'Тарелки и миски')),
      leaf('teaware', t('茶壶与餐具', 'Teapots and cutlery', 'Чайники и приборы')),
    ]),
    branch('kitchen', t('厨房', 'Kitchen', 'Кухня'), [
      leaf('cookware', t('锅与壶', 'Pots, pans, kettles', 'Кастрюли и чайники')),
      leaf('kitchen-tools', t('厨房小物', 'Kitchen tools', 'Кухонные мелочи')),
    ]),
    branch('lighting', t('灯具', 'Lighting', 'Освещение'), [
      leaf(
        'table-lamps',
        t('台灯与灯串', 'Table lamps and string lights', 'Настольные лампы и гирлянды'),
      ),
      leaf('ceiling-floor', t('吊灯落地灯', 'Pendants and floor lamps', 'Подвесы и торшеры')),
    ]),
    branch('textiles', t('家纺', 'Textiles', 'Текстиль'), [
      leaf('cushions', t('抱枕、毯与地垫', 'Cushions, throws, rugs', 'Подушки, пледы, ковры')),
      leaf(
        'bath-bed',
        t('床品、毛巾与桌布', 'Bed, bath and table linen', 'Для спальни, ванной и стола'),
      ),
    ]),
    branch('candles', t('香薰', 'Candles and scents', 'Свечи и ароматы'), [
      leaf('candles-wax', t('蜡烛', 'Candles', 'Свечи')),
      leaf('scents', t('扩香与香', 'Diffusers and incense', 'Диффузоры и благовония')),
    ]),
    branch('stationery', t('文具', 'Stationery', 'Канцелярия'), [
      leaf('paper', t('纸品本册', 'Paper and notebooks', 'Бумага и блокноты')),
      leaf('writing', t('书写与桌面', 'Writing and desk', 'Письмо и рабочий стол')),
    ]),
    branch('garden', t('绿植花器', 'Plants and pots', 'Растения и горшки'), [
      leaf('green-plants', t('绿植花束', 'Plants and bouquets', 'Растения и букеты')),
      leaf('pots', t('花器园艺', 'Pots and vases', 'Горшки и вазы')),
    ]),
    branch('toys', t('玩具', 'Toys', 'Игрушки'), [
      leaf('wooden-toys', t('木玩', 'Wooden toys', 'Деревянные игрушки')),
      leaf('soft-toys', t('布偶', 'Soft toys', 'Мягкие игрушки')),
    ]),
    branch('gifts', t('茶咖与礼盒', 'Tea, coffee and gifts', 'Чай, кофе и подарки'), [
      leaf('tea', t('茶与咖啡', 'Tea, coffee, honey', 'Чай, кофе, мёд')),
      leaf('gift-boxes', t('礼盒', 'Gift boxes', 'Подарочные наборы')),
    ]),
    branch('decor', t('家居装饰', 'Decor and storage', 'Декор и хранение'), [
      leaf('wall-decor', t('墙面装饰', 'Wall decor', 'Для стен')),
      leaf('storage', t('收纳随行', 'Storage and to go', 'Хранение и в дорогу')),
    ]),
  ];
}

function brands(): SeedBrand[] {
  return [
    { key: 'qimu', name: t('栖木', 'QIMU', 'QIMU') },
    { key: 'yaowu', name: t('窑物', 'Yaowu', 'Yaowu') },
    { key: 'dengyu', name: t('灯屿', 'Dengyu', 'Dengyu') },
    { key: 'xiangli', name: t('香里', 'Xiangli', 'Xiangli') },
    { key: 'mianyi', name: t('棉一', 'Mianyi', 'Mianyi') },
    { key: 'tongmu', name: t('童木', 'Tongmu', 'Tongmu') },
    { key: 'shanye', name: t('山野', 'Shanye', 'Shanye') },
    { key: 'zhiyu', name: t('纸予', 'Zhiyu', 'Zhiyu') },
    { key: 'zhicao', name: t('植草', 'Zhicao', 'Zhicao') },
  ];
}

function branch(key: string, name: Texts, children: SeedCategory[]): SeedCategory {
  return { key, name, children };
}

function leaf(key: string, name: Texts): SeedCategory {
  return { key, name };
}
