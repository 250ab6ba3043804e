import { Tabs } from 'antd';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { Tab } from './shapes.ts';

/** The tabs of a list, with their counts. `open` is the key in the URL; one that is no tab opens the first. */
export function ListTabs(props: {
  tabs: readonly Tab[];
  open: string;
  choose: (key: string) => void;
}) {
  const { tabs } = props;
  const [first] = tabs;
  if (!first) return null;
  return (
    <Tabs
      className="k-tabs"
      activeKey={tabs.some((tab) => tab.key === props.open) ? props.open : first.key}
      onChange={props.choose}
      items={tabs.map((tab) => ({ key: tab.key, label: <TabLabel {...tab} /> }))}
    />
  );
}

function TabLabel(tab: Tab) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      {t(tab.text)}
      {tab.count !== undefined && (
        <span className="k-count">
          {typeof tab.count === 'number' ? format.number(tab.count) : tab.count}
        </span>
      )}
    </>
  );
}
