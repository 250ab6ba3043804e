import type { BlocksPage, ShownBlock } from '@tradeport/api/mall/blocks';
import type { PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Blocks, firstBanner } from '../parts/blocks/Blocks.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Empty } from '../parts/Empty.tsx';
import { organisation, website } from '../structured.ts';
import { home as words } from '../text/home.ts';

export function homeHead({ t, to }: Mall, frame: PageFrame, data: BlocksPage): Head {
  const { name } = frame.portal;
  return {
    title: data.title || t(words.title, { name }),
    description:
      data.description ||
      t(words.describe, {
        name,
        categories: frame.categories
          .slice(0, 8)
          .map((one) => one.goodsClassName)
          .join(t({ zh: '、', en: ', ', ru: ', ' })),
      }),
    image: sharedPicture(data),
    data: [organisation(frame, to.home), website(frame, to.home, to.search())],
  };
}

export function Home({ frame, data }: { frame: PageFrame; data: BlocksPage }) {
  const { t } = useMall();
  const { blocks } = data;
  return (
    <div className="wide home">
      {firstBanner(blocks) === null && (
        <h1 className="hidden">{data.title || frame.portal.name}</h1>
      )}
      <Blocks frame={frame} blocks={blocks} />
      {blocks.length === 0 && <Empty icon="box" title={t(words.empty)} text={t(words.emptyText)} />}
    </div>
  );
}

/** CMS-01b A page of the portal's own: a campaign, a story, a list of links. */
export function blocksPageHead(_mall: Mall, frame: PageFrame, data: BlocksPage): Head {
  return {
    title: data.title || frame.portal.name,
    description: data.description || data.title,
    image: sharedPicture(data),
  };
}

export function BlocksPageView({ frame, data }: { frame: PageFrame; data: BlocksPage }) {
  return (
    <div className="wide home blocks-page">
      <Crumbs crumbs={[]} here={data.title} />
      {firstBanner(data.blocks) === null && <h1>{data.title}</h1>}
      <Blocks frame={frame} blocks={data.blocks} />
    </div>
  );
}

function allOf(blocks: readonly ShownBlock[]): readonly ShownBlock[] {
  return blocks.flatMap((one) => (one.kind === 'columns' ? one.cells.flat() : [one]));
}

/** The page's own picture, else that of its first banner, else of a product on it. */
export function sharedPicture({ picture, blocks }: BlocksPage): string | null {
  const [first] = allOf(blocks).flatMap((one) =>
    one.kind === 'banner' ? [one.hero.picture ?? one.hero.covers[0]?.fileCode ?? null] : [],
  );
  const shown = picture ?? first;
  return shown ? `/files/${shown}/960` : null;
}
