import { ball, dark, face, light, metalAcross, metalDown, turned } from './colour.ts';
import type { Drawing } from './drawing.ts';
import {
  around,
  can,
  circle,
  clear,
  d,
  ellipse,
  line,
  path,
  plateWith,
  rect,
  ring,
  turn,
} from './pen.ts';

/** A bearing seen from the front: rings, and between them a seal, a shield, balls or rollers. */
const bearing: Drawing = ({ a, b, num, word }) => {
  const bore = 250 * num('bore', 0.42);
  const [inner, outer] = [bore + 34, 205];
  const pitch = (inner + outer) / 2;
  const gap = outer - inner;
  const count = num('balls', 9);
  const seal = word('seal');
  const groove = ring(400, 400, outer, inner, dark(a, 0.52));
  const size = Math.min(gap * 0.46, (pitch * Math.PI) / count - 4);
  const parts: Record<string, () => string> = {
    rubber: () =>
      ring(400, 400, outer - 4, inner + 4, face(b, 1.2)) +
      ring(400, 400, pitch + gap * 0.26, pitch - gap * 0.26, light(b, 0.1)) +
      ring(400, 400, pitch + gap * 0.2, pitch - gap * 0.2, face(b)),
    shield: () =>
      ring(400, 400, outer - 3, inner + 7, turned(b)) +
      ring(400, 400, outer - 3, outer - 12, dark(b, 0.18)) +
      ring(400, 400, inner + 14, inner + 7, dark(b, 0.22)),
    open: () =>
      groove +
      ring(400, 400, pitch + 7, pitch - 7, face(b)) +
      around(count, 400, 400, circle(400, 400 - pitch, size, ball(light(a, 0.25)))),
    cage: () =>
      groove +
      ring(400, 400, pitch + gap * 0.36, pitch - gap * 0.16, turned(b)) +
      around(
        count,
        400,
        400,
        circle(400, 400 - pitch + 1, size + 3, dark(b, 0.45)) +
          circle(400, 400 - pitch + 1, size, ball(light(a, 0.25))),
      ),
    rollers: () =>
      groove +
      ring(400, 400, pitch + gap * 0.24, pitch - gap * 0.24, turned(b)) +
      around(
        count,
        400,
        400,
        rect(
          400 - size * 0.8,
          400 - pitch - gap * 0.4,
          size * 1.6,
          gap * 0.8,
          metalAcross(light(a, 0.1)),
          5,
        ),
      ),
  };
  const body =
    ring(400, 400, 268, bore, dark(a, 0.3)) +
    ring(400, 400, 264, outer, turned(a)) +
    ring(400, 400, 262, 256, light(a, 0.6)) +
    ring(400, 400, inner, bore, turned(light(a, 0.08))) +
    ring(400, 400, bore + 7, bore, dark(a, 0.22)) +
    (parts[seal] ?? parts.open)?.() +
    ring(400, 400, outer + 3, outer - 1, dark(a, 0.4)) +
    ring(400, 400, inner + 1, inner - 3, dark(a, 0.4));
  return { body, detail: { body: edgeOn(a, b, seal, bore), base: { y: 640, rx: 230 } } };
};

/** Two bearings: one lying, one leaning on it. */
function edgeOn(a: string, b: string, seal: string, bore: number): string {
  const inside =
    seal === 'rubber' ? dark(b, 0.05) : seal === 'shield' ? light(b, 0.1) : dark(a, 0.45);
  const lid =
    ellipse(400, 500, 236, 92, turned(a)) +
    ellipse(400, 500, 192, 74, dark(a, 0.35)) +
    ellipse(400, 501, 188, 71, inside) +
    (seal === 'rubber' || seal === 'shield' ? '' : ringOfBalls(seal, a, b)) +
    ellipse(400, 500, bore + 36, (bore + 36) * 0.39, turned(light(a, 0.1))) +
    ellipse(400, 502, bore, bore * 0.39, dark(a, 0.62)) +
    path(
      d`M${400 - bore},502A${bore},${bore * 0.39} 0 0,1 ${400 + bore},502A${bore},${bore * 0.3} 0 0,0 ${400 - bore},502Z`,
      metalAcross(a),
    );
  return (
    path('M164,500L164,590A236,92 0 0,0 636,590L636,500Z', metalAcross(a)) +
    line('M164,512A236,92 0 0,0 636,512', light(a, 0.5), 4) +
    lid
  );
}

function ringOfBalls(seal: string, a: string, b: string): string {
  const angles = Array.from({ length: 14 }, (_, i) => (i * 2 * Math.PI) / 14);
  return (
    ellipse(400, 500, 172, 66, seal === 'open' ? dark(b, 0.1) : b) +
    angles
      .map((angle) => {
        const [x, y] = [400 + 160 * Math.cos(angle), 500 + 61 * Math.sin(angle)];
        return seal === 'rollers'
          ? turn(
              (angle * 180) / Math.PI + 90,
              x,
              y,
              rect(x - 20, y - 14, 40, 28, metalDown(light(a, 0.1)), 5),
            )
          : circle(x, y, 19, ball(light(a, 0.25)));
      })
      .join('')
  );
}

const taperBearing: Drawing = ({ a, b }) => {
  const rollers = Array.from({ length: 9 }, (_, i) => {
    const share = (i - 4) / 4.4;
    const x = 400 + 214 * Math.sin(share * 1.25);
    const w = 46 * Math.cos(share * 1.1);
    return turn(
      share * 10,
      x,
      400,
      path(
        d`M${x - w * 0.44},330L${x + w * 0.44},330L${x + w * 0.52},500L${x - w * 0.52},500Z`,
        metalAcross(light(a, 0.12)),
      ),
    );
  }).join('');
  const body =
    can(400, 300, 350, 176, 190, metalAcross(a), turned(a), 0.24) +
    ellipse(400, 300, 120, 28, dark(a, 0.6)) +
    path('M280,300A120,28 0 0,1 520,300A120,20 0 0,0 280,300Z', metalAcross(a)) +
    path('M206,342A194,40 0 0,0 594,342L632,520A232,52 0 0,1 168,520Z', dark(b, 0.5)) +
    rollers +
    path('M204,340A196,42 0 0,0 596,340L599,356A199,42 0 0,1 201,356Z', face(b)) +
    path('M168,486A232,54 0 0,0 632,486L640,600A240,56 0 0,1 160,600Z', metalAcross(a)) +
    line('M166,492A234,54 0 0,0 634,492', light(a, 0.6), 5) +
    line('M161,590A240,56 0 0,0 639,590', dark(a, 0.3), 4, clear(0.5));
  return { body, base: { y: 632, rx: 235 }, focus: [400, 420, 1.6], detail: 'pair' };
};

const insert = (x: number, y: number, r: number, metal: string): string =>
  circle(x, y, r, dark(metal, 0.4)) +
  ring(x, y, r - 3, r * 0.78, turned(metal)) +
  ring(x, y, r * 0.76, r * 0.56, '#3a3d42') +
  ring(x, y, r * 0.56, r * 0.36, turned(light(metal, 0.15))) +
  circle(x, y, r * 0.36, '#e9edf0') +
  ring(x, y, r * 0.38, r * 0.34, dark(metal, 0.3)) +
  circle(x + r * 0.34, y - r * 0.33, r * 0.055, dark(metal, 0.6)) +
  circle(x - r * 0.46, y + r * 0.05, r * 0.05, dark(metal, 0.6));

const pillowBlock: Drawing = ({ a, b }) => {
  const foot =
    path(
      'M118,640L118,586Q118,566 142,566L270,556L530,556L658,566Q682,566 682,586L682,640Z',
      face(a),
    ) + rect(118, 622, 564, 20, dark(a, 0.22), 3);
  const hump = path(
    'M232,566Q240,470 228,400A176,176 0 0,1 572,400Q560,470 568,566Z',
    face(a, 1.3),
  );
  const holes = [176, 624]
    .map((x) => ellipse(x, 578, 40, 12, dark(a, 0.3)) + ellipse(x, 576, 30, 8, '#23282c'))
    .join('');
  const nipple =
    rect(388, 200, 24, 40, metalAcross('#cda54c'), 4) + circle(400, 198, 12, ball('#cda54c'));
  return {
    body:
      foot +
      holes +
      nipple +
      hump +
      circle(400, 396, 152, dark(a, 0.3)) +
      circle(400, 396, 146, face(light(a, 0.1))) +
      insert(400, 396, 128, b) +
      line('M240,520Q246,470 236,412', light(a, 0.35), 5, clear(0.6)),
    base: { y: 642, rx: 285 },
    detail: 'pair',
  };
};

const flangeUnit: Drawing = ({ a, b }) => {
  const outline =
    'M200,150L600,150Q650,150 650,200L650,600Q650,650 600,650L200,650Q150,650 150,600L150,200Q150,150 200,150Z';
  const holes: [number, number, number][] = [
    [215, 215, 30],
    [585, 215, 30],
    [215, 585, 30],
    [585, 585, 30],
  ];
  return {
    body:
      plateWith(outline, holes, dark(a, 0.35)) +
      `<g transform="translate(-4 -5)">${plateWith(outline, holes, face(a, 1.3))}</g>` +
      holes.map(([x, y]) => ring(x - 4, y - 5, 46, 31, light(a, 0.12))).join('') +
      circle(402, 404, 196, dark(a, 0.3)) +
      circle(398, 398, 190, face(light(a, 0.06), 1.4)) +
      insert(398, 398, 146, b) +
      rect(386, 196, 24, 20, metalAcross('#cda54c'), 4),
    detail: 'turned',
  };
};

export const bearings = { bearing, taperBearing, pillowBlock, flangeUnit };
