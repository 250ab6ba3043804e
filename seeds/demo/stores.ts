import { saveStoreCall } from '@tradeport/api/stores/calls';
import type { StoreService } from '@tradeport/api/stores/model';
import type { Texts } from '@tradeport/api/kernel/text';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { adjustMany } from '../../server/src/modules/stock/index.ts';
import { saveStore } from '../../server/src/modules/stores/index.ts';
import type { SeedTenant } from '../shapes.ts';
import { t } from '../wording.ts';
import type { People } from './people.ts';
import { storeFront } from './store-front.ts';
import type { World } from './world.ts';

type SeedStore = {
  seller: number;
  code: string;
  name: Texts;
  about: Texts;
  /** The district; its city and province are in it. */
  district: string;
  city?: string;
  detail: string;
  lng: number;
  lat: number;
  phone: string;
  services: readonly StoreService[];
  /** Hours on weekdays and at the weekend; none: closed. */
  hours: readonly [string, string];
  /** The share of products, in percent, of which pieces lie there. */
  stocked: number;
};

const industrial: readonly SeedStore[] = [
  {
    seller: 0,
    code: 'SZ-MD',
    name: t('华砺苏州木渎门店', 'Huali Suzhou Mudu', 'Хуали, Сучжоу, Муду'),
    about: t(
      '苏州总店，备有常用轴承、刀具与润滑脂，可当场试装与选型。',
      'Our main store: bearings, cutting tools and grease on the shelf, with a fitting bench and advice on selection.',
      'Главный магазин: подшипники, инструмент и смазки в наличии, стенд для примерки и помощь в подборе.',
    ),
    district: '320506',
    detail: '木渎镇金山南路 288 号',
    lng: 120.5157,
    lat: 31.2579,
    phone: '0512-6600 0188',
    services: ['pickup', 'parking', 'advice', 'invoice', 'loading', 'returns'],
    hours: ['08:30-18:00', '09:00-17:00'],
    stocked: 70,
  },
  {
    seller: 0,
    code: 'SH-JD',
    name: t('华砺上海嘉定门店', 'Huali Shanghai Jiading', 'Хуали, Шанхай, Цзядин'),
    about: t(
      '面向嘉定、青浦的机加工厂，常用规格当天可取样。',
      'For the machine shops of Jiading and Qingpu: samples of the usual sizes on the same day.',
      'Для мастерских Цзядина и Цинпу: образцы ходовых размеров в тот же день.',
    ),
    district: '310114',
    city: '310100',
    detail: '马陆镇宝安公路 2999 号',
    lng: 121.2733,
    lat: 31.3262,
    phone: '021-6900 0188',
    services: ['pickup', 'parking', 'invoice', 'loading'],
    hours: ['08:30-17:30', ''],
    stocked: 45,
  },
  {
    seller: 1,
    code: 'WX-XS',
    name: t('恒拓轴承无锡服务部', 'Hengtuo Wuxi service point', 'Хэнто, сервис в Уси'),
    about: t(
      '轴承检测、拆装与选型服务，支持旧件对照。',
      'Bearing inspection, mounting and selection. Bring the worn part and we match it.',
      'Проверка, монтаж и подбор подшипников. Подберём по старой детали.',
    ),
    district: '320205',
    detail: '东亭街道锡沪中路 166 号',
    lng: 120.3692,
    lat: 31.5925,
    phone: '0510-8800 0166',
    services: ['pickup', 'repair', 'advice', 'try'],
    hours: ['09:00-17:30', '09:00-12:00'],
    stocked: 60,
  },
  {
    seller: 2,
    code: 'NB-YZ',
    name: t('固峰紧固件宁波门店', 'Gufeng Ningbo', 'Гуфэн, Нинбо'),
    about: t(
      '标准件散装零售，按斤称重，支持来样定制。',
      'Standard parts sold loose by weight; made to sample on request.',
      'Стандартный крепёж вразвес, изготовление по образцу.',
    ),
    district: '330212',
    detail: '下应街道鄞县大道中段 1299 号',
    lng: 121.5612,
    lat: 29.8005,
    phone: '0574-8800 0199',
    services: ['parking', 'loading', 'invoice'],
    hours: ['08:00-18:00', '08:00-17:00'],
    stocked: 60,
  },
];

const home: readonly SeedStore[] = [
  {
    seller: 0,
    code: 'HZ-XH',
    name: t('栖木生活 · 天目里店', 'Qimu Living Tianmuli', 'Циму, Тяньмули'),
    about: t(
      '两层店铺，一层器物与香氛，二层家纺与童玩，每周六下午有手作课。',
      'Two floors: tableware and scents below, textiles and toys above. Craft classes on Saturday afternoons.',
      'Два этажа: посуда и ароматы внизу, текстиль и игрушки наверху. По субботам мастер-классы.',
    ),
    district: '330106',
    detail: '古荡街道天目山路 398 号',
    lng: 120.1042,
    lat: 30.2688,
    phone: '0571-8700 0266',
    services: ['pickup', 'parking', 'accessible', 'try', 'returns'],
    hours: ['10:00-21:30', '10:00-22:00'],
    stocked: 80,
  },
  {
    seller: 0,
    code: 'SH-XH',
    name: t('栖木生活 · 武康路店', 'Qimu Living Wukang Road', 'Циму, Уканлу'),
    about: t(
      '梧桐树下的小店，礼品可免费包装。',
      'A small store under the plane trees; gifts are wrapped for free.',
      'Небольшой магазин под платанами. Подарки упаковываем бесплатно.',
    ),
    district: '310104',
    city: '310100',
    detail: '武康路 210 弄 5 号',
    lng: 121.4367,
    lat: 31.2086,
    phone: '021-6400 0266',
    services: ['pickup', 'accessible', 'returns'],
    hours: ['10:30-20:30', '10:00-21:00'],
    stocked: 50,
  },
  {
    seller: 1,
    code: 'JDZ',
    name: t(
      '窑物陶社 · 景德镇工坊',
      'Yaowu Pottery, Jingdezhen workshop',
      'Яоу, мастерская в Цзиндэчжэне',
    ),
    about: t(
      '可参观拉坯与上釉，二楼有体验课，需提前一天预约。',
      'Watch throwing and glazing; classes upstairs, booked a day ahead.',
      'Можно увидеть гончарный круг и глазуровку; занятия по записи за день.',
    ),
    district: '360203',
    detail: '新厂西路 150 号',
    lng: 117.2205,
    lat: 29.2887,
    phone: '0798-8500 0233',
    services: ['try', 'parking'],
    hours: ['09:00-17:30', '09:00-18:00'],
    stocked: 80,
  },
];

const walls = { b2b: '#5d6f80', b2c: '#d9c8ac' } as const;
const awnings = { b2b: '#2c6fb0', b2c: '#a8783f' } as const;
const WEEKDAYS = 5;
const PIECES = 9;
/** Between the seller's first goods and their last. */
const DAYS_AGO = 40;

/** CAT-05 Stores of some sellers, with pieces of their goods in them. */
export async function loadStores(world: World, seed: SeedTenant, people: People): Promise<void> {
  for (const store of seed.kind === 'b2b' ? industrial : home) {
    const seller = people.sellers[store.seller]?.person;
    if (!seller) continue;
    await world.as(
      seller,
      async (ctx) => {
        const svg = storeFront(walls[seed.kind], awnings[seed.kind]);
        const { id } = await saveDrawing(ctx, { purpose: 'store', name: `${store.code}.svg`, svg });
        const { storeCode } = await saveStore(ctx, saveStoreCall.input.parse(entry(store, id)));
        const skus = await ctx.run<{ id: string; moq: number }>({
          sql: `select s.id, p.moq from sku s join product p on p.tenant_id = $1 and p.id = s.product_id
            where s.tenant_id = $1 and p.seller_id = $2 and p.order_type = '00' order by s.no`,
          parameters: [ctx.tenant.id, seller.memberId],
        });
        const lines = skus.flatMap((sku, at) =>
          (at * 37) % 100 < store.stocked
            ? [
                {
                  skuCode: sku.id,
                  warehouseCode: storeCode,
                  by: sku.moq * (1 + ((at * 7) % PIECES)),
                  kind: 'receive' as const,
                  reason: '门店铺货',
                },
              ]
            : [],
        );
        if (lines.length > 0) await adjustMany(ctx, lines);
      },
      DAYS_AGO,
    );
  }
}

function entry(store: SeedStore, picture: string) {
  const [week, weekend] = store.hours.map(spansOf);
  return {
    shortCode: store.code,
    name: store.name,
    about: store.about,
    provinceCode: `${store.district.slice(0, 2)}0000`,
    cityCode: store.city ?? `${store.district.slice(0, 4)}00`,
    areaCode: store.district,
    addressDetail: store.detail,
    lng: store.lng,
    lat: store.lat,
    phone: store.phone,
    services: store.services,
    hours: {
      week: Array.from({ length: 7 }, (_, at) => (at < WEEKDAYS ? week : weekend)),
      holidays: [
        {
          first: '2027-02-05',
          last: '2027-02-09',
          name: t('春节', 'Spring Festival', 'Праздник весны'),
          spans: [],
        },
        {
          first: '2027-10-01',
          last: '2027-10-03',
          name: t('国庆节', 'National Day', 'День образования КНР'),
          spans: spansOf('10:00-17:00'),
        },
      ],
    },
    pictureCodes: [picture],
  };
}

function spansOf(text: string) {
  const [from = '', to = ''] = text.split('-');
  return text ? [{ from, to }] : [];
}
