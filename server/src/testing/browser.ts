import { existsSync } from 'node:fs';
import { UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

/** Where `npm test` (tools/deps.mjs) has put it, or a system has it. */
export const browserPath = () =>
  [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((place) => place && existsSync(place));

/** A browser as the tests use it: Debian's Chromium, nothing of it talks to the network by itself. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // *.localhost is this machine, whatever the resolver says.
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export type TestBrowser = {
  context(options?: {
    viewport?: { width: number; height: number };
    locale?: string;
    timezoneId?: string;
    javaScriptEnabled?: boolean;
    reducedMotion?: 'reduce' | 'no-preference';
  }): Promise<BrowserContext>;
  /** It may have ended by itself. */
  isOpen(): boolean;
};

/** It ends with the process that opened it. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: browserPath() ?? '',
    args: ARGS,
    headless: true,
  });
  return {
    // Animations are off: elements can be pressed at once, and are not drawn over and over.
    context: (options = {}) =>
      browser.newContext({
        viewport: wide,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
        ...options,
      }),
    isOpen: () => browser.isConnected(),
  };
}

/** Collects what a page complains about: script errors, console errors, answers of 500 and above, keys that no call reads. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error')
      found.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
    const ignored = response.headers()[UNKNOWN_KEYS_HEADER];
    if (ignored !== undefined) found.push(`${response.url()} ignored ${ignored}`);
  });
  return found;
}
