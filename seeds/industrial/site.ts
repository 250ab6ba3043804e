import type { SeedSite } from '../shapes.ts';
import { t } from '../wording.ts';

export const site: SeedSite = {
  hotline: '400-000-0166',
  hours: t(
    '周一至周六 8:30–18:00',
    'Monday to Saturday, 8:30–18:00 (UTC+8)',
    'Понедельник–суббота, 8:30–18:00 (UTC+8)',
  ),
  slogan: t(
    '让每一台设备准时开工',
    'Parts on time, machines at work',
    'Детали вовремя — станки в работе',
  ),
  footer: t(
    '华砺工业（演示商城）· 江苏省苏州市吴中区木渎镇 · 页面中的企业、人员与商品均为虚构',
    'Huali Industrial (demo shop) · Wuzhong, Suzhou, Jiangsu · Companies, people and goods shown are fictitious',
    'Хуали Индастриал (демонстрационный магазин) · Сучжоу, Цзянсу · Компании, люди и товары вымышлены',
  ),
  banner: {
    title: t(
      '轴承到刀具，一张订单配齐',
      'From bearings to cutting tools, on one order',
      'От подшипников до инструмента — одним заказом',
    ),
    subtitle: t(
      '八十余个系列现货，阶梯价透明，支持账期与增值税专票',
      'Over eighty product ranges in stock, open quantity prices, credit terms and VAT invoices',
      'Более восьмидесяти серий на складе, прозрачные оптовые цены, отсрочка платежа и счета-фактуры',
    ),
    button: t('查看轴承', 'See bearings', 'К подшипникам'),
    ink: 'light',
    category: 'bearings',
  },
  searches: [
    t('深沟球轴承', 'ball bearing', 'подшипник шариковый'),
    t('球阀', 'ball valve', 'кран шаровой'),
    t('螺栓', 'bolt', 'болт'),
    t('安全帽', 'safety helmet', 'каска'),
    t('手套', 'gloves', 'перчатки'),
    t('离心泵', 'pump', 'насос'),
    t('润滑脂', 'grease', 'смазка'),
    t('钻头', 'drill', 'сверло'),
  ],
  notices: [
    {
      key: 'stocktaking',
      daysAgo: 2,
      title: t(
        '月末盘点期间发货安排',
        'Shipping during the month-end stock count',
        'Отгрузки во время инвентаризации',
      ),
      body: t(
        '<p>本月 30 日 13:00 至 31 日 12:00 苏州仓盘点，期间可正常下单，订单将在盘点结束后按付款顺序发出。</p>',
        '<p>The Suzhou warehouse counts stock from 13:00 on the 30th to 12:00 on the 31st. You can order as usual; orders leave afterwards in the order of payment.</p>',
        '<p>С 13:00 30-го до 12:00 31-го числа на складе в Сучжоу инвентаризация. Заказы принимаются, отгрузка после неё в порядке оплаты.</p>',
      ),
    },
    {
      key: 'bearing-price',
      daysAgo: 9,
      title: t(
        '轴承钢下调，深沟球系列降价 3 %–5 %',
        'Bearing steel is cheaper: ball bearings down 3–5 %',
        'Сталь подешевела: шариковые подшипники дешевле на 3–5 %',
      ),
      body: t(
        '<p>受原料价格回落影响，62、63 系列深沟球轴承即日起执行新价，未付款订单可取消后重新下单。</p>',
        '<p>As raw material prices fall, new prices apply to the 62 and 63 series at once. Unpaid orders may be cancelled and placed again.</p>',
        '<p>Цены на серии 62 и 63 снижены с сегодняшнего дня. Неоплаченные заказы можно отменить и оформить заново.</p>',
      ),
    },
    {
      key: 'certificates',
      daysAgo: 21,
      title: t(
        '材质证书可在线下载',
        'Material certificates now online',
        'Сертификаты материала доступны онлайн',
      ),
      body: t(
        '<p>紧固件与阀门的 EN 10204 3.1 证书可在订单详情的“附件”中下载，历史订单请联系在线客服补传。</p>',
        '<p>EN 10204 3.1 certificates for fasteners and valves are found under Attachments in the order. For past orders please ask support.</p>',
        '<p>Сертификаты EN 10204 3.1 на крепёж и арматуру — в разделе «Вложения» заказа. По прошлым заказам обратитесь в поддержку.</p>',
      ),
    },
  ],
};
