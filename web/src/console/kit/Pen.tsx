import type { SomeTexts } from '@tradeport/api/kernel/text';
import { Tooltip } from 'antd';
import { useText } from '../../lib/text.ts';

/** The edit button in the head of a section. `disabled` says why editing is not possible now. */
export function Pen(props: { text: SomeTexts; disabled: string; run: () => void }) {
  const { t } = useText();
  const { text, disabled, run } = props;
  return (
    <Tooltip title={disabled}>
      <button
        type="button"
        className={disabled ? 'k-link k-blocked' : 'k-link'}
        aria-disabled={disabled !== ''}
        onClick={() => disabled === '' && run()}
      >
        {t(text)}
      </button>
    </Tooltip>
  );
}
