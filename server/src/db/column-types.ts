import type { productLife, revisionLife } from '@tradeport/api/catalogue/lifecycle';
import type { PriceKind, PriceReason } from '@tradeport/api/catalogue/model';
import type {
  CertificationStatus,
  QualificationStatus,
} from '@tradeport/api/certification/lifecycle';
import type { QualificationKind } from '@tradeport/api/certification/model';
import type { PurposeName } from '@tradeport/api/files/model';
import type { cardLife } from '@tradeport/api/giftcard/lifecycle';
import type { userLife } from '@tradeport/api/identity/lifecycle';
import type { CaptchaKind } from '@tradeport/api/identity/model';
import type { importLife } from '@tradeport/api/imports/lifecycle';
import type { Format, Mapping } from '@tradeport/api/imports/model';
import type { StateOf } from '@tradeport/api/kernel/lifecycle';
import type { Currency } from '@tradeport/api/kernel/money';
import type { Lang, SomeTexts } from '@tradeport/api/kernel/text';
import type { AccountKind, Unit } from '@tradeport/api/ledger/model';
import type { CompanyInfo } from '@tradeport/api/members/info';
import type { memberLife, memberChangeLife } from '@tradeport/api/members/lifecycle';
import type { MemberKind } from '@tradeport/api/members/model';
import type { deliveryLife } from '@tradeport/api/messages/lifecycle';
import type { SendChannel, Provider } from '@tradeport/api/messages/model';
import type { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import type { ApplyKind, InfoDraft } from '@tradeport/api/onboarding/model';
import type { approvalReasons } from '@tradeport/api/orders/approval';
import type { OrderStatus, ParcelStatus } from '@tradeport/api/orders/lifecycle';
import type { MaterialType } from '@tradeport/api/orders/materials';
import type { PayWay, Carrier } from '@tradeport/api/orders/model';
import type { OrderType } from '@tradeport/api/orders/order-types';
import type { priceListLife } from '@tradeport/api/pricing/lifecycle';
import type { FreightMeasure, FreightRule } from '@tradeport/api/pricing/freight';
import type { ListScope } from '@tradeport/api/pricing/model';
import type { PaymentStatus } from '@tradeport/api/payment/lifecycle';
import type { RechargeAccount, Way, ProviderName } from '@tradeport/api/payment/model';
import type { exportLife, deletionLife } from '@tradeport/api/privacy/lifecycle';
import type { RegistrationForm } from '@tradeport/api/registration/form';
import type { registrationLife } from '@tradeport/api/registration/lifecycle';
import type { ApplyRole } from '@tradeport/api/registration/roles';
import type { Scene } from '@tradeport/api/tenancy/scenes';

/**
 * Columns whose values are known better than their PostgreSQL type tells: states of a lifecycle, words of a list,
 * shapes of JSON. Types that only one module knows are declared there (`declare module`), next to what uses them.
 */
export interface ColumnTypes {
  'account.kind': AccountKind;
  'account.unit': Unit;
  'address.kind': 'delivery' | 'forwarder';
  'app.langs': Lang[];
  'app.scene': Scene;
  'brand.name': SomeTexts;
  'captcha.kind': CaptchaKind;
  'category.name': SomeTexts;
  'certification.kind': MemberKind;
  'certification.status': CertificationStatus;
  'channel_setting.channel': SendChannel;
  'channel_setting.provider': 'smtp' | 'aliyun';
  'data_export.status': StateOf<typeof exportLife>;
  'deletion_request.status': StateOf<typeof deletionLife>;
  'delivery.channel': SendChannel;
  'delivery.facts': Readonly<Record<string, string | number>>;
  'delivery.lang': Lang;
  'delivery.provider': Provider;
  'delivery.status': StateOf<typeof deliveryLife>;
  'file.media_type': 'image/webp' | 'application/pdf';
  'file.purpose': PurposeName;
  'freight_template.charged_by': FreightMeasure;
  'freight_template.currency': Currency;
  'freight_template.rules': FreightRule[];
  'gift_card.status': StateOf<typeof cardLife>;
  'identity_provider.name': SomeTexts;
  'import_key.pictures': Record<string, string>;
  'import_run.failure_facts': Record<string, string>;
  'import_run.format': Format;
  'import_run.mapping': Mapping;
  'import_run.preview': Record<string, string>[];
  'import_run.status': StateOf<typeof importLife>;
  'member.info': CompanyInfo;
  'member.kind': MemberKind;
  'member.status': StateOf<typeof memberLife>;
  'member_change.after': Record<string, string>;
  'member_change.before': Record<string, string>;
  'member_change.status': StateOf<typeof memberChangeLife>;
  'member_level.benefits': Partial<SomeTexts>;
  'member_level.name': SomeTexts;
  'message_choice.lang': Lang;
  'message_template.channel': SendChannel;
  'message_template.lang': Lang;
  'order_approval.status': 'queued' | 'waiting' | 'approved' | 'refused';
  'order_approval.why': (typeof approvalReasons)[number];
  'order_line.price_why': PriceReason | 'flash';
  'order_line.spec_text': { name: SomeTexts; value: SomeTexts }[];
  'order_line.title': SomeTexts;
  'order_line.unit': SomeTexts;
  'order_material.kind': MaterialType;
  'orders.approval': 'waiting' | 'passed' | 'refused';
  'orders.currency': Currency;
  'orders.pay_way': PayWay;
  'orders.status': OrderStatus;
  'orders.trade': Record<string, unknown>;
  'orders.type': OrderType;
  'orders.warehouse_name': SomeTexts;
  'parcel.carrier': Carrier;
  'parcel.status': ParcelStatus;
  'payment.currency': Currency;
  'payment.provider': ProviderName;
  'payment.status': PaymentStatus;
  'payment.recharge_to': RechargeAccount | null;
  'payment.way': Way;
  'price_component.kind':
    | Exclude<PriceReason, 'list'>
    | 'flash'
    | 'member'
    | 'rounding'
    | 'promotion'
    | 'coupon'
    | 'points'
    | 'rebate';
  'price_list.currency': Currency;
  'price_list.name': SomeTexts;
  'price_list.status': StateOf<typeof priceListLife>;
  'price_list_for.kind': ListScope;
  'price_list_price.currency': Currency;
  'price_rule.currency': Currency;
  'price_rule.kind': PriceKind;
  'product.currency': Currency;
  'product.order_type': OrderType;
  'product.status': StateOf<typeof productLife>;
  'product.title': SomeTexts;
  'product.unit': SomeTexts;
  'product_revision.status': StateOf<typeof revisionLife>;
  'product_card.brand_name': SomeTexts;
  'product_card.currency': Currency;
  'product_card.order_type': OrderType;
  'product_card.seller_name': SomeTexts;
  'product_card.title': SomeTexts;
  'product_card.unit': SomeTexts;
  'qualification.kind': QualificationKind;
  'qualification.status': QualificationStatus;
  'registration.agreement_lang': Lang;
  'registration.form': Partial<RegistrationForm>;
  'registration.kind': MemberKind;
  'registration.lang': Lang;
  'registration.role': ApplyRole;
  'registration.status': StateOf<typeof registrationLife>;
  'role.name': SomeTexts;
  'sandbox_charge.currency': Currency;
  'spending_limit.currency': Currency;
  'sso_client.name': SomeTexts;
  'tenant.name': SomeTexts;
  'tenant.settings': Record<string, unknown>;
  'tenant.status': 'active' | 'suspended';
  'tenant_application.for_scene': Scene;
  'tenant_application.info': InfoDraft;
  'tenant_application.kind': ApplyKind;
  'tenant_application.lang': Lang;
  'tenant_application.status': StateOf<typeof applicationLife>;
  'users.status': StateOf<typeof userLife>;
  'warehouse.name': SomeTexts;
}
