import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { local } from '../lib/storage.ts';
import { cssVariables, themeColours, themeOf, type Theme } from '../lib/tokens.ts';

const KEY = 'theme';
type ThemeValue = {
  primary: string;
  theme: Theme;
  choose: (primary: string) => void;
  setInitial: (primary: string) => void;
};
const ThemeContext = createContext<ThemeValue | null>(null);

export function useTheme(): ThemeValue {
  const choice = useContext(ThemeContext);
  if (!choice) throw new Error('no theme around this component');
  return choice;
}

/** SHL-07 The user's choice, saved in local storage, followed from other tabs; until there is one, the app's start value. */
export function ThemeProvider(props: { children: ReactNode }) {
  const [chosen, setChosen] = useState(() => known(local.get(KEY)));
  const [initial, setInitial] = useState<string | null>(null);
  // In every tab at once, as the language is.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === KEY) setChosen(known(event.newValue));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const primary = chosen ?? initial ?? themeColours[0];
  const theme = useMemo(() => themeOf(primary), [primary]);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(cssVariables(theme)))
      document.documentElement.style.setProperty(name, value);
  }, [theme]);
  const value = useMemo(
    () => ({
      primary,
      theme,
      setInitial,
      choose: (next: string) => {
        local.set(KEY, next);
        setChosen(next);
      },
    }),
    [primary, theme],
  );
  return <ThemeContext value={value}>{props.children}</ThemeContext>;
}

function known(colour: string | null): string | null {
  return themeColours.find((one) => one === colour) ?? null;
}
