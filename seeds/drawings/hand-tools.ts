import { across, dark, down, face, light, metalAcross, metalDown, turned } from './colour.ts';
import { steel, type Drawing } from './drawing.ts';
import { circle, d, ellipse, group, line, ngon, path, rect, ring, times, turn } from './pen.ts';

/** A combination spanner lying level, ring at the left, jaw at the right. */
const spanner = (a: string): string =>
  path('M250,362Q420,378 560,364L560,436Q420,422 250,438Z', metalDown(a)) +
  path('M290,386L530,386Q536,400 530,414L290,414Q284,400 290,386Z', dark(a, 0.22)) +
  ring(196, 400, 92, 52, dark(a, 0.3)) +
  ring(194, 397, 90, 54, turned(a)) +
  path(ngon(195, 398, 58, 12), 'none', ` stroke="${dark(a, 0.25)}" stroke-width="6"`) +
  turn(
    -15,
    612,
    400,
    path(
      'M560,330C610,286 690,300 716,352L646,372L646,428L716,448C690,500 610,514 560,470C544,440 544,360 560,330Z',
      turned(a),
    ),
    line('M716,352L646,372L646,428L716,448', dark(a, 0.35), 5),
  );

const wrench: Drawing = ({ a }) => ({
  body: turn(-40, 400, 400, spanner(a)),
  detail: {
    body: times(
      4,
      (i) =>
        `<g transform="translate(${40 + i * 16} ${-230 + i * 150}) scale(${1 - i * 0.11})">${spanner(a)}</g>`,
    ),
  },
});

const adjustableWrench: Drawing = ({ a, b }) => ({
  body: turn(
    -45,
    400,
    400,
    path('M190,360L470,352L470,448L190,440Q60,446 50,400Q60,354 190,360Z', face(b, 1.6)),
    rect(90, 380, 330, 40, dark(b, 0.35), 20),
    ellipse(84, 400, 15, 15, '#e6eaed'),
    path(
      'M460,346L540,340L560,300L720,270Q752,268 744,296L730,340L620,360L620,440L600,470L540,460L460,454Z',
      turned(a),
    ),
    path(
      'M606,420L726,392Q738,392 736,412L728,450Q722,468 700,470L600,484Z',
      turned(dark(a, 0.08)),
    ),
    line('M620,362L622,420', dark(a, 0.4), 5),
    rect(548, 424, 52, 34, metalAcross('#b89b5e'), 6),
    times(4, (i) => line(d`M${556 + i * 12},426L${552 + i * 12},456`, dark('#b89b5e', 0.4), 3)),
  ),
  detail: 'pair',
});

const hexKeys: Drawing = ({ a, b }) => {
  const sizes = [250, 276, 302, 328, 356, 386, 416, 448, 482];
  return {
    body:
      sizes
        .map((length, i) => {
          const x = 196 + i * 48;
          const w = 9 + i * 2.4;
          return (
            line(d`M${x},330L${x},${330 + length * 0.72}`, dark(a, 0.35), w + 3) +
            line(d`M${x},330L${x},${330 + length * 0.72}`, a, w) +
            line(
              d`M${x - w * 0.2},334L${x - w * 0.2},${326 + length * 0.72}`,
              light(a, 0.55),
              w * 0.28,
            ) +
            circle(x, 334 + length * 0.72, w * 0.62, turned(a)) +
            line(
              d`M${x},332L${x},${246 - i * 9}Q${x},${230 - i * 9} ${x + 12},${230 - i * 9}L${x + 30 + i * 2},${230 - i * 9}`,
              dark(a, 0.3),
              w + 2,
            ) +
            line(
              d`M${x},332L${x},${246 - i * 9}Q${x},${230 - i * 9} ${x + 12},${230 - i * 9}L${x + 30 + i * 2},${230 - i * 9}`,
              light(a, 0.1),
              w * 0.7,
            )
          );
        })
        .join('') +
      path(
        'M160,300L640,290Q660,290 660,310L660,380Q660,400 640,402L160,396Q142,396 142,376L142,320Q142,300 160,300Z',
        face(b, 1.8),
      ) +
      sizes.map((_, i) => rect(184 + i * 48, 318, 24, 58, light(b, 0.12), 5)).join('') +
      rect(160, 384, 470, 6, '#d8452f', 3),
    detail: 'turned',
  };
};

const torqueWrench: Drawing = ({ a, b }) => ({
  body: turn(
    -36,
    400,
    400,
    rect(-20, 368, 200, 64, down(b), 26),
    times(12, (i) => rect(-4 + i * 14, 370, 6, 60, light(b, 0.16), 2)),
    rect(176, 374, 40, 52, metalDown(a), 4),
    rect(212, 380, 420, 40, metalDown(a), 4),
    rect(250, 386, 130, 28, '#f2f3ee', 3),
    times(13, (i) => rect(256 + i * 9.4, 386, 2.4, i % 4 ? 9 : 17, '#31373d')),
    line('M330,414L330,386', '#c9382f', 3),
    circle(706, 402, 84, dark(a, 0.35)),
    circle(702, 398, 82, turned(a)),
    ring(702, 398, 66, 60, dark(a, 0.25)),
    circle(702, 398, 44, face(dark(a, 0.1))),
    rect(678, 374, 48, 48, metalAcross(light(a, 0.1)), 6),
    path('M660,350L680,330L700,344Z', '#c9382f'),
    rect(624, 372, 26, 56, metalDown(dark(a, 0.1)), 3),
  ),
  detail: 'close',
  focus: [560, 290, 1.8],
});

const pliers: Drawing = ({ a, b, c }) => {
  const handle = (mirror: boolean) =>
    `<g transform="${mirror ? 'translate(800 0) scale(-1 1)' : ''}">${path('M392,350C360,372 330,420 312,500C300,560 296,640 300,700Q306,742 336,738Q362,730 358,690C354,610 376,520 424,430Z', face(b, 1.8))}${path('M330,470C314,540 310,620 314,690Q318,722 334,722', 'none', ` stroke="${c}" stroke-width="16" stroke-linecap="round"`)}${path('M376,372Q350,400 338,436L392,452L424,420Z', c)}</g>`;
  return {
    body: turn(
      18,
      400,
      400,
      handle(true),
      handle(false),
      path(
        'M366,80C340,120 322,200 336,260Q342,320 376,372L424,400L460,360C476,320 470,250 450,226L416,208L416,84Q390,60 366,80Z',
        turned(a),
      ),
      path(
        'M434,80C460,120 478,200 464,260Q458,320 424,372L384,396L348,346C336,300 346,250 362,230L404,208L404,84Q416,66 434,80Z',
        turned(dark(a, 0.06)),
      ),
      times(7, (i) => line(d`M${390},${100 + i * 11}L${418},${100 + i * 11}`, dark(a, 0.5), 3)),
      line('M402,86L402,214', dark(a, 0.6), 3),
      circle(402, 300, 36, dark(a, 0.35)),
      circle(400, 298, 32, turned(light(a, 0.1))),
      ring(400, 298, 20, 17, dark(a, 0.25)),
    ),
    detail: 'turned',
  };
};

const screwdriver: Drawing = ({ a, b, c }) => {
  const one = (x: number, top: number, size: number, cross: boolean) =>
    rect(x - 8 * size, top + 190 * size, 16 * size, 240 * size, metalAcross(c), 3) +
    (cross
      ? path(
          d`M${x - 8 * size},${top + 428 * size}L${x},${top + 462 * size}L${x + 8 * size},${top + 428 * size}Z`,
          metalAcross(dark(c, 0.4)),
        )
      : path(
          d`M${x - 8 * size},${top + 420 * size}L${x - 13 * size},${top + 440 * size}L${x - 8 * size},${top + 462 * size}L${x + 8 * size},${top + 462 * size}L${x + 13 * size},${top + 440 * size}L${x + 8 * size},${top + 420 * size}Z`,
          metalAcross(dark(c, 0.35)),
        )) +
    path(
      d`M${x - 30 * size},${top + 20 * size}Q${x},${top - 16 * size} ${x + 30 * size},${top + 20 * size}L${x + 34 * size},${top + 120 * size}L${x + 22 * size},${top + 150 * size}L${x + 26 * size},${top + 178 * size}L${x + 14 * size},${top + 198 * size}L${x - 14 * size},${top + 198 * size}L${x - 26 * size},${top + 178 * size}L${x - 22 * size},${top + 150 * size}L${x - 34 * size},${top + 120 * size}Z`,
      across(b),
    ) +
    [-20, 0, 20]
      .map((dx) => rect(x + (dx - 5) * size, top + 24 * size, 10 * size, 96 * size, across(a), 5))
      .join('') +
    rect(x - 20 * size, top + 152 * size, 40 * size, 10 * size, across(a), 3);
  return {
    body:
      one(160, 150, 1.06, true) +
      one(258, 130, 1.14, false) +
      one(362, 110, 1.24, true) +
      one(470, 116, 1.2, false) +
      one(572, 140, 1.1, true) +
      one(664, 164, 1, false),
    detail: {
      body:
        turn(-36, 400, 400, one(360, 90, 1.5, true)) +
        turn(24, 400, 400, one(500, 120, 1.3, false)),
    },
  };
};

const hammer: Drawing = ({ a, b, c }) => ({
  body: turn(
    28,
    400,
    400,
    path('M366,250L434,250L428,520L372,520Z', across(b)),
    path('M364,500L436,500Q448,620 444,736Q400,752 356,736Q352,620 364,500Z', across(c)),
    times(6, (i) => rect(364, 540 + i * 30, 72, 8, light(c, 0.14), 3)),
    path('M340,150Q400,138 460,150L470,246Q400,258 330,246Z', turned(a)),
    path('M460,156L548,150L548,246L468,240Z', metalDown(a)),
    rect(544, 134, 60, 124, metalDown(light(a, 0.1)), 8),
    rect(596, 138, 12, 116, metalDown(light(a, 0.3)), 4),
    path('M340,152C260,140 200,170 150,262L184,270C230,220 290,214 336,242Z', turned(a)),
    path('M334,170C280,170 226,196 178,252L190,262C236,214 290,206 334,214Z', dark(a, 0.4)),
  ),
  detail: 'turned',
});

const caliper: Drawing = ({ a, b }) => ({
  body: group(
    'translate(36 40) scale(.9)',
    turn(
      -24,
      400,
      400,
      rect(60, 352, 700, 60, metalDown(a), 4),
      times(58, (i) => rect(250 + i * 8.6, 352, 2, i % 5 ? 12 : 22, '#353b41')),
      path(
        'M60,300L60,480L104,600L120,600L136,430L136,412L136,352L110,352L96,250L84,250Z',
        turned(a),
      ),
      path(
        'M216,352L300,352L300,420L236,430L160,600L144,600L176,440L176,420Z',
        turned(light(a, 0.05)),
      ),
      path('M176,352L204,352L170,250L160,250Z', turned(a)),
      rect(196, 326, 300, 112, face(b, 1.8), 14),
      rect(222, 344, 190, 66, '#c9d3c4', 6),
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<g transform="translate(${256 + i * 38} 354) skewX(-5) scale(.82)">${line(['M4,0L26,0L26,46L4,46L4,0', 'M26,0L26,46', 'M2,0L26,0L26,23L4,23L4,46L28,46', 'M26,0L4,0L4,23L26,23L26,46L2,46'][i] ?? '', '#20262a', 6)}</g>`,
        )
        .join(''),
      circle(322, 396, 3.4, '#20262a'),
      [436, 470].map((x) => circle(x, 364, 13, '#e6a92c') + circle(x, 400, 13, '#7d868e')).join(''),
      circle(352, 318, 20, metalAcross(steel)),
      circle(520, 426, 22, metalAcross(steel)),
      rect(740, 374, 66, 12, metalDown(a)),
    ),
  ),
  detail: 'close',
  focus: [330, 430, 1.6],
});

const tapeMeasure: Drawing = ({ a, b }) => ({
  body: group(
    'translate(-44 0)',
    rect(560, 560, 220, 56, fadeTape(), 2) +
      times(22, (i) => rect(574 + i * 9.4, 560, 2.4, i % 5 ? 16 : 34, '#22262a')) +
      path('M770,552L786,552L786,640L774,640L774,616L770,616Z', metalAcross(steel)) +
      path(
        'M150,270Q160,180 260,170L470,166Q590,176 600,300L604,600Q600,636 560,640L190,644Q150,640 148,600Z',
        face(b, 1.8),
      ) +
      path(
        'M188,290Q196,214 272,206L460,204Q556,212 562,306L566,480Q450,540 186,500Z',
        face(a, 1.5),
      ) +
      circle(374, 372, 118, dark(a, 0.28)) +
      circle(371, 369, 113, face(light(a, 0.16), 1.4)) +
      circle(371, 369, 62, face(b, 2)) +
      ring(371, 369, 98, 94, dark(a, 0.12)) +
      rect(470, 150, 80, 34, face('#d2362d'), 10) +
      rect(540, 548, 66, 80, dark(b, 0.3), 8),
  ),
  base: { y: 646, rx: 235, x: 356 },
  detail: 'pair',
});

const fadeTape = (): string => down('#eac52f');

export const handTools = {
  wrench,
  adjustableWrench,
  hexKeys,
  torqueWrench,
  pliers,
  screwdriver,
  hammer,
  caliper,
  tapeMeasure,
};
