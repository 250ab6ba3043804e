/** Colours as [r, g, b], 0–255; contrast by WCAG 2.2 (relative luminance). */
type Rgb = readonly [number, number, number];
export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** '#409eff' or '#49f' → [64, 158, 255]. Throws on anything else. */
export function readHex(hex: string): Rgb {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim());
  const parts = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())?.slice(1);
  if (!parts) throw new RangeError(`not a colour: ${hex}`);
  const [r, g, b] = parts.map((part) => Number.parseInt(part, 16));
  return [r ?? 0, g ?? 0, b ?? 0];
}

export function isHex(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim());
}

export function writeHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** A mixture: share 0 is `a`, share 1 is `b`. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => a[at] + (b[at] - a[at]) * share;
  return [part(0), part(1), part(2)];
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The colour, mixed towards `towards` just as far as its contrast to every ground needs. */
export function readable(
  colour: Rgb,
  grounds: readonly Rgb[],
  ratio: number,
  towards: Rgb = BLACK,
): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    // Rounded first, so that the check sees the written value.
    const candidate = readHex(writeHex(mix(colour, towards, share)));
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return towards;
}

function luminance(rgb: Rgb): number {
  const channel = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(rgb[0]) + 0.7152 * channel(rgb[1]) + 0.0722 * channel(rgb[2]);
}
