import {
  AccountBookOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BellOutlined, ContactsOutlined,
  CreditCardOutlined, DatabaseOutlined, EnvironmentOutlined, FileTextOutlined, GiftOutlined, HomeOutlined, ImportOutlined,
  PictureOutlined, SafetyOutlined, SettingOutlined, ShopOutlined, ShoppingCartOutlined, ShoppingOutlined, SolutionOutlined,
  TagsOutlined, TeamOutlined, TruckOutlined, UserOutlined, WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons by the names that menus use (`proappMenuRemark`, SHL-02). */
const icons: Record<string, ComponentType> = {
  home: HomeOutlined, order: ShoppingOutlined, orders: ShoppingOutlined, product: TagsOutlined, products: TagsOutlined,
  goods: TagsOutlined, category: AppstoreOutlined, brand: SafetyOutlined, stock: DatabaseOutlined, warehouse: BankOutlined,
  import: ImportOutlined, member: TeamOutlined, members: TeamOutlined, user: UserOutlined, users: UserOutlined,
  role: SolutionOutlined, roles: SolutionOutlined, address: EnvironmentOutlined, addresses: EnvironmentOutlined,
  message: BellOutlined, messages: BellOutlined, setting: SettingOutlined, settings: SettingOutlined, portal: PictureOutlined,
  audit: AuditOutlined, tenant: ShopOutlined, tenants: ShopOutlined, payment: CreditCardOutlined, pay: CreditCardOutlined,
  money: WalletOutlined, account: WalletOutlined, ledger: AccountBookOutlined, shipping: TruckOutlined, report: BarChartOutlined,
  cart: ShoppingCartOutlined, promotion: GiftOutlined, contract: FileTextOutlined, contact: ContactsOutlined,
};

export function MenuIcon(props: { name: string }) {
  // Names may come with a class prefix, 'icon-order' or 'el-icon-order'.
  const Icon = icons[props.name.replace(/^.*icon-/, '').toLowerCase()] ?? AppstoreOutlined;
  return <Icon />;
}
