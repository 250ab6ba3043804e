import type { Texts } from '../kernel/text.ts';

/** The version of the built-in text; those that a portal writes count from 1. */
export const BUILT_IN_VERSION = 0;

/** REG-01 The member agreement, until a portal writes its own. `{portal}` is the portal's name. */
const plain: Texts = {
  zh: `欢迎注册{portal}（以下简称“本门户”）。请您在注册前完整阅读本协议。

一、账号
您应提供真实、准确、完整的注册信息，并在信息变化时及时更新。账号仅供您本人或您所代表的企业使用，请妥善保管密码和验证码。以您的账号进行的操作视为您本人的操作。

二、审核
企业、卖家、供应商及渠道伙伴的注册需经本门户审核。审核期间账号不能用于交易。未通过审核的，本门户会告知原因，您可修改后重新提交。

三、交易
您在本门户下单、报价、发货、付款，即与交易对方订立合同，双方应按约履行。商品的价格、库存、交货期以订单为准。因商品质量、交付产生的争议由交易双方协商解决，本门户提供必要的协助。

四、禁止的行为
您不得发布违法、侵权或虚假的信息，不得干扰本门户的正常运行，不得以任何方式获取他人的账号或数据。违反者，本门户可以停用其账号。

五、个人信息
本门户为提供服务而处理您的姓名、联系方式、证件信息和交易记录。证件号码加密保存。您可以随时查阅、导出您的数据，并申请删除；法律要求保留的交易记录除外。

六、协议的变更
本协议变更时，本门户会发布新版本。您注册时同意的版本会被记录。

七、适用法律
本协议适用中华人民共和国法律。`,
  en: `Welcome to {portal} (“the portal”). Please read this agreement in full before you register.

1. Your account
You give information that is true, accurate and complete, and keep it up to date. The account is for you, or for the company that you act for. Keep password and codes to yourself: what is done with your account counts as done by you.

2. Review
Registrations of companies, sellers, suppliers and channel partners are reviewed. Until then the account cannot trade. If a registration is refused you are told why, and may change it and hand it in again.

3. Trade
By ordering, quoting, shipping or paying on the portal you make a contract with the other party, and both sides keep it. Prices, stock and delivery times are those of the order. Disputes about quality or delivery are settled between the parties; the portal helps where it can.

4. What is not allowed
No unlawful, infringing or false content; no interference with the running of the portal; no attempt to get at the accounts or data of others. Accounts that do so may be stopped.

5. Personal data
To provide its service the portal processes your name, contact details, identity documents and trade records. ID numbers are kept encrypted. You may see, take out and ask for the deletion of your data at any time, save for the records that the law wants kept.

6. Changes
When this agreement changes, the portal publishes a new version. The version that you accepted when you registered is on record.

7. Law
The law of the People’s Republic of China applies.`,
  ru: `Добро пожаловать на {portal} (далее — «портал»). Пожалуйста, прочтите соглашение полностью, прежде чем регистрироваться.

1. Учётная запись
Вы сообщаете достоверные, точные и полные сведения и обновляете их. Учётная запись предназначена для вас или для компании, которую вы представляете. Храните пароль и коды в тайне: действия под вашей учётной записью считаются вашими.

2. Проверка
Заявки компаний, продавцов, поставщиков и партнёров проверяются. До одобрения торговать нельзя. Если в регистрации отказано, вам сообщат причину; заявку можно исправить и подать снова.

3. Сделки
Оформляя заказ, предложение, отгрузку или оплату на портале, вы заключаете договор с другой стороной, и обе стороны его исполняют. Цены, остатки и сроки определяются заказом. Споры о качестве и поставке стороны решают между собой, портал оказывает содействие.

4. Что запрещено
Незаконные, нарушающие чужие права или ложные сведения; помехи работе портала; попытки получить чужие учётные записи или данные. Такие учётные записи могут быть отключены.

5. Персональные данные
Для оказания услуг портал обрабатывает ваше имя, контакты, документы и сведения о сделках. Номера документов хранятся в зашифрованном виде. Вы можете в любое время просмотреть и выгрузить свои данные и попросить об их удалении, кроме записей, которые требует хранить закон.

6. Изменения
При изменении соглашения портал публикует новую версию. Версия, которую вы приняли при регистрации, сохраняется.

7. Право
Применяется право Китайской Народной Республики.`,
};

export const builtInAgreement: Texts = {
  zh: asHtml(plain.zh),
  en: asHtml(plain.en),
  ru: asHtml(plain.ru),
};

/** Paragraphs are apart by an empty line. The text has nothing that HTML would read otherwise. */
function asHtml(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');
}
