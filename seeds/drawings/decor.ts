import { across, dark, face, fade, light, metalAcross, turned } from './colour.ts';
import { steel, type Drawing } from './drawing.ts';
import { grain } from './kitchen.ts';
import { around, circle, clear, d, ellipse, line, path, rect, ring, times, turn } from './pen.ts';

const clock: Drawing = ({ a, b, c }) => ({
  body:
    circle(400, 400, 268, dark(a, 0.3)) +
    circle(397, 396, 266, face(a, 1.4)) +
    ring(400, 400, 250, 244, dark(a, 0.25)) +
    circle(400, 400, 232, dark(a, 0.35)) +
    circle(400, 402, 228, face(b, 0.5)) +
    around(60, 400, 400, rect(398.6, 186, 2.8, 12, c, 1, clear(0.6))) +
    around(12, 400, 400, rect(396, 184, 8, 34, c, 3)) +
    turn(-54, 400, 400, path('M392,440L394,270Q400,260 406,270L408,440Z', c)) +
    turn(60, 400, 400, path('M394,450L396,206Q400,196 404,206L406,450Z', c)) +
    turn(200, 400, 400, rect(398.4, 200, 3.2, 260, '#b1483c', 1)) +
    circle(400, 400, 13, metalAcross('#c9a34a')),
  wall: true,
  detail: 'close',
  focus: [470, 330, 1.7],
});

const pictureFrame: Drawing = ({ a, b, c }) => ({
  body:
    rect(190, 110, 420, 580, face(a, 0.9), 5) +
    line('M190,110L250,170M610,110L550,170M190,690L250,630M610,690L550,630', dark(a, 0.25), 3) +
    rect(240, 160, 320, 480, dark(a, 0.35)) +
    rect(246, 166, 308, 468, face(b, 0.5)) +
    rect(290, 222, 220, 356, dark(b, 0.12)) +
    rect(293, 225, 214, 350, '#efe7d6') +
    path('M400,540C390,460 396,400 404,290', 'none', ` stroke="${c}" stroke-width="6"`) +
    times(9, (i) =>
      path(
        d`M${401},${510 - i * 24}C${i % 2 ? 440 : 360},${500 - i * 24} ${i % 2 ? 478 - i * 4 : 322 + i * 4},${470 - i * 24} ${i % 2 ? 484 - i * 5 : 316 + i * 5},${440 - i * 22}C${i % 2 ? 450 : 350},${450 - i * 24} ${i % 2 ? 416 : 386},${474 - i * 24} 401,${510 - i * 24}Z`,
        i % 3 ? c : light(c, 0.3),
      ),
    ) +
    circle(344, 286, 26, '#d8a15c', clear(0.85)) +
    path('M246,166L400,166L250,420L246,420Z', '#ffffff', clear(0.18)),
  wall: true,
  detail: {
    body:
      rect(330, 150, 330, 440, face(a, 0.9), 5) +
      rect(372, 192, 246, 356, face(b, 0.5)) +
      rect(404, 234, 182, 272, '#d9e2e0') +
      path('M404,440L460,350L510,420L560,370L586,410L586,506L404,506Z', c) +
      circle(540, 290, 26, '#e7b765') +
      rect(170, 330, 230, 310, face(dark(a, 0.1), 0.9), 5) +
      rect(204, 364, 162, 242, face(b, 0.5)) +
      rect(228, 392, 114, 186, '#e9dcc6') +
      circle(285, 470, 40, '#c9795f') +
      path('M228,520Q290,480 342,530L342,578L228,578Z', light(c, 0.2)),
    base: { y: 642, rx: 250 },
  },
});

const mirror: Drawing = ({ a, b }) => ({
  body:
    circle(400, 400, 268, dark(a, 0.35)) +
    circle(398, 397, 266, turned(a)) +
    circle(400, 400, 248, dark(a, 0.45)) +
    circle(400, 401, 246, fade(light(b, 0.5), b)) +
    `<clipPath id="mirror"><circle cx="400" cy="401" r="246"/></clipPath><g clip-path="url(#mirror)">${path('M120,560L440,120L560,120L240,660Z', '#ffffff', clear(0.3))}${path('M300,660L620,200L660,230L360,680Z', '#ffffff', clear(0.22))}${path('M100,640Q400,560 700,640L700,700L100,700Z', dark(b, 0.1), clear(0.4))}</g>`,
  wall: true,
  detail: {
    body:
      line('M400,100L250,230M400,100L550,230', '#8a6a3a', 6) +
      circle(400, 100, 14, metalAcross('#c9a34a')) +
      circle(400, 400, 238, turned(a)) +
      circle(400, 401, 220, fade(light(b, 0.5), b)) +
      path('M220,520L420,190L500,196L300,600Z', '#ffffff', clear(0.35)) +
      rect(110, 690, 580, 26, face('#b98655', 0.8), 5) +
      rect(560, 610, 60, 80, across('#e6dfd1'), 12) +
      times(5, (i) =>
        ellipse(
          560 + i * 18,
          580 - (i % 2) * 26,
          13,
          34,
          i % 2 ? '#7c9a74' : '#93ad88',
          ` transform="rotate(${-40 + i * 20} 590 620)"`,
        ),
      ),
    wall: true,
  },
});

const basket: Drawing = ({ a, b }) => {
  const rows = 9;
  return {
    body:
      line('M270,380C250,200 550,200 530,380', dark(b, 0.2), 22) +
      line('M270,376C252,206 548,206 530,376', a, 13) +
      path('M200,360L236,630Q400,664 564,630L600,360Z', across(a)) +
      times(rows, (row) =>
        times(14, (i) => {
          const half = 200 - row * 4.6;
          const x = 400 - half + (i + (row % 2) * 0.5) * ((2 * half) / 14);
          const w = half / 14;
          return rect(
            x,
            372 + row * 30,
            w * 2 - 3,
            26,
            (i + row) % 2 ? light(a, 0.16) : dark(a, 0.1),
            10,
            clear(0.85),
          );
        }),
      ) +
      path('M200,360A200,30 0 0,0 600,360A200,30 0 0,0 200,360Z', dark(b, 0.12)) +
      ellipse(400, 356, 188, 25, '#f3ead9') +
      path('M212,356Q300,330 400,352Q500,374 588,352Q560,380 400,382Q240,380 212,356Z', '#e6dac4') +
      times(16, (i) =>
        line(d`M${206 + i * 24.6},${366 + Math.sin((i / 15) * 3.14) * 22}l14,12`, b, 9),
      ),
    base: { y: 648, rx: 190 },
    detail: 'pair',
  };
};

const tray: Drawing = ({ a, b }) => ({
  body:
    circle(406, 408, 270, dark(a, 0.5)) +
    circle(400, 400, 268, face(a, 1.2)) +
    circle(400, 402, 238, dark(a, 0.35)) +
    circle(398, 398, 234, face(light(a, 0.1), 0.9)) +
    `<clipPath id="tray"><circle cx="398" cy="398" r="232"/></clipPath><g clip-path="url(#tray)">${grain(160, 170, 480, 460, dark(b, 0.35), 12)}</g>` +
    [-1, 1].map((k) => rect(k < 0 ? 140 : 636, 352, 24, 96, dark(a, 0.55), 12)).join('') +
    path(
      'M190,300A240,240 0 0,1 320,176',
      'none',
      ` stroke="${light(b, 0.4)}" stroke-width="9" stroke-linecap="round" opacity=".4"`,
    ),
  detail: {
    body:
      circle(406, 408, 270, dark(a, 0.5)) +
      circle(400, 400, 268, face(a, 1.2)) +
      circle(398, 398, 234, face(light(a, 0.1), 0.9)) +
      circle(320, 360, 92, '#cdb99a') +
      circle(316, 356, 90, face('#f1ebe0')) +
      circle(316, 356, 74, '#7c4d2c') +
      ring(316, 356, 66, 54, '#936240') +
      line('M402,330Q450,330 446,370Q440,400 398,392', '#f1ebe0', 17) +
      circle(500, 480, 84, '#cdd6d0') +
      circle(497, 477, 82, face('#e6ece5')) +
      times(5, (i) =>
        circle(
          470 + (i % 3) * 28,
          456 + Math.floor(i / 3) * 36,
          21,
          face(i % 2 ? '#d9a25c' : '#c98a4a'),
        ),
      ) +
      path('M470,260Q520,220 560,270Q520,300 470,260Z', '#7c9a74'),
  },
});

const thermos: Drawing = ({ a, b }) => ({
  body:
    line('M470,150C580,120 580,260 520,300', dark(b, 0.2), 14) +
    rect(316, 100, 168, 110, across(light(a, 0.05)), 26) +
    rect(316, 190, 168, 18, across(b), 4) +
    rect(306, 208, 188, 436, across(a), 30) +
    rect(306, 610, 188, 26, metalAcross(steel), 10) +
    rect(306, 200, 188, 18, metalAcross(steel), 4) +
    line('M330,250L330,590', '#ffffff', 14, clear(0.28)) +
    circle(400, 430, 26, 'none', ` stroke="${dark(a, 0.2)}" stroke-width="5"`) +
    line('M400,446C394,430 398,416 406,410', dark(a, 0.2), 5),
  base: { y: 648, rx: 100 },
  detail: 'trio',
});

export const decor = { clock, pictureFrame, mirror, basket, tray, thermos };
