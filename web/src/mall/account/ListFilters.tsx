import type { Texts } from '@tradeport/api/kernel/text';
import type { ReactNode } from 'react';
import { useMall } from '../mall.tsx';
import { ChoiceField, TextField } from '../kit/fields.tsx';

type Choice = {
  name: string;
  label: Texts;
  /** The text of the choice that does not filter. */
  any: Texts;
  choices: readonly { value: string; text: string }[];
};
type Props = {
  path: string;
  narrowed: Readonly<Record<string, string>>;
  search: Texts;
  find: Texts;
  choices: readonly Choice[];
};

/** The filters of a list of the account. A plain GET, so that Back undoes it. */
export function ListFilters({ path, narrowed, search, find, choices }: Props): ReactNode {
  const { t } = useMall();
  return (
    <form method="get" action={path} className="panel people-filters" role="search">
      <TextField
        name="q"
        label={t(search)}
        hideLabel
        known={narrowed['q']}
        type="search"
        placeholder={t(search)}
      />
      {choices.map(({ name, label, any, choices: offered }) => (
        <ChoiceField
          key={name}
          name={name}
          label={t(label)}
          hideLabel
          known={narrowed[name]}
          ask={t(any)}
          choices={offered}
        />
      ))}
      <button type="submit" className="button">
        {t(find)}
      </button>
    </form>
  );
}
