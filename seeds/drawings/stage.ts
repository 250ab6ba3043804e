import type { Art } from '../shapes.ts';
import { dark, face, fade, fadeAcross, light } from './colour.ts';
import { circle, clear, d, gear, group, halo, line, path, rect, times, turn } from './pen.ts';
import { figureOf } from './registry.ts';
import { placed, scene } from './scene.ts';

/** The picture behind the banner: SVG, 1600 × 600. The left half is calm, words go there. */
export function drawHero(tenant: string): string {
  return scene(1600, 600, tenant === 'huali' ? workshop() : shelf());
}

/** The picture behind the sign-in form: SVG, 1600 × 1000. */
export function drawLoginBackground(tenant: string): string {
  return scene(1600, 1000, tenant === 'huali' ? blueprint() : window());
}

const art = (kind: string, colours: string[], shape: Art['shape'] = {}): Art => ({
  kind,
  colours,
  shape,
});

/** A figure whose foot stands at x, y. */
function standing(x: number, y: number, size: number, piece: Art): string {
  const figure = figureOf(piece);
  const foot = figure.base ?? { y: 660 };
  return group(`translate(${x} ${y}) scale(${size}) translate(-400 ${-foot.y})`, placed(figure));
}

function workshop(): string {
  const wall =
    rect(0, 0, 1600, 600, fadeAcross('#223449', '#35506b')) +
    times(33, (i) => rect(i * 50, 0, 1, 600, '#ffffff', 0, clear(0.04))) +
    times(12, (i) => rect(0, i * 50, 1600, 1, '#ffffff', 0, clear(0.04))) +
    halo(1240, 240, 330, '#7fa3c4', 0.28) +
    path(gear(1420, 150, 250, 216, 26), '#ffffff', clear(0.05)) +
    path(gear(1120, 60, 130, 108, 18), '#ffffff', clear(0.04));
  const bench =
    rect(0, 500, 1600, 100, fade('#3b4754', '#262e37')) +
    rect(0, 496, 1600, 7, '#5a6875') +
    rect(700, 496, 900, 3, '#aebcc9', 0, clear(0.35));
  return (
    wall +
    bench +
    standing(1060, 506, 0.4, art('gauge', ['#c8ced3', '#c2332d'])) +
    standing(1430, 510, 0.5, art('multistagePump', ['#3c6e96', '#d3d8dc'])) +
    standing(1230, 520, 0.56, art('motor', ['#3f7aa8', '#c9ced3'])) +
    standing(940, 536, 0.36, art('pillowBlock', ['#3f7a5f', '#c3c9cf'])) +
    standing(1080, 560, 0.34, art('ballValve', ['#c9a14a', '#c23b34'])) +
    standing(1400, 566, 0.32, art('hardHat', ['#f0bd28', '#2b2e33'])) +
    leaning(1250, 548) +
    rect(0, 0, 900, 600, '«h|#1f3044,0|#223449,0.4|#22344900,1»')
  );
}

/** Two bearings in front. */
const leaning = (x: number, y: number): string => {
  const figure = figureOf(art('bearing', ['#c3c9cf', '#2b2f36'], { seal: 'open', bore: 0.42 }));
  return group(
    `translate(${x - 46} ${y - 128}) scale(.22)`,
    placed({ body: figure.body, base: { y: 670, rx: 190 } }),
  );
};

function shelf(): string {
  const wall =
    rect(0, 0, 1600, 600, fadeAcross('#f3eadb', '#e9dcc6')) +
    halo(1200, 180, 340, '#fff6e2', 0.85) +
    group(
      'skewX(-16)',
      rect(900, 0, 150, 486, '#ffffff', 0, clear(0.28)),
      rect(1080, 0, 150, 486, '#ffffff', 0, clear(0.28)),
      rect(1260, 0, 60, 486, '#ffffff', 0, clear(0.2)),
    );
  const table =
    rect(0, 484, 1600, 116, fade('#cfa978', '#b68c59')) +
    rect(0, 480, 1600, 7, '#e3c79d') +
    times(5, (i) =>
      line(
        d`M0,${510 + i * 20}C400,${500 + i * 20} 900,${526 + i * 18} 1600,${506 + i * 20}`,
        '#8f6a3f',
        2,
        clear(0.25),
      ),
    );
  return (
    wall +
    table +
    standing(1410, 506, 0.6, art('tableLamp', ['#b9714f', '#eadfc8'])) +
    standing(900, 504, 0.5, art('plant', ['#4f7d4b', '#eee8dd'], { species: 'monstera' })) +
    standing(1190, 510, 0.46, art('vase', ['#e8e0d2', '#6f5a40'])) +
    standing(1050, 530, 0.48, art('teapot', ['#4c4946', '#2f2c2a'])) +
    standing(1290, 540, 0.34, art('mug', ['#a9b8a0', '#7f8f78'])) +
    standing(1190, 566, 0.32, art('bowl', ['#f1eee6', '#3c5f91'], { deco: 'wave' })) +
    standing(1450, 566, 0.3, art('candleJar', ['#d8c9a8', '#b98d52'])) +
    standing(930, 568, 0.3, art('teaTin', ['#5f7d55', '#e6d9b6']))
  );
}

function blueprint(): string {
  const pale = (data: string, width = 2, opacity = 0.22) =>
    line(data, '#cfe0f0', width, clear(opacity));
  const rings = (x: number, y: number, radii: number[]) =>
    radii
      .map((r) => circle(x, y, r, 'none', ' stroke="#cfe0f0" stroke-width="2" opacity=".22"'))
      .join('');
  const balls = times(10, (i) =>
    turn(
      i * 36,
      330,
      560,
      circle(330, 345, 48, 'none', ' stroke="#cfe0f0" stroke-width="2" opacity=".22"'),
    ),
  );
  return (
    rect(0, 0, 1600, 1000, fade('#2c4158', '#1d2c3d')) +
    times(41, (i) => rect(i * 40, 0, 1, 1000, '#ffffff', 0, clear(i % 5 ? 0.03 : 0.06))) +
    times(26, (i) => rect(0, i * 40, 1600, 1, '#ffffff', 0, clear(i % 5 ? 0.03 : 0.06))) +
    halo(420, 260, 420, '#5d86ad', 0.22) +
    rings(330, 560, [310, 268, 162, 120]) +
    balls +
    pale('M330,180L330,940M-40,560L700,560', 1.5, 0.3) +
    pale(
      'M20,560L20,930M640,560L640,930M20,905L640,905M20,905l16,-6m-16,6l16,6M640,905l-16,-6m16,6l-16,6',
      1.6,
      0.3,
    ) +
    `<g opacity=".22" fill="none" stroke="#cfe0f0" stroke-width="2">${path(gear(1330, 300, 240, 206, 28), 'none')}${circle(1330, 300, 150, 'none')}${circle(1330, 300, 60, 'none')}${path(gear(1040, 90, 110, 88, 14), 'none')}${circle(1040, 90, 40, 'none')}</g>` +
    pale('M1330,20L1330,580M1050,300L1600,300', 1.5, 0.28) +
    `<g opacity=".2" fill="none" stroke="#cfe0f0" stroke-width="2">${path('M1090,740L1200,740L1200,880L1090,880Q1076,870 1076,810Q1076,750 1090,740ZM1076,775L1200,775M1076,845L1200,845M1200,780L1500,780L1510,790L1510,830L1500,840L1200,840Z', 'none')}${times(18, (i) => path(d`M${1290 + i * 12},780l-8,60`, 'none'))}</g>` +
    pale('M1080,940L1510,940M1080,940l16,-6m-16,6l16,6M1510,940l-16,-6m16,6l-16,6', 1.6, 0.26)
  );
}

function window(): string {
  const leaf = (x: number, y: number, angle: number, size: number, colour: string) =>
    group(
      `translate(${x} ${y}) rotate(${angle}) scale(${size})`,
      path(
        'M0,0C-70,-60 -90,-170 0,-280C90,-170 70,-60 0,0Z',
        fadeAcross(light(colour, 0.12), dark(colour, 0.12)),
      ),
      line('M0,10L0,-260', light(colour, 0.35), 4, clear(0.7)),
    );
  const spray = times(9, (i) =>
    leaf(-20 + i * 26, 90 + i * 26, 70 + i * 22, 0.9 - i * 0.03, i % 2 ? '#7f9a74' : '#94ad87'),
  );
  const corner = times(7, (i) =>
    leaf(1620 - i * 30, 60 + i * 20, -80 - i * 18, 0.8, i % 2 ? '#8aa57d' : '#a3b995'),
  );
  return (
    rect(0, 0, 1600, 1000, fade('#f4ecdf', '#e8dac3')) +
    halo(760, 300, 460, '#fffaf0', 0.8) +
    group(
      'skewX(-14)',
      ...[520, 720, 920, 1120].map(
        (x) =>
          rect(x, 0, 160, 820, '#ffffff', 0, clear(0.3)) +
          rect(x, 380, 160, 16, '#e8dac3', 0, clear(0.6)),
      ),
    ) +
    rect(0, 816, 1600, 184, fade('#cfa978', '#b3885a')) +
    rect(0, 810, 1600, 9, '#e5caa1') +
    rect(0, 819, 1600, 181, face('#c39b67', 0.4), 0, clear(0.3)) +
    spray +
    corner +
    standing(250, 850, 0.72, art('floorLamp', ['#c59a63', '#eee3cc'])) +
    standing(430, 880, 0.5, art('teapot', ['#b06f50', '#7d4a33'])) +
    standing(150, 900, 0.4, art('mug', ['#ece5d8', '#b89f7c'])) +
    standing(1440, 856, 0.66, art('plant', ['#4f7d4b', '#b7684a'], { species: 'monstera' })) +
    standing(1270, 890, 0.42, art('basket', ['#c2985f', '#a1783f'])) +
    standing(1500, 930, 0.36, art('candleJar', ['#e9e6da', '#9db091']))
  );
}
