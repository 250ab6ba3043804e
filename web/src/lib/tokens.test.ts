import { theme as antdThemes } from 'antd';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, readHex, writeHex } from '@tradeport/api/kernel/colour';
import {
  antdTheme,
  CONTROL_CONTRAST,
  cssText,
  colours,
  TEXT_CONTRAST,
  themeColours,
  themeOf,
  wordColour,
} from './tokens.ts';

const { getDesignToken } = antdThemes;
const ratio = (a: string, b: string) => contrast(readHex(a), readHex(b));

test('contrast is what WCAG says', () => {
  expect(ratio('#000', '#fff')).toBeCloseTo(21);
  expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
});

describe.each([...themeColours, '#ffdd00', '#000000', '#ffffff', '#d64545'])(
  '[SHL-11c] theme %s',
  (primary) => {
    const theme = themeOf(primary);
    test('words can be read on white, on the page and on the soft ground', () => {
      for (const ground of [colours.surface, colours.page, theme.soft]) {
        expect(ratio(theme.text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(ratio(theme.textHover, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    });
    test('words on the fill can be read in every shade of it', () => {
      for (const ground of [theme.fill, theme.fillHover, theme.fillActive]) {
        expect(ratio(theme.onFill, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    });
    test('words of buttons and links can be read under the mouse and when pressed', () => {
      const antd = getDesignToken(antdTheme(theme));
      const { colorBgContainer: ground, colorErrorBg, colorErrorBgActive } = antd;
      for (const [words, on] of [
        [antd.colorPrimaryHover, ground],
        [antd.colorPrimaryActive, ground],
        [antd.colorLinkHover, ground],
        [antd.colorLinkActive, ground],
        [antd.colorErrorHover, ground],
        [antd.colorErrorHover, colorErrorBg],
        [antd.colorErrorActive, colorErrorBgActive],
      ] as const)
        expect(ratio(words, on), `${words} on ${on}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    });
    test('controls stand out from white', () => {
      expect(ratio(theme.text, colours.surface)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    });
  },
);

test('[SHL-11c] words and controls can be read in any theme colour whatever', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(part, part, part, (r, g, b) => {
      const theme = themeOf(writeHex([r, g, b]));
      for (const ground of [colours.surface, colours.page, theme.soft]) {
        for (const words of [theme.text, theme.textHover])
          expect(
            ratio(words, ground),
            `${theme.fill}: ${words} on ${ground}`,
          ).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
      for (const ground of [theme.fill, theme.fillHover, theme.fillActive])
        expect(ratio(theme.onFill, ground), `${theme.fill}: on ${ground}`).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
    }),
    { numRuns: 2000 },
  );
});

test('whoever asks for less motion gets none from antd', () => {
  expect(antdTheme(themeOf(null), { motion: false }).token).toMatchObject({ motion: false });
  expect(antdTheme(themeOf(null)).token).toMatchObject({ motion: true });
});

test('[SHL-07a] the fill keeps the theme colour', () => {
  for (const primary of themeColours) expect(themeOf(primary).fill).toBe(primary);
  expect(themeOf('nonsense').fill).toBe('#409eff');
  expect(themeOf(null).fill).toBe('#409eff');
});

test('[SHL-11c] grey words can be read on white and on the page', () => {
  for (const grey of [colours.text, colours.secondary, colours.muted]) {
    for (const ground of [colours.surface, colours.page]) {
      expect(ratio(grey, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  }
  expect(ratio(colours.borderStrong, colours.surface)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
});

test('[SHL-11c] colours of meaning can be read as words', () => {
  for (const colour of [colours.success, colours.warning, colours.danger]) {
    expect(ratio(wordColour(colour), colours.surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  }
});

test('both entries get the same colours', () => {
  const theme = themeOf('#bda16f');
  expect(cssText(theme)).toContain(`--tp-primary-text:${theme.text}`);
  expect(antdTheme(theme).token?.colorPrimary).toBe(theme.text);
});
