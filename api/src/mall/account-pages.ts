import type { planOut } from '../milestones/model.ts';
import type { ContactWay, PasswordRule, sessionRow } from '../identity/model.ts';
import type { factorRow, security } from '../identity/security.ts';
import type { identityRow, providerChoice } from '../sso/model.ts';
import type {
  CertificationPicture,
  certificationOut,
  NeedAction,
  qualificationOut,
} from '../certification/model.ts';
import type { entitlementOut, prizeRow, revealedOut } from '../entitlements/model.ts';
import type { accountOut, sheetOut, statementRow } from '../ledger/model.ts';
import type { lotRow } from '../lots/model.ts';
import type { appRow, userinfo, userService } from '../members/info.ts';
import type { invitationRow } from '../members/invitations.ts';
import type { employee, grantable, groupRow } from '../members/staff.ts';
import type { partOut } from '../orders/accounts.ts';
import type { levelsOut, spending } from '../orders/approval.ts';
import type { address, levelOut } from '../members/model.ts';
import type { choicesOut, message } from '../messages/model.ts';
import type { dataExport, deletion } from '../privacy/model.ts';
import type { approvalRow } from '../orders/approval.ts';
import type {
  orderDetail,
  orderRow,
  orderTab,
  parcelWithEvents,
  previewOut as checkoutOut,
} from '../orders/model.ts';
import type { drawableFrom } from '../payment/calls.ts';
import type { quantitiesPreview } from '../orders/quantities.ts';
import type { paymentOut, paymentRow } from '../payment/model.ts';
import type { refundsOfOrder } from '../payment/refund-calls.ts';
import type { earningRow } from '../points/model.ts';
import type { offeredRules } from '../recharge/calls.ts';
import type { rechargeOut, rechargeRow } from '../recharge/model.ts';
import type { ratableOut, reviewRow } from '../reviews/model.ts';
import type { ownOut } from '../registration/model.ts';
import type { claimable, myCoupon } from '../promotions/coupon-model.ts';
import type { quoteDetail, quoteRow, QuoteTab, sellersOut } from '../quotes/model.ts';
import type { myGroup } from '../promotions/group-model.ts';
import type { z } from 'zod';
import type { AccountKey } from './account.ts';
import type { Choices } from './choices.ts';
import type {
  previewOut,
  reasonOut,
  refundableOut,
  refundDetail,
  refundRow,
  RefundTab,
} from '../aftersales/model.ts';

/** What a form of the account sent, when it is shown again: what was typed, and why it was refused. */
export type Sent = {
  act: string;
  typed: Readonly<Record<string, string>>;
  /** By field. */
  faults: Readonly<Record<string, string>>;
  /** '' when nothing was refused, as when a button only changes what the form asks for. */
  fault: string;
  /** What the act gave, for this once. */
  shows?: Shows;
};
/** What an act gives that is shown on the page itself, or to the script that asked for it. */
export type Shows = {
  /** AUT-08 A code was sent: so long the button waits. */
  resendS?: number;
  /** AUT-12 The secret for an app, as its link; what a passkey is made for; the recovery codes, this once. */
  uri?: string;
  options?: object;
  recoveryCodes?: readonly string[];
  /** ORD-08 A code that was revealed, this once. */
  revealed?: z.output<typeof revealedOut>;
};
/** A picture that a form has; its link expires. */
export type AccountPicture = { fileCode: string; fileUrl: string };
/** The account's menu, and what its head says. */
type AccountAround = {
  here: AccountKey;
  items: readonly AccountKey[];
  /** '' of a consumer. */
  company: string;
  unread: number;
};
export type AccountPage = {
  around: AccountAround;
  sent: Sent | null;
  /** One per rendered page: its form, sent twice, is done once (API-07). */
  key: string;
  page: AccountBody;
};

/** Where somebody lands: what waits, the last parcel, what is left to spend. */
export type CentreBody = {
  /** Null: may not see orders. */
  tabs: readonly z.output<typeof orderTab>[] | null;
  recent: readonly z.output<typeof orderRow>[];
  parcel: { order: z.output<typeof orderRow>; parcel: z.output<typeof parcelWithEvents> } | null;
  balances: readonly z.output<typeof accountOut>[];
  /** Where nothing is sold: how the own login stands. */
  login: z.output<typeof security> | null;
};

export type AddressRow = z.output<typeof address>;
export type AddressesBody = { addresses: readonly AddressRow[]; max: number };
export type AddressBody = {
  /** Null: a new one. */
  address: AddressRow | null;
  countries: Choices;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
};

/** MSG-01 */
export type MessagesBody = {
  rows: readonly z.output<typeof message>[];
  page: number;
  last: number;
  /** As the address asks for. */
  unread: boolean;
};
export type NotificationsBody = z.output<typeof choicesOut>;

/** MBR-02 '' where the portal does not show a field; `fields` says which it shows. */
export type ProfileBody = z.output<typeof userService>;
/** MBR-04 */
export type LevelBody = {
  levels: readonly z.output<typeof levelOut>[];
  own: string;
  mayChange: boolean;
};
/** MBR-07 */
export type DataBody = {
  exports: readonly z.output<typeof dataExport>[];
  deletion: z.output<typeof deletion> | null;
  /** The main account: asks for the whole member. */
  isMain: boolean;
  name: string;
};

export type OrdersBody = {
  tabs: readonly z.output<typeof orderTab>[];
  tab: string;
  /** What the list is narrowed by, as the address has it. */
  narrowed: Readonly<Record<string, string>>;
  orders: readonly z.output<typeof orderRow>[];
  /** Behind the question mark of the page after this one, and of the first; null: this is it. */
  next: string | null;
  first: string | null;
  /** The same of the list as a file; null: may not export. */
  file: string | null;
};
export type Order = z.output<typeof orderDetail>;
export type OrderLine = Order['lines'][number];
/** What is typed: at first where the order goes to. */
export type OrderAddressBody = {
  contractCode: string;
  contractBillcode: string;
  address: NonNullable<Order['address']>;
  /** Why it cannot be changed (any more); '' when it can. */
  blocked: string;
  addresses: readonly AddressRow[];
  typed: Readonly<Record<string, string>>;
  countries: Choices;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
};
/** More or fewer pieces of an order. */
export type OrderQuantitiesBody = {
  order: Order;
  /** Why not (now); '' when they can be changed. */
  blocked: string;
  mayRefund: boolean;
  /** Something was typed: `preview` is of that, else of the numbers as they are. */
  worked: boolean;
  /** Null: `problem` stands in its way. */
  preview: z.output<typeof quantitiesPreview> | null;
  problem: string;
};
export type OrderBody = {
  order: Order;
  linePage: number;
  parcels: readonly z.output<typeof parcelWithEvents>[];
  payments: readonly z.output<typeof paymentRow>[];
  /** What accounts hold or have paid of it. */
  drawn: readonly z.output<typeof partOut>[];
  /** A company's own number of it is asked for. */
  numbered: boolean;
  /** AFS-02 What was asked back of it, newest first. */
  refunds: readonly z.output<typeof refundRow>[];
  /** PAY-02 What of it went back as it ended. */
  givenBack: z.output<typeof refundsOfOrder.output>;
  /** ORD-08 What was issued for it. */
  vouchers: readonly Voucher[];
  /** T1 Of a project: the parts in which it is paid; null: it has no plan. */
  plan: z.output<typeof planOut> | null;
  /** PAY-03 What balance and cards may pay of it. */
  purse: z.output<typeof drawableFrom.output>;
};

export type PaymentBody = { payment: z.output<typeof paymentOut> };

/** ORD-08 A code, right, appointment or card; never with its code. */
export type Voucher = z.output<typeof entitlementOut>;
/** PRO-01d `claimable` in the tab of that name, `mine` in the others. */
export type CouponsBody = {
  tab: 'claim' | 'usable' | 'used' | 'over';
  claimable: readonly z.output<typeof claimable>[];
  mine: readonly z.output<typeof myCoupon>[];
  next: string | null;
  first: string | null;
};

export type VouchersBody = {
  tab: 'usable' | 'all';
  rows: readonly Voucher[];
  /** 10 What was won and is still to be claimed. */
  prizes: readonly z.output<typeof prizeRow>[];
  /** Where goods for a code or a prize can go. */
  addresses: readonly AddressRow[];
  next: string | null;
  first: string | null;
};

/** AFS-02 */
export type RefundsBody = {
  tabs: readonly { tab: RefundTab; text: string; count: number; more: boolean }[];
  tab: RefundTab;
  rows: readonly z.output<typeof refundRow>[];
  next: string | null;
  first: string | null;
};
export type RefundBody = {
  refund: z.output<typeof refundDetail>;
  /** Of an appeal that is being written. */
  pictures: readonly AccountPicture[];
};
/** AFS-01 */
export type RefundAskBody = {
  goods: z.output<typeof refundableOut>;
  reasons: readonly z.output<typeof reasonOut>[];
  /** Null: not enough is chosen, or `problem` says why it cannot be asked for. */
  preview: z.output<typeof previewOut> | null;
  problem: string;
  pictures: readonly AccountPicture[];
};

/** CHK-07 */
export type QuotesBody = {
  tabs: readonly { tab: QuoteTab; text: string; count: number; more: boolean }[];
  tab: QuoteTab;
  rows: readonly z.output<typeof quoteRow>[];
  next: string | null;
  first: string | null;
};
/** `addresses`: of the account, those that an order may go to. */
export type QuoteBody = {
  quote: z.output<typeof quoteDetail>;
  addresses: readonly AddressRow[];
  /** What may be spent in its currency. */
  balance: string;
  files: readonly AccountPicture[];
};
/** What is asked for: the cart as it would be ordered, or a project in words. */
export type QuoteAskBody = {
  cart: z.output<typeof checkoutOut> | null;
  sellers: z.output<typeof sellersOut>;
  addresses: readonly AddressRow[];
  required: { domestic: readonly string[]; foreign: readonly string[] };
  today: string;
  /** Lines of the project's form. */
  rows: number;
  files: readonly AccountPicture[];
};

/** MBR-06 What waits for one's decision. */
export type ApprovalsBody = {
  rows: readonly z.output<typeof approvalRow>[];
  next: string | null;
  first: string | null;
};

/** LED-03 */
export type BalanceBody = {
  accounts: readonly z.output<typeof accountOut>[];
  mayAddCard: boolean;
  /** Whose statement it is. */
  chosen: string;
  /** Its period in figures. */
  sheet: z.output<typeof sheetOut> | null;
  from: string;
  to: string;
  /** RCH-03 Points that orders earned and that are not available yet. */
  pending: readonly z.output<typeof earningRow>[];
  /** Of points, rebate and cards: what is left of what was granted, the earliest last day first. */
  lots: readonly z.output<typeof lotRow>[];
  rows: readonly z.output<typeof statementRow>[];
  next: string | null;
  first: string | null;
};

/** PRO-01c The group purchases that one is in. */
export type GroupsBody = {
  rows: readonly z.output<typeof myGroup>[];
  next: string | null;
  first: string | null;
};

/** RCH-01 What can be spent of money, how it grows, and what one has applied for, newest first. */
export type RechargesBody = {
  purses: readonly z.output<typeof accountOut>[];
  offers: z.output<typeof offeredRules.output>;
  rows: readonly z.output<typeof rechargeRow>[];
  next: string | null;
  first: string | null;
};
export type RechargeBody = { recharge: z.output<typeof rechargeOut>; mayWithdraw: boolean };

/** CAT-08a What of an order can be rated, with the pictures that were uploaded so far. */
export type RateBody = { order: z.output<typeof ratableOut>; pictures: readonly AccountPicture[] };
export type ReviewsBody = {
  rows: readonly z.output<typeof reviewRow>[];
  next: string | null;
  first: string | null;
};

/** MBR-02 The company, and what waits for its review. */
export type CompanyBody = {
  info: z.output<typeof userinfo>;
  apps: readonly z.output<typeof appRow>[];
  mayEdit: boolean;
};
export type CompanyEditBody = {
  info: z.output<typeof userinfo>;
  licence: AccountPicture | null;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
  countries: Choices;
};
/** MBR-03 */
export type DepartmentsBody = { groups: Groups; mayEdit: boolean };
/** MBR-06 */
export type ApprovalLevelsBody = {
  levels: z.output<typeof levelsOut>;
  people: readonly { userCode: string; name: string }[];
};

export const securityTasks = [
  'password',
  'phone',
  'email',
  'pin',
  'no-pin',
  'app',
  'passkey',
  'codes',
  'remove',
] as const;
export type SecurityTask = (typeof securityTasks)[number];
/** How one shows that it is oneself (RCV-02). */
export type ProofWay = 'password' | ContactWay;
/** RCV-02, AUT-12, AUT-14 What protects the login, and where one is logged in. */
export type SecurityBody = {
  known: z.output<typeof security>;
  sessions: readonly z.output<typeof sessionRow>[];
};
/** One thing to change about it, after a proof. */
export type SecurityTaskBody = {
  task: SecurityTask;
  known: z.output<typeof security>;
  by: ProofWay;
  rule: PasswordRule;
  /** Of 'remove': which factor. */
  factor: z.output<typeof factorRow> | null;
  /** Of 'passkey': what this device is called unless one says otherwise. */
  device: string;
};
/** AUT-11 */
export type LinkedBody = {
  own: readonly z.output<typeof identityRow>[];
  /** Those that one could link. */
  open: readonly z.output<typeof providerChoice>[];
  /** Why one was not linked. */
  fault: string;
};

/** MBR-03 */
export type Employee = z.output<typeof employee>;
type Groups = readonly z.output<typeof groupRow>[];
export type GivenRights = z.output<typeof grantable>;
type RightsToGive = {
  given: GivenRights;
  /** The one that is offered first. */
  usualRole: string;
};
export type EmployeesBody = RightsToGive & {
  employees: readonly Employee[];
  groups: Groups;
  /** Who has not come yet. */
  invitations: readonly z.output<typeof invitationRow>[];
  narrowed: Readonly<Record<string, string>>;
  next: string | null;
  first: string | null;
};
export type EmployeeBody = RightsToGive & {
  /** Null: somebody is invited. */
  employee: Employee | null;
  groups: Groups;
  isSelf: boolean;
};
/** MBR-01 What an employee sees of the own place in the company. */
export type PositionBody = {
  me: z.output<typeof userService>;
  spending: z.output<typeof spending>;
};

/** CRT-01 */
export type CertificationBody = {
  known: z.output<typeof certificationOut>;
  /** CRT-03 What the member needs it for. */
  needs: readonly NeedAction[];
  /** Of the form, by field: what it has already, and what was just uploaded. */
  pictures: Readonly<Record<CertificationPicture, AccountPicture | null>>;
  /** Where the bank is, by division. */
  area: Readonly<Record<string, string>>;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
};
/** CRT-02 */
export type Qualification = z.output<typeof qualificationOut>;
export type QualificationsBody = {
  rows: readonly Qualification[];
  narrowed: Readonly<Record<string, string>>;
  next: string | null;
  first: string | null;
};
export type QualificationBody = {
  /** Null: a new one. */
  known: Qualification | null;
  /** Those that it has, and those that were just uploaded. */
  pictures: readonly AccountPicture[];
};

/** MBR-08 How the own company came to sell, or how it can. */
export type SellerBody = {
  /** What was asked for; null: nothing yet. */
  own:
    | (Pick<OwnRegistration, 'status' | 'registrationNo' | 'reason' | 'steps'> & { form: string })
    | null;
  isSeller: boolean;
  /** Does the portal take sellers, of this kind of member? */
  isOpen: boolean;
  agreement: { version: number; text: string };
};
type OwnRegistration = z.output<typeof ownOut>;

/** What a page of the account shows. */
export type AccountBody =
  | { name: 'messages'; body: MessagesBody }
  | { name: 'notifications'; body: NotificationsBody }
  | { name: 'profile'; body: ProfileBody }
  | { name: 'security'; body: SecurityBody }
  | { name: 'securityTask'; body: SecurityTaskBody }
  | { name: 'linked'; body: LinkedBody }
  | { name: 'level'; body: LevelBody }
  | { name: 'data'; body: DataBody }
  | { name: 'company'; body: CompanyBody }
  | { name: 'companyEdit'; body: CompanyEditBody }
  | { name: 'departments'; body: DepartmentsBody }
  | { name: 'approvalLevels'; body: ApprovalLevelsBody }
  | { name: 'employees'; body: EmployeesBody }
  | { name: 'employee'; body: EmployeeBody }
  | { name: 'position'; body: PositionBody }
  | { name: 'certification'; body: CertificationBody }
  | { name: 'qualifications'; body: QualificationsBody }
  | { name: 'qualification'; body: QualificationBody }
  | { name: 'seller'; body: SellerBody }
  | { name: 'centre'; body: CentreBody }
  | { name: 'orders'; body: OrdersBody }
  | { name: 'order'; body: OrderBody }
  | { name: 'orderAddress'; body: OrderAddressBody }
  | { name: 'orderQuantities'; body: OrderQuantitiesBody }
  | { name: 'approvals'; body: ApprovalsBody }
  | { name: 'balance'; body: BalanceBody }
  | { name: 'recharges'; body: RechargesBody }
  | { name: 'recharge'; body: RechargeBody }
  | { name: 'rate'; body: RateBody }
  | { name: 'reviews'; body: ReviewsBody }
  | { name: 'payment'; body: PaymentBody }
  | { name: 'vouchers'; body: VouchersBody }
  | { name: 'groups'; body: GroupsBody }
  | { name: 'coupons'; body: CouponsBody }
  | { name: 'refunds'; body: RefundsBody }
  | { name: 'refund'; body: RefundBody }
  | { name: 'refundAsk'; body: RefundAskBody }
  | { name: 'quotes'; body: QuotesBody }
  | { name: 'quote'; body: QuoteBody }
  | { name: 'quoteAsk'; body: QuoteAskBody }
  | { name: 'addresses'; body: AddressesBody }
  | { name: 'address'; body: AddressBody };
