import { dark, face, light, metalDown, turned } from './colour.ts';
import type { Drawing } from './drawing.ts';
import {
  circle,
  clear,
  d,
  ellipse,
  line,
  ngon,
  path,
  rect,
  ring,
  thread,
  times,
  turn,
} from './pen.ts';

/** Bolts lie from the lower left to the upper right, head first. */
const lying = (...parts: string[]): string => turn(-38, 400, 400, ...parts);

const hexBolt: Drawing = ({ a, num }) => {
  const length = 380 * num('length', 1);
  const start = 400 - length / 2;
  const plain = num('shank', 0) ? length * 0.5 : 26;
  const head =
    path(
      d`M${start - 66},306Q${start - 78},320 ${start - 78},340L${start - 78},460Q${start - 78},480 ${start - 66},494L${start},494L${start},306Z`,
      metalDown(a),
    ) +
    rect(start - 78, 352, 78, 96, metalDown(light(a, 0.18))) +
    line(d`M${start - 78},352L${start},352`, dark(a, 0.3), 2) +
    line(d`M${start - 78},448L${start},448`, dark(a, 0.3), 2);
  const shank =
    rect(start + 8, 354, plain, 92, metalDown(a), 2) +
    thread(start + 8 + plain, 351, length - plain, 98, 17, metalDown(a), dark(a, 0.55));
  const end = path(
    d`M${start + length + 2},358L${start + length + 18},370L${start + length + 18},430L${start + length + 2},442Z`,
    metalDown(dark(a, 0.1)),
  );
  return {
    body: lying(end, shank, rect(start - 2, 300, 12, 200, metalDown(light(a, 0.1)), 3), head),
    detail: 'scatter',
  };
};

const socketScrew: Drawing = ({ a, num }) => {
  const length = 330 * num('length', 1);
  const start = 380 - length / 2;
  const knurl = times(17, (i) =>
    line(
      d`M${start - 118},${312 + i * 11}L${start - 14},${312 + i * 11}`,
      light(a, 0.3),
      2,
      clear(0.5),
    ),
  );
  const body = lying(
    path(
      d`M${start + length},352L${start + length + 16},362L${start + length + 16},438L${start + length},448Z`,
      metalDown(dark(a, 0.1)),
    ),
    rect(start, 348, 40, 104, metalDown(a)),
    thread(start + 40, 345, length - 40, 110, 16, metalDown(a), dark(a, 0.6)),
    rect(start - 130, 296, 132, 208, metalDown(a), 12),
    knurl,
    rect(start - 14, 296, 16, 208, metalDown(light(a, 0.08)), 4),
    ellipse(start - 128, 400, 34, 104, face(light(a, 0.12))),
    ellipse(start - 128, 400, 28, 92, face(a)),
    path(
      d`M${start - 128},348L${start - 110},374L${start - 110},426L${start - 128},452L${start - 146},426L${start - 146},374Z`,
      '#101215',
    ),
  );
  return { body, detail: { body: seenFromTop(a) } };
};

const seenFromTop = (a: string): string =>
  [
    [270, 290, 0],
    [530, 350, 18],
    [340, 550, 42],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      turn(
        r,
        x,
        y,
        circle(x, y, 124, dark(a, 0.3)),
        ring(x, y, 124, 112, `${face(a)}" stroke="${light(a, 0.25)}" stroke-dasharray="5 7`),
        circle(x, y, 112, turned(a)),
        path(ngon(x, y, 64, 6), '#0f1114'),
        path(ngon(x, y + 6, 54, 6), dark(a, 0.4)),
      ),
    )
    .join('');

const selfDrillScrew: Drawing = ({ a, b }) => ({
  body: lying(
    path('M636,388L700,392L716,400L700,408L636,412Z', metalDown(dark(a, 0.1))),
    line('M640,396L700,402', dark(a, 0.5), 4),
    thread(250, 366, 392, 68, 22, metalDown(a), dark(a, 0.5)),
    rect(226, 300, 26, 200, metalDown(b), 6),
    rect(206, 286, 24, 228, metalDown(light(a, 0.1)), 8),
    rect(120, 322, 88, 156, metalDown(a), 8),
    rect(120, 362, 88, 76, metalDown(light(a, 0.25))),
  ),
  detail: 'scatter',
});

const hexNut: Drawing = ({ a, b, num }) => {
  const nylon = num('insert', 0);
  const one = (x: number, y: number, r: number, angle: number) =>
    turn(
      angle,
      x,
      y,
      path(ngon(x + 6, y + 8, r, 6), dark(a, 0.4)),
      path(ngon(x, y, r, 6), turned(a)),
      circle(x, y, r * 0.84, face(light(a, 0.2))),
      ring(x, y, r * 0.84, r * 0.81, dark(a, 0.18)),
      nylon ? circle(x, y, r * 0.64, face(b)) + ring(x, y, r * 0.66, r * 0.62, dark(b, 0.4)) : '',
      circle(x, y, r * 0.52, dark(a, 0.55)),
      ring(x, y, r * 0.51, r * 0.46, turned(dark(a, 0.15))),
      ring(x, y, r * 0.46, r * 0.43, dark(a, 0.5)),
      circle(x, y, r * 0.43, dark(a, 0.68)),
      path(
        d`M${x - r * 0.4},${y + r * 0.12}A${r * 0.42},${r * 0.42} 0 0,0 ${x + r * 0.4},${y + r * 0.12}A${r * 0.5},${r * 0.5} 0 0,1 ${x - r * 0.4},${y + r * 0.12}Z`,
        dark(a, 0.35),
      ),
    );
  return {
    body: one(400, 400, 250, 8),
    detail: {
      body:
        one(250, 250, 130, 12) +
        one(540, 270, 130, 40) +
        one(300, 540, 130, 26) +
        one(580, 560, 130, 4),
    },
  };
};

const washers: Drawing = ({ a, b }) => {
  const flat = (x: number, y: number, r: number) =>
    ring(x + 4, y + 5, r, r * 0.52, dark(a, 0.4)) +
    ring(x, y, r, r * 0.52, turned(a)) +
    ring(x, y, r, r * 0.97, light(a, 0.5));
  const spring = (x: number, y: number, r: number, angle: number) =>
    turn(
      angle,
      x,
      y,
      line(
        d`M${x + r * 0.8},${y - 8}A${r * 0.8},${r * 0.8} 0 1,0 ${x + r * 0.78},${y + 14}`,
        dark(b, 0.4),
        r * 0.36,
        ' style="stroke-linecap:butt"',
      ),
      line(
        d`M${x + r * 0.8 - 4},${y - 12}A${r * 0.8},${r * 0.8} 0 1,0 ${x + r * 0.78 - 4},${y + 9}`,
        b,
        r * 0.34,
        ' style="stroke-linecap:butt"',
      ),
      line(
        d`M${x - r * 0.92},${y - 6}A${r * 0.9},${r * 0.9} 0 0,1 ${x},${y - r * 0.92}`,
        light(b, 0.6),
        5,
        clear(0.8),
      ),
    );
  return {
    body: flat(290, 300, 175) + spring(530, 500, 165, -30),
    detail: {
      body:
        flat(220, 220, 110) +
        flat(470, 200, 110) +
        flat(330, 400, 110) +
        spring(600, 400, 105, 20) +
        spring(210, 580, 105, -60) +
        flat(470, 600, 110) +
        spring(640, 640, 70, 100),
    },
  };
};

const anchor: Drawing = ({ a, b }) => ({
  body: lying(
    thread(120, 366, 200, 68, 14, metalDown(b), dark(b, 0.5)),
    rect(310, 366, 250, 68, metalDown(b)),
    rect(300, 352, 300, 96, metalDown(a), 6),
    line('M420,400L600,400', dark(a, 0.5), 8),
    line('M440,372L600,372', dark(a, 0.35), 4),
    line('M440,430L600,430', dark(a, 0.4), 4),
    path('M600,356L676,334Q690,334 690,350L690,450Q690,466 676,466L600,444Z', metalDown(b)),
    rect(280, 314, 18, 172, metalDown(light(b, 0.1)), 5),
    rect(196, 330, 84, 140, metalDown(a), 6),
    rect(196, 366, 84, 68, metalDown(light(a, 0.2))),
  ),
  detail: 'trio',
});

const threadedRod: Drawing = ({ a }) => {
  const rod = (x: number, y: number, length: number, h: number) =>
    turn(-34, 400, 400, thread(x, y, length, h, h * 0.28, metalDown(a), dark(a, 0.5)));
  return {
    body:
      rod(60, 270, 680, 42) + rod(40, 344, 720, 52) + rod(70, 428, 660, 46) + rod(90, 504, 620, 38),
    detail: 'close',
    focus: [470, 350, 2.1],
  };
};

export const fasteners = {
  hexBolt,
  socketScrew,
  selfDrillScrew,
  hexNut,
  washers,
  anchor,
  threadedRod,
};
