import { Checkbox } from 'antd';
import { Section } from '../../console/kit/DetailPage.tsx';
import { useText } from '../../lib/text.ts';
import { imports } from './text.ts';
import type { Run } from './run.ts';

/** CAT-06 The run starts with a word only if it makes anything for the whole portal. */
export function makesNames({ newCategories, newBrands }: Run): boolean {
  return newCategories.length + newBrands.length > 0;
}

/** The categories and brands that the run would make; the user who starts it confirms them. */
export function NewNames(props: {
  run: Run;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}) {
  const { t } = useText();
  const { newCategories, newBrands } = props.run;
  const lists = [
    { title: imports.newCategories, names: newCategories },
    { title: imports.newBrands, names: newBrands },
  ];
  return (
    <Section title={t(imports.newNames)}>
      <p className="k-muted">{t(imports.newNamesHint)}</p>
      {lists
        .filter(({ names }) => names.length > 0)
        .map(({ title, names }) => (
          <div key={title.en} className="im-names">
            <h3>
              {t(title)} · {names.length}
            </h3>
            <ul translate="no">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        ))}
      <Checkbox
        checked={props.confirmed}
        onChange={(event) => props.onConfirm(event.target.checked)}
      >
        {t(imports.confirmNew)}
      </Checkbox>
    </Section>
  );
}
