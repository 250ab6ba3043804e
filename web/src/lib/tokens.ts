import type { ThemeConfig } from 'antd';
import {
  BLACK,
  contrast,
  isHex,
  mix,
  readable,
  readHex,
  WHITE,
  writeHex,
} from '@tradeport/api/kernel/colour';

/** SHL-07 The colours a user may choose from; an app's own start value may be any other. */
export const themeColours = ['#409eff', '#bda16f', '#2c4158'] as const;
const defaultTheme = themeColours[0];
export const headerColour = '#363e50';

export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Nine cool greys and the colours of meaning. `faint` is for icons and lines, never for words. */
export const colours = {
  page: '#f5f7fa',
  surface: '#ffffff',
  sunken: '#eef1f5',
  border: '#e4e7ed',
  borderStrong: '#8591a0',
  faint: '#7b8794',
  muted: '#616e7c',
  secondary: '#52606d',
  text: '#1f2933',
  success: '#2f9e44',
  warning: '#e8890c',
  danger: '#d64545',
} as const;

/** Sizes in px; nothing in between. */
const fontSizes = { small: 12, base: 14, large: 16, title: 20, head: 28, hero: 36 } as const;
const LINE_HEIGHT = 1.5;
// Latin fonts first: a Chinese font would set its own wide quotes and apostrophes into Latin text.
const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", ' +
  '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';
/** Space in px, in steps of 4. */
const space = { 1: 4, 2: 8, 3: 12, 4: 16, 6: 24, 8: 32, 12: 48 } as const;
const radius = { control: 6, card: 10 } as const;
const shadow = {
  card: '0 2px 8px rgb(31 41 51 / 10%)',
  overlay: '0 8px 28px rgb(31 41 51 / 18%)',
} as const;
const MOTION_S = 0.16;
/** Under this width in px the side menu is a drawer, and rows become cards under `phone`. */
export const breakpoints = { drawer: 992, phone: 640, content: 1600, form: 560 } as const;

/** The colours derived from one primary colour: fills keep the brand, text and controls keep the contrast. */
export type Theme = {
  /** The colour itself: primary buttons, marks, accents. */
  fill: string;
  fillHover: string;
  fillActive: string;
  /** Words on the fill and on its hover and active shades (≥ 4.5:1). */
  onFill: string;
  /** A quiet ground: selected rows, chips. */
  soft: string;
  softBorder: string;
  /** Links, selected words, checked controls, focus (≥ 4.5:1 on white, page and soft). */
  text: string;
  textHover: string;
};

/** Derives a theme from its primary colour; not a colour: the default one. */
export function themeOf(primary: string | null | undefined): Theme {
  const fill = readHex(primary && isHex(primary) ? primary : defaultTheme);
  const tint = mix(fill, WHITE, 0.9);
  // Words on the fill are white where they can be read, else ink of the same hue: black on a colour
  // looks like a mistake. Hover and active change away from the text's colour, so that it stays readable.
  const white = contrast(fill, WHITE) >= TEXT_CONTRAST;
  const onFill = white ? WHITE : readable(mix(fill, BLACK, 0.72), [fill], TEXT_CONTRAST);
  const opposite = white ? BLACK : WHITE;
  const grounds = [WHITE, readHex(colours.page), tint];
  const text = readable(fill, grounds, TEXT_CONTRAST + 0.1);
  return {
    fill: writeHex(fill),
    fillHover: writeHex(mix(fill, opposite, 0.12)),
    fillActive: writeHex(mix(fill, opposite, 0.24)),
    onFill: writeHex(onFill),
    soft: writeHex(tint),
    softBorder: writeHex(mix(fill, WHITE, 0.65)),
    text: writeHex(text),
    textHover: writeHex(mix(text, BLACK, 0.2)),
  };
}

/** A colour of meaning as words on white, page and its own soft ground. */
export function wordColour(colour: string): string {
  const rgb = readHex(colour);
  return writeHex(
    readable(rgb, [WHITE, readHex(colours.page), mix(rgb, WHITE, 0.9)], TEXT_CONTRAST),
  );
}

/** All tokens as CSS variables, `--tp-…`: the mall's and the console's own styles use nothing else. */
export function cssVariables(theme: Theme): Record<`--tp-${string}`, string> {
  return {
    '--tp-fill': theme.fill,
    '--tp-fill-hover': theme.fillHover,
    '--tp-fill-active': theme.fillActive,
    '--tp-on-fill': theme.onFill,
    '--tp-soft': theme.soft,
    '--tp-soft-border': theme.softBorder,
    '--tp-primary-text': theme.text,
    '--tp-primary-text-hover': theme.textHover,
    '--tp-header': headerColour,
    '--tp-page': colours.page,
    '--tp-surface': colours.surface,
    '--tp-sunken': colours.sunken,
    '--tp-border': colours.border,
    '--tp-border-strong': colours.borderStrong,
    '--tp-faint': colours.faint,
    '--tp-muted': colours.muted,
    '--tp-secondary': colours.secondary,
    '--tp-text': colours.text,
    '--tp-success': colours.success,
    '--tp-success-text': wordColour(colours.success),
    '--tp-warning': colours.warning,
    '--tp-warning-text': wordColour(colours.warning),
    '--tp-danger': colours.danger,
    '--tp-danger-text': wordColour(colours.danger),
    '--tp-success-soft': tintOf(colours.success),
    '--tp-warning-soft': tintOf(colours.warning),
    '--tp-danger-soft': tintOf(colours.danger),
    '--tp-font': fontFamily,
    '--tp-size-small': px(fontSizes.small),
    '--tp-size-base': px(fontSizes.base),
    '--tp-size-large': px(fontSizes.large),
    '--tp-size-title': px(fontSizes.title),
    '--tp-size-head': px(fontSizes.head),
    '--tp-size-hero': px(fontSizes.hero),
    '--tp-1': px(space[1]),
    '--tp-2': px(space[2]),
    '--tp-3': px(space[3]),
    '--tp-4': px(space[4]),
    '--tp-6': px(space[6]),
    '--tp-8': px(space[8]),
    '--tp-12': px(space[12]),
    '--tp-radius': px(radius.control),
    '--tp-radius-card': px(radius.card),
    '--tp-shadow-card': shadow.card,
    '--tp-shadow-overlay': shadow.overlay,
    '--tp-motion': `${MOTION_S}s`,
  };
}

/** The variables as a style sheet, for a server-rendered head. */
export function cssText(theme: Theme): string {
  return `:root{${Object.entries(cssVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}

const EDGE = 0.65;
const grounds = {
  colorSuccessBg: tintOf(colours.success),
  colorSuccessBorder: tintOf(colours.success, EDGE),
  colorWarningBg: tintOf(colours.warning),
  colorWarningBorder: tintOf(colours.warning, EDGE),
  colorErrorBg: tintOf(colours.danger),
  colorErrorBorder: tintOf(colours.danger, EDGE),
};
/** Under the mouse words get darker: antd would make them lighter than can be read. */
const dangerHover = writeHex(mix(readHex(wordColour(colours.danger)), BLACK, 0.28));

/**
 * The same tokens for antd. Its primary is the readable shade, since it colours words and controls
 * with it; only primary buttons get the brand's fill. Without `motion` antd is told so: shortened by a style
 * sheet, its animations would end before it has placed what opens.
 */
export function antdTheme(theme: Theme, { motion } = { motion: true }): ThemeConfig {
  return {
    // The styles are those of antd.css (main.tsx), their tokens variables of this theme.
    zeroRuntime: true,
    token: {
      colorPrimary: theme.text,
      colorPrimaryHover: theme.textHover,
      colorPrimaryActive: theme.textHover,
      colorInfo: theme.text,
      colorLink: theme.text,
      colorLinkHover: theme.textHover,
      colorLinkActive: theme.textHover,
      colorSuccess: wordColour(colours.success),
      colorWarning: colours.warning,
      colorError: wordColour(colours.danger),
      colorErrorText: wordColour(colours.danger),
      colorErrorHover: dangerHover,
      colorErrorActive: dangerHover,
      colorWarningText: wordColour(colours.warning),
      colorText: colours.text,
      colorTextSecondary: colours.secondary,
      colorTextTertiary: colours.muted,
      colorTextQuaternary: colours.faint,
      colorTextPlaceholder: colours.muted,
      colorTextDescription: colours.muted,
      colorTextDisabled: colours.faint,
      colorBgLayout: colours.page,
      colorBorder: '#c3cad3',
      colorBorderSecondary: colours.border,
      colorPrimaryBg: theme.soft,
      controlItemBgActive: theme.soft,
      // antd would derive them from the words' colours, which are darker.
      colorInfoBg: theme.soft,
      colorInfoBorder: theme.softBorder,
      ...grounds,
      fontFamily,
      fontSize: fontSizes.base,
      fontSizeSM: fontSizes.small,
      fontSizeLG: fontSizes.large,
      fontSizeXL: fontSizes.title,
      fontSizeHeading1: fontSizes.hero,
      fontSizeHeading2: fontSizes.head,
      fontSizeHeading3: fontSizes.title,
      fontSizeHeading4: fontSizes.large,
      fontSizeHeading5: fontSizes.base,
      lineHeight: LINE_HEIGHT,
      borderRadius: radius.control,
      borderRadiusLG: radius.card,
      boxShadow: shadow.overlay,
      boxShadowSecondary: shadow.overlay,
      motionUnit: 0.06,
      motion,
    },
    components: {
      Button: {
        colorPrimary: theme.fill,
        colorPrimaryHover: theme.fillHover,
        colorPrimaryActive: theme.fillActive,
        primaryColor: theme.onFill,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        borderRadiusLG: radius.control,
      },
      Input: { borderRadiusLG: radius.control },
      Select: { borderRadiusLG: radius.control },
      InputNumber: { borderRadiusLG: radius.control },
      Table: {
        headerBg: colours.surface,
        headerColor: colours.secondary,
        cellPaddingBlockMD: 10,
        cellPaddingInlineMD: 8,
        headerBorderRadius: 0,
        headerSplitColor: 'transparent',
        rowHoverBg: colours.page,
        rowSelectedBg: theme.soft,
        rowSelectedHoverBg: theme.soft,
        borderColor: colours.border,
      },
      Menu: {
        itemHeight: 40,
        itemBorderRadius: radius.control,
        itemSelectedBg: theme.soft,
        itemSelectedColor: theme.text,
        subMenuItemBg: 'transparent',
        itemMarginInline: space[2],
        iconSize: 16,
        collapsedIconSize: 18,
      },
      Tabs: {
        horizontalItemPadding: '10px 0',
        horizontalItemGutter: 24,
        titleFontSize: fontSizes.base,
      },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px', labelColor: colours.text },
    },
  };
}

function tintOf(colour: string, share = 0.9): string {
  return writeHex(mix(readHex(colour), WHITE, share));
}

function px(size: number): string {
  return `${size}px`;
}
