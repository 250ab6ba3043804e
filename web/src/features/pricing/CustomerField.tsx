import { priceCustomers } from '@tradeport/api/pricing/calls';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { usePaged } from '../../lib/query.ts';

/** A customer by name. `chosen` hears the name as well. */
export function CustomerField(props: {
  id?: string;
  value?: string | undefined;
  onChange?: (code: string) => void;
  chosen?: (customer: { code: string; name: string; dealerLevel: string }) => void;
  label: string;
}) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found =
    usePaged(priceCustomers, { rows: 20, ...(q ? { q } : {}) }, { quiet: true }).data?.rows ?? [];
  return (
    <Select
      className="k-wide"
      {...(props.id ? { id: props.id } : {})}
      aria-label={props.label}
      placeholder={props.label}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={props.value || undefined}
      onChange={(code: string) => {
        props.onChange?.(code);
        const one = found.find(({ merberCode }) => merberCode === code);
        if (one) props.chosen?.({ code, name: one.merberName, dealerLevel: one.dealerLevel });
      }}
      options={found.map((one) => ({ value: one.merberCode, label: one.merberName }))}
    />
  );
}
