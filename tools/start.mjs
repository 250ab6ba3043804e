// `npm start`: installs missing packages, builds stale parts, and supervises the server from then
// on.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, install } from './install.mjs';
import { endWithNpm } from './end-with-npm.mjs';

endWithNpm();
install();
build();
// React renders several times slower when it believes that it is being developed.
process.env.NODE_ENV ??= 'production';
// `npm start --no-demo`, without the `--` before it, arrives as a setting of npm.
const asked = { '': '--no-demo', false: '--no-demo', true: '--demo' }[process.env.npm_config_demo];
if (asked && !process.argv.some((one) => /^--(no-)?demo$/.test(one))) process.argv.push(asked);
await import(pathToFileURL(join(ROOT, 'server', 'dist', 'supervisor.mjs')).href);
