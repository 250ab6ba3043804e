import { t } from '../wording.ts';

/** The help centre of a demo: what every shop of this program does, in the words of a shop. */
export const helpSections = [
  {
    title: t('下单与付款', 'Ordering and payment', 'Заказ и оплата'),
    pages: [
      {
        slug: 'how-to-order',
        title: t('如何下单', 'How to order', 'Как оформить заказ'),
        description: t(
          '从选购到提交订单的几个步骤。',
          'From choosing products to placing the order.',
          'От выбора товара до оформления заказа.',
        ),
        html: t(
          '<p>选好规格和数量后加入购物车。在购物车中可以改数量、删商品，满减和优惠券会自动计算。</p><ol><li>打开购物车，勾选要买的商品，点“去结算”。</li><li>选择收货地址或到店自提，填写发票要求和备注。</li><li>核对金额后提交订单。提交后库存即为您保留。</li></ol><p>知道商品编码时，可用<a href="/quick-order">快速下单</a>一次填写多行。</p>',
          '<p>Choose a variant and a quantity and add the product to your cart. In the cart you can change quantities; discounts and coupons are worked out for you.</p><ol><li>Open the cart, tick what you want to buy and go to checkout.</li><li>Choose a delivery address or store pickup, and add invoice details and a note.</li><li>Check the total and place the order. Stock is reserved for you from then on.</li></ol><p>If you know the SKU numbers, <a href="/quick-order">quick order</a> takes many lines at once.</p>',
          '<p>Выберите вариант и количество и добавьте товар в корзину. Количество можно изменить в корзине, скидки и купоны учтутся сами.</p><ol><li>Откройте корзину, отметьте нужные товары и перейдите к оформлению.</li><li>Выберите адрес доставки или самовывоз, укажите данные для счёта и комментарий.</li><li>Проверьте сумму и оформите заказ. Товар сразу резервируется за вами.</li></ol><p>Если вы знаете артикулы, воспользуйтесь <a href="/quick-order">быстрым заказом</a>.</p>',
        ),
      },
      {
        slug: 'payment',
        title: t('支持哪些付款方式', 'Ways to pay', 'Способы оплаты'),
        description: t(
          '在线支付、银行转账与余额。',
          'Online payment, bank transfer and balance.',
          'Онлайн, банковский перевод и баланс.',
        ),
        html: t(
          '<p>可在线支付、银行转账，或用账户余额、礼品卡和积分抵扣一部分。未付款的订单会在期限后自动取消，库存随之释放。</p><p>银行转账请在附言中写明订单号，并在订单页上传凭证，财务确认后开始备货。</p>',
          '<p>You can pay online or by bank transfer, and use balance, gift cards and points for a part of the total. Unpaid orders are cancelled when their time is up, and the stock is released.</p><p>With a bank transfer, quote the order number and upload the proof on the order’s page. We start packing once finance has confirmed it.</p>',
          '<p>Оплатить можно онлайн или переводом, а часть суммы — балансом, подарочной картой или баллами. Неоплаченный заказ отменяется по истечении срока, и резерв снимается.</p><p>При переводе укажите номер заказа и загрузите квитанцию на странице заказа. Сборка начнётся после подтверждения оплаты.</p>',
        ),
      },
      {
        slug: 'invoice',
        title: t('如何开具发票', 'Invoices', 'Счёт и закрывающие документы'),
        description: t('开票信息与时间。', 'Details and timing.', 'Реквизиты и сроки.'),
        html: t(
          '<p>结算时填写抬头和税号即可申请发票。已提交的订单可在订单详情中补充发票信息。</p>',
          '<p>Enter the company name and tax number at checkout to request an invoice. For an order already placed, add them on its page.</p>',
          '<p>Укажите название компании и ИНН при оформлении. Для уже оформленного заказа их можно добавить на его странице.</p>',
        ),
      },
    ],
  },
  {
    title: t('配送与自提', 'Delivery and pickup', 'Доставка и самовывоз'),
    pages: [
      {
        slug: 'delivery',
        title: t('配送时间与运费', 'Delivery times and cost', 'Сроки и стоимость доставки'),
        description: t(
          '何时送达，运费如何计算。',
          'When it arrives and what it costs.',
          'Когда привезут и сколько это стоит.',
        ),
        html: t(
          '<p>运费按收货地区和重量计算，结算页会显示准确金额；满额包邮的商品会注明。发货后可在订单中查看物流轨迹。</p>',
          '<p>Delivery is charged by region and weight; checkout shows the exact amount, and offers of free delivery are marked. Once shipped, you can follow the parcel on the order’s page.</p>',
          '<p>Стоимость зависит от региона и веса; точная сумма видна при оформлении, бесплатная доставка отмечена отдельно. После отправки посылку можно отследить на странице заказа.</p>',
        ),
      },
      {
        slug: 'store-pickup',
        title: t('到店自提', 'Store pickup', 'Самовывоз из магазина'),
        description: t(
          '凭提货码到店取货。',
          'Collect your order with a code.',
          'Заберите заказ по коду.',
        ),
        html: t(
          '<p>结算时选择有货的<a href="/stores">门店</a>。备好货后您会收到提货码，到店出示即可取货。逾期未取的订单会自动退款。</p>',
          '<p>Choose a <a href="/stores">store</a> that has the goods at checkout. When the order is ready you get a code; show it in the store. Orders that are not collected in time are refunded.</p>',
          '<p>При оформлении выберите <a href="/stores">магазин</a>, где есть товар. Когда заказ соберут, вы получите код: покажите его в магазине. За невыкупленный в срок заказ деньги вернутся.</p>',
        ),
      },
    ],
  },
  {
    title: t('退换与售后', 'Returns and refunds', 'Возврат и обмен'),
    pages: [
      {
        slug: 'returns',
        title: t('如何申请退货退款', 'How to return a product', 'Как вернуть товар'),
        description: t(
          '申请、寄回与退款的步骤。',
          'Request, send back, refund.',
          'Заявка, отправка, возврат денег.',
        ),
        html: t(
          '<p>签收后在退货期限内，可在订单中选择商品申请退货，说明原因并上传照片。商家同意后按页面上的地址寄回。</p><p>商家收到货后退款原路退回；用积分、余额或礼品卡支付的部分也退回原处。</p>',
          '<p>Within the return period, choose the products on the order’s page, give a reason and add photos. Once the seller agrees, send them to the address shown there.</p><p>When the goods have arrived, we refund to the original payment method; points, balance and gift cards are returned, too.</p>',
          '<p>В течение срока возврата выберите товар на странице заказа, укажите причину и приложите фото. После согласия продавца отправьте товар по указанному адресу.</p><p>Когда товар поступит, деньги вернутся тем же способом; баллы, баланс и подарочные карты тоже восстановятся.</p>',
        ),
      },
      {
        slug: 'exchange',
        title: t('换货与维修', 'Exchange and repair', 'Обмен и ремонт'),
        description: t(
          '商品有问题时的处理方式。',
          'When something is wrong with it.',
          'Если с товаром что-то не так.',
        ),
        html: t(
          '<p>收到的商品有质量问题时，可申请换货或维修，往返运费由商家承担。申请入口与退货相同。</p>',
          '<p>If a product is faulty, you can ask for an exchange or a repair; the seller pays for shipping both ways. The request starts in the same place as a return.</p>',
          '<p>Если товар оказался с дефектом, запросите обмен или ремонт: доставку в обе стороны оплачивает продавец. Заявка оформляется там же, где возврат.</p>',
        ),
      },
    ],
  },
] as const;
