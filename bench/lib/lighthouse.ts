import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserPath } from '../../server/src/testing/browser.ts';

type Score = { page: string; category: string; score: number; faults: string[] };

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The better of so many runs: a busy machine makes a page slower, never faster. */
const RUNS = 2;

/** Scores of Lighthouse for a mobile phone, 0 to 100; null: there is no Chromium here. */
export async function lighthouseScores(pages: Record<string, string>): Promise<Score[] | null> {
  const chromePath = browserPath();
  if (!chromePath) return null;
  const chrome = await chromeLauncher.launch({
    chromePath,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  });
  try {
    const scores: Score[] = [];
    for (const [page, url] of Object.entries(pages)) {
      const best = new Map<string, Score>();
      for (let run = 0; run < RUNS; run += 1) {
        for (const one of await scoresOf(page, url, chrome.port)) {
          if (one.score > (best.get(one.category)?.score ?? -1)) best.set(one.category, one);
        }
      }
      scores.push(...best.values());
    }
    return scores;
  } finally {
    chrome.kill();
  }
}

async function scoresOf(page: string, url: string, port: number): Promise<Score[]> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: 'silent',
    output: 'json',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not open ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  const { lhr } = result;
  return Object.values(lhr.categories).map((category) => ({
    page,
    category: category.id,
    score: Math.round((category.score ?? 0) * 100),
    faults: category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  }));
}
