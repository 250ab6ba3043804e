import { dark, fade, light } from './colour.ts';
import { circle, ellipse, line, ngon, path, rect } from './pen.ts';
import { scene } from './scene.ts';

/** The mark of a tenant: SVG, 256 × 256, no letters. */
export function drawLogo(tenant: string): string {
  return scene(256, 256, tenant === 'huali' ? nut() : perch());
}

/** A hexagon nut cut by a bright facet: ground to a true face. */
const nut = (): string =>
  rect(0, 0, 256, 256, '#2c4158', 56) +
  path(ngon(128, 128, 92, 6, 30), '#f4f6f8') +
  path('M128,36L207.7,82L207.7,174L170,152L170,104L128,80Z', '#e08a2c') +
  path('M170,152L207.7,174L128,220L128,176Z', light('#2c4158', 0.62)) +
  circle(128, 128, 45, '#2c4158') +
  path('M96,160L160,96L170,106L106,170Z', '#f4f6f8');

/** A bird on a branch before the rings of a tree. */
const perch = (): string =>
  rect(0, 0, 256, 256, '#f4ecdd', 56) +
  circle(128, 128, 98, fade('#c9ac78', '#ad8f5b')) +
  circle(128, 128, 80, 'none', ' stroke="#f4ecdd" stroke-width="4" opacity=".55"') +
  circle(134, 122, 58, 'none', ' stroke="#f4ecdd" stroke-width="4" opacity=".4"') +
  line('M40,176Q120,158 216,170', '#5b4328', 13) +
  line('M176,166Q196,148 214,140', '#5b4328', 8) +
  ellipse(216, 134, 17, 9, '#6f8a5f', ' transform="rotate(-36 216 134)"') +
  ellipse(194, 142, 14, 8, '#86a174', ' transform="rotate(-70 194 142)"') +
  path(
    'M72,118C72,84 104,72 124,88C146,100 158,120 190,124C168,154 132,170 104,158C84,150 72,140 72,118Z',
    '#fdf9f0',
  ) +
  path('M104,122C124,112 150,122 190,124C166,146 128,150 108,138Z', dark('#e4d3b2', 0.06)) +
  path('M74,104L48,112L74,120Z', '#d98a3d') +
  circle(94, 106, 6, '#3a2c1c') +
  line('M112,158L112,172M128,158L128,170', '#d98a3d', 5);
