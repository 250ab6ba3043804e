import { levelList } from '@tradeport/api/members/calls';
import { CONTRACT_NO_MAX, type ListScope, listScopes } from '@tradeport/api/pricing/model';
import { inLang } from '@tradeport/api/kernel/text';
import { Button, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { CustomerField } from './CustomerField.tsx';
import { useDealerLevels } from '../../lib/useDealerLevels.ts';
import { useRegions } from './regions.ts';
import { lists, scopes } from './text.ts';

export type Assigned = { kind: ListScope; key: string; label: string; contractNo: string };

/** CAT-03 The buyers that a list is for, one after the other. */
export function AssignedField(props: {
  id?: string;
  value?: readonly Assigned[];
  onChange?: (assigned: readonly Assigned[]) => void;
}) {
  const { t, lang } = useText();
  const value = props.value ?? [];
  const [kind, setKind] = useState<ListScope>('level');
  const [key, setKey] = useState('');
  const [label, setLabel] = useState('');
  const [contractNo, setContractNo] = useState('');
  const levels = useCall(levelList, {}, { quiet: true }).data ?? [];
  const regions = useRegions();
  const dealers = useDealerLevels();
  const ready = key !== '' && (kind !== 'contract' || contractNo.trim() !== '');
  const choose = (next: string, name: string) => {
    setKey(next);
    setLabel(name);
  };
  const add = () => {
    const one = {
      kind,
      key: key.trim(),
      label,
      contractNo: kind === 'contract' ? contractNo.trim() : '',
    };
    if (!value.some((other) => sameAs(other, one))) props.onChange?.([...value, one]);
    choose('', '');
    setContractNo('');
  };
  return (
    <div className="k-stack" id={props.id}>
      <div className="pr-tags">
        {value.map((one) => (
          <Tag
            key={`${one.kind} ${one.key} ${one.contractNo}`}
            closable={{ 'aria-label': t(lists.remove, { name: one.label }) }}
            onClose={() => props.onChange?.(value.filter((other) => other !== one))}
          >
            {assignedText(one, t(scopes[one.kind]))}
          </Tag>
        ))}
      </div>
      <div className="pr-add">
        <Select
          aria-label={t(lists.kind)}
          value={kind}
          onChange={(next: ListScope) => {
            setKind(next);
            choose('', '');
          }}
          options={listScopes.map((one) => ({ value: one, label: t(scopes[one]) }))}
        />
        {kind === 'level' && (
          <Select
            aria-label={t(scopes.level)}
            placeholder={t(lists.choose)}
            value={key || undefined}
            onChange={(code: string) =>
              choose(code, inLang(levels.find((one) => one.levelCode === code)?.levelName, lang))
            }
            options={levels.map((one) => ({
              value: one.levelCode,
              label: inLang(one.levelName, lang),
            }))}
          />
        )}
        {kind === 'region' && (
          <Select
            aria-label={t(scopes.region)}
            placeholder={t(lists.choose)}
            showSearch={{ optionFilterProp: 'label' }}
            value={key || undefined}
            onChange={(code: string) =>
              choose(code, regions.find((one) => one.value === code)?.label ?? code)
            }
            options={regions}
          />
        )}
        {kind === 'dealer' && (
          <Select
            aria-label={t(scopes.dealer)}
            placeholder={t(lists.choose)}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={t(lists.noDealers)}
            value={key || undefined}
            onChange={(code: string) =>
              choose(code, dealers.find((one) => one.value === code)?.label ?? code)
            }
            options={dealers}
          />
        )}
        {(kind === 'company' || kind === 'contract') && (
          <CustomerField
            label={t(scopes.company)}
            value={key}
            chosen={(one) => choose(one.code, one.name)}
          />
        )}
        {kind === 'contract' && (
          <Input
            aria-label={t(lists.contractNo)}
            placeholder={t(lists.contractNo)}
            maxLength={CONTRACT_NO_MAX}
            value={contractNo}
            onChange={({ target }) => setContractNo(target.value)}
          />
        )}
        <Button onClick={add} disabled={!ready}>
          {t(lists.assign)}
        </Button>
      </div>
    </div>
  );
}

export function assignedText(one: Assigned, kind: string): string {
  return [kind, one.label, one.contractNo].filter(Boolean).join(' · ');
}

function sameAs(one: Assigned, other: Assigned): boolean {
  return one.kind === other.kind && one.key === other.key && one.contractNo === other.contractNo;
}
