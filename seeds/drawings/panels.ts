import type { Art } from '../shapes.ts';
import { dark, fade, fadeAcross, light, mix } from './colour.ts';
import { circle, clear, d, group, halo, line, ngon, path, rect, turn } from './pen.ts';
import { figureOf, moodOf } from './registry.ts';
import { type Figure, placed, scene } from './scene.ts';

const WIDTH = 1440;
const HEIGHT = 600;
/** Where three things are, and how large: on a table, and lying. */
const onTable = [
  { x: 390, y: 512, size: 0.56 },
  { x: 1060, y: 512, size: 0.56 },
  { x: 725, y: 548, size: 0.66 },
];
const lying = [
  { x: 330, y: 300, size: 0.6, degrees: -12 },
  { x: 1110, y: 300, size: 0.6, degrees: 14 },
  { x: 720, y: 300, size: 0.68, degrees: 0 },
];

/** A picture beside words: three things of a kind, on a table or seen from above. SVG, 1440 × 600. */
export function drawPanel(arts: readonly Art[], colour: string): string {
  const figures = together(arts.map(figureOf));
  const tone = moodOf(arts[0]?.kind ?? '') === 'warm' ? '#eee3d2' : '#dfe5eb';
  const wall = mix(tone, colour, 0.22);
  if (figures.some(({ base, wall: hangs }) => !base || hangs))
    return scene(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, fadeAcross(light(wall, 0.35), wall)) +
        halo(500, 180, 380, '#ffffff', 0.4) +
        figures
          .map((figure, at) => {
            const { x, y, size, degrees } = lying[at] ?? lying[0]!;
            const body = turn(figure.base ? 0 : degrees, 400, 400, placed(figure));
            return group(`translate(${x} ${y}) scale(${size}) translate(-400 -400)`, body);
          })
          .join(''),
    );
  const top = mix(tone === '#eee3d2' ? '#cfae85' : '#aeb9c4', colour, 0.15);
  return scene(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, 440, fade(light(wall, 0.4), light(wall, 0.1))) +
      halo(760, 220, 330, '#ffffff', 0.5) +
      group(
        'skewX(-16)',
        rect(420, 0, 170, 440, '#ffffff', 0, clear(0.22)),
        rect(640, 0, 70, 440, '#ffffff', 0, clear(0.22)),
      ) +
      rect(0, 440, WIDTH, 160, fade(light(top, 0.15), dark(top, 0.08))) +
      rect(0, 436, WIDTH, 6, light(top, 0.4)) +
      figures
        .map((figure, at) => {
          const { x, y, size } = onTable[at] ?? onTable[0]!;
          const foot = figure.base?.y ?? 0;
          return group(
            `translate(${x} ${y}) scale(${size}) translate(-400 ${-foot})`,
            placed(figure),
          );
        })
        .join(''),
  );
}

/** Things that stand, or things that lie: where a kind has enough of them, they are not mixed. */
function together(figures: readonly Figure[]): Figure[] {
  const stands = ({ base, wall }: Figure) => base !== undefined && !wall;
  const [upright, flat] = [figures.filter(stands), figures.filter((one) => !stands(one))];
  const most = [upright, flat].find(({ length }) => length >= onTable.length);
  return (most ?? [...upright, ...flat]).slice(0, onTable.length);
}

const marks = [
  (a: string, b: string) => path(ngon(128, 128, 84, 6, 30), a) + circle(128, 128, 38, b),
  (a: string, b: string) => circle(128, 128, 82, a) + path('M70,150L128,70L186,150Z', b),
  (a: string, b: string) => path(ngon(128, 128, 92, 4, 45), a) + path(ngon(128, 128, 44, 4, 0), b),
  (a: string, b: string) => line(d`M60,168C92,64 164,64 196,168`, a, 30) + circle(128, 166, 24, b),
  (a: string, b: string) =>
    rect(62, 62, 56, 132, a, 14) + rect(138, 62, 56, 58, b, 14) + rect(138, 136, 56, 58, a, 14),
  (a: string, b: string) => circle(98, 128, 54, a) + circle(158, 128, 54, b, clear(0.9)),
  (a: string, b: string) =>
    path('M128,46C190,84 190,172 128,210C66,172 66,84 128,46Z', a) + line('M128,86L128,190', b, 12),
  (a: string, b: string) => path(ngon(128, 128, 86, 3, -90), a) + circle(128, 150, 26, b),
];

/** The mark of the brand at a place in the portal's list: SVG, 256 × 256, no letters. */
export function drawMark(at: number, colour: string): string {
  const mark = marks[at % marks.length] ?? marks[0]!;
  return scene(
    256,
    256,
    rect(0, 0, 256, 256, '#ffffff') + mark(dark(colour, 0.25), mix(colour, '#e0a04a', 0.7)),
  );
}
