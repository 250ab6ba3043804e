import type { SeedSite } from '../shapes.ts';
import { t } from '../wording.ts';

export const site: SeedSite = {
  hotline: '400-000-0177',
  hours: t('每天 9:00–21:00', 'Every day, 9:00–21:00 (UTC+8)', 'Ежедневно, 9:00–21:00 (UTC+8)'),
  slogan: t(
    '把日子过得有木头味',
    'Everyday things, made with care',
    'Простые вещи, сделанные с душой',
  ),
  footer: t(
    '栖木生活（演示商城）· 浙江省杭州市西湖区转塘街道 · 页面中的店铺、人物与商品均为虚构',
    'Qimu Home (demo shop) · Xihu, Hangzhou, Zhejiang · Shops, people and goods shown are fictitious',
    'Циму Дом (демонстрационный магазин) · Ханчжоу, Чжэцзян · Магазины, люди и товары вымышлены',
  ),
  banner: {
    title: t(
      '一张餐桌，四季的器物',
      'One table, things for every season',
      'Один стол — вещи на все времена года',
    ),
    subtitle: t(
      '陶、木、棉、麻，来自五间小作坊；满 199 元包邮',
      'Clay, wood, cotton and linen from five small workshops; free delivery from ¥199',
      'Глина, дерево, хлопок и лён из пяти мастерских; бесплатная доставка от 199 ¥',
    ),
    button: t('挑选餐具', 'Choose tableware', 'Выбрать посуду'),
    ink: 'dark',
    category: 'tableware',
  },
  searches: [
    t('蜡烛', 'candle', 'свеча'),
    t('花瓶', 'vase', 'ваза'),
    t('台灯', 'lamp', 'лампа'),
    t('杯', 'mug', 'кружка'),
    t('抱枕', 'cushion', 'подушка'),
    t('绿植', 'plant', 'растение'),
    t('笔记本', 'notebook', 'блокнот'),
    t('积木', 'blocks', 'кубики'),
  ],
  notices: [
    {
      key: 'kiln',
      daysAgo: 1,
      title: t(
        '窑物陶社新窑开炉，晨雾杯补货',
        'New kiln at Yaowu: Morning Mist mugs are back',
        'Новый обжиг в Яоу: кружки «Утренний туман» снова в наличии',
      ),
      body: t(
        '<p>本周三开窑，四色马克杯各补 200 只；釉色以实物为准，介意者请谨慎下单。</p>',
        '<p>The kiln was opened on Wednesday: 200 mugs of each colour. Glazes vary from piece to piece.</p>',
        '<p>В среду открыли печь: по 200 кружек каждого цвета. Оттенок глазури может отличаться.</p>',
      ),
    },
    {
      key: 'plants-winter',
      daysAgo: 6,
      title: t(
        '低温地区绿植发货说明',
        'Sending plants to cold regions',
        'Отправка растений в холодные регионы',
      ),
      body: t(
        '<p>最低气温低于 0 ℃ 的地区加赠保温包装，发货顺延 1–2 天；如遇冻伤请 24 小时内联系客服补发。</p>',
        '<p>Below 0 °C plants travel in insulated packing and leave one or two days later. Tell us within 24 hours if one has suffered.</p>',
        '<p>При температуре ниже 0 °C добавляем утепление, отправка на 1–2 дня позже. О повреждениях сообщите в течение суток.</p>',
      ),
    },
    {
      key: 'gift-cards',
      daysAgo: 15,
      title: t(
        '礼盒手写贺卡服务上线',
        'Handwritten cards for gift boxes',
        'Открытки от руки к подарочным наборам',
      ),
      body: t(
        '<p>在订单备注中写下 40 字以内的祝福，我们用钢笔誊写并随礼盒寄出，不另收费。</p>',
        '<p>Write up to 40 words in the order remark; we copy them in ink and send them with the box, free of charge.</p>',
        '<p>Напишите до 40 слов в примечании — перепишем чернилами и вложим бесплатно.</p>',
      ),
    },
  ],
};
