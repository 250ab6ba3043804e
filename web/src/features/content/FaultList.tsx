import { Alert } from 'antd';
import { useText } from '../../lib/text.ts';
import { useNameOf } from './BlockList.tsx';
import type { Fault } from './faults.ts';
import { counts, texts } from './text.ts';
import { blockOf, type TypedPage } from './tree.ts';

/** The faults that keep the page from being published; each leads to its block. */
export function FaultList(props: {
  page: TypedPage;
  faults: readonly Fault[];
  select: (code: string | null) => void;
}) {
  const { n, t } = useText();
  const nameOf = useNameOf();
  const { page, faults } = props;
  if (faults.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="region"
      aria-label={n(counts.faults, faults.length)}
      title={n(counts.faults, faults.length)}
      description={
        <ul className="ct-faults">
          {faults.map(({ code, field, text }) => {
            const block = blockOf(page.blocks, code);
            return (
              <li key={`${code} ${field}`}>
                <button type="button" className="k-link" onClick={() => props.select(code)}>
                  {block ? nameOf(block) : t(texts.page)}
                </button>{' '}
                · {text}
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
