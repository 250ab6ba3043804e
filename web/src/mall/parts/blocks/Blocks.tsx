import { createContext, useContext } from 'react';
import type { ShownBlock } from '@tradeport/api/mall/blocks';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { useMall } from '../../mall.tsx';
import { auctions as auctionWords } from '../../text/auctions.ts';
import { home as words } from '../../text/home.ts';
import { DemandCards } from '../DemandCards.tsx';
import { LotCards } from '../LotCards.tsx';
import { Notices } from '../Notices.tsx';
import { HeroPanel, Slides, Tiles } from './Banners.tsx';
import { BrandWall, LinkList, Offers } from './Lists.tsx';
import { Floor, FloorHead } from './Floor.tsx';
import { CategoryTiles, Rail } from './Rail.tsx';
import { Countdown, PictureText, Promises, RichText, VideoLink, Welcome } from './Texts.tsx';

/** The block that has the page's first heading; null: the page has one of its own. */
const FirstBanner = createContext<string | null>(null);

/** CMS-01b The blocks of a page, one below the other. */
export function Blocks({ frame, blocks }: { frame: PageFrame; blocks: readonly ShownBlock[] }) {
  return (
    <FirstBanner value={firstBanner(blocks)}>
      <BlockList frame={frame} blocks={blocks} />
    </FirstBanner>
  );
}

/** The headline of the first banner that is seen at every width is the page's. */
export function firstBanner(blocks: readonly ShownBlock[]): string | null {
  const all = blocks
    .filter(({ width }) => width === 'all')
    .flatMap((one) => (one.kind === 'columns' ? one.cells.flat() : [one]));
  return all.find(({ kind, width }) => kind === 'banner' && width === 'all')?.blockCode ?? null;
}

function BlockList({ frame, blocks }: { frame: PageFrame; blocks: readonly ShownBlock[] }) {
  return blocks.map((one) =>
    one.width === 'all' ? (
      <Shown key={one.blockCode} frame={frame} block={one} />
    ) : (
      <div key={one.blockCode} className={`only-${one.width}`}>
        <Shown frame={frame} block={one} />
      </div>
    ),
  );
}

function Shown({ frame, block }: { frame: PageFrame; block: ShownBlock }) {
  const { t, to } = useMall();
  const first = useContext(FirstBanner);
  const headId = `b-${block.blockCode}`;
  switch (block.kind) {
    case 'columns':
      return <Columns frame={frame} block={block} />;
    case 'banner':
      return <HeroPanel hero={block.hero} id={headId} isFirst={first === block.blockCode} />;
    case 'slider':
      return block.layout === 'row' ? (
        <Tiles tiles={block.slides} />
      ) : (
        <Slides slides={block.slides} label={t(words.slides)} />
      );
    case 'floor':
      return <Floor floor={block} id={headId} />;
    case 'categories':
      return block.layout === 'rail' ? (
        <Rail categories={block.categories} />
      ) : (
        <CategoryTiles block={block} id={headId} />
      );
    case 'richText':
      return <RichText html={block.html} />;
    case 'pictureText':
      return <PictureText block={block} />;
    case 'video':
      return <VideoLink block={block} />;
    case 'countdown':
      return <Countdown block={block} />;
    case 'notices':
      return <Notices title={t(words.notices)} notices={block.notices} />;
    case 'brands':
      return <BrandWall block={block} id={headId} />;
    case 'links':
      return <LinkList block={block} id={headId} />;
    case 'offers':
      return <Offers block={block} id={headId} />;
    case 'lots':
      return (
        <section className="floor" aria-labelledby={headId}>
          <FloorHead
            id={headId}
            title={block.title}
            text={block.text}
            to={to.auctions()}
            more={t(auctionWords.all)}
            linked
          />
          <LotCards lots={block.lots} back={frame.path} />
        </section>
      );
    case 'demands':
      return (
        <section className="floor" aria-labelledby={headId}>
          <FloorHead
            id={headId}
            title={block.title}
            text=""
            to={to.demands()}
            more={t(words.viewAll)}
          />
          <DemandCards rows={block.rows} head="h3" />
        </section>
      );
    case 'welcome':
      return <Welcome frame={frame} />;
    case 'promises':
      return <Promises promises={block.promises} />;
  }
}

type ColumnsBlock = Extract<ShownBlock, { kind: 'columns' }>;
/** Blocks side by side; on a phone one below the other. */
function Columns({ frame, block: { layout, cells } }: { frame: PageFrame; block: ColumnsBlock }) {
  const isFront = layout === 'front';
  return (
    <div className={isFront ? 'home-top' : `columns columns-${layout}`}>
      {cells.map((cell, at) => {
        const list = <BlockList frame={frame} blocks={cell} />;
        if (isFront && at === 2)
          return (
            <aside key={at} className="home-side">
              {list}
            </aside>
          );
        return isFront && cell.length === 1 ? list : <div key={at}>{list}</div>;
      })}
    </div>
  );
}
