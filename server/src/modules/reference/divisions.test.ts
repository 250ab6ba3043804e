import { describe, expect, test } from 'vitest';
import { countries, countryName, isCountry } from './countries.ts';
import { countryCodes } from './countries.data.ts';
import { isCurrency } from './currencies.ts';
import {
  ancestry,
  cities,
  currentCode,
  division,
  divisionName,
  divisionPath,
  districts,
  findDivision,
  provinces,
} from './divisions.ts';

const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('[ADR-02a] divisions', () => {
  test('has the 34 provinces and the 2847 districts of mid-2026', () => {
    expect(provinces()).toHaveLength(34);
    const all = provinces()
      .flatMap(({ code }) => cities(code))
      .flatMap(({ code }) => districts(code));
    expect(all).toHaveLength(2847);
    expect(new Set(all.map(({ code }) => code)).size).toBe(2847);
  });

  test.each([
    ['540481', '米林市'], // 2023
    ['540581', '错那市'], // 2023
    ['659012', '白杨市'], // 2023
    ['653228', '和康县'], // 2024
    ['653229', '和安县'], // 2024
    ['500157', '两江新区'], // 2025
    ['653132', '岑岭县'], // 2026
    ['659013', '草湖市'], // 2026
    ['330113', '临平区'],
    ['460302', '西沙区'],
  ])('%s is %s', (code, name) => expect(division(code)?.name).toBe(name));

  test('lists the next level', () => {
    expect(names(cities('330000'))).toContain('杭州市');
    expect(names(districts('330100'))).toContain('西湖区');
    expect(names(cities('110000'))).toEqual(['北京市']);
    expect(districts('441900')).toEqual([]);
    expect(cities('810000')).toEqual([]);
    expect(cities('nonsense')).toEqual([]);
    expect(cities('33')).toEqual(cities('330000'));
    expect(districts('3301')).toEqual(districts('330100'));
    expect(divisionPath('3301', 'zh')).toBe('浙江省杭州市');
    expect(division('')).toBeUndefined();
  });

  test('a retired division is known, not offered, and leads to the one of today', () => {
    expect(division('500105')?.name).toBe('江北区');
    expect(names(districts('500100'))).not.toContain('江北区');
    expect(currentCode('500105')).toBe('500157');
    expect(currentCode('330106')).toBe('330106');
  });

  test('tells the ancestry', () => {
    expect(names(ancestry('330106'))).toEqual(['浙江省', '杭州市', '西湖区']);
    expect(names(ancestry('330000'))).toEqual(['浙江省']);
  });

  test.each([
    [
      '330106',
      '浙江省杭州市西湖区',
      'Xihu District, Hangzhou, Zhejiang',
      'Чжэцзян, Ханчжоу, район Сиху',
    ],
    ['110105', '北京市朝阳区', 'Chaoyang District, Beijing', 'Пекин, район Чаоян'],
    ['429004', '湖北省仙桃市', 'Xiantao, Hubei', 'Хубэй, Сяньтао'],
    ['610100', '陕西省西安市', "Xi'an, Shaanxi", 'Шэньси, Сиань'],
    [
      '653101',
      '新疆维吾尔自治区喀什地区喀什市',
      'Kashgar, Kashgar Prefecture, Xinjiang',
      'Синьцзян, округ Кашгар, Кашгар',
    ],
    ['310115', '上海市浦东新区', 'Pudong New Area, Shanghai', 'Шанхай, новый район Пудун'],
    [
      '533103',
      '云南省德宏傣族景颇族自治州芒市',
      'Mangshi, Dehong Autonomous Prefecture, Yunnan',
      'Юньнань, автономный округ Дэхун, Манши',
    ],
    ['000000', '', '', ''],
  ])('writes %s', (code, zh, en, ru) => {
    expect([divisionPath(code, 'zh'), divisionPath(code, 'en'), divisionPath(code, 'ru')]).toEqual([
      zh,
      en,
      ru,
    ]);
  });

  test.each([
    ['150000', 'Inner Mongolia', 'Внутренняя Монголия'],
    ['540000', 'Tibet', 'Тибет'],
    ['450000', 'Guangxi', 'Гуанси'],
    ['341500', "Lu'an", 'Луань'],
    ['510100', 'Chengdu', 'Чэнду'],
    ['440800', 'Zhanjiang', 'Чжаньцзян'],
    ['440100', 'Guangzhou', 'Гуанчжоу'],
    ['430700', 'Changde', 'Чандэ'],
    ['450400', 'Wuzhou', 'Учжоу'],
    ['450200', 'Liuzhou', 'Лючжоу'],
    ['150781', 'Manzhouli', 'Маньчжурия'],
    ['330382', 'Yueqing', 'Юэцин'],
    ['220623', 'Changbai Autonomous County', 'автономный уезд Чанбай'],
    ['450225', 'Rongshui Autonomous County', 'автономный уезд Жуншуй'],
    ['140109', 'Wanbailin District', 'район Ваньбайлинь'],
    ['441803', 'Qingxin District', 'район Цинсинь'],
    ['429021', 'Shennongjia Forestry District', 'лесной район Шэньнунцзя'],
    ['130107', 'Jingxing Mining District', 'горнорудный район Цзинсин'],
  ])('%s is %s and %s', (code, en, ru) => {
    const found = division(code);
    expect(found && [divisionName(found, 'en'), divisionName(found, 'ru')]).toEqual([en, ru]);
  });

  test('every name is romanised', () => {
    const all = provinces()
      .flatMap((p) => [p, ...cities(p.code)])
      .flatMap((each) => [each, ...districts(each.code)]);
    for (const each of all) {
      expect(divisionName(each, 'en')).toMatch(/^[A-Z][A-Za-zü' -]+$/);
      expect(divisionName(each, 'ru')).toMatch(/^[А-Яа-яё -]+$/);
    }
  });
});

describe('[ADR-04a] findDivision', () => {
  test.each([
    ['浙江省杭州市西湖区文三路 1 号', '330106', 8 + 1],
    ['王小明 13800138000 浙江杭州西湖区文三路', '330106', 23],
    ['江苏 南京 中山路 8 号', '320100', 5],
    ['广东省东莞市长安镇', '441900', 6],
    ['北京市朝阳区建国路', '110105', 6],
    ['北京朝阳', '110105', 4],
    ['昆山市花桥镇', '320583', 3],
    ['吉林', '220000', 2],
    ['吉林省吉林市', '220200', 6],
    ['吉林市', '220200', 3],
    ['内蒙古呼和浩特市赛罕区', '150105', 11],
    ['上海浦东新区张江', '310115', 6],
    ['湖北省仙桃市', '429004', 6],
    ['香港中环', '810000', 2],
    ['Hangzhou, Wensan Road', '330100', 8],
    ['No. 1 Wensan Road, Hangzhou, Zhejiang', '330100', 27],
  ])('%s → %s', (text, code, to) => {
    const found = findDivision(text);
    expect([found?.division.code, found?.to]).toEqual([code, to]);
  });

  test.each(['朝阳区', '鼓楼区三号', '海港 7', 'Sunhangzhouville', '', '没有地名'])(
    '%s names none or several',
    (text) => expect(findDivision(text)).toBeUndefined(),
  );
});

describe('countries and currencies', () => {
  test('every country has a name in each language', () => {
    expect(new Set(countryCodes).size).toBe(249);
    for (const lang of ['zh', 'en', 'ru'] as const) {
      const list = countries(lang);
      expect(list[0]?.code).toBe('CN');
      for (const { code, name } of list) expect(name).not.toBe(code);
    }
    expect(['zh', 'en', 'ru'].map((lang) => countryName('KZ', lang as 'zh'))).toEqual([
      '哈萨克斯坦',
      'Kazakhstan',
      'Казахстан',
    ]);
    expect(isCountry('XX')).toBe(false);
  });

  test('CNY and USD', () => expect([isCurrency('CNY'), isCurrency('EUR')]).toEqual([true, false]));
});
