import { CloseOutlined } from '@ant-design/icons';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { kit } from '../text.ts';
import type { Filter } from './shapes.ts';
import { changeView, isFiltered, setFilter, type View } from './view.ts';

/** The filters in use, each with a button that removes it. */
export function Chips(props: {
  view: View;
  set: (view: View) => void;
  filters: readonly Filter[];
}) {
  const { t } = useText();
  const say = useFilterWords();
  const { view, set, filters } = props;
  if (!isFiltered(view)) return null;
  return (
    <div className="k-chips">
      {view.q && <Chip label={`“${view.q}”`} remove={() => set(changeView(view, { q: '' }))} />}
      {filters.map((filter) => {
        const value = view.filters[filter.key];
        return (
          value && (
            <Chip
              key={filter.key}
              label={`${t(filter.title)}: ${say(filter, value)}`}
              remove={() => set(setFilter(view, filter.key, ''))}
            />
          )
        );
      })}
      <button
        type="button"
        className="k-link"
        onClick={() => set(changeView(view, { q: '', filters: {} }))}
      >
        {t(kit.clearAll)}
      </button>
    </div>
  );
}

function Chip(props: { label: string; remove: () => void }) {
  const { t } = useText();
  return (
    <span className="k-chip">
      <span className="k-chip-text">{props.label}</span>
      <button type="button" aria-label={`${t(kit.remove)}: ${props.label}`} onClick={props.remove}>
        <CloseOutlined />
      </button>
    </span>
  );
}

function useFilterWords(): (filter: Filter, value: string) => string {
  const { t } = useText();
  const format = useFormat();
  return (filter, value) => {
    if (filter.kind === 'choice') {
      const words = new Map(filter.choices.map((choice) => [choice.value, t(choice.text)]));
      return value
        .split(',')
        .map((one) => words.get(one) ?? one)
        .join(', ');
    }
    if (filter.kind === 'text') return value;
    // A code says nothing to people; the filter's name does.
    if (filter.kind === 'hidden') return '…';
    const [from = '', to = ''] = value.split('~');
    const write = (end: string) => (filter.kind === 'days' ? format.day(end) : end);
    return from && to
      ? `${write(from)} – ${write(to)}`
      : from
        ? `≥ ${write(from)}`
        : `≤ ${write(to)}`;
  };
}
