import { type themes } from '@tradeport/api/tenancy/model';
import { themeColours } from '../../lib/tokens.ts';
import { useText } from '../../lib/text.ts';
import { shell } from '../../console/shell/text.ts';

type Colour = (typeof themes)[number];
const names = { '#409eff': shell.blue, '#bda16f': shell.gold, '#2c4158': shell.navy } as const;

/** SHL-07 The start colour of the app, as swatches. A field of a form. */
export function ThemeField(props: {
  value?: Colour;
  onChange?: (colour: Colour) => void;
  id?: string;
}) {
  const { t } = useText();
  return (
    <div className="c-swatches" role="radiogroup" id={props.id}>
      {themeColours.map((colour) => (
        <label key={colour} className="c-swatch">
          <input
            type="radio"
            name="portal-theme"
            checked={props.value === colour}
            onChange={() => props.onChange?.(colour)}
          />
          <span style={{ background: colour }} aria-hidden />
          <small>{t(names[colour])}</small>
        </label>
      ))}
    </div>
  );
}
