import { creditCodeOf } from '../credit.ts';
import { address, phone, type RegionKey } from '../regions.ts';
import type { SeedMember, SeedSeller } from '../shapes.ts';
import { t } from '../wording.ts';

const shops: readonly Omit<SeedSeller, 'creditCode'>[] = [
  {
    key: 'huali-direct', loginName: 'huali.direct', name: t('华砺自营', 'Huali Direct', 'Хуали Директ'),
    intro: t('华砺直营仓，刀具、磨料与润滑品现货，当日 16 点前下单当日发货。', 'Our own warehouse: cutting tools, abrasives and lubricants from stock, shipped the same day for orders before 16:00.', 'Собственный склад: режущий инструмент, абразивы и смазки; заказы до 16:00 отгружаются в тот же день.'),
    contact: '周砚', phone: phone('138', 101), email: 'direct@huali.example',
    address: address('周砚', phone('138', 101), 'suzhouWuzhong', '木渎镇金枫南路 198 号 3 号库'),
  },
  {
    key: 'hengtuo', loginName: 'hengtuo', name: t('恒拓轴承传动', 'Hengtuo Bearings & Drives', 'Хэнто: подшипники и приводы'),
    intro: t('专注轴承、电机与传动件二十年，提供选型与失效分析。', 'Bearings, motors and transmission parts for twenty years, with sizing and failure analysis.', 'Подшипники, двигатели и детали привода: двадцать лет опыта, подбор и анализ отказов.'),
    contact: '许立恒', phone: phone('138', 102), email: 'sales@hengtuo.example',
    address: address('许立恒', phone('138', 102), 'wuxiXinwu', '梅村街道锡贤路 76 号'),
  },
  {
    key: 'gufeng', loginName: 'gufeng', name: t('固峰紧固件', 'Gufeng Fasteners & Tools', 'Гуфэн: крепёж и инструмент'),
    intro: t('标准件与手动工具厂家，常备 6000 个规格，支持按图定制。', 'Maker of fasteners and hand tools: 6000 sizes in stock, parts to drawing.', 'Производитель крепежа и ручного инструмента: 6000 позиций на складе, изготовление по чертежам.'),
    contact: '陶海峰', phone: phone('138', 103), email: 'sales@gufeng.example',
    address: address('陶海峰', phone('138', 103), 'haining', '许村镇园区北路 12 号'),
  },
  {
    key: 'zeyuan', loginName: 'zeyuan', name: t('泽源流体设备', 'Zeyuan Fluid Equipment', 'Цзэюань: трубопроводная арматура и насосы'),
    intro: t('阀门、管件、水泵与气动元件，逐台打压出厂。', 'Valves, fittings, pumps and pneumatics, each pressure tested.', 'Арматура, фитинги, насосы и пневматика; испытание давлением каждого изделия.'),
    contact: '沈泽', phone: phone('138', 104), email: 'sales@zeyuan.example',
    address: address('沈泽', phone('138', 104), 'ningboYinzhou', '姜山镇明光路 325 号'),
  },
  {
    key: 'yuean', loginName: 'yuean', name: t('岳安电气安防', 'Yuean Electric & Safety', 'Юэань: электротехника и СИЗ'),
    intro: t('低压电气、传感器与劳动防护一站采购。', 'Low-voltage gear, sensors and protective equipment from one source.', 'Низковольтная аппаратура, датчики и средства защиты из одних рук.'),
    contact: '岳文博', phone: phone('138', 105), email: 'sales@yuean.example',
    address: address('岳文博', phone('138', 105), 'foshanShunde', '大良街道五沙新辉路 9 号'),
  },
];
export const sellers: SeedSeller[] = shops.map((shop) => ({ ...shop, creditCode: creditCodeOf(shop.key, shop.address.region.code) }));

const company = (
  number: number, loginName: string, name: string, contact: string, level: string,
  place: RegionKey, street: string, second?: [RegionKey, string],
): SeedMember => {
  const mobile = phone('139', 200 + number);
  const language = /[а-я]/i.test(name) ? 'ru' : /[a-z]/i.test(name) ? 'en' : 'zh';
  return {
    loginName, kind: 'company', name, contact, language, level, phone: mobile, email: `purchase@${loginName}.example`,
    creditCode: creditCodeOf(loginName, address(contact, mobile, place, street).region.code),
    addresses: [
      address(contact, mobile, place, street),
      ...(second ? [address(`${contact}（仓库）`, mobile, second[0], second[1])] : []),
    ],
  };
};

export const members: SeedMember[] = [
  company(1, 'jinhe', '苏州金禾精密机械有限公司', '顾晓东', 'strategic', 'suzhouWuzhong', '胥口镇茅蓬路 88 号', ['kunshan', '玉山镇晨丰路 161 号 2 号仓']),
  company(2, 'lanhai-pack', '青岛蓝海包装设备有限公司', '孙海英', 'gold', 'qingdaoHuangdao', '前湾港路 579 号'),
  company(3, 'hongtu-auto', '武汉宏途汽车零部件有限公司', '杨帆', 'strategic', 'wuhanJiangxia', '大桥新区邢远长街 23 号', ['wuhanHongshan', '关山大道 355 号']),
  company(4, 'beichen-wind', '天津北辰风电装备有限公司', '刘振国', 'gold', 'tianjinBinhai', '第三大街 51 号 W6'),
  company(5, 'yuda-food', '成都裕达食品机械有限公司', '罗敏', 'silver', 'chengduLongquanyi', '经开区南二路 309 号'),
  company(6, 'ruitong', '上海锐通自动化科技有限公司', '陆嘉明', 'strategic', 'shanghaiJiading', '安亭镇墨玉南路 888 号'),
  company(7, 'dingsheng', '临沂鼎盛工程机械配件有限公司', '王建军', 'silver', 'linyiLanshan', '解放路西段 126 号'),
  company(8, 'haoyuan', '深圳市浩源电子设备有限公司', '黄佩珊', 'gold', 'shenzhenBaoan', '沙井街道新和大道 66 号'),
  company(9, 'xinglong-paper', '佛山兴隆纸业有限公司', '何志强', 'silver', 'foshanShunde', '勒流街道龙冲路 15 号'),
  company(10, 'zhongyuan', '郑州中原矿山设备有限公司', '张艳丽', 'registered', 'zhengzhouJinshui', '花园路 122 号 8 楼'),
  company(11, 'tianmu', '杭州天目环保工程有限公司', '方雨晴', 'silver', 'hangzhouXihu', '三墩镇西园九路 8 号'),
  company(12, 'xiangjiang', '长沙湘江重型装备有限公司', '彭伟', 'gold', 'changshaCounty', '星沙街道漓湘中路 6 号'),
  company(13, 'qinling', '西安秦岭泵业服务有限公司', '高原', 'registered', 'xianYanta', '丈八东路 102 号'),
  company(14, 'bohai', '大连渤海船舶配套有限公司', '于洪波', 'gold', 'dalianGanjingzi', '革镇堡街道由家村 45 号'),
  company(15, 'yongxin', '常州永鑫新能源科技有限公司', '蒋丽华', 'silver', 'changzhouXinbei', '汉江西路 91 号'),
  company(16, 'jiangchuan', '重庆江川摩托车部件有限公司', '谭勇', 'registered', 'chongqingYubei', '空港大道 288 号'),
  company(17, 'fuyang-textile', '合肥富阳纺织机械有限公司', '程晓雯', 'registered', 'hefeiShushan', '长江西路 669 号'),
  company(18, 'amurtech', 'ООО «Амуртехснаб»', 'Игорь Савельев', 'gold', 'harbinNangang', '长江路 368 号 1204 室'),
  company(19, 'northgate', 'Northgate Machinery Trading Ltd.', 'Daniel Whitmore', 'silver', 'shanghaiPudong', '张杨路 828 号 17F'),
  company(20, 'jilin-rail', '长春吉铁轨道配件有限公司', '佟强', 'silver', 'changchunKuancheng', '兰家镇合心路 77 号'),
];
