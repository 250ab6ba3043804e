import type { Texts } from '@tradeport/api/kernel/text';

/** The meaning of each check of the audit, for finance's page. */
export const auditTexts: Readonly<Record<string, Texts>> = {
  'ledger.sums': {
    zh: '账户余额等于其分录之和',
    en: 'Balances equal the sum of their entries',
    ru: 'Остатки равны сумме проводок',
  },
  'ledger.zero': {
    zh: '每个币种的借贷相等',
    en: 'Debits and credits balance in every currency',
    ru: 'В каждой валюте дебет равен кредиту',
  },
  'ledger.holds': {
    zh: '每笔冻结至多处理一次',
    en: 'Every hold is settled at most once',
    ru: 'Каждая блокировка снята не более одного раза',
  },
  'ledger.bounds': {
    zh: '没有账户超出限制',
    en: 'No account exceeds its limits',
    ru: 'Ни один счёт не вышел за лимиты',
  },
  'ledger.chart': {
    zh: '分录符合科目表',
    en: 'Entries follow the chart of accounts',
    ru: 'Проводки соответствуют плану счетов',
  },
  'lots.accounts': {
    zh: '积分、返利和礼品卡余额等于各批次剩余之和',
    en: 'Points, rebate and card balances equal what is left of their lots',
    ru: 'Баллы, ретробонусы и карты равны остаткам партий',
  },
  'lots.moves': {
    zh: '批次剩余等于其变动之和',
    en: 'What is left of a lot equals the sum of its movements',
    ru: 'Остаток партии равен сумме её движений',
  },
  'lots.entries': {
    zh: '批次变动与分录一致',
    en: 'Movements of lots match the entries',
    ru: 'Движения партий совпадают с проводками',
  },
  'lots.returns': {
    zh: '退回不超过已使用，且回到原批次',
    en: 'Returns go to the lot they came from, and never exceed it',
    ru: 'Возвраты идут в исходную партию и не превышают списанного',
  },
  'lots.overdue': {
    zh: '到期批次已过期处理',
    en: 'Lots past their last day have expired',
    ru: 'Просроченные партии списаны',
  },
  'payment.orders': {
    zh: '订单已付金额与分录一致',
    en: 'Amounts paid on orders match the entries',
    ru: 'Оплата заказов совпадает с проводками',
  },
  'payment.payments': {
    zh: '付款记录与分录一致',
    en: 'Payments match the entries',
    ru: 'Платежи совпадают с проводками',
  },
  'payment.receipts': {
    zh: '到账记录与分录一致',
    en: 'Bank receipts match the entries',
    ru: 'Поступления совпадают с проводками',
  },
  'recharge.entries': {
    zh: '充值与赠送金和分录一致',
    en: 'Recharges and their bonuses match the entries',
    ru: 'Пополнения и бонусы совпадают с проводками',
  },
  'recharge.references': {
    zh: '银行流水号只使用一次',
    en: 'Every bank reference counts once',
    ru: 'Каждый номер операции банка учтён один раз',
  },
  'margin.withdrawals': {
    zh: '保证金提现与分录一致',
    en: 'Deposit withdrawals match the entries',
    ru: 'Выводы задатков совпадают с проводками',
  },
  'margin.deposits': {
    zh: '竞拍保证金与分录一致',
    en: 'Deposits of lots match their accounts',
    ru: 'Задатки по лотам совпадают со счетами',
  },
  'margin.deposit_parts': {
    zh: '保证金解冻与罚没和分录一致',
    en: 'Released and forfeited deposits match the entries',
    ru: 'Возвраты и удержания задатков совпадают с проводками',
  },
  'margin.forfeits': {
    zh: '保证金罚没记录与分录一致',
    en: 'Forfeitures match the entries',
    ru: 'Удержания совпадают с проводками',
  },
  'margin.members': {
    zh: '每位会员的可用、冻结、提现中与罚没相加等于收支之差',
    en: 'Available, frozen, withdrawing and forfeited add up for every member',
    ru: 'Доступное, заблокированное, выводимое и удержанное сходятся у каждого участника',
  },
  'points.earned': {
    zh: '订单积分与分录一致',
    en: 'Points from orders match the entries',
    ru: 'Баллы за заказы совпадают с проводками',
  },
  'rebate.shares': {
    zh: '返利批次与分录一致',
    en: 'Rebate runs match the entries',
    ru: 'Расчёты ретробонусов совпадают с проводками',
  },
  'stock: on hand is the sum of its movements': {
    zh: '现有数量等于库存变动之和',
    en: 'Stock on hand equals the sum of its movements',
    ru: 'Остаток равен сумме движений',
  },
  'stock: reserved is the sum of what order lines hold': {
    zh: '锁定库存等于订单占用之和',
    en: 'Reserved stock equals what orders hold',
    ru: 'Резерв равен количеству в заказах',
  },
  'stock: lists say "in stock" of what is': {
    zh: '列表的有货标记与库存一致',
    en: '“In stock” in lists matches actual stock',
    ru: 'Отметка «В наличии» совпадает с остатком',
  },
  'audit.links': {
    zh: '操作日志链完整',
    en: 'The audit log chain is intact',
    ru: 'Цепочка журнала действий цела',
  },
  'tenant.use': {
    zh: '用量与实际一致',
    en: 'Recorded usage matches actual usage',
    ru: 'Учтённое использование совпадает с фактическим',
  },
  'audit.rows': {
    zh: '操作日志未被改动',
    en: 'No audit log entry was changed, deleted or inserted',
    ru: 'Записи журнала не изменены, не удалены и не добавлены',
  },
  'orders.lines_add_up': {
    zh: '订单金额等于商品行之和',
    en: 'Order totals equal the sum of their lines',
    ru: 'Сумма заказа равна сумме строк',
  },
  'orders.tax_is_of_what_is_paid': {
    zh: '订单税额按实际应付的商品和运费计算',
    en: 'Tax is of the goods and freight that are paid for',
    ru: 'Налог начислен на оплачиваемые товары и доставку',
  },
  'orders.reserved_is_open': {
    zh: '订单待发数量与锁定库存一致',
    en: 'Quantities left to ship are reserved',
    ru: 'Количество к отгрузке совпадает с резервом',
  },
  'orders.parcels_are_shipped': {
    zh: '订单已发数量与包裹一致',
    en: 'Shipped quantities match the parcels',
    ru: 'Отгруженное совпадает с посылками',
  },
  'orders.parcels_name_pieces': {
    zh: '每件商品最多在一个包裹中，且未被取消',
    en: 'No piece is in two parcels, and none of them was cancelled',
    ru: 'Ни одна единица товара не лежит в двух посылках, отменённых среди них нет',
  },
  'payment.held': {
    zh: '订单冻结金额与分录一致',
    en: 'Amounts held for orders match the entries',
    ru: 'Суммы, удержанные под заказы, совпадают с проводками',
  },
  'payment.refund_legs': {
    zh: '退款金额等于各退款渠道之和',
    en: 'Refunds equal the sum of their parts',
    ru: 'Возврат равен сумме своих частей',
  },
  'payment.refund_entries': {
    zh: '每笔退款均已记账',
    en: 'Every part of a refund is in the books',
    ru: 'Каждая часть возврата проведена по счетам',
  },
  'payment.refunded_orders': {
    zh: '订单已退金额等于退款之和',
    en: 'Amounts refunded on orders equal their refunds',
    ru: 'Возвращённое по заказам равно сумме возвратов',
  },
  'payment.refund_sources': {
    zh: '退回金额不超过原付款',
    en: 'No payment is refunded more than it brought',
    ru: 'Ни по одному платежу не возвращено больше, чем получено',
  },
  'payment.refunds_owed': {
    zh: '在途退款与退款账户一致',
    en: 'Refunds on their way match the accounts',
    ru: 'Возвраты в пути совпадают со счетами',
  },
  'payment.disputes': {
    zh: '拒付扣款与分录一致',
    en: 'Chargebacks match the entries',
    ru: 'Списания банков совпадают с проводками',
  },
  'payment.disputes_used': {
    zh: '以拒付抵付的退款与记录一致',
    en: 'Refunds covered by chargebacks match the records',
    ru: 'Возвраты, покрытые списаниями банков, совпадают с записями',
  },
  'margin.thaws': {
    zh: '解冻申请与保证金一致',
    en: 'Release requests match their deposits',
    ru: 'Заявки на разблокировку совпадают с задатками',
  },
  'aftersales.lines': {
    zh: '售后单金额等于商品行之和',
    en: 'After-sales requests equal the sum of their lines',
    ru: 'Заявки на возврат равны сумме строк',
  },
  'aftersales.refunds': {
    zh: '售后单应退金额与退款一致',
    en: 'After-sales requests match their refunds',
    ru: 'Заявки на возврат совпадают с возвратами денег',
  },
  'aftersales.order_lines': {
    zh: '订单行的退款数量与售后单一致',
    en: 'Refunded quantities match the after-sales requests',
    ru: 'Возвращённое количество совпадает с заявками',
  },
  'aftersales.open': {
    zh: '订单的处理中售后数量与实际一致',
    en: 'Open requests counted on orders match the requests',
    ru: 'Число открытых заявок у заказов верно',
  },
  'aftersales.gifts': {
    zh: '赠品扣留金额与售后单一致',
    en: 'Amounts withheld for gifts match the requests',
    ru: 'Удержания за подарки совпадают с заявками',
  },
  'aftersales.return_freight': {
    zh: '退货运费补偿与分录一致',
    en: 'Return shipping paid back matches the entries',
    ru: 'Возмещение обратной доставки совпадает с проводками',
  },
  'aftersales.worth': {
    zh: '售后单金额不超过其商品的剩余价值',
    en: 'No request gives back more than its pieces were worth',
    ru: 'По заявкам возвращено не больше остаточной стоимости товара',
  },
  'aftersales.worth_of_lines': {
    zh: '订单行的退款不超过其实付金额',
    en: 'No order line gave back more than it cost',
    ru: 'По строкам заказов возвращено не больше уплаченного',
  },
  'aftersales.goods': {
    zh: '退回的商品均已入库、报废、退回或待处置',
    en: 'Returned goods are stocked, scrapped, sent back or waiting for a decision',
    ru: 'Возвращённый товар на складе, списан, отправлен покупателю или ждёт решения',
  },
  'aftersales.pieces': {
    zh: '同一件商品不在两张售后单中',
    en: 'No piece is in two after-sales requests',
    ru: 'Одна и та же единица товара не стоит в двух заявках',
  },
  'aftersales.stopped': {
    zh: '未发货即取消的商品与售后单一致',
    en: 'Pieces cancelled before shipping match the requests',
    ru: 'Единицы, отменённые до отгрузки, совпадают с заявками',
  },
  'bidding.frozen': {
    zh: '仅在竞拍中的保证金处于冻结',
    en: 'Only bidders still in a lot have a deposit frozen',
    ru: 'Задаток заблокирован только у тех, кто участвует в лоте',
  },
  'bidding.forfeits': {
    zh: '竞拍罚没与保证金一致',
    en: 'Forfeitures of bidders match their deposits',
    ru: 'Удержания с участников торгов совпадают с задатками',
  },
  'bidding.orders': {
    zh: '成交标的与其订单一致',
    en: 'Awarded lots match their orders',
    ru: 'Выигранные лоты совпадают с заказами',
  },
  'bidding.orders_of_lots': {
    zh: '竞拍订单均属于对应标的',
    en: 'Orders of lots belong to a lot that knows them',
    ru: 'Заказы по лотам относятся к своим лотам',
  },
  'entitlements.uses': {
    zh: '卡券使用次数与核销记录一致',
    en: 'Uses of vouchers match their records',
    ru: 'Использования ваучеров совпадают с записями',
  },
  'entitlements.issued': {
    zh: '已发放的卡券与订单一致',
    en: 'Issued vouchers match the orders',
    ru: 'Выданные ваучеры совпадают с заказами',
  },
  'entitlements.codes': {
    zh: '可售卡密与库存一致',
    en: 'Unsold codes match the stock',
    ru: 'Свободные коды совпадают с остатком',
  },
  'entitlements.places': {
    zh: '时段预约数与预约记录一致',
    en: 'Booked places match the bookings',
    ru: 'Занятые места совпадают с записями',
  },
  'group_buy.seats': {
    zh: '拼团人数与参团记录一致',
    en: 'Members counted in groups match their seats',
    ru: 'Число участников групп совпадает с местами',
  },
  'group_buy.orders': {
    zh: '拼团与其订单状态一致',
    en: 'Groups match the orders of their members',
    ru: 'Группы совпадают с заказами участников',
  },
  'pickup.orders': {
    zh: '自提与其订单的状态、门店一致，且没有收货地址',
    en: 'Every pick-up agrees with its order in state and store, and has no address',
    ru: 'Самовывоз совпадает с заказом по статусу и магазину, адреса доставки нет',
  },
  'production.pieces_add_up': {
    zh: '按单生产订单的件数守恒，工厂持有的件与订单一致',
    en: 'Pieces of orders that are made add up, and agree with what factories have and sent',
    ru: 'Штуки изготовляемых заказов сходятся с тем, что у заводов и что отгружено',
  },
  'production.status_follows': {
    zh: '按单生产订单的状态与其件数一致',
    en: 'Orders that are made stand where their pieces are',
    ru: 'Статусы изготовляемых заказов соответствуют их штукам',
  },
  'milestones.plans': {
    zh: '分期计划与订单一致',
    en: 'Payment plans match their orders',
    ru: 'Планы оплаты совпадают с заказами',
  },
  'milestones.parts': {
    zh: '各期付款与状态一致',
    en: 'Parts of payment plans match their status',
    ru: 'Части планов оплаты соответствуют статусам',
  },
  'promotions.uses': {
    zh: '促销使用量与使用记录一致',
    en: 'Uses of promotions match their records',
    ru: 'Использования акций совпадают с записями',
  },
  'promotions.members': {
    zh: '会员促销次数与使用记录一致',
    en: 'Uses per member match their records',
    ru: 'Использования на участника совпадают с записями',
  },
  'promotions.coupons': {
    zh: '优惠券使用次数与使用记录一致',
    en: 'Uses of coupons match their records',
    ru: 'Использования купонов совпадают с записями',
  },
  'promotions.issued': {
    zh: '优惠券发放数量与实际一致',
    en: 'Coupons counted as issued match the coupons',
    ru: 'Число выданных купонов верно',
  },
  'quotes.orders': {
    zh: '已接受报价与订单一致',
    en: 'Accepted quotes match their orders',
    ru: 'Принятые предложения совпадают с заказами',
  },
  'quotes.order_lines': {
    zh: '已接受报价的明细与订单行一致',
    en: 'Lines of accepted quotes match the order lines',
    ru: 'Строки принятых предложений совпадают со строками заказов',
  },
  'quotes.versions': {
    zh: '报价与其最新版本一致',
    en: 'Quotes match their latest version',
    ru: 'Предложения совпадают с последней версией',
  },
  'reviews.ratings': {
    zh: '商品评分与展示的评价一致',
    en: 'Product ratings match the reviews shown',
    ru: 'Рейтинги товаров совпадают с показанными отзывами',
  },
  'reviews.rated': {
    zh: '已全部评价的订单确已评价',
    en: 'Orders marked as rated have every line rated',
    ru: 'У заказов с пометкой «оценён» оценены все строки',
  },
};
