import type { SeedAddress, SeedRegion } from './shapes.ts';

const region = (
  code: string,
  province: string,
  city: string,
  district: string,
  postcode: string,
) => ({ place: { code, province, city, district } satisfies SeedRegion, postcode });

/** Divisions used by the demo addresses; codes of GB/T 2260, and their postcodes. */
const regions = {
  beijingHaidian: region('110108', '北京市', '北京市', '海淀区', '100080'),
  beijingChaoyang: region('110105', '北京市', '北京市', '朝阳区', '100020'),
  tianjinBinhai: region('120116', '天津市', '天津市', '滨海新区', '300450'),
  changchunKuancheng: region('220103', '吉林省', '长春市', '宽城区', '130051'),
  harbinNangang: region('230103', '黑龙江省', '哈尔滨市', '南岗区', '150001'),
  shanghaiPudong: region('310115', '上海市', '上海市', '浦东新区', '200120'),
  shanghaiJiading: region('310114', '上海市', '上海市', '嘉定区', '201800'),
  shanghaiXuhui: region('310104', '上海市', '上海市', '徐汇区', '200030'),
  nanjingXuanwu: region('320102', '江苏省', '南京市', '玄武区', '210018'),
  wuxiXinwu: region('320214', '江苏省', '无锡市', '新吴区', '214028'),
  changzhouXinbei: region('320411', '江苏省', '常州市', '新北区', '213022'),
  suzhouWuzhong: region('320506', '江苏省', '苏州市', '吴中区', '215128'),
  kunshan: region('320583', '江苏省', '苏州市', '昆山市', '215300'),
  yixing: region('320282', '江苏省', '无锡市', '宜兴市', '214200'),
  hangzhouXihu: region('330106', '浙江省', '杭州市', '西湖区', '310013'),
  ningboYinzhou: region('330212', '浙江省', '宁波市', '鄞州区', '315100'),
  haining: region('330481', '浙江省', '嘉兴市', '海宁市', '314400'),
  yiwu: region('330782', '浙江省', '金华市', '义乌市', '322000'),
  hefeiShushan: region('340104', '安徽省', '合肥市', '蜀山区', '230031'),
  xiamenSiming: region('350203', '福建省', '厦门市', '思明区', '361001'),
  jingdezhen: region('360203', '江西省', '景德镇市', '珠山区', '333000'),
  qingdaoShinan: region('370202', '山东省', '青岛市', '市南区', '266001'),
  qingdaoHuangdao: region('370211', '山东省', '青岛市', '黄岛区', '266500'),
  linyiLanshan: region('371302', '山东省', '临沂市', '兰山区', '276002'),
  zhengzhouJinshui: region('410105', '河南省', '郑州市', '金水区', '450003'),
  wuhanJiangxia: region('420115', '湖北省', '武汉市', '江夏区', '430200'),
  wuhanHongshan: region('420111', '湖北省', '武汉市', '洪山区', '430070'),
  changshaCounty: region('430121', '湖南省', '长沙市', '长沙县', '410100'),
  guangzhouTianhe: region('440106', '广东省', '广州市', '天河区', '510630'),
  shenzhenBaoan: region('440306', '广东省', '深圳市', '宝安区', '518101'),
  foshanShunde: region('440606', '广东省', '佛山市', '顺德区', '528300'),
  nanningQingxiu: region('450103', '广西壮族自治区', '南宁市', '青秀区', '530021'),
  chongqingYubei: region('500103', '重庆市', '重庆市', '渝中区', '401120'),
  chengduWuhou: region('510107', '四川省', '成都市', '武侯区', '610041'),
  chengduLongquanyi: region('510112', '四川省', '成都市', '龙泉驿区', '610100'),
  kunmingWuhua: region('530102', '云南省', '昆明市', '五华区', '650021'),
  xianYanta: region('610113', '陕西省', '西安市', '雁塔区', '710061'),
  dalianGanjingzi: region('210211', '辽宁省', '大连市', '甘井子区', '116033'),
};

export type RegionKey = keyof typeof regions;

/** Phone numbers are made up: 13x, then five zeros, then a running number. */
export const phone = (prefix: string, number: number): string =>
  `${prefix}00000${String(number).padStart(3, '0')}`;

export const address = (
  receiver: string,
  phoneNumber: string,
  key: RegionKey,
  street: string,
): SeedAddress => ({
  receiver,
  phone: phoneNumber,
  region: regions[key].place,
  street,
  postcode: regions[key].postcode,
});
