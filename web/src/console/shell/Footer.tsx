import { PhoneOutlined } from '@ant-design/icons';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { shell } from './text.ts';

/** SHL-09 Help and service links, hotline, the app's footer text. */
export function Footer() {
  const { t } = useText();
  const { portal } = useSession();
  return (
    <footer className="c-footer">
      {portal.proappEnvLinks.map((link) => (
        <a key={link.url + link.title} href={link.url}>
          {link.title}
        </a>
      ))}
      {portal.proappEnvHotline && (
        <a href={`tel:${portal.proappEnvHotline.replace(/[^\d+]/g, '')}`}>
          <PhoneOutlined aria-hidden /> {t(shell.hotline, { phone: portal.proappEnvHotline })}
        </a>
      )}
      {portal.proappEnvFoot && <span>{portal.proappEnvFoot}</span>}
    </footer>
  );
}
