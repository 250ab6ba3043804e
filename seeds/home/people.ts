import { creditCodeOf } from '../credit.ts';
import { address, phone, type RegionKey } from '../regions.ts';
import type { SeedMember, SeedSeller } from '../shapes.ts';
import { t } from '../wording.ts';

const shops: readonly Omit<SeedSeller, 'creditCode'>[] = [
  {
    key: 'qimu-select',
    loginName: 'qimu.select',
    name: t('栖木自选', 'Qimu Select', 'Циму: выбор магазина'),
    intro: t(
      '栖木编辑部挑选的厨房、收纳与家居小物。',
      'Kitchen, storage and small things for the home, chosen by our editors.',
      'Кухня, хранение и мелочи для дома, отобранные редакцией.',
    ),
    contact: '林栖',
    phone: phone('137', 101),
    email: 'select@qimu.example',
    address: address('林栖', phone('137', 101), 'hangzhouXihu', '转塘街道象山路 352 号'),
  },
  {
    key: 'yaowu',
    loginName: 'yaowu',
    name: t('窑物陶社', 'Yaowu Pottery', 'Гончарная мастерская Яоу'),
    intro: t(
      '景德镇老厂区里的小窑口，一周开一窑。',
      'A small kiln in the old works of Jingdezhen, fired once a week.',
      'Небольшая печь в старом цеху Цзиндэчжэня, обжиг раз в неделю.',
    ),
    contact: '徐青野',
    phone: phone('137', 102),
    email: 'hello@yaowu.example',
    address: address('徐青野', phone('137', 102), 'jingdezhen', '新厂西路 150 号 12 栋'),
  },
  {
    key: 'dengyu',
    loginName: 'dengyu',
    name: t('灯屿照明', 'Dengyu Lighting & Scents', 'Дэнъюй: свет и ароматы'),
    intro: t(
      '给房间一点柔和的光，和刚好的气味。',
      'Soft light for the room, and the right scent.',
      'Мягкий свет для комнаты и уместный аромат.',
    ),
    contact: '冯屿',
    phone: phone('137', 103),
    email: 'hello@dengyu.example',
    address: address('冯屿', phone('137', 103), 'foshanShunde', '乐从镇新隆工业区 8 号'),
  },
  {
    key: 'mianyi',
    loginName: 'mianyi',
    name: t('棉一织物', 'Mianyi Textiles & Toys', 'Мяньи: текстиль и игрушки'),
    intro: t(
      '天然纤维织物与木玩布偶，做给每天用的。',
      'Natural fibres, wooden and soft toys, made for every day.',
      'Натуральные ткани, деревянные и мягкие игрушки на каждый день.',
    ),
    contact: '苏棉',
    phone: phone('137', 104),
    email: 'hello@mianyi.example',
    address: address('苏棉', phone('137', 104), 'haining', '硖石街道文苑南路 40 号'),
  },
  {
    key: 'shanye',
    loginName: 'shanye',
    name: t('山野茶事', 'Shanye Tea & Garden', 'Шанье: чай и сад'),
    intro: t(
      '茶、植物与纸品，从山里寄出。',
      'Tea, plants and paper, sent from the hills.',
      'Чай, растения и бумага — прямо с гор.',
    ),
    contact: '叶知秋',
    phone: phone('137', 105),
    email: 'hello@shanye.example',
    address: address('叶知秋', phone('137', 105), 'xiamenSiming', '曾厝垵文青路 23 号'),
  },
];
export const sellers: SeedSeller[] = shops.map((shop) => ({
  ...shop,
  creditCode: creditCodeOf(shop.key, shop.address.region.code),
}));

const person = (
  number: number,
  loginName: string,
  name: string,
  level: string,
  place: RegionKey,
  street: string,
  second?: [RegionKey, string],
): SeedMember => {
  const mobile = phone('136', 200 + number);
  const language = /[а-я]/i.test(name) ? 'ru' : /[a-z]/i.test(name) ? 'en' : 'zh';
  return {
    loginName,
    kind: 'person',
    name,
    contact: name,
    language,
    level,
    phone: mobile,
    email: `${loginName}@mail.example`,
    addresses: [
      address(name, mobile, place, street),
      ...(second ? [address(name, mobile, second[0], second[1])] : []),
    ],
  };
};

export const members: SeedMember[] = [
  person(1, 'chen.yutong', '陈语桐', 'gold', 'shanghaiXuhui', '武康路 280 弄 6 号 301', [
    'shanghaiPudong',
    '世纪大道 1200 号 22 楼',
  ]),
  person(2, 'li.mingxuan', '李明轩', 'silver', 'beijingChaoyang', '望京西园三区 318 号楼 1204'),
  person(3, 'wang.sihan', '王思涵', 'registered', 'hangzhouXihu', '文三路 478 号 2 幢 502'),
  person(4, 'zhou.zihao', '周子豪', 'silver', 'shenzhenBaoan', '宝民一路 108 号 A 座 1806'),
  person(5, 'zhao.ruoxi', '赵若曦', 'gold', 'chengduWuhou', '玉林南路 15 号 3 单元 401', [
    'chengduLongquanyi',
    '驿都中路 99 号',
  ]),
  person(6, 'huang.jiayi', '黄嘉怡', 'registered', 'guangzhouTianhe', '体育东路 140 号 2302'),
  person(7, 'wu.haoran', '吴浩然', 'registered', 'wuhanHongshan', '珞喻路 726 号 5 栋 902'),
  person(8, 'sun.yanan', '孙雅楠', 'silver', 'nanjingXuanwu', '珠江路 268 号 1 幢 703'),
  person(9, 'ma.wenjie', '马文杰', 'registered', 'xianYanta', '小寨东路 11 号 8 楼 806'),
  person(10, 'xu.manli', '徐曼丽', 'gold', 'qingdaoShinan', '香港中路 76 号 2601'),
  person(11, 'he.junjie', '何俊杰', 'registered', 'kunmingWuhua', '翠湖北路 2 号院 4 栋'),
  person(12, 'gao.xinyue', '高欣悦', 'silver', 'dalianGanjingzi', '华北路 288 号 3 单元 1101'),
  person(13, 'tang.shiya', '唐诗雅', 'registered', 'changshaCounty', '开元中路 55 号 6 栋 1502'),
  person(14, 'luo.yifan', '罗一凡', 'registered', 'nanningQingxiu', '民族大道 131 号 C 座 907'),
  person(15, 'deng.peiwen', '邓佩雯', 'silver', 'xiamenSiming', '中山路 19 号 503'),
  person(16, 'petrova', 'Анна Петрова', 'gold', 'beijingHaidian', '成府路 28 号 5 号楼 1103'),
  person(17, 'sokolov', 'Дмитрий Соколов', 'silver', 'harbinNangang', '果戈里大街 320 号 802'),
  person(
    18,
    'morozova',
    'Екатерина Морозова',
    'registered',
    'shanghaiJiading',
    '菊园新区平城路 1055 号 901',
  ),
  person(19, 'bennett', 'Olivia Bennett', 'silver', 'shanghaiXuhui', '衡山路 516 号 12B'),
  person(20, 'carter', 'James Carter', 'registered', 'suzhouWuzhong', '独墅湖月亮湾路 10 号 2104'),
];
