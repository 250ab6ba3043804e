import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The portal's address while developing: `PORTAL=http://localhost:3000 npx vite -c web/vite.console.config.ts`. */
const portal = process.env['PORTAL'] ?? 'http://localhost:3000';
const behind = ['/web', '/files', '/readyz'];

export default defineConfig({
  root: new URL('src/console', import.meta.url).pathname,
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: new URL('dist/console', import.meta.url).pathname,
    emptyOutDir: true,
    target: 'es2022',
    // antd is one chunk of its own that only a new version of it changes.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
              priority: 3,
            },
            {
              name: 'antd',
              test: /node_modules\/(antd|@rc-component|@ant-design|dayjs|@emotion|stylis|clsx)\//,
              priority: 2,
              minShareCount: 2,
            },
            { name: 'zod', test: /(node_modules\/zod\/|console\/noEval\.ts)/, priority: 4 },
            { name: 'api', test: /api\/src\//, priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      behind.map((path) => [path, { target: portal, changeOrigin: false }]),
    ),
  },
});
