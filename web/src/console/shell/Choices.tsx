import { BgColorsOutlined, GlobalOutlined } from '@ant-design/icons';
import { Dropdown, Popover } from 'antd';
import { useText } from '../../lib/text.ts';
import { themeColours } from '../../lib/tokens.ts';
import { useTheme } from '../theme.tsx';
import { languageNames, shell } from './text.ts';

const colourNames = {
  '#409eff': shell.blue,
  '#bda16f': shell.gold,
  '#2c4158': shell.navy,
} as const;

/** I18N-02 The app's languages; a choice takes effect at once. */
export function LanguageChoice(props: { light?: boolean }) {
  const { t, lang, offered, choose } = useText();
  if (offered.length < 2) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [lang],
        items: offered.map((one) => ({
          key: one,
          label: <span lang={one}>{languageNames[one]}</span>,
        })),
        onClick: ({ key }) => {
          const next = offered.find((one) => one === key);
          if (next) choose(next);
        },
      }}
    >
      <button
        type="button"
        className={props.light ? 'c-tool c-tool-light' : 'c-tool'}
        aria-label={`${t(shell.language)}: ${languageNames[lang]}`}
      >
        <GlobalOutlined />
        <span className="c-toolword">{languageNames[lang]}</span>
      </button>
    </Dropdown>
  );
}

/** SHL-07 One of three colours. */
export function ThemeChoice() {
  const { t } = useText();
  return (
    <Popover trigger="click" placement="bottomRight" title={t(shell.theme)} content={<Swatches />}>
      <button type="button" className="c-tool" aria-label={t(shell.theme)} title={t(shell.theme)}>
        <BgColorsOutlined />
      </button>
    </Popover>
  );
}

export function Swatches() {
  const { t } = useText();
  const { primary, choose } = useTheme();
  return (
    <div className="c-swatches" role="radiogroup" aria-label={t(shell.theme)}>
      {themeColours.map((colour) => (
        <label key={colour} className="c-swatch">
          <input
            type="radio"
            name="theme"
            value={colour}
            checked={primary === colour}
            onChange={() => choose(colour)}
          />
          <span style={{ background: colour }} aria-hidden />
          <small>{t(colourNames[colour])}</small>
        </label>
      ))}
    </div>
  );
}
