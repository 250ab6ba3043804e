import { RightOutlined } from '@ant-design/icons';
import type { todo } from '@tradeport/api/dashboard/model';
import { TODO_MAX, todoTexts } from '@tradeport/api/dashboard/model';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Section } from '../../console/kit/DetailPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { home } from './text.ts';

/** HOM-02 Each counter leads to the list that it counts; those at zero come last, muted. */
export function Todos({ todos }: { todos: readonly z.output<typeof todo>[] }) {
  const { t } = useText();
  const format = useFormat();
  if (todos.length === 0) return null;
  const waiting = [...todos].sort((a, b) => Number(b.count > 0) - Number(a.count > 0));
  return (
    <Section title={t(home.todo)}>
      {todos.every((one) => one.count === 0) && <p className="h-none">{t(home.todoNone)}</p>}
      <ul className="h-todos">
        {waiting.map((one) => (
          <li key={one.type}>
            <Link
              className={one.count > 0 ? 'h-todo' : 'h-todo h-todo-none'}
              to={one.route.replace(/^#/, '')}
            >
              <span className="h-todo-count k-number">
                {one.count > TODO_MAX ? `${format.number(TODO_MAX)}+` : format.number(one.count)}
              </span>
              <span>{t(todoTexts[one.type])}</span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
