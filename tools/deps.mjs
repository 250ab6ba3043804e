// Installs what the tests need beside packages: Chromium, and a font with Chinese characters.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const FONTS = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
];

/** Debian's Chromium without windows, tabs and menus of its own: a page costs a third of the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

function chromiumPath() {
  const places = [
    process.env.CHROMIUM_PATH,
    HEADLESS,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place && existsSync(place));
}

export function installBrowser() {
  const fonts =
    process.platform !== 'linux' || FONTS.some(existsSync) ? [] : ['fonts-wqy-microhei'];
  const isLight = process.env.CHROMIUM_PATH !== undefined || existsSync(HEADLESS);
  const browser = process.platform !== 'linux' || isLight ? [] : ['chromium-headless-shell'];
  try {
    aptInstall([...browser, ...fonts]);
  } catch (error) {
    // The installed browser works as well, only slower.
    if (!chromiumPath() || fonts.length > 0) throw error;
    process.stdout.write(`${error.message}\nThe tests go on with ${chromiumPath()}.\n`);
  }
  process.env.CHROMIUM_PATH ??= chromiumPath();
}

function aptInstall(wanted) {
  if (wanted.length === 0) return;
  process.stdout.write(`Installing ${wanted.join(' and ')} …\n`);
  const root = process.getuid?.() === 0;
  const sudo = root ? [] : spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
  if (!sudo || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(
      `The tests need ${wanted.join(' and ')}: as an administrator run\n  apt-get install -y ${wanted.join(' ')}\nor set CHROMIUM_PATH.`,
    );
  }
  const apt = (...args) =>
    execFileSync([...sudo, 'apt-get'][0], [...[...sudo, 'apt-get'].slice(1), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...wanted);
}
