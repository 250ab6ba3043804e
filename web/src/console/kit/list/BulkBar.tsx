import { Button } from 'antd';
import { useText } from '../../../lib/text.ts';
import { type Action, ActionButton } from '../actions.tsx';
import { counts, kit } from '../text.ts';

/** The actions for the selected rows. The bar is hidden where no action is possible. */
export function BulkBar(props: {
  actions: readonly Action[];
  /** How many rows are selected. */
  selected: number;
  clear: () => void;
  start: (action: Action) => void;
  pending: string | null;
}) {
  const { t, n } = useText();
  if (props.actions.length === 0) return null;
  const selected = n(counts.selected, props.selected);
  return (
    <div className="k-bulk" role="region" aria-label={selected}>
      <strong>{selected}</strong>
      {props.actions.map((action) => (
        <ActionButton
          key={action.key}
          small
          action={action}
          start={props.start}
          pending={props.pending}
        />
      ))}
      <Button type="text" size="small" onClick={props.clear}>
        {t(kit.clearSelection)}
      </Button>
    </div>
  );
}
