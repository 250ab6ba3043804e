import { pinyinSyllables } from '../../words/heavy.ts';

type Romanised = { en: string; ru: string };

/**
 * The English and Russian name of a Chinese place: its kind translated, the rest in Hanyu Pinyin
 * without tones and in Palladius' transcription, save where the world knows another name.
 */
export function romanise(zh: string): Romanised {
  const odd = oddNames[zh];
  if (odd) return odd;
  const kind = kinds.find(([ending]) => ending.test(zh) && zh.replace(ending, '') !== '');
  const name = kind ? zh.replace(kind[0], '') : zh;
  const known = knownNames[name];
  const { en, ru } = known ? { en: known[0], ru: known[1] } : spelled(syllablesOf(name));
  return kind ? { en: kind[1].replace('*', en), ru: kind[2].replace('*', ru) } : { en, ru };
}

/** Source of the table: the transcription of Palladius as Russian maps use it. */
function palladius(syllables: string[]): string {
  const parts = syllables.map((syllable, at) => {
    const hard = syllable.endsWith('ng') && /^[aeo]/.test(syllables[at + 1] ?? '');
    return palladiusSyllable(syllable) + (hard ? 'ъ' : '');
  });
  return capital(parts.join(''));
}

function spelled(syllables: string[]): Romanised {
  const latin = syllables.map(
    (syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? "'" : '') + syllable.replace('v', 'ü'),
  );
  return { en: capital(latin.join('')), ru: palladius(syllables) };
}

function syllablesOf(name: string): string[] {
  const read = readings[name];
  if (read) return read.split(' ');
  const heard = pinyinSyllables(name);
  return [...name].map((char, at) => placeSounds[char] ?? heard[at] ?? char);
}

function palladiusSyllable(syllable: string): string {
  const exact = syllablesWhole[syllable];
  if (exact !== undefined) return exact;
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])/.exec(syllable)?.[0] ?? '';
  const rest = syllable.slice(initial.length);
  const final = /^[jqx]$/.test(initial) ? rest.replace(/^u/, 'v') : rest;
  if (final === 'i' && /^(?:z|c|s)$/.test(initial)) return initials[initial] + 'ы';
  return (initials[initial] ?? '') + (finals[final] ?? final);
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

const initials: Record<string, string> = {
  b: 'б',
  p: 'п',
  m: 'м',
  f: 'ф',
  d: 'д',
  t: 'т',
  n: 'н',
  l: 'л',
  g: 'г',
  k: 'к',
  h: 'х',
  j: 'цз',
  q: 'ц',
  x: 'с',
  zh: 'чж',
  ch: 'ч',
  sh: 'ш',
  r: 'ж',
  z: 'цз',
  c: 'ц',
  s: 'с',
};

const finals: Record<string, string> = {
  a: 'а',
  o: 'о',
  e: 'э',
  ai: 'ай',
  ei: 'эй',
  ao: 'ао',
  ou: 'оу',
  an: 'ань',
  en: 'энь',
  ang: 'ан',
  eng: 'эн',
  ong: 'ун',
  i: 'и',
  ia: 'я',
  ie: 'е',
  iao: 'яо',
  iu: 'ю',
  ian: 'янь',
  in: 'инь',
  iang: 'ян',
  ing: 'ин',
  iong: 'юн',
  u: 'у',
  ua: 'уа',
  uo: 'о',
  uai: 'уай',
  ui: 'уй',
  uan: 'уань',
  un: 'унь',
  uang: 'уан',
  v: 'юй',
  ve: 'юэ',
  ue: 'юэ',
  van: 'юань',
  vn: 'юнь',
};

const syllablesWhole: Record<string, string> = {
  er: 'эр',
  hui: 'хуэй',
  huo: 'хо',
  lve: 'люэ',
  nve: 'нюэ',
  ya: 'я',
  yo: 'йо',
  ye: 'е',
  yai: 'яй',
  yao: 'яо',
  you: 'ю',
  yan: 'янь',
  yin: 'инь',
  yang: 'ян',
  ying: 'ин',
  yong: 'юн',
  yi: 'и',
  yu: 'юй',
  yue: 'юэ',
  yuan: 'юань',
  yun: 'юнь',
  wu: 'у',
  wa: 'ва',
  wo: 'во',
  wai: 'вай',
  wei: 'вэй',
  wan: 'вань',
  wen: 'вэнь',
  wang: 'ван',
  weng: 'вэн',
};

/** How these characters sound in the names of places, whatever they do in other words. */
const placeSounds: Record<string, string> = { 都: 'du', 什: 'shi', 堡: 'bu' };

const readings: Record<string, string> = {
  六安: 'lu an',
  乐清: 'yue qing',
  乐亭: 'lao ting',
  蔚: 'yu',
  涡阳: 'guo yang',
  歙: 'she',
  单: 'shan',
  浚: 'xun',
  泌阳: 'bi yang',
  洪洞: 'hong tong',
  繁峙: 'fan shi',
  珲春: 'hun chun',
  筠连: 'jun lian',
  牟定: 'mou ding',
  尉犁: 'yu li',
  长葛: 'chang ge',
  宕昌: 'tan chang',
  大埔: 'da bu',
  调兵山: 'diao bing shan',
  万柏林: 'wan bai lin',
};

const knownNames: Record<string, [en: string, ru: string]> = {
  北京: ['Beijing', 'Пекин'],
  南京: ['Nanjing', 'Нанкин'],
  陕西: ['Shaanxi', 'Шэньси'],
  西藏: ['Tibet', 'Тибет'],
  内蒙古: ['Inner Mongolia', 'Внутренняя Монголия'],
  新疆: ['Xinjiang', 'Синьцзян'],
  香港: ['Hong Kong', 'Гонконг'],
  澳门: ['Macau', 'Макао'],
  哈尔滨: ['Harbin', 'Харбин'],
  齐齐哈尔: ['Qiqihar', 'Цицикар'],
  呼和浩特: ['Hohhot', 'Хух-Хото'],
  鄂尔多斯: ['Ordos', 'Ордос'],
  呼伦贝尔: ['Hulunbuir', 'Хулун-Буир'],
  满洲里: ['Manzhouli', 'Маньчжурия'],
  海拉尔: ['Hailar', 'Хайлар'],
  二连浩特: ['Erenhot', 'Эрэн-Хото'],
  锡林郭勒: ['Xilingol', 'Шилин-Гол'],
  阿拉善: ['Alxa', 'Алашань'],
  乌鲁木齐: ['Urumqi', 'Урумчи'],
  喀什: ['Kashgar', 'Кашгар'],
  吐鲁番: ['Turpan', 'Турфан'],
  克拉玛依: ['Karamay', 'Карамай'],
  和田: ['Hotan', 'Хотан'],
  伊犁: ['Ili', 'Или'],
  阿克苏: ['Aksu', 'Аксу'],
  阿勒泰: ['Altay', 'Алтай'],
  库尔勒: ['Korla', 'Корла'],
  霍尔果斯: ['Khorgos', 'Хоргос'],
  拉萨: ['Lhasa', 'Лхаса'],
  日喀则: ['Shigatse', 'Шигадзе'],
  那曲: ['Nagqu', 'Нагчу'],
  林芝: ['Nyingchi', 'Ньингчи'],
  昌都: ['Qamdo', 'Чамдо'],
  巴彦淖尔: ['Bayannur', 'Баян-Нур'],
  乌兰察布: ['Ulanqab', 'Уланчаб'],
  博尔塔拉: ['Bortala', 'Боро-Тала'],
  巴音郭楞: ['Bayingolin', 'Баян-Гол'],
  克孜勒苏: ['Kizilsu', 'Кызылсу'],
  阿坝: ['Ngawa', 'Нгава'],
  甘孜: ['Garze', 'Гардзе'],
  香格里拉: ['Shangri-La', 'Шангри-Ла'],
  芒: ['Mangshi', 'Манши'],
};

/** Named after their people or kind alone, so that nothing is left beside it. */
const oddNames: Record<string, Romanised> = {
  矿区: { en: 'Mining District', ru: 'горнорудный район' },
  东乡族自治县: { en: 'Dongxiang Autonomous County', ru: 'Дунсянский автономный уезд' },
  鄂温克族自治旗: { en: 'Ewenki Autonomous Banner', ru: 'Эвенкийский автономный хошун' },
  鄂伦春自治旗: { en: 'Oroqen Autonomous Banner', ru: 'Орочонский автономный хошун' },
};

/** The peoples that an autonomous division is named after; they are left out of its name. */
const people =
  '(?:(?:回|藏|满|苗|壮|侗|瑶|白|彝|傣|黎|畲|水|羌|土|佤|怒|布依|朝鲜|哈尼|傈僳|拉祜|纳西|景颇|达斡尔' +
  '|仫佬|布朗|撒拉|毛南|仡佬|普米|裕固|保安|东乡|独龙|土家)族' +
  '|(?:蒙古|哈萨克|柯尔克孜|锡伯|塔吉克|维吾尔)族?|各族)';

/** Ending, English and Russian pattern; the first that fits. Plain cities keep the bare name. */
const kinds: [RegExp, string, string][] = [
  [/特别行政区$/, '*', '*'],
  [new RegExp(`${people}*自治州$`), '* Autonomous Prefecture', 'автономный округ *'],
  [new RegExp(`${people}*自治县$`), '* Autonomous County', 'автономный уезд *'],
  [new RegExp(`${people}*自治旗$`), '* Autonomous Banner', 'автономный хошун *'],
  [/(?:壮族|回族|维吾尔)?自治区$/, '*', '*'],
  [/省直辖县级行政区划$/, '*', '*'],
  [new RegExp(`${people}区$`), '* District', 'район *'],
  [/(?<!^清)新区$/, '* New Area', 'новый район *'], // 清新区 is a district
  [/(?<=.)矿区$/, '* Mining District', 'горнорудный район *'],
  [/(?<=神农架)林区$/, '* Forestry District', 'лесной район *'],
  [/特区$/, '* Special District', 'особый район *'],
  [/地区$/, '* Prefecture', 'округ *'],
  [/盟$/, '* League', 'аймак *'],
  [/旗$/, '* Banner', 'хошун *'],
  [/区$/, '* District', 'район *'],
  [/县$/, '* County', 'уезд *'],
  [/[省市]$/, '*', '*'],
];
