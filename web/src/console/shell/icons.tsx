import {
  AccountBookOutlined, ApiOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BellOutlined, ClusterOutlined,
  CreditCardOutlined, CrownOutlined, DashboardOutlined, DatabaseOutlined, EnvironmentOutlined, FileSearchOutlined,
  FileTextOutlined, GiftOutlined, HomeOutlined, ImportOutlined, InboxOutlined, KeyOutlined, LinkOutlined, LoginOutlined, MessageOutlined, PartitionOutlined,
  PayCircleOutlined, PictureOutlined, ProfileOutlined, SafetyCertificateOutlined, SafetyOutlined, SettingOutlined, ShopOutlined, ShoppingCartOutlined,
  ShoppingOutlined, SolutionOutlined, TagsOutlined, TeamOutlined, TrademarkOutlined, TruckOutlined, UserOutlined, WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons by the names that menus use (`proappMenuRemark`, SHL-02). */
const icons: Record<string, ComponentType> = {
  'account-book': AccountBookOutlined, api: ApiOutlined, appstore: AppstoreOutlined, audit: AuditOutlined, bank: BankOutlined,
  'bar-chart': BarChartOutlined, bell: BellOutlined, cluster: ClusterOutlined, 'credit-card': CreditCardOutlined,
  crown: CrownOutlined, dashboard: DashboardOutlined, database: DatabaseOutlined, environment: EnvironmentOutlined,
  'file-search': FileSearchOutlined, 'file-text': FileTextOutlined, gift: GiftOutlined, home: HomeOutlined,
  import: ImportOutlined, inbox: InboxOutlined, key: KeyOutlined, link: LinkOutlined, login: LoginOutlined, message: MessageOutlined, partition: PartitionOutlined,
  'pay-circle': PayCircleOutlined, picture: PictureOutlined, profile: ProfileOutlined, safety: SafetyOutlined, 'safety-certificate': SafetyCertificateOutlined,
  setting: SettingOutlined, shop: ShopOutlined, shopping: ShoppingOutlined, 'shopping-cart': ShoppingCartOutlined,
  solution: SolutionOutlined, tags: TagsOutlined, team: TeamOutlined, trademark: TrademarkOutlined, truck: TruckOutlined,
  user: UserOutlined, wallet: WalletOutlined,
};

export function MenuIcon(props: { name: string }) {
  // Names may come with a class prefix: 'icon-shop', 'el-icon-shop'.
  const Icon = icons[props.name.replace(/^.*icon-/, '').toLowerCase()] ?? AppstoreOutlined;
  return <Icon />;
}
