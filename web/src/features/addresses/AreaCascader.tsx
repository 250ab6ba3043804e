import { areaPage, provincePage } from '@tradeport/api/reference/calls';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { useQueries } from '@tanstack/react-query';
import { Cascader } from 'antd';
import { useState } from 'react';
import { clientPage } from '../../lib/api.ts';
import { usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { addresses } from './text.ts';

const DAY_MS = 86_400_000;
type Option = { value: string; label: string; isLeaf?: boolean; children?: Option[]; loading?: boolean };

/** ADR-02 Province, city, district; each level is asked for when it is opened. A field of a form. */
export function AreaCascader(props: { value?: string[]; onChange?: (codes: string[]) => void; id?: string }) {
  const { t, lang } = useText();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const provinces = usePaged(provincePage, { rows: PAGE_ROWS_MAX }, { fresh_ms: DAY_MS });
  // What is chosen already must be shown by its names.
  const [province, city] = props.value ?? [];
  const wanted = [...new Set([...opened, ...(province ? [province] : []), ...(city ? [city] : [])])];
  const below = useQueries({
    queries: wanted.map((code) => ({
      queryKey: [areaPage.name, 'below', code, lang], staleTime: DAY_MS,
      queryFn: () => clientPage(areaPage, { rows: PAGE_ROWS_MAX, ...(code.length === 2 ? { provinceCode: code } : { areaParentCode: code }) }),
    })),
  });
  const childrenOf = new Map(wanted.map((code, at) => [code, below[at]?.data?.rows]));
  const options: Option[] = (provinces.data?.rows ?? []).map((one) => ({
    value: one.provinceCode, label: one.provinceName, isLeaf: false,
    ...nested(childrenOf.get(one.provinceCode)?.filter((area) => area.areaLevel === 2), (area) => ({
      isLeaf: false, ...nested(childrenOf.get(area.areaCode), () => ({ isLeaf: true })),
    })),
  }));
  return (
    <Cascader className="k-wide" {...(props.id ? { id: props.id } : {})} options={options} value={props.value ?? []} placeholder={t(addresses.areaHint)}
      loading={provinces.isPending} allowClear={false} showSearch={false}
      onChange={(codes) => props.onChange?.(codes.map(String))}
      loadData={(path) => { const last = path.at(-1); if (last) setOpened((before) => [...new Set([...before, String(last.value)])]); }} />
  );
}

type Area = { areaCode: string; areaName: string };
function nested<A extends Area>(areas: readonly A[] | undefined, more: (area: A) => Partial<Option>): { children?: Option[] } {
  return areas ? { children: areas.map((area) => ({ value: area.areaCode, label: area.areaName, ...more(area) })) } : {};
}
