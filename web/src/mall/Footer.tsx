import type { FrameBlock, PageFrame } from '@tradeport/api/mall/pages';
import { Languages } from './Header.tsx';
import { useMall } from './mall.tsx';
import { onlyAt } from './parts/onlyAt.ts';
import { frame as words } from './text/frame.ts';

/** SHL-09 The portal itself, what its editors put into the footer, and below that its service links, agreements and footer text. */
export function Footer({ frame }: { frame: PageFrame }) {
  const { t, to } = useMall();
  const { portal } = frame;
  const about = [
    ...portal.links.map(({ title, url }) => ({ text: title, to: url })),
    ...portal.agreements.map(({ agreementCode, name }) => ({
      text: name,
      to: to.agreement(agreementCode),
    })),
  ];
  return (
    <footer className="foot">
      <div className="wide foot-in">
        <div className="foot-about">
          <p className="foot-name">{portal.name}</p>
          {(portal.slogan || portal.remark) && <p>{portal.slogan || portal.remark}</p>}
          {portal.hotline && (
            <p className="foot-hotline">
              <a href={`tel:${portal.hotline.replace(/[^\d+]/g, '')}`}>{portal.hotline}</a>
            </p>
          )}
          {portal.hours && <p>{portal.hours}</p>}
        </div>
        {frame.sells && (
          <nav className="foot-links" aria-label={t(words.service)}>
            {frame.footer.map((block) => (
              <Group key={block.blockCode} block={block} />
            ))}
          </nav>
        )}
      </div>
      <div className="wide foot-end">
        {about.length > 0 && (
          <ul className="foot-about-links">
            {about.map((link) => (
              <li key={link.text + link.to}>
                <a href={link.to}>{link.text}</a>
              </li>
            ))}
          </ul>
        )}
        <p>{portal.foot}</p>
        <Languages frame={frame} />
      </div>
    </footer>
  );
}

function Group({ block: { width, title, html, links } }: { block: FrameBlock }) {
  return (
    <div className={onlyAt(width)}>
      {title && <p className="foot-head">{title}</p>}
      {html && <div className="rich foot-text" dangerouslySetInnerHTML={{ __html: html }} />}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.text + link.to}>
              <a href={link.to}>{link.text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
